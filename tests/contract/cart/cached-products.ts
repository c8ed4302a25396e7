import { cart, line, lineOf, listedProduct, product, refusal, totals } from '../fixtures.ts';
import { saveBody } from '../checkout/requests.ts';
import { get, post, put, type Exchange } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cartPath } from './requests.ts';

const token = customerToken;
const add = post(cartPath, { Product_id: 7, Quantity: 2 });
const reads = (changes: Partial<typeof product>): Exchange =>
  get('/v1/mobile/product/?pk=7').responds(200, { ...product, ...changes });
const readsCart = get(cartPath).responds(200, cart(lineOf(5)));

/** Two identical mutations, of which each selects the product after its rejection. */
const twice = (
  name: string,
  mutation: string,
  rest: readonly Exchange[],
  first: unknown,
  second: unknown,
): Scenario => ({
  name,
  operation: `mutation { first: ${mutation} second: ${mutation} }`,
  token,
  rest,
  response: { data: { first, second } },
});

const adding =
  'addCartLine(productId: "7", quantity: 2) { userErrors { code product { stockLevel isStopSale } } }';
const rejected = (code: string, stockLevel: number, isStopSale = false) => ({
  userErrors: [{ code, product: { stockLevel, isStopSale } }],
});
const merging =
  'mergeCart(targets: [{ productId: "7", quantity: 9 }]) { products { stockLevel isStopSale } }';
const merged = (stockLevel: number, isStopSale = false) => ({ products: [{ stockLevel, isStopSale }] });
const setting = put(cartPath, { Product_id: 7, Quantity: 9 });
const saving = 'saveCart { adjustments { reason } products { stockLevel } }';
const saves = (after: ReturnType<typeof lineOf>): Exchange =>
  put('/v1/mobile/cart/', {
    ...saveBody,
    Sales_Order_Lines: [{ Product_id: 7, Quantity: 5 }],
    TotalPrice: 12.45,
  }).responds(200, { ...cart(after), ...totals(after.TotalPrice) });
const saved = (reason: string, stockLevel: number) => ({
  adjustments: [{ reason }],
  products: [{ stockLevel }],
});
const repriced = { ...lineOf(5), UnitPrice: 2.99, TotalPrice: 14.95 };

const produce = {
  ProductGroup_id: 1,
  Name: 'Produce',
  Description: '新鲜蔬果',
  Image: '/media/groups/produce.webp',
  Categories: [],
};
const readsList = (StockLevel: number): Exchange =>
  get('/v1/mobile/product/group/1').responds(200, [
    { ...listedProduct, Product_id: 60, StockLevel: 30, GeneralNum: '1' },
    { ...listedProduct, StockLevel },
  ]);
const inList = (stockLevel: number) => ({
  userErrors: [
    {
      product: {
        group: {
          products: {
            nodes: [
              { id: 'prod_60', stockLevel: 30 },
              { id: 'prod_7', stockLevel },
            ],
          },
        },
      },
    },
  ],
});

