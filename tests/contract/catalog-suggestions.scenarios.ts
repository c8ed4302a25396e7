import { listedProduct, product, refusal } from './fixtures.ts';
import { get } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import type { Scenario } from './harness/scenario.ts';

const groups = get('/v1/mobile/group').responds(200, [
  {
    ProductGroup_id: 1,
    Name: 'Produce',
    Description: '新鲜蔬果',
    Image: '/media/groups/produce.webp',
    Categories: [
      { ProductCategory_id: 101, ProductCategory2_id: 1011, Name: 'Asian Greens', Description: '青菜' },
      { ProductCategory_id: 101, ProductCategory2_id: 1012, Name: 'Roots', Description: '根茎' },
    ],
  },
]);
const numbered = (id: number, change: object) => ({
  ...listedProduct,
  Product_id: id,
  ProductNum: `PR10${id}`,
  GeneralNum: String(id),
  IsPromotion: false,
  ...change,
});
const soldOut = numbered(20, { StockLevel: 0 });
const expensive = numbered(21, { Price: 24.99 });
const close = numbered(22, { Price: 3.49 });
const elsewhere = numbered(23, { Price: 2.59 });
const stopSale = numbered(24, { IsStopSale: true });
const groupProducts = get('/v1/mobile/product/group/1').responds(200, [
  soldOut,
  elsewhere,
  expensive,
  close,
  stopSale,
  listedProduct,
]);
const greens = get('/v1/mobile/product/category2/1011').responds(200, [
  soldOut,
  expensive,
  close,
  listedProduct,
]);
const roots = get('/v1/mobile/product/category2/1012').responds(200, [elsewhere]);

const around = {
  operation: '{ productsAroundPrice(price: "3.00", first: 3) { id } }',
  rest: [groups, groupProducts],
};
const deals = { operation: '{ deals { totalCount nodes { id } } }', rest: [groups, groupProducts] };

/** Fields that the gateway derives from the product lists. */
export const suggestionScenarios: Scenario[] = [
  {
    name: 'product: title, size and unit price are derived from the name',
    operation:
      '{ product(by: { id: "7" }) { title { en zh } size { en zh } unitPrice { price { amount } unit isApproximate metricPrice { amount } piece { zh } } } }',
    rest: [get('/v1/mobile/product/?pk=7').responds(200, product)],
    response: {
      data: {
        product: {
          title: { en: 'Baby Bok Choy', zh: '小棠菜' },
          size: { en: '1 lb', zh: '1磅' },
          unitPrice: {
            price: { amount: '2.49' },
            unit: 'POUND',
            isApproximate: false,
            metricPrice: { amount: '0.55' },
            piece: null,
          },
        },
      },
    },
  },
  {
    name: 'product: a name without a size has neither size nor unit price',
    operation: '{ product(by: { id: "7" }) { title { en } size { en } unitPrice { unit } } }',
    rest: [
      get('/v1/mobile/product/?pk=7').responds(200, {
        ...product,
        Name: 'Rice Cooker',
        Description: '电饭煲',
      }),
    ],
    response: { data: { product: { title: { en: 'Rice Cooker' }, size: null, unitPrice: null } } },
  },
  {
    name: 'similarProducts: products of the same category and price first, then of the group; none sold out',
    operation: '{ group(name: "produce") { products(first: 1) { nodes { id similarProducts { id } } } } }',
    rest: [groups, groupProducts, greens, roots],
    response: {
      data: {
        group: {
          products: {
            nodes: [
              { id: 'prod_7', similarProducts: [{ id: 'prod_22' }, { id: 'prod_21' }, { id: 'prod_23' }] },
            ],
          },
        },
      },
    },
  },
  {
    ...around,
    name: 'productsAroundPrice: products from the price upwards, closest first, then cheaper ones',
    response: { data: { productsAroundPrice: [{ id: 'prod_22' }, { id: 'prod_21' }, { id: 'prod_23' }] } },
  },
  {
    name: 'productsAroundPrice: no price, or too many products, are BAD_USER_INPUT',
    operation: '{ price: productsAroundPrice(price: "0.00") { id } }',
    rest: [],
    response: {
      data: { price: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['price'], field: ['price'] }],
    },
  },
  {
    name: 'productsAroundPrice: a list that the back end responds 404 for is empty',
    operation: around.operation,
    rest: [groups, get('/v1/mobile/product/group/1').responds(404, refusal.notFound)],
    response: { data: { productsAroundPrice: [] } },
  },
  {
    name: 'productsByNumber: in the requested order, without removed and stop-sale products',
    operation: '{ productsByNumber(productNums: ["PR1022", "PR1024", "XX1", "PR1021"]) { id } }',
    rest: [groups, groupProducts],
    response: { data: { productsByNumber: [{ id: 'prod_22' }, { id: 'prod_21' }] } },
  },
  {
    name: 'group.products: filtered by price and stock, with facets of the whole list',
    operation: `{ group(name: "produce") { products(filter: { inStock: true, maxPrice: "5.00" }) {
      totalCount nodes { id }
      facets { onSale inStock brands { key count } prices { min { amount } max { amount } count } }
    } } }`,
    rest: [groups, groupProducts],
    response: {
      data: {
        group: {
          products: {
            totalCount: 3,
            nodes: [{ id: 'prod_7' }, { id: 'prod_22' }, { id: 'prod_23' }],
            facets: {
              onSale: 1,
              inStock: 4,
              brands: [],
              prices: [
                { min: { amount: '0.00' }, max: { amount: '5.00' }, count: 4 },
                { min: { amount: '20.00' }, max: null, count: 1 },
              ],
            },
          },
        },
      },
    },
  },
  {
    name: 'group.products: a filter with an invalid amount is BAD_USER_INPUT',
    operation: '{ group(name: "produce") { products(filter: { minPrice: "-1.00" }) { totalCount } } }',
    rest: [groups, groupProducts],
    response: {
      data: { group: { products: null } },
      errors: [{ code: 'BAD_USER_INPUT', path: ['group', 'products'], field: ['filter', 'minPrice'] }],
    },
  },
  {
    ...deals,
    name: 'deals: products on promotion',
    response: { data: { deals: { totalCount: 1, nodes: [{ id: 'prod_7' }] } } },
  },
  ...failures({ ...deals, rest: [groups], name: 'deals', at: ['deals'] }),
  {
    name: 'catalog: every product but those on stop-sale, by id, also those that are sold out',
    operation:
      '{ catalog(first: 2) { totalCount nodes { id availability } pageInfo { hasNextPage hasPreviousPage } } }',
    rest: [groups, groupProducts],
    response: {
      data: {
        catalog: {
          totalCount: 5,
          nodes: [
            { id: 'prod_7', availability: 'LOW_STOCK' },
            { id: 'prod_20', availability: 'SOLD_OUT' },
          ],
          pageInfo: { hasNextPage: true, hasPreviousPage: false },
        },
      },
    },
  },
  {
    name: 'catalog: a page of more than 250 is BAD_USER_INPUT',
    operation: '{ catalog(first: 251) { totalCount } }',
    rest: [groups, groupProducts],
    response: {
      data: { catalog: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['catalog'], field: ['first'] }],
    },
  },
  ...failures({
    name: 'catalog',
    operation: '{ catalog { totalCount } }',
    rest: [groups, groupProducts],
    at: ['catalog'],
  }),
  ...failures({
    name: 'catalogVersion',
    operation: '{ catalogVersion }',
    rest: [groups, groupProducts],
    at: ['catalogVersion'],
  }),
];
