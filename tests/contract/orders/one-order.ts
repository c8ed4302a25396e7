import { orderDetail, product, refusal, salesOrder } from '../fixtures.ts';
import { withResponse, get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';

const documentFields =
  'number timeRange lines { name refNum unitPrice { amount } quantity total { amount } } shippingAddress { firstName street city } subtotal { amount } delivery { amount } savings { amount } creditApplied { amount } tax { amount } total { amount }';
export const document = {
  number: 'SO-000501',
  timeRange: '2-4pm',
  lines: [
    {
      name: 'Baby Bok Choy 1 lb',
      refNum: '10007',
      unitPrice: { amount: '2.49' },
      quantity: 2,
      total: { amount: '4.98' },
    },
  ],
  shippingAddress: { firstName: 'Mei', street: '2120 Shattuck Ave', city: 'Berkeley' },
  subtotal: { amount: '4.98' },
  delivery: { amount: '4.99' },
  savings: { amount: '0.00' },
  creditApplied: { amount: '0.00' },
  tax: { amount: '0.00' },
  total: { amount: '9.97' },
};
export const one = {
  operation: `{ order(id: "501") { id number document { ${documentFields} } invoice { number } } }`,
  token: customerToken,
  rest: [get('/v1/mobile/order/?pk=501').responds(200, orderDetail)],
};
const sales = {
  operation: `{ salesOrder(id: "501") { ${documentFields} } }`,
  token: customerToken,
  rest: [get('/v1/mobile/sales_order/?pk=501').responds(200, salesOrder)],
};
export const invoice = {
  operation: '{ salesInvoice(id: "501") { number paymentStatus saleStatusText } }',
  token: customerToken,
  rest: [get('/v1/mobile/sales_invoice/?pk=501').responds(200, salesOrder)],
};

export const single: Scenario[] = [
  {
    ...one,
    name: 'order: document and invoice need one call',
    response: {
      data: { order: { id: 'order_501', number: 'SO-000501', document, invoice: { number: 'SO-000501' } } },
    },
  },
  {
    ...one,
    name: 'order: the product of a line is looked up by its reference number, without the token',
    operation: '{ order(id: "501") { document { lines { product { id } } } } }',
    rest: [...one.rest, get('/v1/mobile/product/?Name=10007').responds(200, { Products: [product] })],
    response: { data: { order: { document: { lines: [{ product: { id: 'prod_7' } }] } } } },
  },
  {
    ...one,
    name: 'order: null for another customer’s order',
    rest: [get('/v1/mobile/order/?pk=501').responds(404, refusal.notFound)],
    response: { data: { order: null } },
  },
  {
    name: 'order, salesOrder, salesInvoice: an invalid id is null before any call',
    operation: '{ order(id: "../1") { id } salesOrder(id: "0") { number } salesInvoice(id: "x") { number } }',
    token: customerToken,
    rest: [],
    response: { data: { order: null, salesOrder: null, salesInvoice: null } },
  },
  ...[
    { working: one, field: 'order' },
    { working: sales, field: 'salesOrder' },
    { working: invoice, field: 'salesInvoice' },
  ].map(({ working, field }): Scenario => ({
    ...working,
    name: `${field}: an id that the back end rejects is BAD_USER_INPUT`,
    rest: working.rest.map((exchange) => withResponse(exchange, 400, { pk: ['Not a valid id.'] })),
    response: { data: { [field]: null }, errors: [{ code: 'BAD_USER_INPUT', path: [field] }] },
  })),
  ...failures({ ...one, name: 'order', at: ['order'], left: { order: null } }),
  { ...sales, name: 'salesOrder: the document alone', response: { data: { salesOrder: document } } },
  {
    ...sales,
    name: 'salesOrder: null for another customer’s order',
    rest: [get('/v1/mobile/sales_order/?pk=501').responds(404, refusal.notFound)],
    response: { data: { salesOrder: null } },
  },
  ...failures({ ...sales, name: 'salesOrder', at: ['salesOrder'], left: { salesOrder: null } }),
  {
    ...invoice,
    name: 'salesInvoice: only the invoice',
    response: {
      data: { salesInvoice: { number: 'SO-000501', paymentStatus: 'PAID', saleStatusText: 'Processing' } },
    },
  },
  {
    ...invoice,
    name: 'salesInvoice: null when there is none',
    rest: [get('/v1/mobile/sales_invoice/?pk=501').responds(404, refusal.notFound)],
    response: { data: { salesInvoice: null } },
  },
  ...failures({ ...invoice, name: 'salesInvoice', at: ['salesInvoice'], left: { salesInvoice: null } }),
];
