import { invoice, orderDetail, product, refusal, salesOrder } from '../fixtures.ts';
import { withResponse, get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';

const lineFields = 'id name refNum unitPrice { amount } quantity total { amount }';
const costFields =
  'subtotal { amount } delivery { amount } savings { amount } creditApplied { amount } tax { amount } total { amount }';
const addressFields =
  'firstName lastName telephone street apartment city state stateCode zip country countryCode';
const deliveryFields = `startsAt window { name startsAt } address { ${addressFields} }`;
const one = {
  operation: `{ order(id: "501") {
    id legacyId number placedAt status statusText isCancellable total { amount } payment { status statusText }
    delivery { ${deliveryFields} } lines { ${lineFields} } cost { ${costFields} }
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
          legacyId: '501',
          number: 'SO-000501',
          placedAt: '2026-03-05T08:59:00-08:00',
          status: 'PROCESSING',
          statusText: 'Processing',
          isCancellable: true,
          total: { amount: '8.63' },
          payment: { status: 'PAID', statusText: 'Paid' },
          delivery: {
            startsAt: '2026-03-06T14:00',
            window: { name: '2-4pm', startsAt: '2026-03-06T14:00' },
            address: {
              firstName: 'Lin',
              lastName: 'Zhao',
              telephone: '5105550163',
              street: '2120 Shattuck Ave',
              apartment: 'Apt 3',
              city: 'Berkeley',
              state: 'CA',
              stateCode: 'CA',
              zip: '94704',
              country: 'United States',
              countryCode: 'US',
            },
          },
          lines: [
            {
              id: 'order_501:1',
              name: 'Baby Bok Choy 1 lb',
              refNum: '10007',
              unitPrice: { amount: '2.49' },
              quantity: 2,
              total: { amount: '4.98' },
            },
          ],
          cost: {
            subtotal: { amount: '4.98' },
            delivery: { amount: '4.99' },
            savings: { amount: '0.21' },
            creditApplied: { amount: '1.25' },
            tax: { amount: '0.37' },
            total: { amount: '8.63' },
          },
          invoice: {
            id: 'invoice_501',
            number: 'INV-000733',
            placedAt: '2026-03-06T15:12:00-08:00',
            delivery: {
              startsAt: '2026-03-06T16:00',
              window: { name: '4-6pm', startsAt: '2026-03-06T16:00' },
              address: {
                firstName: 'Ann',
                lastName: 'Okafor',
                telephone: '5105550187',
                street: '1600 Park St',
                apartment: null,
                city: 'Alameda',
                state: 'CA',
                stateCode: 'CA',
                zip: null,
                country: 'United States',
                countryCode: 'US',
              },
            },
            lines: [
              {
                id: 'invoice_501:1',
                name: 'Bok Choy Tips 1 lb',
                refNum: '10008',
                unitPrice: { amount: '2.45' },
                quantity: 3,
                total: { amount: '7.35' },
              },
            ],
            cost: {
              subtotal: { amount: '7.35' },
              delivery: { amount: '3.99' },
              savings: { amount: '0.12' },
              creditApplied: { amount: '0.55' },
              tax: { amount: '0.19' },
              total: { amount: '10.62' },
            },
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
    name: 'order: an address without apartment and zip code',
    operation: '{ order(id: "501") { delivery { address { street apartment zip } } } }',
    rest: [
      get('/v1/mobile/order/?pk=501').responds(200, {
        ...orderDetail,
        Shipping_Address: { ...orderDetail.Shipping_Address, apartment: '', Zip: '' },
      }),
    ],
    response: {
      data: {
        order: { delivery: { address: { street: '2120 Shattuck Ave', apartment: null, zip: null } } },
      },
    },
  },
  {
    ...one,
    name: 'order: by its global id',
    operation: '{ order(id: "order_501") { id } }',
    response: { data: { order: { id: 'order_501' } } },
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
      get('/v1/mobile/sales_invoice/?pk=501').responds(200, invoice),
    ],
    response: {
      data: {
        nodes: [
          { id: 'order_501:1', name: 'Baby Bok Choy 1 lb', quantity: 2 },
          null,
          { id: 'invoice_501', number: 'INV-000733' },
          { id: 'invoice_501:1', name: 'Bok Choy Tips 1 lb', quantity: 3 },
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
