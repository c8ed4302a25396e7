import { cart, lineOf, refusal } from '../fixtures.ts';
import { put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { refusalFields } from './add-cart-line.ts';
import { cartPath } from './requests.ts';

const set = {
  operation: `mutation { setCartLine(productId: "7", quantity: 3) { cart { totalQuantity } ${refusalFields} } }`,
  token: customerToken,
  rest: [put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3)))],
};

export const setting: Scenario[] = [
  {
    ...set,
    name: 'setCartLine: sets an absolute quantity',
    response: { data: { setCartLine: { cart: { totalQuantity: 3 }, userErrors: [] } } },
  },
  {
    name: 'setCartLine: 0 removes the line',
    operation:
      'mutation { setCartLine(productId: "7", quantity: 0) { cart { lines { id } } userErrors { code } } }',
    token: customerToken,
    rest: [put(cartPath, { Product_id: 7, Quantity: 0 }).responds(200, cart())],
    response: { data: { setCartLine: { cart: { lines: [] }, userErrors: [] } } },
  },
  {
    ...set,
    name: 'setCartLine: too little stock is STOCK_INSUFFICIENT',
    rest: [put(cartPath, { Product_id: 7, Quantity: 3 }).responds(400, refusal.stockGone(2))],
    response: {
      data: {
        setCartLine: {
          cart: null,
          userErrors: [
            {
              code: 'STOCK_INSUFFICIENT',
              field: ['quantity'],
              message: 'Sorry, there are only 2 available of Baby Bok Choy 1 lb',
              available: 2,
              requested: 3,
            },
          ],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLine: a product off sale is PRODUCT_GONE',
    operation: 'mutation { setCartLine(productId: "7", quantity: 3) { userErrors { code } } }',
    rest: [put(cartPath, { Product_id: 7, Quantity: 3 }).responds(400, refusal.productGone)],
    response: { data: { setCartLine: { userErrors: [{ code: 'PRODUCT_GONE' }] } } },
  },
  {
    ...set,
    name: 'setCartLine: an unknown product is PRODUCT_GONE',
    operation: 'mutation { setCartLine(productId: "7", quantity: 3) { userErrors { code } } }',
    rest: [put(cartPath, { Product_id: 7, Quantity: 3 }).responds(404, refusal.notFound)],
    response: { data: { setCartLine: { userErrors: [{ code: 'PRODUCT_GONE' }] } } },
  },
  {
    name: 'setCartLine: a quantity below 0 is rejected before any call',
    operation: 'mutation { setCartLine(productId: "7", quantity: -1) { userErrors { code } } }',
    token: customerToken,
    rest: [],
    response: { data: { setCartLine: { userErrors: [{ code: 'QUANTITY_INVALID' }] } } },
  },
  ...failures({ ...set, name: 'setCartLine', at: ['setCartLine'] }),
];
