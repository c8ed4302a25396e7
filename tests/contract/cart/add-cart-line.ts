import { cart, line, product, refusal } from '../fixtures.ts';
import { get, post } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cartPath } from './requests.ts';

export const refusalFields = 'userErrors { code field message available requested }';
const add = {
  operation: `mutation { addCartLine(productId: "7", quantity: 2) { cart { id totalQuantity lines { quantity } } ${refusalFields} } }`,
  token: customerToken,
  rest: [post(cartPath, { Product_id: 7, Quantity: 2 }).responds(200, cart(line))],
};

export const adding: Scenario[] = [
  {
    ...add,
    name: 'addCartLine: adds the line and returns the whole cart',
    response: {
      data: {
        addCartLine: { cart: { id: 'cart_501', totalQuantity: 2, lines: [{ quantity: 2 }] }, userErrors: [] },
      },
    },
  },
  {
    ...add,
    name: 'addCartLine: too little stock is STOCK_INSUFFICIENT, with the current product',
    operation: `mutation {
      addCartLine(productId: "7", quantity: 2) { cart { id } userErrors { code field message available requested product { id stockLevel } } }
    }`,
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 2 }).responds(400, refusal.stockGone(1)),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, StockLevel: 1 }),
    ],
    response: {
      data: {
        addCartLine: {
          cart: null,
          userErrors: [
            {
              code: 'STOCK_INSUFFICIENT',
              field: ['quantity'],
              message: 'Sorry, there are only 1 available of Baby Bok Choy 1 lb',
              available: 1,
              requested: 2,
              product: { id: 'prod_7', stockLevel: 1 },
            },
          ],
        },
      },
    },
  },
  {
    ...add,
    name: 'addCartLine: too little stock evicts the cached product',
    operation: `mutation {
      first: addCartLine(productId: "7", quantity: 2) { userErrors { code product { stockLevel } } }
      second: addCartLine(productId: "7", quantity: 2) { userErrors { code product { stockLevel } } }
    }`,
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 2 }).responds(400, refusal.stockGone(1)),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, StockLevel: 1 }),
      post(cartPath, { Product_id: 7, Quantity: 2 }).responds(400, refusal.stockGone(0)),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, StockLevel: 0 }),
    ],
    response: {
      data: {
        first: { userErrors: [{ code: 'STOCK_INSUFFICIENT', product: { stockLevel: 1 } }] },
        second: { userErrors: [{ code: 'STOCK_INSUFFICIENT', product: { stockLevel: 0 } }] },
      },
    },
  },
  {
    ...add,
    name: 'addCartLine: a product off sale is PRODUCT_GONE',
    rest: [post(cartPath, { Product_id: 7, Quantity: 2 }).responds(400, refusal.productGone)],
    response: {
      data: {
        addCartLine: {
          cart: null,
          userErrors: [
            {
              code: 'PRODUCT_GONE',
              field: ['productId'],
              message: 'This product is no longer sold.',
              available: null,
              requested: null,
            },
          ],
        },
      },
    },
  },
  {
    ...add,
    name: 'addCartLine: an unknown product is PRODUCT_GONE',
    operation: 'mutation { addCartLine(productId: "7", quantity: 2) { userErrors { code product { id } } } }',
    rest: [post(cartPath, { Product_id: 7, Quantity: 2 }).responds(404, refusal.notFound)],
    response: { data: { addCartLine: { userErrors: [{ code: 'PRODUCT_GONE', product: null }] } } },
  },
  {
    ...add,
    name: 'addCartLine: any other rejection is ADD_REFUSED',
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 2 }).responds(400, {
        Quantity: ['A valid integer is required.'],
      }),
    ],
    response: {
      data: {
        addCartLine: {
          cart: null,
          userErrors: [
            {
              code: 'ADD_REFUSED',
              field: null,
              message: 'Not enough product in stock',
              available: null,
              requested: null,
            },
          ],
        },
      },
    },
  },
  {
    name: 'addCartLine: quantities out of bounds and invalid product ids are rejected before any call',
    operation: `mutation {
      none: addCartLine(productId: "7", quantity: 0) { userErrors { code field } }
      many: addCartLine(productId: "7", quantity: 10000) { userErrors { code field } }
      bent: addCartLine(productId: "../7") { userErrors { code field } }
    }`,
    token: customerToken,
    rest: [],
    response: {
      data: {
        none: { userErrors: [{ code: 'QUANTITY_INVALID', field: ['quantity'] }] },
        many: { userErrors: [{ code: 'QUANTITY_INVALID', field: ['quantity'] }] },
        bent: { userErrors: [{ code: 'PRODUCT_GONE', field: ['productId'] }] },
      },
    },
  },
  {
    name: 'addCartLine: a guest is UNAUTHENTICATED before any call',
    operation: 'mutation { addCartLine(productId: "7") { cart { id } } }',
    rest: [],
    response: { data: { addCartLine: null }, errors: [{ code: 'UNAUTHENTICATED', path: ['addCartLine'] }] },
  },
  {
    ...add,
    name: 'addCartLine: a 429 is RATE_LIMITED with the time to wait',
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 2 }).responds(
        429,
        { detail: 'Throttled.' },
        { retryAfter: 7 },
      ),
    ],
    response: {
      data: { addCartLine: null },
      errors: [{ code: 'RATE_LIMITED', path: ['addCartLine'], retryAfter: 7 }],
    },
  },
  ...failures({ ...add, name: 'addCartLine', at: ['addCartLine'] }),
];
