import { cart, otherLine, refusal } from '../fixtures.ts';
import { del, get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cartPath } from './requests.ts';

const remove = {
  operation:
    'mutation { removeCartLine(productId: "7") { cart { lines { productId } } userErrors { code } } }',
  token: customerToken,
  rest: [del(cartPath, { Product_id: 7 }).responds(200, cart(otherLine))],
};

export const removing: Scenario[] = [
  {
    ...remove,
    name: 'removeCartLine: removes the line',
    response: { data: { removeCartLine: { cart: { lines: [{ productId: 'prod_9' }] }, userErrors: [] } } },
  },
  {
    ...remove,
    name: 'removeCartLine: a line that does not exist is not an error',
    rest: [
      del(cartPath, { Product_id: 7 }).responds(404, refusal.notFound),
      get(cartPath).responds(200, cart(otherLine)),
    ],
    response: { data: { removeCartLine: { cart: { lines: [{ productId: 'prod_9' }] }, userErrors: [] } } },
  },
  {
    ...remove,
    name: 'removeCartLine: a body that the back end rejects is BAD_USER_INPUT',
    rest: [del(cartPath, { Product_id: 7 }).responds(400, { Product_id: ['A valid integer is required.'] })],
    response: {
      data: { removeCartLine: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['removeCartLine'] }],
    },
  },
  ...failures({ ...remove, name: 'removeCartLine', at: ['removeCartLine'] }),
];
