import { cart, line, lineOf, orderDetail, product, refusal, totals } from '../fixtures.ts';
import { get, post, put } from '../harness/exchange.ts';
import { type Scenario } from '../harness/scenario.ts';
import { readCart, saveBody } from './requests.ts';
import {
  checkStock,
  inStock,
  orderInput,
  orderPath,
  ordered,
  place,
  prepare,
  saveChoices,
  submission,
} from './order-requests.ts';

const placeRefused = (
  name: string,
  status: number,
  responseBody: unknown,
  userError: Record<string, unknown>,
): Scenario => ({
  ...place,
  name: `placeOrder: ${name}`,
  rest: [...prepare, post(orderPath, submission).responds(status, responseBody)],
  response: { data: { placeOrder: { orderId: null, cashierUrl: null, userErrors: [userError] } } },
});

const documented: [code: string, field: string | null, message: string][] = [
  ['EMPTY_CART', null, 'Your cart is empty.'],
  ['ZIP_NOT_SERVED', 'deliveryAddressId', 'Not served in your area yet.'],
  ['SLOT_GONE', 'slot', 'This delivery time is no longer available.'],
  ['CARD_MISSING', 'cardReference', 'Please save your card first.'],
  ['ADDRESS_NOT_YOURS', 'deliveryAddressId', 'Choose a valid address before continuing.'],
];

const promoCodeEnded = {
  code: 'TOTALS_CHANGED',
  field: ['input', 'promoCode'],
  message: 'The promo code is no longer valid, so the totals have changed.',
};

const unfit = (name: string, wrong: Record<string, unknown>, code: string, field: string): Scenario => ({
  ...place,
  name: `placeOrder: ${name} before any call`,
  operation:
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId userErrors { code field } } }',
  variables: { input: { ...orderInput, ...wrong } },
  rest: [],
  response: { data: { placeOrder: { orderId: null, userErrors: [{ code, field: ['input', field] }] } } },
});

const unpaidBound = (
  name: string,
  rejection: { code: string; message: string },
  data: Record<string, unknown>,
) => ({
  ...place,
  name: `placeOrder: ${name} is ${rejection.code}`,
  operation: `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { orderId userErrors { code field message available limit { amount } retryAfter } }
    }`,
  rest: [...prepare, post(orderPath, submission).responds(409, rejection)],
  response: {
    data: {
      placeOrder: {
        orderId: null,
        userErrors: [
          {
            code: rejection.code,
            field: ['input', 'payment'],
            message: rejection.message,
            available: null,
            limit: null,
            retryAfter: null,
            ...data,
          },
        ],
      },
    },
  },
});

const unpaidBounds: Scenario[] = [
  unpaidBound('an unpaid order of too many goods', refusal.unpaidGoods, { limit: { amount: '300.00' } }),
  unpaidBound('an unpaid order of too much of a product', refusal.unpaidProduct, { available: 3 }),
  unpaidBound('an unpaid order while others hold too much', refusal.unpaidUnavailable, { retryAfter: 420 }),
];

/** Totals with a code, credit and a free item. */
const discounted = totals(4.98, {
  Savings: 0.5,
  PromoCode: 'WELCOME10',
  CreditAmount: 5,
  Promotions: [
    {
      Product_id: 11,
      ProductNum: 'FZ7018',
      Name: 'Mini Buns',
      Description: '小包子',
      Quantity: 1,
      Thumbnail: '/media/products/FZ7018/front-400.webp',
    },
  ],
});

