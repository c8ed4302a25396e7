import { listedProduct, product, refusal } from './fixtures.ts';
import { withResponse, get } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import { customerToken, type Scenario } from './harness/scenario.ts';

const groups = get('/v1/mobile/group').responds(200, [
  {
    ProductGroup_id: 1,
    Name: 'Produce',
    Description: '新鲜蔬果',
    Image: '/media/groups/produce.webp',
    Categories: [
      { ProductCategory_id: 101, ProductCategory2_id: 1011, Name: 'Asian Greens', Description: '青菜' },
    ],
  },
  {
    ProductGroup_id: 7,
    Name: 'Frozen',
    Description: '冷冻',
    Image: '/media/groups/frozen.webp',
    Categories: [],
  },
]);
const categories = get('/v1/mobile/category/').responds(200, [
  { ProductCategory_id: 101, Name: 'Leafy Greens', Description: '叶菜' },
]);
const subcategories = get('/v1/mobile/category2/').responds(200, [
  { ProductCategory2_id: 1011, Name: 'Asian Greens', Description: '青菜' },
]);
const soldOut = {
  ...listedProduct,
  Product_id: 8,
  ProductNum: 'PR1008',
  Name: 'Amaranth 1 lb',
  StockLevel: 0,
  GeneralNum: '5',
};
const stopSale = { ...listedProduct, Product_id: 9, IsStopSale: true };
const groupProducts = get('/v1/mobile/product/group/1').responds(200, [soldOut, stopSale, listedProduct]);
const wholeProduct = get('/v1/mobile/product/?pk=7').responds(200, product);

const readGroups = {
  operation: '{ groups { id name { en zh } handle subcategories { id name { en } } } }',
  rest: [groups],
};
const readGroup = {
  operation: '{ group(name: "PRODUCE") { id products { totalCount nodes { id availability } } } }',
  rest: [groups, groupProducts],
};
const readCategories = { operation: '{ categories { id name { en zh } } }', rest: [categories] };
const readSubcategories = { operation: '{ subcategories { id name { en zh } } }', rest: [subcategories] };
const readSubcategory = {
  operation: '{ subcategory(name: "asian greens") { id products(sort: PRICE_ASC) { nodes { id } } } }',
  rest: [subcategories, get('/v1/mobile/product/category2/1011').responds(200, [soldOut, listedProduct])],
};
const readCustom = {
  operation: '{ customCategories { name { en } view isButton products { id } } }',
  rest: [
    get('/v1/mobile/customcategory/?IsListView=true&nested=true').responds(200, [
      {
        Name: 'Recommended for You',
        Description: '为您推荐',
        Image: '',
        ListViewType: 'carousel',
        IsButton: 0,
        Products: [product, { ...product, Product_id: 9, IsStopSale: true }],
      },
    ]),
  ],
};
const greens = {
  title: 'This week’s greens are in',
  text: 'Bok choy, gai lan and pea tips. Free delivery from $20.',
  action: 'Shop produce',
};
const readBillboards = {
  operation:
    '{ billboards(language: EN) { image { url phone: url(maxWidth: 640) altText { en zh } } words { title text action } url language } }',
  rest: [
    get('/v1/mobile/billboard/?Mobile=true').responds(200, [
      { Image: '/media/billboards/spring-en.webp', URL: '/collections/produce', Language: 'en' },
      { Image: '/media/billboards/greens-1280.webp', URL: '/collections/produce', Language: 'en' },
      { Image: '/media/billboards/spring-ch.webp', URL: '/collections/produce', Language: 'ch' },
    ]),
  ],
};
const readSearch = {
  operation:
    '{ searchProducts(term: "bok") { totalCount facets { onSale inStock } nodes { id } edges { node { id } highlights { language start length } } } }',
  rest: [get('/v1/mobile/product/?Name=bok').responds(200, { Products: [soldOut, stopSale, listedProduct] })],
};
const readSuggestions = {
  operation: '{ searchSuggestions(term: "bok", first: 1) { product { id } } }',
  rest: [get('/v1/mobile/product/?Name=bok').responds(200, { Products: [listedProduct, soldOut] })],
};
const readPreview = {
  operation:
    '{ searchPreview(term: "bok", first: 1) { terms groups { id } subcategories { id } products { product { id } } } }',
  rest: [get('/v1/mobile/product/?Name=bok').responds(200, { Products: [listedProduct, soldOut] })],
};
const truthFields = 'isOnPromotion isOverSaleable isStopSale isProposition65';
const readProduct = {
  operation: `{ product(by: { id: "7" }) {
    id legacyId productNum name { en zh zhHant } price { amount } originalPrice { amount } availability stockLevel maxQuantity ${truthFields}
    thumbnail { url } thumbnailLarge { url } images { small { url } large { url } } refNum barcode location richDescription { en zh zhHant }
  } }`,
  rest: [wholeProduct],
};

