import { cart, customer, line, lineOf, otherLine, product, refusal } from '../fixtures.ts';
import { del, get, put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cartPath } from './requests.ts';

const set = {
  operation: `mutation ($cartId: ID, $lines: [SetCartLineInput!]!) {
    setCartLines(cartId: $cartId, lines: $lines) {
      cart { id lines { productId quantity } }
      userErrors { code field available }
    }
  }`,
  variables: {
    cartId: 'cart_501',
    lines: [
      { productId: 'prod_7', quantity: 5, expectedQuantity: 2 },
      { productId: 'prod_9', quantity: 0, expectedQuantity: 1 },
    ],
  },
  token: customerToken,
  rest: [
    get(cartPath).responds(200, cart(line, otherLine)),
    put(cartPath, { Product_id: 7, Quantity: 5 }).responds(200, cart(lineOf(5), otherLine)),
    del(cartPath, { Product_id: 9 }).responds(200, cart(lineOf(5))),
  ],
};
const read = get(cartPath).responds(200, cart(line, otherLine));
const unchanged = {
  id: 'cart_501',
  lines: [
    { productId: 'prod_7', quantity: 2 },
    { productId: 'prod_9', quantity: 1 },
  ],
};

/** Several lines in one request. */
export const settingLines: Scenario[] = [
  {
    ...set,
    name: 'setCartLines: sets each line, and 0 removes one',
    response: {
      data: {
        setCartLines: {
          cart: { id: 'cart_501', lines: [{ productId: 'prod_7', quantity: 5 }] },
          userErrors: [],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLines: a repeat changes nothing',
    rest: [get(cartPath).responds(200, cart(lineOf(5)))],
    response: {
      data: {
        setCartLines: {
          cart: { id: 'cart_501', lines: [{ productId: 'prod_7', quantity: 5 }] },
          userErrors: [],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLines: a line that was changed elsewhere is CART_CHANGED, and nothing is set',
    variables: {
      lines: [
        { productId: 'prod_7', quantity: 5, expectedQuantity: 2 },
        { productId: 'prod_9', quantity: 4, expectedQuantity: 3 },
      ],
    },
    rest: [read],
    response: {
      data: {
        setCartLines: {
          cart: unchanged,
          userErrors: [{ code: 'CART_CHANGED', field: ['lines', '1', 'expectedQuantity'], available: null }],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLines: another cart is CART_CHANGED, and nothing is set',
    variables: { ...set.variables, cartId: 'cart_500' },
    rest: [read],
    response: {
      data: {
        setCartLines: {
          cart: unchanged,
          userErrors: [{ code: 'CART_CHANGED', field: ['cartId'], available: null }],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLines: a line without stock stays as it is, the others are set',
    variables: {
      lines: [
        { productId: 'prod_7', quantity: 50 },
        { productId: 'prod_x', quantity: 1 },
        { productId: 'prod_9', quantity: 0 },
      ],
    },
    rest: [
      read,
      put(cartPath, { Product_id: 7, Quantity: 50 }).responds(400, refusal.stockGone(3)),
      del(cartPath, { Product_id: 9 }).responds(200, cart(line)),
    ],
    response: {
      data: {
        setCartLines: {
          cart: { id: 'cart_501', lines: [{ productId: 'prod_7', quantity: 2 }] },
          userErrors: [
            { code: 'STOCK_INSUFFICIENT', field: ['lines', '0', 'quantity'], available: 3 },
            { code: 'PRODUCT_GONE', field: ['lines', '1', 'productId'], available: null },
          ],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLines: more than a line can have of a product without a stock limit is LINE_LIMIT',
    variables: { lines: [{ productId: 'prod_7', quantity: 100 }] },
    rest: [
      read,
      put(cartPath, { Product_id: 7, Quantity: 100 }).responds(400, refusal.lineLimit),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, IsOverSaleable: true }),
    ],
    response: {
      data: {
        setCartLines: {
          cart: unchanged,
          userErrors: [{ code: 'LINE_LIMIT', field: ['lines', '0', 'quantity'], available: 99 }],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLines: when the cart is ordered in between, nothing is left in the next one',
    variables: { cartId: 'cart_501', lines: [{ productId: 'prod_7', quantity: 5 }] },
    rest: [
      read,
      put(cartPath, { Product_id: 7, Quantity: 5 }).responds(200, {
        ...cart(lineOf(5)),
        SalesOrder_id: 502,
      }),
      del(cartPath, { Product_id: 7 }).responds(200, { ...cart(), SalesOrder_id: 502 }),
    ],
    response: {
      data: {
        setCartLines: {
          cart: { id: 'cart_502', lines: [] },
          userErrors: [{ code: 'CART_CHANGED', field: ['cartId'], available: null }],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLines: quantities out of range are QUANTITY_INVALID before any call',
    variables: {
      lines: [
        { productId: 'prod_7', quantity: -1 },
        { productId: 'prod_9', quantity: 1, expectedQuantity: 10_000 },
      ],
    },
    rest: [],
    response: {
      data: {
        setCartLines: {
          cart: null,
          userErrors: [
            { code: 'QUANTITY_INVALID', field: ['lines', '0', 'quantity'], available: null },
            { code: 'QUANTITY_INVALID', field: ['lines', '1', 'expectedQuantity'], available: null },
          ],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLines: more than 100 lines are QUANTITY_INVALID before any call',
    variables: {
      lines: Array.from({ length: 101 }, (_, index) => ({ productId: `prod_${index}`, quantity: 1 })),
    },
    rest: [],
    response: {
      data: {
        setCartLines: {
          cart: null,
          userErrors: [{ code: 'QUANTITY_INVALID', field: ['lines'], available: null }],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLines: the payload leads to the products and the customer',
    operation: `mutation {
      setCartLines(lines: [{ productId: "7", quantity: 3 }]) {
        products { id stockLevel }
        customer { id cart { totalQuantity } }
      }
    }`,
    rest: [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3))),
      get('/v1/mobile/account').responds(200, customer),
      get('/v1/mobile/product/?pk=7').responds(200, product),
    ],
    response: {
      data: {
        setCartLines: {
          products: [{ id: 'prod_7', stockLevel: 3 }],
          customer: { id: 'cus_meichen', cart: { totalQuantity: 3 } },
        },
      },
    },
  },
  ...failures({ ...set, name: 'setCartLines', at: ['setCartLines'] }),
];
