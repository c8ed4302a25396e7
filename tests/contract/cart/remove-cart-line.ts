import { cart, otherLine, refusal } from '../fixtures.ts';
import { del, get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { mei, type Scenario } from '../harness/scenario.ts';
import { cartPath } from './requests.ts';

const remove = {
  operation:
    'mutation { removeCartLine(productId: "7") { cart { lines { productId } } userErrors { code } } }',
  token: mei,
  rest: [del(cartPath, { Product_id: 7 }).answers(200, cart(otherLine))],
};

export const removing: Scenario[] = [
  {
    ...remove,
    name: 'removeCartLine: removes the line',
    answer: { data: { removeCartLine: { cart: { lines: [{ productId: 'prod_9' }] }, userErrors: [] } } },
  },
  {
    ...remove,
    name: 'removeCartLine: a line that does not exist is not an error',
    rest: [
      del(cartPath, { Product_id: 7 }).answers(404, refusal.notFound),
      get(cartPath).answers(200, cart(otherLine)),
    ],
    answer: { data: { removeCartLine: { cart: { lines: [{ productId: 'prod_9' }] }, userErrors: [] } } },
  },
  {
    ...remove,
    name: 'removeCartLine: a body that the back end rejects is BAD_USER_INPUT',
    rest: [del(cartPath, { Product_id: 7 }).answers(400, { Product_id: ['A valid integer is required.'] })],
    answer: {
      data: { removeCartLine: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['removeCartLine'] }],
    },
  },
  ...failures({ ...remove, name: 'removeCartLine', at: ['removeCartLine'] }),
];
