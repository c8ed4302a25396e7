import { listedProduct, orderDetail, product } from './fixtures.ts';
import { get } from './harness/exchange.ts';
import { customerToken, type Scenario } from './harness/scenario.ts';

/** A product of lists with an id and numbers of its own. */
const numbered = (id: number, changes: Partial<typeof listedProduct> = {}) => ({
  ...listedProduct,
  Product_id: id,
  ProductNum: `PR10${id}`,
  GeneralNum: `${id * 10}`,
  ...changes,
});

const second = (ProductCategory_id: number, ProductCategory2_id: number, Name: string) => ({
  ProductCategory_id,
  ProductCategory2_id,
  Name,
  Description: '类',
});
const groups = get('/v1/mobile/group').responds(200, [
  {
    ProductGroup_id: 1,
    Name: '(Rice) & Noodles!',
    Description: '米面粉丝',
    Image: '/media/groups/rice.webp',
    Categories: [
      second(102, 1021, 'Rice'),
      second(101, 1011, 'Noodles'),
      second(101, 1012, 'Vermicelli'),
      second(103, 1011, 'Dry Noodles'),
      second(104, 1041, 'Flour'),
    ],
  },
  {
    ProductGroup_id: 2,
    Name: 'Frozen',
    Description: '冷冻',
    Image: '/media/groups/frozen.webp',
    Categories: [second(201, 2011, 'Dumplings'), second(101, 1011, 'Frozen Noodles')],
  },
]);
const category = (ProductCategory_id: number, Name: string) => ({
  ProductCategory_id,
  Name,
  Description: '类',
});
const categories = get('/v1/mobile/category/').responds(200, [
  category(101, 'Noodles'),
  category(102, 'Rice'),
  category(103, 'Dry'),
  category(201, 'Frozen'),
  category(301, 'Nowhere'),
]);
const subcategories = get('/v1/mobile/category2/').responds(200, [
  { ProductCategory2_id: 2011, Name: 'Dumplings', Description: '饺子' },
  { ProductCategory2_id: 3011, Name: 'Nowhere', Description: '无' },
]);
const list = get('/v1/mobile/product/group/2');
const collection = {
  Name: 'Recommended for You',
  Description: '为您推荐',
  Image: '',
  ListViewType: 'carousel',
  IsButton: 0,
  Products: [],
};

/** One product in the list of a group, with these fields. */
const listed = (
  name: string,
  fields: string,
  changes: Partial<typeof listedProduct>,
  node: Record<string, unknown>,
): Scenario => ({
  name: `product: ${name}`,
  operation: `{ group(name: "frozen") { products { nodes { ${fields} } } } }`,
  rest: [groups, list.responds(200, [{ ...listedProduct, ...changes }])],
  response: { data: { group: { products: { nodes: [node] } } } },
});
const original = (name: string, changes: Partial<typeof listedProduct>, amount: string | null): Scenario =>
  listed(name, 'originalPrice { amount }', changes, { originalPrice: amount === null ? null : { amount } });