/** A rejection about the stock: a cached product that agrees with it is not read again. */
export const cachedProducts: Scenario[] = [
  twice(
    'addCartLine: a cached product that has the stock of the rejection is not read again',
    adding,
    [
      add.responds(400, refusal.stockGone(1)),
      reads({ StockLevel: 1 }),
      add.responds(400, refusal.stockGone(1)),
    ],
    rejected('STOCK_INSUFFICIENT', 1),
    rejected('STOCK_INSUFFICIENT', 1),
  ),
  twice(
    'setCartLine: a cached product without a limit of the stock is not read again at the limit of a line',
    'setCartLine(productId: "7", quantity: 500) { userErrors { code product { stockLevel isStopSale } } }',
    [
      put(cartPath, { Product_id: 7, Quantity: 500 }).responds(400, refusal.lineLimit),
      reads({ IsOverSaleable: true }),
      put(cartPath, { Product_id: 7, Quantity: 500 }).responds(400, refusal.lineLimit),
    ],
    rejected('LINE_LIMIT', 3),
    rejected('LINE_LIMIT', 3),
  ),
  twice(
    'addCartLine: a cached list with more stock than the rejection is read again',
    `addCartLine(productId: "7", quantity: 2) {
      userErrors { product { group { products { nodes { id stockLevel } } } } }
    }`,
    [
      add.responds(400, refusal.stockGone(1)),
      reads({ StockLevel: 1 }),
      get('/v1/mobile/group').responds(200, [produce]),
      readsList(3),
      add.responds(400, refusal.stockGone(1)),
      readsList(1),
    ],
    inList(3),
    inList(1),
  ),
  twice(
    'addCartLine: a cached product without a limit of the stock that has the stock is not read again',
    adding,
    [
      add.responds(400, refusal.stockGone(3)),
      reads({ IsOverSaleable: true }),
      add.responds(400, refusal.stockGone(3)),
    ],
    rejected('STOCK_INSUFFICIENT', 3),
    rejected('STOCK_INSUFFICIENT', 3),
  ),
  twice(
    'addCartLine: a cached product that is off sale is not read again',
    adding,
    [
      add.responds(400, refusal.productGone),
      reads({ IsStopSale: true }),
      add.responds(400, refusal.productGone),
    ],
    rejected('PRODUCT_GONE', 3, true),
    rejected('PRODUCT_GONE', 3, true),
  ),
  twice(
    'addCartLine: a cached product that is still on sale is read again',
    adding,
    [
      add.responds(400, refusal.productGone),
      reads({}),
      add.responds(400, refusal.productGone),
      reads({ IsStopSale: true }),
    ],
    rejected('PRODUCT_GONE', 3),
    rejected('PRODUCT_GONE', 3, true),
  ),
  twice(
    'mergeCart: a cached product that has the stock of the rejection is not read again',
    merging,
    [
      get(cartPath).responds(200, cart(lineOf(3))),
      setting.responds(400, refusal.stockGone(3)),
      reads({}),
      get(cartPath).responds(200, cart(lineOf(3))),
      setting.responds(400, refusal.stockGone(3)),
    ],
    merged(3),
    merged(3),
  ),
  twice(
    'mergeCart: a cached product with more stock than the rejection is read again',
    merging,
    [
      get(cartPath).responds(200, cart(lineOf(2))),
      setting.responds(400, refusal.stockGone(2)),
      reads({}),
      get(cartPath).responds(200, cart(lineOf(2))),
      setting.responds(400, refusal.stockGone(2)),
      reads({ StockLevel: 2 }),
    ],
    merged(3),
    merged(2),
  ),
  twice(
    'mergeCart: a cached product that is off sale is not read again',
    merging,
    [
      get(cartPath).responds(200, cart()),
      setting.responds(400, refusal.productGone),
      reads({ IsStopSale: true }),
      get(cartPath).responds(200, cart()),
      setting.responds(400, refusal.productGone),
    ],
    merged(3, true),
    merged(3, true),
  ),
  twice(
    'saveCart: a cached product with more stock than its lowered line is read again',
    saving,
    [readsCart, saves(lineOf(2)), reads({}), readsCart, saves(lineOf(2)), reads({ StockLevel: 2 })],
    saved('QUANTITY_LOWERED', 3),
    saved('QUANTITY_LOWERED', 2),
  ),
  twice(
    'saveCart: a cached product with the stock of its lowered line is not read again',
    saving,
    [readsCart, saves(lineOf(3)), reads({}), readsCart, saves(lineOf(3))],
    saved('QUANTITY_LOWERED', 3),
    saved('QUANTITY_LOWERED', 3),
  ),
  twice(
    'saveCart: a cached product whose price changed is not read again',
    saving,
    [readsCart, saves(repriced), reads({}), readsCart, saves(repriced)],
    saved('PRICE_CHANGED', 3),
    saved('PRICE_CHANGED', 3),
  ),
  {
    name: 'addCartLine: a stock that only the message names is STOCK_INSUFFICIENT',
    operation:
      'mutation { addCartLine(productId: "7", quantity: 20) { userErrors { code field message available requested } } }',
    token,
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 20 }).responds(400, {
        detail: 'Sorry, there are only 12 available of Baby Bok Choy 1 lb',
      }),
    ],
    response: {
      data: {
        addCartLine: {
          userErrors: [
            {
              code: 'STOCK_INSUFFICIENT',
              field: ['quantity'],
              message: 'Sorry, there are only 12 available of Baby Bok Choy 1 lb',
              available: 12,
              requested: 20,
            },
          ],
        },
      },
    },
  },
  {
    name: 'addCartLine: for a reader of Chinese, an English message of the back end is replaced',
    operation: 'mutation { addCartLine(productId: "7", quantity: 2) { userErrors { message available } } }',
    token,
    headers: { 'accept-language': 'zh-CN' },
    rest: [add.responds(400, refusal.stockGone(1))],
    response: {
      data: { addCartLine: { userErrors: [{ message: '抱歉，此商品仅剩 1 件', available: 1 }] } },
    },
  },
  {
    name: 'setCartLine: the limit of a line whose product cannot be read is STOCK_INSUFFICIENT',
    operation: 'mutation { setCartLine(productId: "7", quantity: 500) { userErrors { code available } } }',
    token,
    rest: [
      put(cartPath, { Product_id: 7, Quantity: 500 }).responds(400, refusal.lineLimit),
      get('/v1/mobile/product/?pk=7').responds(404, refusal.notFound),
    ],
    response: {
      data: { setCartLine: { userErrors: [{ code: 'STOCK_INSUFFICIENT', available: 99 }] } },
    },
  },
  {
    name: 'addCartLine: quantities out of bounds have their rule, bounds and message',
    operation: `mutation {
      addCartLine(productId: "7", quantity: 10000) { userErrors { code message rule min max } }
      setCartLine(productId: "7", quantity: -1) { userErrors { code message rule min max } }
    }`,
    token,
    rest: [],
    response: {
      data: {
        addCartLine: {
          userErrors: [
            {
              code: 'QUANTITY_INVALID',
              message: 'The quantity must be a whole number from 1 to 9999.',
              rule: 'OUT_OF_RANGE',
              min: 1,
              max: 9_999,
            },
          ],
        },
        setCartLine: {
          userErrors: [
            {
              code: 'QUANTITY_INVALID',
              message: 'The quantity must be a whole number from 0 to 9999.',
              rule: 'OUT_OF_RANGE',
              min: 0,
              max: 9_999,
            },
          ],
        },
      },
    },
  },
  {
    name: 'mergeCart: a rejection with the requested stock › tries one less',
    operation: 'mutation { mergeCart(targets: [{ productId: "7", quantity: 3 }]) { lines { quantity } } }',
    token,
    rest: [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(400, refusal.stockGone(3)),
    ],
    response: { data: { mergeCart: { lines: [{ quantity: 2 }] } } },
  },
];
