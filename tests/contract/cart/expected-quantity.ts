import { cart, line, lineOf, otherLine, refusal } from '../fixtures.ts';
import { del, get, put, withoutResponse } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cartPath } from './requests.ts';

const payload = 'cart { lines { productId quantity } } userErrors { code field message }';
const readsCart = get(cartPath).responds(200, cart(line));
const puts = (quantity: number) => put(cartPath, { Product_id: 7, Quantity: quantity });
const withQuantity = (quantity: number) => ({
  cart: { lines: [{ productId: 'prod_7', quantity }] },
  userErrors: [],
});
const changedElsewhere = {
  cart: { lines: [{ productId: 'prod_7', quantity: 2 }] },
  userErrors: [
    {
      code: 'CART_CHANGED',
      field: ['expectedQuantity'],
      message: 'The quantity of this line was changed elsewhere. Nothing was changed.',
    },
  ],
};

/** The mutations, based on a line of the given quantity. The line has 2. */
const operations = {
  addCartLine: (expected: number) =>
    `mutation { addCartLine(productId: "7", quantity: 3, expectedQuantity: ${expected}) { ${payload} } }`,
  setCartLine: (expected: number) =>
    `mutation { setCartLine(productId: "7", quantity: 3, expectedQuantity: ${expected}) { ${payload} } }`,
  removeCartLine: (expected: number) =>
    `mutation { removeCartLine(productId: "7", expectedQuantity: ${expected}) { ${payload} } }`,
};
type Field = keyof typeof operations;

const isChanged = (field: Field): Scenario => ({
  name: `${field}: for a line of another quantity › returns CART_CHANGED with the current cart and changes nothing`,
  operation: operations[field](1),
  token: customerToken,
  rest: [readsCart],
  response: { data: { [field]: changedElsewhere } },
});

const isOutOfRange = (field: Field): Scenario => ({
  name: `${field}: an expected quantity below 0 or above 9,999 › is QUANTITY_INVALID before any call`,
  operation:
    operations[field](-1).replace(`{ ${field}`, `{ low: ${field}`).replace(/}\s*$/, '') +
    operations[field](10_000).replace('mutation {', 'high: '),
  token: customerToken,
  rest: [],
  response: {
    data: Object.fromEntries(
      ['low', 'high'].map((alias) => [
        alias,
        {
          cart: null,
          userErrors: [
            {
              code: 'QUANTITY_INVALID',
              field: ['expectedQuantity'],
              message: 'The quantity must be a whole number from 0 to 9999.',
            },
          ],
        },
      ]),
    ),
  },
});

const add = { operation: operations.addCartLine(2), token: customerToken, rest: [readsCart, puts(5)] };

export const expectedQuantities: Scenario[] = [
  isChanged('addCartLine'),
  isChanged('setCartLine'),
  isChanged('removeCartLine'),
  isOutOfRange('addCartLine'),
  isOutOfRange('setCartLine'),
  isOutOfRange('removeCartLine'),
  {
    name: 'addCartLine: for a line of the expected quantity › writes the sum, which can be written twice',
    operation: operations.addCartLine(2),
    token: customerToken,
    rest: [readsCart, puts(5).responds(200, cart(lineOf(5)))],
    response: { data: { addCartLine: withQuantity(5) } },
  },
  {
    name: 'addCartLine: for a product that is expected not to be in the cart › sets its quantity',
    operation: operations.addCartLine(0),
    token: customerToken,
    rest: [get(cartPath).responds(200, cart()), puts(3).responds(200, cart(lineOf(3)))],
    response: { data: { addCartLine: withQuantity(3) } },
  },
  {
    name: 'addCartLine: when the response is lost › is UPSTREAM_TIMEOUT, and nothing is sent again',
    operation: operations.addCartLine(2),
    token: customerToken,
    rest: [readsCart, withoutResponse(puts(5).responds(200, cart(lineOf(5))))],
    response: { data: { addCartLine: null }, errors: [{ code: 'UPSTREAM_TIMEOUT', path: ['addCartLine'] }] },
  },
  {
    name: 'addCartLine: sent again after a lost response › returns CART_CHANGED and adds nothing',
    operation: operations.addCartLine(2),
    token: customerToken,
    rest: [get(cartPath).responds(200, cart(lineOf(5)))],
    response: {
      data: {
        addCartLine: {
          ...changedElsewhere,
          cart: { lines: [{ productId: 'prod_7', quantity: 5 }] },
        },
      },
    },
  },
  {
    name: 'setCartLine: for a line of the expected quantity › sets the quantity',
    operation: operations.setCartLine(2),
    token: customerToken,
    rest: [readsCart, puts(3).responds(200, cart(lineOf(3)))],
    response: { data: { setCartLine: withQuantity(3) } },
  },
  {
    name: 'setCartLine: rejected for a line of the expected quantity › returns the current cart',
    operation: operations.setCartLine(2),
    token: customerToken,
    rest: [readsCart, puts(3).responds(400, refusal.productGone)],
    response: {
      data: {
        setCartLine: {
          cart: { lines: [{ productId: 'prod_7', quantity: 2 }] },
          userErrors: [
            { code: 'PRODUCT_GONE', field: ['productId'], message: 'This product is no longer sold.' },
          ],
        },
      },
    },
  },
  {
    name: 'setCartLine: when the cart is ordered between comparison and change › removes the line from the next cart',
    operation: operations.setCartLine(2),
    token: customerToken,
    rest: [
      readsCart,
      puts(3).responds(200, { ...cart(lineOf(3), otherLine), SalesOrder_id: 502 }),
      del(cartPath, { Product_id: 7 }).responds(200, { ...cart(otherLine), SalesOrder_id: 502 }),
    ],
    response: {
      data: {
        setCartLine: { ...changedElsewhere, cart: { lines: [{ productId: 'prod_9', quantity: 1 }] } },
      },
    },
  },
  {
    name: 'removeCartLine: for a line of the expected quantity › removes it',
    operation: operations.removeCartLine(2),
    token: customerToken,
    rest: [readsCart, del(cartPath, { Product_id: 7 }).responds(200, cart())],
    response: { data: { removeCartLine: { cart: { lines: [] }, userErrors: [] } } },
  },
  {
    name: 'two changes in one operation › each is compared with the cart as it is then',
    operation: `mutation {
      first: setCartLine(productId: "7", quantity: 3, expectedQuantity: 1) { userErrors { code } }
      second: setCartLine(productId: "7", quantity: 4, expectedQuantity: 3) { cart { totalQuantity } userErrors { code } }
    }`,
    token: customerToken,
    rest: [readsCart, get(cartPath).responds(200, cart(lineOf(3))), puts(4).responds(200, cart(lineOf(4)))],
    response: {
      data: {
        first: { userErrors: [{ code: 'CART_CHANGED' }] },
        second: { cart: { totalQuantity: 4 }, userErrors: [] },
      },
    },
  },
  ...failures({
    ...add,
    name: 'addCartLine with an expected quantity',
    rest: [readsCart, puts(5).responds(200, cart(lineOf(5)))],
    at: ['addCartLine'],
  }),
];
