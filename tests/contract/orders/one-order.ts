import { orderDetail, product, refusal, salesOrder } from '../fixtures.ts';
import { withResponse, get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';

const lineFields = 'id name refNum unitPrice { amount } quantity total { amount }';
const costFields =
  'subtotal { amount } delivery { amount } savings { amount } creditApplied { amount } tax { amount } total { amount }';
const lineOf = (owner: string) => ({
  id: `${owner}:1`,
  name: 'Baby Bok Choy 1 lb',
  refNum: '10007',
  unitPrice: { amount: '2.49' },
  quantity: 2,
  total: { amount: '4.98' },
});
const cost = {
  subtotal: { amount: '4.98' },
  delivery: { amount: '4.99' },
  savings: { amount: '0.00' },
  creditApplied: { amount: '0.00' },
  tax: { amount: '0.00' },
  total: { amount: '9.97' },
};
const delivery = {
  startsAt: '2026-03-06T14:00',
  window: { name: '2-4pm', startsAt: '2026-03-06T14:00' },
  address: {
    firstName: 'Mei',
    street: '2120 Shattuck Ave',
    city: 'Berkeley',
    stateCode: 'CA',
    countryCode: 'US',
  },
};
const deliveryFields =
  'startsAt window { name startsAt } address { firstName street city stateCode countryCode }';
const one = {
  operation: `{ order(id: "501") {
    id number payment { status statusText } delivery { ${deliveryFields} } lines { ${lineFields} } cost { ${costFields} }
    invoice { id number placedAt delivery { ${deliveryFields} } lines { ${lineFields} } cost { ${costFields} } }
  } }`,
  token: customerToken,
  rest: [get('/v1/mobile/order/?pk=501').responds(200, orderDetail)],
};

export const single: Scenario[] = [
  {
    ...one,
    name: 'order: the order with its invoice needs one call',
    response: {
      data: {
        order: {
          id: 'order_501',
          number: 'SO-000501',
          payment: { status: 'PAID', statusText: 'Paid' },
          delivery,
          lines: [lineOf('order_501')],
          cost,
          invoice: {
            id: 'invoice_501',
            number: 'SO-000501',
            placedAt: '2026-03-05T08:59:00-08:00',
            delivery,
            lines: [lineOf('invoice_501')],
            cost,
          },
        },
      },
    },
  },
  {
    ...one,
    name: 'order: the product of a line is looked up by its reference number, without the token',
    operation: '{ order(id: "501") { lines { product { id } } } }',
    rest: [...one.rest, get('/v1/mobile/product/?Name=10007').responds(200, { Products: [product] })],
    response: { data: { order: { lines: [{ product: { id: 'prod_7' } }] } } },
  },
  {
    ...one,
    name: 'order: null for another customer’s order',
    rest: [get('/v1/mobile/order/?pk=501').responds(404, refusal.notFound)],
    response: { data: { order: null } },
  },
  {
    name: 'order: an invalid id is null before any call',
    operation: '{ a: order(id: "../1") { id } b: order(id: "0") { id } }',
    token: customerToken,
    rest: [],
    response: { data: { a: null, b: null } },
  },
  {
    ...one,
    name: 'order: an id that the back end rejects is BAD_USER_INPUT',
    rest: one.rest.map((exchange) => withResponse(exchange, 400, { pk: ['Not a valid id.'] })),
    response: { data: { order: null }, errors: [{ code: 'BAD_USER_INPUT', path: ['order'] }] },
  },
  ...failures({ ...one, name: 'order', at: ['order'], left: { order: null } }),
  {
    name: 'nodes: finds an order’s line, an invoice and its line',
    operation: `{ nodes(ids: ["order_501:1", "order_501:2", "invoice_501", "invoice_501:1"]) {
      id ... on OrderLine { name quantity } ... on Invoice { number }
    } }`,
    token: customerToken,
    rest: [
      get('/v1/mobile/sales_order/?pk=501').responds(200, salesOrder),
      get('/v1/mobile/sales_invoice/?pk=501').responds(200, salesOrder),
    ],
    response: {
      data: {
        nodes: [
          { id: 'order_501:1', name: 'Baby Bok Choy 1 lb', quantity: 2 },
          null,
          { id: 'invoice_501', number: 'SO-000501' },
          { id: 'invoice_501:1', name: 'Baby Bok Choy 1 lb', quantity: 2 },
        ],
      },
    },
  },
  {
    name: 'node: nothing of an order is found without a token',
    operation: '{ nodes(ids: ["order_501", "order_501:1", "invoice_501", "invoice_501:1"]) { id } }',
    rest: [],
    response: { data: { nodes: [null, null, null, null] } },
  },
];
