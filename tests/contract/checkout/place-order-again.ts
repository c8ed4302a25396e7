import { product, refusal } from '../fixtures.ts';
import { withResponse, get, post, withoutResponse } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { type Scenario } from '../harness/scenario.ts';
import { readCart } from './requests.ts';
import {
  orderInput,
  prepare,
  saveChoices,
  submissionAgain,
  orderPath,
  submit,
  submitAgain,
  inStock,
  confirm,
  confirmed,
  nextCart,
  ordered,
  place,
  submittedOrder,
} from './order-requests.ts';

export const repeating: Scenario[] = [
  {
    ...place,
    name: 'placeOrder again: the cart is no longer current, so the order is looked up and the same submission repeated',
    rest: [
      nextCart,
      confirmed,
      get('/v1/mobile/order/?pk=501').responds(200, {
        ...submittedOrder,
        PaymentStatus: 'Unpaid',
        SaleStatus: 'Pending',
        Sales_Order_Line: [
          ...submittedOrder.Sales_Order_Line,
          { Name: 'Mini Buns', RefNum: '10018', UnitPrice: 0, Quantity: 1, TotalPrice: 0 },
        ],
      }),
      get('/v1/mobile/product/?Name=10007').responds(200, { Products: [product] }),
      submitAgain,
    ],
    response: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder again: a product that has been taken off sale since then makes no difference',
    rest: [
      nextCart,
      confirmed,
      get('/v1/mobile/order/?pk=501').responds(200, submittedOrder),
      get('/v1/mobile/product/?Name=10007').responds(200, { Products: [{ ...product, IsStopSale: true }] }),
      submitAgain,
    ],
    response: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder again: with choices that only the back end can compare, ALREADY_ORDERED',
    variables: { input: { ...orderInput, payment: 'ALIPAY' } },
    rest: [
      nextCart,
      confirmed,
      get('/v1/mobile/order/?pk=501').responds(200, submittedOrder),
      get('/v1/mobile/product/?Name=10007').responds(200, { Products: [product] }),
      post(orderPath, { ...submissionAgain, PaymentMethod: 'alipay' }).responds(409, refusal.alreadyOrdered),
    ],
    response: {
      data: {
        placeOrder: {
          orderId: null,
          cashierUrl: null,
          userErrors: [
            {
              code: 'ALREADY_ORDERED',
              field: ['input', 'cartId'],
              message: 'This cart has already been ordered.',
            },
          ],
        },
      },
    },
  },
  {
    ...place,
    name: 'placeOrder again: with another window, ALREADY_ORDERED without a submission',
    operation:
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId userErrors { code } } }',
    variables: { input: { ...orderInput, slot: '2026-03-06T16:00' } },
    rest: [nextCart, confirmed, get('/v1/mobile/order/?pk=501').responds(200, submittedOrder)],
    response: { data: { placeOrder: { orderId: null, userErrors: [{ code: 'ALREADY_ORDERED' }] } } },
  },
  {
    ...place,
    name: 'placeOrder again: an order whose product no longer exists is returned without its payment page',
    rest: [
      nextCart,
      confirmed,
      get('/v1/mobile/order/?pk=501').responds(200, submittedOrder),
      get('/v1/mobile/product/?Name=10007').responds(200, { Products: [] }),
    ],
    response: { data: { placeOrder: { orderId: 'order_501', cashierUrl: null, userErrors: [] } } },
  },
  {
    ...place,
    name: 'placeOrder: a cart that is not current and was never ordered is CART_GONE',
    rest: [nextCart, confirm.responds(404, refusal.notFound)],
    response: {
      data: {
        placeOrder: {
          orderId: null,
          cashierUrl: null,
          userErrors: [
            {
              code: 'CART_GONE',
              field: ['input', 'cartId'],
              message: 'This cart is not your current one any more.',
            },
          ],
        },
      },
    },
  },
  {
    ...place,
    name: 'placeOrder: after a timeout, an order that was placed is looked up and returned with its payment page',
    rest: [...prepare, withoutResponse(submit), confirmed, submit],
    response: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder: after a 500, an order that was placed is looked up and returned with its payment page',
    rest: [...prepare, withResponse(submit, 500, '<h1>Server Error (500)</h1>'), confirmed, submit],
    response: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder: after a timeout without an order, the client gets a retryable error',
    rest: [...prepare, withoutResponse(submit), confirm.responds(404, refusal.notFound)],
    response: { data: { placeOrder: null }, errors: [{ code: 'UPSTREAM_TIMEOUT', path: ['placeOrder'] }] },
  },
  {
    ...place,
    name: 'placeOrder: after a 500 without an order, the client gets a retryable error',
    rest: [
      ...prepare,
      withResponse(submit, 500, '<h1>Server Error (500)</h1>'),
      confirm.responds(404, refusal.notFound),
    ],
    response: {
      data: { placeOrder: null },
      errors: [{ code: 'UPSTREAM_UNAVAILABLE', path: ['placeOrder'] }],
    },
  },
  {
    ...place,
    name: 'placeOrder: when the lookup also fails, the first error is returned',
    rest: [...prepare, withoutResponse(submit), confirm.responds(500, '<h1>Server Error (500)</h1>')],
    response: { data: { placeOrder: null }, errors: [{ code: 'UPSTREAM_TIMEOUT', path: ['placeOrder'] }] },
  },
  {
    ...place,
    name: 'placeOrder: when another device orders the cart before it is saved, the same submission is repeated',
    rest: [
      readCart,
      inStock,
      saveChoices.responds(409, refusal.alreadyOrdered),
      confirmed,
      get('/v1/mobile/order/?pk=501').responds(200, submittedOrder),
      get('/v1/mobile/product/?Name=10007').responds(200, { Products: [product] }),
      submitAgain,
    ],
    response: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder: a 401 of the submission is UNAUTHENTICATED',
    rest: [...prepare, withResponse(submit, 401, { detail: 'Signature has expired.' })],
    response: { data: { placeOrder: null }, errors: [{ code: 'UNAUTHENTICATED', path: ['placeOrder'] }] },
  },
  ...failures({ ...place, name: 'placeOrder', rest: prepare, at: ['placeOrder'] }),
];
