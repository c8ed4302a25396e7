import { cart, line, lineOf, otherLine } from '../fixtures.ts';
import { del, get, post, put } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cartPath } from './requests.ts';

/** The cart after the order of cart 501. */
const nextCart = (...lines: Parameters<typeof cart>): ReturnType<typeof cart> => ({
  ...cart(...lines),
  SalesOrder_id: 502,
});
const readsNextCart = get(cartPath).responds(200, nextCart(otherLine));
const payload = 'cart { id lines { productId quantity } } userErrors { code field message }';

const cartChanged = {
  cart: { id: 'cart_502', lines: [{ productId: 'prod_9', quantity: 1 }] },
  userErrors: [
    {
      code: 'CART_CHANGED',
      field: ['cartId'],
      message: 'This cart is not the current one any more. Nothing was changed.',
    },
  ],
};

/** The mutations with the id of cart 501. */
const mutations = {
  addCartLine: 'addCartLine(cartId: "501", productId: "7", quantity: 1)',
  setCartLine: 'setCartLine(cartId: "501", productId: "7", quantity: 3)',
  removeCartLine: 'removeCartLine(cartId: "501", productId: "7")',
  mergeCart: 'mergeCart(cartId: "501", targets: [{ productId: "7", quantity: 3 }])',
};
const operationOf = (field: keyof typeof mutations): string =>
  `mutation { ${mutations[field]} { ${payload} } }`;

const isAnotherCart = (field: keyof typeof mutations): Scenario => ({
  name: `${field}: for a cart that is not the current one › returns CART_CHANGED with the current cart and changes nothing`,
  operation: operationOf(field),
  token: customerToken,
  rest: [readsNextCart],
  response: { data: { [field]: cartChanged } },
});

export const anotherCartScenarios: Scenario[] = [
  isAnotherCart('addCartLine'),
  isAnotherCart('setCartLine'),
  isAnotherCart('removeCartLine'),
  isAnotherCart('mergeCart'),
  {
    name: 'setCartLine: when the cart is ordered between check and change › removes the line from the next cart',
    operation: operationOf('setCartLine'),
    token: customerToken,
    rest: [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, nextCart(lineOf(3), otherLine)),
      del(cartPath, { Product_id: 7 }).responds(200, nextCart(otherLine)),
    ],
    response: { data: { setCartLine: cartChanged } },
  },
  {
    name: 'addCartLine: when the cart is ordered between check and change › removes the line from the next cart',
    operation: operationOf('addCartLine'),
    token: customerToken,
    rest: [
      get(cartPath).responds(200, cart(line)),
      post(cartPath, { Product_id: 7, Quantity: 1 }).responds(200, nextCart(lineOf(1), otherLine)),
      del(cartPath, { Product_id: 7 }).responds(200, nextCart(otherLine)),
    ],
    response: { data: { addCartLine: cartChanged } },
  },
  {
    name: 'mergeCart: when the cart is ordered meanwhile › removes the line from the next cart and stops',
    operation: operationOf('mergeCart'),
    token: customerToken,
    rest: [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, nextCart(lineOf(3), otherLine)),
      del(cartPath, { Product_id: 7 }).responds(200, nextCart(otherLine)),
    ],
    response: { data: { mergeCart: cartChanged } },
  },
  {
    name: 'mergeCart: without a cartId, when the cart is ordered meanwhile › removes the line from the next cart and stops',
    operation: `mutation {
      mergeCart(targets: [{ productId: "7", quantity: 3 }, { productId: "8", quantity: 1 }]) { lines { outcome } ${payload} }
    }`,
    token: customerToken,
    rest: [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, nextCart(lineOf(3), otherLine)),
      del(cartPath, { Product_id: 7 }).responds(200, nextCart(otherLine)),
    ],
    response: { data: { mergeCart: { lines: [], ...cartChanged } } },
  },
  {
    name: 'setCartLine: for the current cart › sets the quantity',
    operation: operationOf('setCartLine'),
    token: customerToken,
    rest: [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3))),
    ],
    response: {
      data: {
        setCartLine: {
          cart: { id: 'cart_501', lines: [{ productId: 'prod_7', quantity: 3 }] },
          userErrors: [],
        },
      },
    },
  },
  {
    name: 'removeCartLine: for the current cart › removes the line',
    operation: operationOf('removeCartLine'),
    token: customerToken,
    rest: [get(cartPath).responds(200, cart(line)), del(cartPath, { Product_id: 7 }).responds(200, cart())],
    response: { data: { removeCartLine: { cart: { id: 'cart_501', lines: [] }, userErrors: [] } } },
  },
];