export const catalogScenarios: Scenario[] = [
  {
    name: 'deals and productsAroundPrice: from the lists of the groups, sold out last',
    operation: '{ deals { nodes { id } } productsAroundPrice(price: "2.00", first: 1) { id } }',
    rest: [groups, groupProducts, get('/v1/mobile/product/group/7').responds(200, [])],
    response: {
      data: {
        deals: { nodes: [{ id: 'prod_7' }, { id: 'prod_8' }] },
        productsAroundPrice: [{ id: 'prod_7' }],
      },
    },
  },
  {
    ...readGroups,
    name: 'groups: one call, without the token',
    token: customerToken,
    response: {
      data: {
        groups: [
          {
            id: 'group_1',
            name: { en: 'Produce', zh: '新鲜蔬果' },
            handle: 'produce',
            subcategories: [{ id: 'cat2_1011', name: { en: 'Asian Greens' } }],
          },
          { id: 'group_7', name: { en: 'Frozen', zh: '冷冻' }, handle: 'frozen', subcategories: [] },
        ],
      },
    },
  },
  ...failures({ ...readGroups, name: 'groups', at: ['groups'] }),
  {
    ...readGroup,
    name: 'group: by name in any case; stop-sale hidden, sold out last',
    response: {
      data: {
        group: {
          id: 'group_1',
          products: {
            totalCount: 2,
            nodes: [
              { id: 'prod_7', availability: 'LOW_STOCK' },
              { id: 'prod_8', availability: 'SOLD_OUT' },
            ],
          },
        },
      },
    },
  },
  {
    ...readGroup,
    name: 'group: a list that the back end responds 404 for is empty',
    rest: [groups, get('/v1/mobile/product/group/1').responds(404, refusal.notFound)],
    response: { data: { group: { id: 'group_1', products: { totalCount: 0, nodes: [] } } } },
  },
  {
    name: 'group: by handle, and by a name of several words',
    operation:
      '{ handle: group(name: "rice-noodles") { handle } name: group(name: "Rice & Noodles") { id } }',
    rest: [
      get('/v1/mobile/group').responds(200, [
        {
          ProductGroup_id: 2,
          Name: 'Rice & Noodles',
          Description: '米面粉丝',
          Image: '/x.webp',
          Categories: [],
        },
      ]),
    ],
    response: { data: { handle: { handle: 'rice-noodles' }, name: { id: 'group_2' } } },
  },
  {
    name: 'group: an unknown one is null',
    operation: '{ group(name: "flowers") { id } }',
    rest: [groups],
    response: { data: { group: null } },
  },
  ...failures({
    ...readGroup,
    name: 'group',
    at: ['group', 'products'],
    left: { group: { id: 'group_1', products: null } },
  }).filter(({ rest }) => rest.length === 2),
  {
    ...readCategories,
    name: 'categories: one call',
    response: { data: { categories: [{ id: 'cat_101', name: { en: 'Leafy Greens', zh: '叶菜' } }] } },
  },
  {
    name: 'categories of a group: with the names of the category list',
    operation: '{ groups { id categories { id subcategories { id } group { id } } } }',
    rest: [groups, categories],
    response: {
      data: {
        groups: [
          {
            id: 'group_1',
            categories: [{ id: 'cat_101', subcategories: [{ id: 'cat2_1011' }], group: { id: 'group_1' } }],
          },
          { id: 'group_7', categories: [] },
        ],
      },
    },
  },
  {
    name: 'category.group: the group that lists it',
    operation: '{ categories { group { id } } subcategories { group { id } } }',
    rest: [categories, subcategories, groups],
    response: {
      data: { categories: [{ group: { id: 'group_1' } }], subcategories: [{ group: { id: 'group_1' } }] },
    },
  },
  ...failures({ ...readCategories, name: 'categories', at: ['categories'] }),
  {
    ...readSubcategories,
    name: 'subcategories: one call',
    response: { data: { subcategories: [{ id: 'cat2_1011', name: { en: 'Asian Greens', zh: '青菜' } }] } },
  },
  ...failures({ ...readSubcategories, name: 'subcategories', at: ['subcategories'] }),
  {
    ...readSubcategory,
    name: 'subcategory: by name in any case, sorted by price with sold out last',
    response: {
      data: { subcategory: { id: 'cat2_1011', products: { nodes: [{ id: 'prod_7' }, { id: 'prod_8' }] } } },
    },
  },
  {
    ...readSubcategory,
    name: 'subcategory: a list that the back end responds 404 for is empty',
    rest: [subcategories, get('/v1/mobile/product/category2/1011').responds(404, refusal.notFound)],
    response: { data: { subcategory: { id: 'cat2_1011', products: { nodes: [] } } } },
  },
  ...failures({
    ...readSubcategory,
    name: 'subcategory',
    at: ['subcategory', 'products'],
    left: { subcategory: { id: 'cat2_1011', products: null } },
  }).filter(({ rest }) => rest.length === 2),
  {
    ...readCustom,
    name: 'customCategories: with their products, without stop-sale ones',
    response: {
      data: {
        customCategories: [
          {
            name: { en: 'Recommended for You' },
            view: 'CAROUSEL',
            isButton: false,
            products: [{ id: 'prod_7' }],
          },
        ],
      },
    },
  },
  ...failures({ ...readCustom, name: 'customCategories', at: ['customCategories'] }),
  {
    ...readBillboards,
    name: 'billboards: those of one language',
    response: {
      data: {
        billboards: [
          {
            image: {
              url: '/media/billboards/spring-en.webp',
              phone: '/media/billboards/spring-en.webp',
              altText: null,
            },
            words: null,
            url: '/collections/produce',
            language: 'EN',
          },
          {
            image: {
              url: '/media/billboards/greens-1280.webp',
              phone: '/media/billboards/greens-640.webp',
              altText: null,
            },
            words: greens,
            url: '/collections/produce',
            language: 'EN',
          },
        ],
      },
    },
  },
  {
    name: 'billboards: Chinese words, in the script that a client asks for',
    operation:
      '{ billboards(language: ZH) { words { action } simplified: words(script: HANS) { action } traditional: words(script: HANT) { action } } }',
    rest: [
      get('/v1/mobile/billboard/?Mobile=true').responds(200, [
        { Image: '/media/billboards/greens-1280.webp', URL: '/collections/produce', Language: 'ch' },
      ]),
    ],
    response: {
      data: {
        billboards: [
          {
            words: { action: '看看新鲜蔬果' },
            simplified: { action: '看看新鲜蔬果' },
            traditional: { action: '看看新鮮蔬果' },
          },
        ],
      },
    },
  },
  ...failures({ ...readBillboards, name: 'billboards', at: ['billboards'] }),
  {
    ...readProduct,
    name: 'product: all fields in one call',
    response: {
      data: {
        product: {
          id: 'prod_7',
          legacyId: '7',
          productNum: 'PR1007',
          name: { en: 'Baby Bok Choy 1 lb', zh: '小棠菜 1磅', zhHant: '小棠菜 1磅' },
          price: { amount: '2.49' },
          originalPrice: { amount: '2.99' },
          availability: 'LOW_STOCK',
          stockLevel: 3,
          maxQuantity: 3,
          isOnPromotion: true,
          isOverSaleable: false,
          isStopSale: false,
          isProposition65: false,
          thumbnail: { url: '/media/products/PR1007/front-400.webp' },
          thumbnailLarge: { url: '/media/products/PR1007/front-800.webp' },
          images: [
            {
              small: { url: '/media/products/PR1007/side-400.webp' },
              large: { url: '/media/products/PR1007/side-800.webp' },
            },
          ],
          refNum: '10007',
          barcode: '850123400077',
          location: 'A1-03',
          richDescription: { en: '<p>Tender.</p>', zh: '<p>鲜嫩。</p>', zhHant: '<p>鮮嫩。</p>' },
        },
      },
    },
  },
  ...(
    [
      ['IsPromotion', 'isOnPromotion'],
      ['IsOverSaleable', 'isOverSaleable'],
      ['IsStopSale', 'isStopSale'],
      ['IsProposition65', 'isProposition65'],
    ] as const
  ).map(([restName, field]): Scenario => ({
    name: `product: one that is ${restName} only has ${field}`,
    operation: `{ product(by: { id: "7" }) { ${truthFields} } }`,
    rest: [
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, IsPromotion: false, [restName]: true }),
    ],
    response: {
      data: {
        product: {
          isOnPromotion: false,
          isOverSaleable: false,
          isStopSale: false,
          isProposition65: false,
          [field]: true,
        },
      },
    },
  })),
  {
    name: 'searchProducts: without a limit of the stock › the most that a line can have, also when sold out',
    operation: `{ searchProducts(term: "bok") { nodes { id availability stockLevel maxQuantity ${truthFields} } } }`,
    rest: [
      get('/v1/mobile/product/?Name=bok').responds(200, {
        Products: [
          { ...listedProduct, IsPromotion: false, IsOverSaleable: true, StockLevel: 0 },
          { ...listedProduct, Product_id: 8, IsPromotion: false, IsProposition65: true, StockLevel: 7 },
        ],
      }),
    ],
    response: {
      data: {
        searchProducts: {
          nodes: [
            {
              id: 'prod_7',
              availability: 'IN_STOCK',
              stockLevel: 0,
              maxQuantity: 99,
              isOnPromotion: false,
              isOverSaleable: true,
              isStopSale: false,
              isProposition65: false,
            },
            {
              id: 'prod_8',
              availability: 'IN_STOCK',
              stockLevel: 7,
              maxQuantity: 7,
              isOnPromotion: false,
              isOverSaleable: false,
              isStopSale: false,
              isProposition65: true,
            },
          ],
        },
      },
    },
  },
  {
    name: 'product: by its number',
    operation: '{ product(by: { productNum: "PR1007" }) { id } }',
    rest: [get('/v1/mobile/product/?productNum=PR1007').responds(200, product)],
    response: { data: { product: { id: 'prod_7' } } },
  },
  {
    name: 'product: gallery and description of a listed product cost one call together',
    operation:
      '{ group(name: "produce") { products(first: 1) { nodes { images { small { url } } richDescription { en } } } } }',
    rest: [groups, groupProducts, wholeProduct],
    response: {
      data: {
        group: {
          products: {
            nodes: [
              {
                images: [{ small: { url: '/media/products/PR1007/side-400.webp' } }],
                richDescription: { en: '<p>Tender.</p>' },
              },
            ],
          },
        },
      },
    },
  },
  {
    name: 'product.group: derived from the lists of the groups',
    operation: '{ product(by: { id: "7" }) { group { id } } }',
    rest: [
      wholeProduct,
      groups,
      groupProducts,
      get('/v1/mobile/product/group/7').responds(200, []),
      // The first read of the catalog belongs to no request; the request itself is served from the shared cache.
    ],
    response: { data: { product: { group: { id: 'group_1' } } } },
  },
  {
    ...readProduct,
    name: 'product: null for an unknown number',
    operation: '{ product(by: { id: "7" }) { id } }',
    rest: [get('/v1/mobile/product/?pk=7').responds(404, refusal.notFound)],
    response: { data: { product: null } },
  },
  {
    ...readProduct,
    name: 'product: a query that the back end rejects is BAD_USER_INPUT',
    operation: '{ product(by: { id: "7" }) { id } }',
    rest: [get('/v1/mobile/product/?pk=7').responds(400, { pk: ['Not a valid id.'] })],
    response: { data: { product: null }, errors: [{ code: 'BAD_USER_INPUT', path: ['product'] }] },
  },
  {
    name: 'product: both id and number are rejected before any call',
    operation: 'query ($by: ProductKey!) { product(by: $by) { id } }',
    variables: { by: { id: '7', productNum: 'PR1007' } },
    rest: [],
    response: { errors: [{ code: 'BAD_USER_INPUT', field: ['by'] }] },
  },
  ...[
    { working: readCustom, field: 'customCategories' },
    { working: readBillboards, field: 'billboards' },
  ].map(({ working, field }): Scenario => ({
    ...working,
    name: `${field}: a query that the back end rejects is BAD_USER_INPUT`,
    rest: working.rest.map((exchange) => withResponse(exchange, 400, { Mobile: ['Not a truth value.'] })),
    response: { data: { [field]: null }, errors: [{ code: 'BAD_USER_INPUT', path: [field] }] },
  })),
  {
    ...readSearch,
    name: 'searchProducts: while there is no index, the back end’s own search; stop-sale hidden, sold out last',
    response: {
      data: {
        searchProducts: {
          totalCount: 2,
          facets: { onSale: 2, inStock: 1 },
          nodes: [{ id: 'prod_7' }, { id: 'prod_8' }],
          edges: [
            { node: { id: 'prod_7' }, highlights: [{ language: 'EN', start: 5, length: 3 }] },
            { node: { id: 'prod_8' }, highlights: [] },
          ],
        },
      },
    },
  },
  {
    name: 'searchProducts: an empty term finds nothing, without any call',
    operation: '{ searchProducts(term: " ") { totalCount } }',
    rest: [],
    response: { data: { searchProducts: { totalCount: 0 } } },
  },
  ...failures({ ...readSearch, name: 'searchProducts', at: ['searchProducts'] }),
  {
    ...readSuggestions,
    name: 'searchSuggestions: the first few',
    response: { data: { searchSuggestions: [{ product: { id: 'prod_7' } }] } },
  },
  {
    name: 'searchSuggestions: more than 20 are BAD_USER_INPUT',
    operation: '{ searchSuggestions(term: "bok", first: 21) { product { id } } }',
    rest: [],
    response: {
      data: { searchSuggestions: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['searchSuggestions'], field: ['first'] }],
    },
  },
  ...failures({ ...readSuggestions, name: 'searchSuggestions', at: ['searchSuggestions'] }),
  {
    ...readPreview,
    name: 'searchPreview: while there is no index, the first few products of the back end’s own search',
    response: {
      data: {
        searchPreview: {
          terms: [],
          groups: [],
          subcategories: [],
          products: [{ product: { id: 'prod_7' } }],
        },
      },
    },
  },
  {
    name: 'searchPreview: more than 20 products are BAD_USER_INPUT',
    operation: '{ searchPreview(term: "bok", first: 21) { terms } }',
    rest: [],
    response: {
      data: { searchPreview: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['searchPreview'], field: ['first'] }],
    },
  },
  ...failures({ ...readPreview, name: 'searchPreview', at: ['searchPreview'] }),
  {
    name: 'searchProducts: without results › suggests the products of the first carousel',
    operation:
      '{ searchProducts(term: "bok") { totalCount understanding { correctedTerm droppedTerms filters didYouMean groups { id } subcategories { id } discontinuedProduct { id } popularProducts { id } } } }',
    rest: [get('/v1/mobile/product/?Name=bok').responds(200, { Products: [] }), ...readCustom.rest],
    response: {
      data: {
        searchProducts: {
          totalCount: 0,
          understanding: {
            correctedTerm: null,
            droppedTerms: [],
            filters: [],
            didYouMean: null,
            groups: [],
            subcategories: [],
            discontinuedProduct: null,
            popularProducts: [{ id: 'prod_7' }],
          },
        },
      },
    },
  },
  ...failures({ ...readProduct, name: 'product', at: ['product'], left: { product: null } }),
];
