import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';
import { accountPath } from './account/requests.ts';
import { orderInput, orderPath } from './checkout/order-requests.ts';
import { cart, customer, line, totals } from './fixtures.ts';
import { customerToken } from './harness/scenario.ts';
import { newerRow } from './orders/requests.ts';

/** The contract requires a full URL, but a REST API behind the shop's own host may send only a path. */
const sent = '/cashier/0q3Z';

let upstream: Upstream;
let local: RunningGateway;
let published: RunningGateway;

beforeAll(async () => {
  upstream = await startUpstream();
  const unpaid = { ...newerRow, PaymentStatus: 'Unpaid', SaleStatus: 'Pending', CashierUrl: sent };
  upstream.on(accountPath, json(customer));
  upstream.on('/v1/mobile/pending-order/', json([unpaid]));
  upstream.on('/v1/mobile/order-cart', json(cart(line)));
  upstream.on('/v1/mobile/cart/', (request, response) => {
    const priced = request.method === 'PUT' ? cart(line) : { Sales_Order_Lines: [line] };
    json({ ...priced, ...totals(4.98) })(request, response);
  });
  upstream.on(orderPath, json({ SalesOrder_id: 501, CashierUrl: sent }));
  const clock = () => new Date('2026-03-05T09:00:00-08:00');
  local = await startGateway(upstream.url, {}, { clock });
  published = await startGateway(upstream.url, { SHOP_URL: 'https://shop.example' }, { clock });
});
afterAll(async () => {
  await local.close();
  await published.close();
  await upstream.close();
});

it.each([
  ['relative where nobody knows the shop’s address', () => local, sent],
  [
    'absolute where SHOP_URL is set, so that a phone can open it',
    () => published,
    `https://shop.example${sent}`,
  ],
])('the address of a payment page is %s', async (_name, gateway, url) => {
  const headers = { authorization: `JWT ${customerToken}` };
  const pending = await gateway().graphql(
    '{ customer { orders(filter: { state: UNPAID }) { nodes { payment { pending { url } } } } } }',
    { headers },
  );
  expect(pending.errors).toEqual([]);
  expect(pending.data).toEqual({ customer: { orders: { nodes: [{ payment: { pending: { url } } }] } } });
  const placed = await gateway().graphql(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { cashierUrl userErrors { code } } }',
    { headers, variables: { input: orderInput } },
  );
  expect(placed.errors).toEqual([]);
  expect(placed.data).toEqual({ placeOrder: { cashierUrl: url, userErrors: [] } });
});