export const placing: Scenario[] = [
  {
    ...place,
    name: 'placeOrder: reads the cart, checks its stock, saves it for its totals and submits it, four calls',
    response: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder: by card, with a code, credit and another billing address',
    variables: {
      input: {
        ...orderInput,
        expectedTotal: '4.84',
        promoCode: 'WELCOME10',
        useCredit: true,
        billingAddressId: '32',
        payment: 'CREDITCARD',
        cardReference: 'card_5f3c',
        terminal: 'DESKTOP',
      },
    },
    rest: [
      readCart,
      inStock,
      put('/v1/mobile/cart/', { ...saveBody, PromoCode: 'WELCOME10', IsCreditUsed: true }).responds(200, {
        ...cart(line),
        ...discounted,
      }),
      post(orderPath, {
        SalesOrder_id: 501,
        Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }],
        ...discounted,
        FinalPrice: 4.84,
        TimeSlot: '2-4pm',
        DispatchDate: '2026-03-06T14:00',
        PaymentMethod: 'creditcard',
        card_reference: 'card_5f3c',
        Deliver_CustomerDetail_id: 31,
        Billing_CustomerDetail_id: 32,
        terminal: 'ONLINE',
      }).responds(201, { SalesOrder_id: 501 }),
    ],
    response: { data: { placeOrder: { orderId: 'order_501', cashierUrl: null, userErrors: [] } } },
  },
  ...documented.map(([code, field, message]) =>
    placeRefused(
      `${code} of the back end`,
      400,
      { code, message },
      {
        code,
        field: field === null ? null : ['input', field],
        message,
      },
    ),
  ),
  placeRefused(
    'any other refusal is REFUSED with the back end’s words',
    400,
    { detail: 'Orders are closed for today.' },
    { code: 'REFUSED', field: null, message: 'Orders are closed for today.' },
  ),
  placeRefused(
    'field errors of the back end arrive with the input’s path',
    400,
    { DispatchDate: ['Not a time.'] },
    {
      code: 'INPUT_INVALID',
      field: ['input', 'slot'],
      message: 'Not a time.',
    },
  ),
  placeRefused('other content for an ordered cart is ALREADY_ORDERED', 409, refusal.alreadyOrdered, {
    code: 'ALREADY_ORDERED',
    field: ['input', 'cartId'],
    message: 'This cart has already been ordered.',
  }),
  placeRefused('a fourth unpaid order is TOO_MANY_UNPAID', 409, refusal.tooManyUnpaid, {
    code: 'TOO_MANY_UNPAID',
    field: null,
    message: 'You have 3 unpaid orders. Please pay or cancel one of them first.',
  }),
  ...unpaidBounds,
  placeRefused('a cart that is gone in between is CART_GONE', 404, refusal.notFound, {
    code: 'CART_GONE',
    field: ['input', 'cartId'],
    message: 'This cart is not your current one any more.',
  }),
  {
    ...place,
    name: 'placeOrder: a total that differs from the expected one is TOTALS_CHANGED with the new totals, without a submission',
    operation: `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { orderId userErrors { code field totals { subtotal { amount } grandTotal { amount } } } }
    }`,
    rest: [readCart, inStock, saveChoices.responds(200, { ...cart(lineOf(2)), ...totals(5.98) })],
    response: {
      data: {
        placeOrder: {
          orderId: null,
          userErrors: [
            {
              code: 'TOTALS_CHANGED',
              field: ['input', 'expectedTotal'],
              totals: { subtotal: { amount: '5.98' }, grandTotal: { amount: '11.13' } },
            },
          ],
        },
      },
    },
  },
  {
    ...place,
    name: 'placeOrder: a total that changes after the comparison is TOTALS_CHANGED of the back end',
    rest: [
      ...prepare,
      post(orderPath, submission).responds(409, {
        message: 'The totals have changed.',
        code: 'TOTALS_CHANGED',
        ...totals(5.98),
      }),
    ],
    response: {
      data: {
        placeOrder: {
          orderId: null,
          cashierUrl: null,
          userErrors: [
            {
              code: 'TOTALS_CHANGED',
              field: ['input', 'expectedTotal'],
              message: 'The totals have changed.',
            },
          ],
        },
      },
    },
  },
  {
    ...place,
    name: 'placeOrder: a promo code that the new totals do not have is TOTALS_CHANGED about the promo code',
    variables: { input: { ...orderInput, expectedTotal: '9.84', promoCode: 'WELCOME10' } },
    rest: [
      readCart,
      inStock,
      put('/v1/mobile/cart/', { ...saveBody, PromoCode: 'WELCOME10' }).responds(200, {
        ...cart(line),
        ...totals(4.98),
      }),
    ],
    response: { data: { placeOrder: { orderId: null, cashierUrl: null, userErrors: [promoCodeEnded] } } },
  },
  {
    ...place,
    name: 'placeOrder: a promo code that ends before the submission is TOTALS_CHANGED about the promo code',
    variables: { input: { ...orderInput, promoCode: 'WELCOME10' } },
    rest: [
      readCart,
      inStock,
      put('/v1/mobile/cart/', { ...saveBody, PromoCode: 'WELCOME10' }).responds(200, {
        ...cart(line),
        ...totals(4.98),
      }),
      post(orderPath, { ...submission, PromoCode: 'WELCOME10' }).responds(409, {
        message: 'The totals have changed.',
        code: 'TOTALS_CHANGED',
        ...totals(4.98),
      }),
    ],
    response: { data: { placeOrder: { orderId: null, cashierUrl: null, userErrors: [promoCodeEnded] } } },
  },
  {
    ...place,
    name: 'placeOrder: a line that the stock no longer covers is STOCK_GONE, and the cart is not lowered',
    operation: `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { orderId products { id stockLevel } userErrors { code message available product { id } } }
    }`,
    rest: [
      readCart,
      checkStock.responds(200, { Sales_Order_Lines: [lineOf(1)], ...totals(2.49) }),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, StockLevel: 1 }),
    ],
    response: {
      data: {
        placeOrder: {
          orderId: null,
          products: [{ id: 'prod_7', stockLevel: 1 }],
          userErrors: [
            {
              code: 'STOCK_GONE',
              message: 'Sorry, there are only 1 available of Baby Bok Choy 1 lb',
              available: 1,
              product: { id: 'prod_7' },
            },
          ],
        },
      },
    },
  },
  {
    ...place,
    name: 'placeOrder: the products of the order, if requested, are read after the submission',
    operation:
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { products { id stockLevel } } }',
    rest: [
      ...prepare,
      post(orderPath, submission).responds(201, { SalesOrder_id: 501 }),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, StockLevel: 1 }),
    ],
    response: { data: { placeOrder: { products: [{ id: 'prod_7', stockLevel: 1 }] } } },
  },
  {
    ...place,
    name: 'placeOrder: stock taken by another order is STOCK_GONE with the current product',
    operation: `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { orderId userErrors { code message available product { id stockLevel } } }
    }`,
    rest: [
      ...prepare,
      post(orderPath, submission).responds(409, refusal.stockGone(1)),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, StockLevel: 1 }),
    ],
    response: {
      data: {
        placeOrder: {
          orderId: null,
          userErrors: [
            {
              code: 'STOCK_GONE',
              message: 'Sorry, there are only 1 available of Baby Bok Choy 1 lb',
              available: 1,
              product: { id: 'prod_7', stockLevel: 1 },
            },
          ],
        },
      },
    },
  },
  {
    ...place,
    name: 'placeOrder: a product taken off sale is STOCK_GONE with no stock left',
    operation:
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId userErrors { code available } } }',
    rest: [...prepare, post(orderPath, submission).responds(409, refusal.productGone)],
    response: { data: { placeOrder: { orderId: null, userErrors: [{ code: 'STOCK_GONE', available: 0 }] } } },
  },
  {
    ...place,
    name: 'placeOrder: the order and the next cart, if requested, are in the response',
    operation: `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { orderId order { id number } cart { id totalQuantity } userErrors { code } }
    }`,
    rest: [
      ...prepare,
      post(orderPath, submission).responds(201, { SalesOrder_id: 501 }),
      get('/v1/mobile/order/?pk=501').responds(200, orderDetail),
      get('/v1/mobile/order-cart').responds(200, { ...cart(), SalesOrder_id: 502 }),
    ],
    response: {
      data: {
        placeOrder: {
          orderId: 'order_501',
          order: { id: 'order_501', number: 'SO-000501' },
          cart: { id: 'cart_502', totalQuantity: 0 },
          userErrors: [],
        },
      },
    },
  },
  {
    ...place,
    name: 'placeOrder: an order that cannot be read afterwards is still placed',
    operation:
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId order { id } userErrors { code } } }',
    rest: [
      ...prepare,
      post(orderPath, submission).responds(201, { SalesOrder_id: 501 }),
      get('/v1/mobile/order/?pk=501').responds(500, 'x'),
    ],
    response: {
      data: { placeOrder: { orderId: 'order_501', order: null, userErrors: [] } },
      errors: [{ code: 'UPSTREAM_UNAVAILABLE', path: ['placeOrder', 'order'] }],
    },
  },
  {
    ...place,
    name: 'placeOrder: an empty cart is EMPTY_CART, and nothing is submitted',
    rest: [get('/v1/mobile/order-cart').responds(200, cart())],
    response: {
      data: {
        placeOrder: {
          orderId: null,
          cashierUrl: null,
          userErrors: [{ code: 'EMPTY_CART', field: ['input', 'cartId'], message: 'Your cart is empty.' }],
        },
      },
    },
  },
  unfit('a guest’s cart is CART_GONE', { cartId: 'guest' }, 'CART_GONE', 'cartId'),
  unfit('a negative total is INPUT_INVALID', { expectedTotal: '-1.00' }, 'INPUT_INVALID', 'expectedTotal'),
  unfit(
    'a total of three decimals is INPUT_INVALID',
    { expectedTotal: '9.971' },
    'INPUT_INVALID',
    'expectedTotal',
  ),
  unfit(
    'an address of no id is ADDRESS_NOT_YOURS',
    { deliveryAddressId: 'x' },
    'ADDRESS_NOT_YOURS',
    'deliveryAddressId',
  ),
  unfit(
    'a billing address of no id is ADDRESS_NOT_YOURS',
    { billingAddressId: 'x' },
    'ADDRESS_NOT_YOURS',
    'billingAddressId',
  ),
  unfit('a time at which no window starts is SLOT_GONE', { slot: '2026-03-06T09:00' }, 'SLOT_GONE', 'slot'),
  unfit(
    'CREDITCARD without a reference is CARD_MISSING',
    { payment: 'CREDITCARD' },
    'CARD_MISSING',
    'cardReference',
  ),
];
