import { cart, line, product, refusal, totals } from '../fixtures.ts';
import { get, post, put } from '../harness/exchange.ts';
import type { Scenario } from '../harness/scenario.ts';
import {
  checkStock,
  confirmed,
  inStock,
  nextCart,
  orderInput,
  orderPath,
  ordered,
  place,
  prepare,
  saveChoices,
  submission,
  submit,
  submittedOrder,
} from './order-requests.ts';
import { readCart, saveBody } from './requests.ts';

/** The input field of each REST field of an order. */
const inputFields = {
  SalesOrder_id: 'cartId',
  GrandTotal: 'expectedTotal',
  FinalPrice: 'expectedTotal',
  PromoCode: 'promoCode',
  TimeSlot: 'slot',
  DispatchDate: 'slot',
  PaymentMethod: 'payment',
  card_reference: 'cardReference',
  Deliver_CustomerDetail_id: 'deliveryAddressId',
  Billing_CustomerDetail_id: 'billingAddressId',
  terminal: 'terminal',
};

/** Messages of the REST API without a code, with ours. */
const messages = [
  ['Not served in your area yet.', 'ZIP_NOT_SERVED', 'deliveryAddressId'],
  ['Choose a valid address before continuing.', 'ADDRESS_NOT_YOURS', 'deliveryAddressId'],
  ['Please select an address.', 'ADDRESS_NOT_YOURS', 'deliveryAddressId'],
] as const;