const stock = (
  name: string,
  changes: Partial<typeof listedProduct>,
  availability: string,
  stockLevel: number,
): Scenario => listed(name, 'availability stockLevel', changes, { availability, stockLevel });
/** Values of products and of the structure of the catalog. */
export const catalogValueScenarios: Scenario[] = [
  original('a promotion has its original price', {}, '2.99'),
  original('without a promotion, there is no original price', { IsPromotion: false }, null),
  original('an original price that equals the price is none', { OriginalPrice: 2.49 }, null),
  original('an original price below the price is none', { OriginalPrice: 2.48 }, null),
  stock('a stock at its minimum is low', { StockLevel: 6, MinStockRange: 6 }, 'LOW_STOCK', 6),
  stock('a stock above its minimum is not low', { StockLevel: 17, MinStockRange: 16 }, 'IN_STOCK', 17),
  stock('a single piece is not sold out', { StockLevel: 1, MinStockRange: 0 }, 'IN_STOCK', 1),
  stock('no stock is sold out', { StockLevel: 0 }, 'SOLD_OUT', 0),
  stock('a stock below 0 is 0', { StockLevel: -3, IsOverSaleable: true }, 'IN_STOCK', 0),
  listed(
    'has a small and a large picture',
    'thumbnail { url altText { en } } thumbnailLarge { url altText { zh } }',
    {},
    {
      thumbnail: { url: '/media/products/PR1007/front-400.webp', altText: { en: 'Baby Bok Choy 1 lb' } },
      thumbnailLarge: { url: '/media/products/PR1007/front-800.webp', altText: { zh: '小棠菜 1磅' } },
    },
  ),
  listed(
    'without barcode and location',
    'barcode location',
    { Barcode: '', location: '' },
    { barcode: null, location: null },
  ),
  {
    name: 'products: sorted by their number, then by id',
    operation: '{ group(name: "frozen") { products { nodes { legacyId } } } }',
    rest: [
      groups,
      list.responds(200, [
        numbered(13, { GeneralNum: '100' }),
        numbered(12, { GeneralNum: '9' }),
        numbered(11, { GeneralNum: '9' }),
      ]),
    ],
    response: {
      data: {
        group: {
          products: { nodes: ['11', '12', '13'].map((legacyId) => ({ legacyId })) },
        },
      },
    },
  },
  {
    name: 'products: sorted in several ways in one operation',
    operation: `{ group(name: "frozen") {
      byPrice: products(sort: PRICE_ASC) { nodes { legacyId } }
      byName: products(sort: NAME_DESC) { nodes { legacyId } }
      all: products { nodes { legacyId } }
    } }`,
    rest: [
      groups,
      list.responds(200, [
        numbered(11, { Price: 2.9, Name: 'Bun' }),
        numbered(12, { Price: 2.1, Name: 'Apple' }),
        numbered(13, { Price: 1.5, Name: 'Carrot' }),
      ]),
    ],
    response: {
      data: {
        group: {
          byPrice: { nodes: [{ legacyId: '13' }, { legacyId: '12' }, { legacyId: '11' }] },
          byName: { nodes: [{ legacyId: '13' }, { legacyId: '11' }, { legacyId: '12' }] },
          all: { nodes: [{ legacyId: '11' }, { legacyId: '12' }, { legacyId: '13' }] },
        },
      },
    },
  },
  {
    name: 'groups: the handle has letters and digits only',
    operation: '{ groups { handle image { url altText { en zh } } } }',
    rest: [groups],
    response: {
      data: {
        groups: [
          {
            handle: 'rice-noodles',
            image: {
              url: '/media/groups/rice.webp',
              altText: { en: '(Rice) & Noodles!', zh: '米面粉丝' },
            },
          },
          {
            handle: 'frozen',
            image: { url: '/media/groups/frozen.webp', altText: { en: 'Frozen', zh: '冷冻' } },
          },
        ],
      },
    },
  },
  {
    name: 'groups: categories in the order of the group, second-level ones once; categories without a name are left out',
    operation: `{ group(name: " (RICE) & noodles! ") {
      subcategories { id name { en } group { handle } }
      categories { id name { en } subcategories { id } group { handle } }
    } }`,
    rest: [groups, categories],
    response: {
      data: {
        group: {
          subcategories: [
            { id: 'cat2_1021', name: { en: 'Rice' }, group: { handle: 'rice-noodles' } },
            { id: 'cat2_1011', name: { en: 'Noodles' }, group: { handle: 'rice-noodles' } },
            { id: 'cat2_1012', name: { en: 'Vermicelli' }, group: { handle: 'rice-noodles' } },
            { id: 'cat2_1041', name: { en: 'Flour' }, group: { handle: 'rice-noodles' } },
          ],
          categories: [
            {
              id: 'cat_102',
              name: { en: 'Rice' },
              subcategories: [{ id: 'cat2_1021' }],
              group: { handle: 'rice-noodles' },
            },
            {
              id: 'cat_101',
              name: { en: 'Noodles' },
              subcategories: [{ id: 'cat2_1011' }, { id: 'cat2_1012' }],
              group: { handle: 'rice-noodles' },
            },
            {
              id: 'cat_103',
              name: { en: 'Dry' },
              subcategories: [{ id: 'cat2_1011' }],
              group: { handle: 'rice-noodles' },
            },
          ],
        },
      },
    },
  },
  {
    name: 'groups: each category leads to the group that lists it, also one of two groups',
    operation: '{ groups { subcategories { id group { handle } } categories { id group { handle } } } }',
    rest: [groups, categories],
    response: {
      data: {
        groups: [
          {
            subcategories: ['cat2_1021', 'cat2_1011', 'cat2_1012', 'cat2_1041'].map((id) => ({
              id,
              group: { handle: 'rice-noodles' },
            })),
            categories: ['cat_102', 'cat_101', 'cat_103'].map((id) => ({
              id,
              group: { handle: 'rice-noodles' },
            })),
          },
          {
            subcategories: ['cat2_2011', 'cat2_1011'].map((id) => ({ id, group: { handle: 'frozen' } })),
            categories: ['cat_201', 'cat_101'].map((id) => ({ id, group: { handle: 'frozen' } })),
          },
        ],
      },
    },
  },
  {
    name: 'order: the product of a line is the first one with its reference number',
    operation: '{ order(id: "501") { lines { product { id } } } }',
    token: customerToken,
    rest: [
      get('/v1/mobile/order/?pk=501').responds(200, orderDetail),
      get('/v1/mobile/product/?Name=10007').responds(200, {
        Products: [
          { ...numbered(11), RefNum: '100070' },
          { ...numbered(12), RefNum: '10007' },
          { ...numbered(13), RefNum: '10007' },
        ],
      }),
    ],
    response: { data: { order: { lines: [{ product: { id: 'prod_12' } }] } } },
  },
  {
    name: 'categories: their groups and second-level categories; none for a category of no group',
    operation: '{ categories { id group { handle } subcategories { id } } }',
    rest: [categories, groups],
    response: {
      data: {
        categories: [
          {
            id: 'cat_101',
            group: { handle: 'rice-noodles' },
            subcategories: [{ id: 'cat2_1011' }, { id: 'cat2_1012' }],
          },
          { id: 'cat_102', group: { handle: 'rice-noodles' }, subcategories: [{ id: 'cat2_1021' }] },
          { id: 'cat_103', group: { handle: 'rice-noodles' }, subcategories: [{ id: 'cat2_1011' }] },
          { id: 'cat_201', group: { handle: 'frozen' }, subcategories: [{ id: 'cat2_2011' }] },
          { id: 'cat_301', group: null, subcategories: [] },
        ],
      },
    },
  },
  {
    name: 'subcategories: their groups; none for a category of no group',
    operation: '{ subcategories { id group { handle } } }',
    rest: [subcategories, groups],
    response: {
      data: {
        subcategories: [
          { id: 'cat2_2011', group: { handle: 'frozen' } },
          { id: 'cat2_3011', group: null },
        ],
      },
    },
  },
  {
    name: 'subcategory: by a name in spaces and any case; null for an unknown one',
    operation:
      '{ known: subcategory(name: " DUMPLINGS ") { id } unknown: subcategory(name: "Dumpling") { id } }',
    rest: [subcategories],
    response: { data: { known: { id: 'cat2_2011' }, unknown: null } },
  },
  {
    name: 'customCategories: view, button, picture and position of each',
    operation: '{ customCategories { id view isButton image { url altText { en } } } }',
    rest: [
      get('/v1/mobile/customcategory/?IsListView=true&nested=true').responds(200, [
        collection,
        { ...collection, ListViewType: 'middle-image', Image: '/media/custom/tea.webp' },
        { ...collection, Name: 'New', ListViewType: 'custom-image', IsButton: 1 },
      ]),
    ],
    response: {
      data: {
        customCategories: [
          { id: 'coll_Recommended for You:0', view: 'CAROUSEL', isButton: false, image: null },
          {
            id: 'coll_Recommended for You:1',
            view: 'MIDDLE_IMAGE',
            isButton: false,
            image: { url: '/media/custom/tea.webp', altText: { en: 'Recommended for You' } },
          },
          { id: 'coll_New:2', view: 'CUSTOM_IMAGE', isButton: true, image: null },
        ],
      },
    },
  },
  {
    name: 'searchProducts: the words of the back end’s own search are highlighted, without spaces and signs',
    operation:
      '{ searchProducts(term: "  bok  &  choy ") { edges { highlights { language start length } } } }',
    rest: [get('/v1/mobile/product/?Name=bok++%26++choy').responds(200, { Products: [listedProduct] })],
    response: {
      data: {
        searchProducts: {
          edges: [
            {
              highlights: [
                { language: 'EN', start: 5, length: 3 },
                { language: 'EN', start: 9, length: 4 },
              ],
            },
          ],
        },
      },
    },
  },
  {
    name: 'searchProducts: a term of signs finds nothing, a number is searched',
    operation:
      '{ signs: searchProducts(term: "&!") { totalCount } number: searchProducts(term: "7") { totalCount } }',
    rest: [get('/v1/mobile/product/?Name=7').responds(200, { Products: [listedProduct] })],
    response: { data: { signs: { totalCount: 0 }, number: { totalCount: 1 } } },
  },
  {
    name: 'product: its pictures are the first ones of its own response',
    operation: '{ product(by: { id: "prod_7" }) { isPromotion: isOnPromotion thumbnail { url } } }',
    rest: [get('/v1/mobile/product/?pk=7').responds(200, product)],
    response: {
      data: { product: { isPromotion: true, thumbnail: { url: '/media/products/PR1007/front-400.webp' } } },
    },
  },
];