const details = 'userErrors { code field message rule available product { id } limit { amount } retryAfter }';
const noDetails = { rule: null, available: null, product: null, limit: null, retryAfter: null };
const operation = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId ${details} } }`;
const rejectedWith = (userErrors: readonly unknown[]) => ({
  data: { placeOrder: { orderId: null, userErrors } },
});

const unfit = (
  name: string,
  input: Record<string, unknown>,
  userError: Record<string, unknown>,
): Scenario => ({
  ...place,
  name: `placeOrder: ${name}, with its message, before any call`,
  operation,
  variables: { input: { ...orderInput, ...input } },
  rest: [],
  response: rejectedWith([{ ...noDetails, ...userError }]),
});

export const rejectedOrders: Scenario[] = [
  {
    ...place,
    name: 'placeOrder: each field that the back end rejects has the path of its input',
    operation,
    rest: [
      ...prepare,
      post(orderPath, submission).responds(400, {
        ...Object.fromEntries(Object.keys(inputFields).map((name) => [name, [`No ${name}.`]])),
        ShippingMethod: ['No delivery.'],
      }),
    ],
    response: rejectedWith([
      ...Object.entries(inputFields).map(([restField, field]) => ({
        ...noDetails,
        code: 'INPUT_INVALID',
        field: ['input', field],
        message: `No ${restField}.`,
        rule: 'NOT_ALLOWED',
      })),
      {
        ...noDetails,
        code: 'INPUT_INVALID',
        field: ['input'],
        message: 'No delivery.',
        rule: 'NOT_ALLOWED',
      },
    ]),
  },
  ...messages.map(([message, code, field]): Scenario => ({
    ...place,
    name: `placeOrder: “${message}” without a code is ${code}`,
    operation,
    rest: [...prepare, post(orderPath, submission).responds(400, { detail: message })],
    response: rejectedWith([{ ...noDetails, code, field: ['input', field], message }]),
  })),
  {
    ...place,
    name: 'placeOrder: too many units of unpaid goods name the number of units',
    operation,
    rest: [
      ...prepare,
      post(orderPath, submission).responds(409, {
        message: 'Unpaid orders can have at most 40 units.',
        code: 'UNPAID_TOO_LARGE',
        Bound: 'UNITS',
        Limit: 40,
      }),
    ],
    response: rejectedWith([
      {
        ...noDetails,
        code: 'UNPAID_TOO_LARGE',
        field: ['input', 'payment'],
        message: 'Unpaid orders can have at most 40 units.',
        available: 40,
      },
    ]),
  },
  {
    ...place,
    name: 'placeOrder: too much of an unpaid product names the product',
    operation,
    rest: [
      ...prepare,
      post(orderPath, submission).responds(409, refusal.unpaidProduct),
      get('/v1/mobile/product/?pk=7').responds(200, product),
    ],
    response: rejectedWith([
      {
        ...noDetails,
        code: 'UNPAID_TOO_LARGE',
        field: ['input', 'payment'],
        message: refusal.unpaidProduct.message,
        available: 3,
        product: { id: 'prod_7' },
      },
    ]),
  },
  {
    ...place,
    name: 'placeOrder: a product taken off sale names the product, its message and no stock',
    operation,
    rest: [
      ...prepare,
      post(orderPath, submission).responds(409, refusal.productGone),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, IsStopSale: true }),
    ],
    response: rejectedWith([
      {
        ...noDetails,
        code: 'STOCK_GONE',
        field: null,
        message: 'Not enough product in stock',
        available: 0,
        product: { id: 'prod_7' },
      },
    ]),
  },
  {
    ...place,
    name: 'placeOrder: a price that changes before the cart is saved is TOTALS_CHANGED, not STOCK_GONE',
    operation,
    rest: [
      readCart,
      checkStock.responds(200, {
        Sales_Order_Lines: [{ ...line, UnitPrice: 2.99, TotalPrice: 5.98 }],
        ...totals(5.98),
      }),
      saveChoices.responds(200, {
        ...cart({ ...line, UnitPrice: 2.99, TotalPrice: 5.98 }),
        ...totals(5.98),
      }),
    ],
    response: rejectedWith([
      {
        ...noDetails,
        code: 'TOTALS_CHANGED',
        field: ['input', 'expectedTotal'],
        message: 'The totals have changed.',
      },
    ]),
  },
  {
    ...place,
    name: 'placeOrder: other totals that still have the promo code are not about it',
    operation,
    variables: { input: { ...orderInput, promoCode: 'WELCOME10' } },
    rest: [
      readCart,
      inStock,
      put('/v1/mobile/cart/', { ...saveBody, PromoCode: 'WELCOME10' }).responds(200, {
        ...cart(line),
        ...totals(4.98, { PromoCode: 'WELCOME10', Savings: 0.5 }),
      }),
    ],
    response: rejectedWith([
      {
        ...noDetails,
        code: 'TOTALS_CHANGED',
        field: ['input', 'expectedTotal'],
        message: 'The totals have changed.',
      },
    ]),
  },
  {
    ...place,
    name: 'placeOrder again: an order that cannot be found is NOT_FOUND',
    rest: [nextCart, confirmed, get('/v1/mobile/order/?pk=501').responds(404, refusal.notFound)],
    response: { data: { placeOrder: null }, errors: [{ code: 'NOT_FOUND', path: ['placeOrder'] }] },
  },
  ...(
    [
      ['with more stock is read again', refusal.stockGone(1), {}, { StockLevel: 1 }],
      ['with the stock of the rejection is not read again', refusal.stockGone(1), { StockLevel: 1 }, null],
      ['that is off sale is not read again', refusal.productGone, { IsStopSale: true }, null],
    ] as const
  ).map(([what, rejection, before, after]): Scenario => {
    const reads = (changes: Partial<typeof product>) =>
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, ...changes });
    const { StockLevel, IsStopSale } = { ...product, ...before };
    return {
      ...place,
      name: `placeOrder: a cached product ${what}`,
      operation: `mutation ($input: PlaceOrderInput!) {
        addCartLine(productId: "7", quantity: 2) { userErrors { product { stockLevel isStopSale } } }
        placeOrder(input: $input) { userErrors { code product { stockLevel isStopSale } } }
      }`,
      rest: [
        post('/v1/mobile/order-cart', { Product_id: 7, Quantity: 2 }).responds(400, rejection),
        reads(before),
        ...prepare,
        post(orderPath, submission).responds(409, rejection),
        ...(after ? [reads(after)] : []),
      ],
      response: {
        data: {
          addCartLine: {
            userErrors: [{ product: { stockLevel: StockLevel, isStopSale: IsStopSale } }],
          },
          placeOrder: {
            userErrors: [
              {
                code: 'STOCK_GONE',
                product: { stockLevel: after?.StockLevel ?? StockLevel, isStopSale: IsStopSale },
              },
            ],
          },
        },
      },
    };
  }),
  {
    ...place,
    name: 'placeOrder: a promo code of spaces is none',
    operation,
    variables: { input: { ...orderInput, promoCode: '  ', expectedTotal: '10.14' } },
    rest: prepare,
    response: rejectedWith([
      {
        ...noDetails,
        code: 'TOTALS_CHANGED',
        field: ['input', 'expectedTotal'],
        message: 'The totals have changed.',
      },
    ]),
  },
  {
    ...place,
    name: 'placeOrder: a promo code of spaces is none for totals that change after the comparison',
    operation,
    variables: { input: { ...orderInput, promoCode: '  ' } },
    rest: [
      ...prepare,
      post(orderPath, submission).responds(409, {
        message: 'The totals have changed.',
        code: 'TOTALS_CHANGED',
        ...totals(5.98),
      }),
    ],
    response: rejectedWith([
      {
        ...noDetails,
        code: 'TOTALS_CHANGED',
        field: ['input', 'expectedTotal'],
        message: 'The totals have changed.',
      },
    ]),
  },
  {
    ...place,
    name: 'placeOrder: a total of 0 is compared with that of the cart',
    operation,
    variables: { input: { ...orderInput, expectedTotal: '0' } },
    rest: prepare,
    response: rejectedWith([
      {
        ...noDetails,
        code: 'TOTALS_CHANGED',
        field: ['input', 'expectedTotal'],
        message: 'The totals have changed.',
      },
    ]),
  },
  {
    ...place,
    name: 'placeOrder: by Alipay on a desktop, with global ids',
    variables: {
      input: {
        cartId: 'cart_501',
        expectedTotal: '10.13',
        deliveryAddressId: 'addr_31',
        billingAddressId: null,
        slot: '2026-03-06T14:00',
        payment: 'ALIPAY',
        cardReference: 'card_5f3c',
      },
    },
    rest: [
      readCart,
      inStock,
      prepare[2] ?? submit,
      post(orderPath, { ...submission, PaymentMethod: 'alipay', terminal: 'ONLINE' }).responds(201, {
        SalesOrder_id: 501,
        CashierUrl: ordered.cashierUrl,
      }),
    ],
    response: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder again: with another total, ALREADY_ORDERED without a submission',
    operation,
    variables: { input: { ...orderInput, expectedTotal: '10.14' } },
    rest: [nextCart, confirmed, get('/v1/mobile/order/?pk=501').responds(200, submittedOrder)],
    response: rejectedWith([
      {
        ...noDetails,
        code: 'ALREADY_ORDERED',
        field: ['input', 'cartId'],
        message: 'This cart has already been ordered.',
      },
    ]),
  },
  ...['9.971', '-10.13', '1234567890.13'].map((expectedTotal) =>
    unfit(
      `${expectedTotal} is INPUT_INVALID as a total`,
      { expectedTotal },
      {
        code: 'INPUT_INVALID',
        field: ['input', 'expectedTotal'],
        message: 'The total is an amount with at most two decimals.',
        rule: 'FORMAT',
      },
    ),
  ),
  ...(
    [
      ['10', 4.85, '10.00'],
      ['10.1', 4.95, '10.10'],
      ['10.05', 4.9, '10.05'],
    ] as const
  ).map(([expectedTotal, subtotal, amount]): Scenario => ({
    ...place,
    name: `placeOrder: a total of ${expectedTotal} is ${amount}`,
    variables: { input: { ...orderInput, expectedTotal } },
    rest: [
      get('/v1/mobile/order-cart').responds(200, cart({ ...line, TotalPrice: subtotal })),
      inStock,
      put('/v1/mobile/cart/', { ...saveBody, TotalPrice: subtotal }).responds(200, {
        ...cart({ ...line, TotalPrice: subtotal }),
        ...totals(subtotal),
      }),
      post(orderPath, {
        ...submission,
        TotalPrice: subtotal,
        GrandTotal: Number(amount),
        FinalPrice: Number(amount),
      }).responds(201, { SalesOrder_id: 501, CashierUrl: ordered.cashierUrl }),
    ],
    response: { data: { placeOrder: ordered } },
  })),
  unfit(
    'a time without a window is SLOT_GONE',
    { slot: '2026-03-06T09:00' },
    {
      code: 'SLOT_GONE',
      field: ['input', 'slot'],
      message: 'This delivery time is not available.',
      rule: 'NOT_ALLOWED',
    },
  ),
  unfit(
    'a card without a reference is CARD_MISSING',
    { payment: 'CREDITCARD', cardReference: ' ' },
    {
      code: 'CARD_MISSING',
      field: ['input', 'cardReference'],
      message: 'Please save your card first.',
      rule: 'REQUIRED',
    },
  ),
  unfit(
    'an id of no address is ADDRESS_NOT_YOURS',
    { deliveryAddressId: 'x' },
    {
      code: 'ADDRESS_NOT_YOURS',
      field: ['input', 'deliveryAddressId'],
      message: 'Choose a valid address before continuing.',
      rule: 'NOT_ALLOWED',
    },
  ),
  unfit(
    'an id of no cart is CART_GONE',
    { cartId: 'x' },
    {
      code: 'CART_GONE',
      field: ['input', 'cartId'],
      message: 'This cart is not your current one any more.',
      rule: 'NOT_ALLOWED',
    },
  ),
];
