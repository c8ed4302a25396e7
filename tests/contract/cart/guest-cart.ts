import { line, lineOf, product, refusal, totals } from '../fixtures.ts';
import { get, post } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { type Scenario } from '../harness/scenario.ts';

const priceGuest = {
  operation: `query ($lines: [CartLineInput!]!) {
    guestCart(lines: $lines) {
      cart { totalQuantity lines { productId quantity } }
      totals { subtotal { amount } delivery { amount } grandTotal { amount } freeItems { productId name { en } quantity } }
      adjustments { productId name { en } reason requested available }
    }
  }`,
  variables: { lines: [{ productId: 'prod_7', quantity: 2 }] },
  rest: [
    post('/v1/mobile/cart/', { Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }] }).responds(200, {
      Sales_Order_Lines: [line],
      ...totals(4.98),
    }),
  ],
};

export const guest: Scenario[] = [
  {
    ...priceGuest,
    name: 'guestCart: priced by the back end in one call',
    response: {
      data: {
        guestCart: {
          cart: { totalQuantity: 2, lines: [{ productId: 'prod_7', quantity: 2 }] },
          totals: {
            subtotal: { amount: '4.98' },
            delivery: { amount: '4.99' },
            grandTotal: { amount: '10.13' },
            freeItems: [],
          },
          adjustments: [],
        },
      },
    },
  },
  {
    ...priceGuest,
    name: 'guestCart: lowered, sold-out and removed lines are reported one by one, with promotions added',
    variables: {
      lines: [
        { productId: 'prod_7', quantity: 12_000 },
        { productId: 'prod_9', quantity: 1 },
        { productId: 'no-number', quantity: 1 },
      ],
    },
    rest: [
      post('/v1/mobile/cart/', {
        Sales_Order_Lines: [
          { Product_id: 7, Quantity: 9_999 },
          { Product_id: 9, Quantity: 1 },
        ],
      }).responds(200, {
        Sales_Order_Lines: [lineOf(3)],
        ...totals(7.47, {
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
        }),
      }),
      get('/v1/mobile/product/?pk=9').responds(404, refusal.notFound),
    ],
    response: {
      data: {
        guestCart: {
          cart: { totalQuantity: 3, lines: [{ productId: 'prod_7', quantity: 3 }] },
          totals: {
            subtotal: { amount: '7.47' },
            delivery: { amount: '4.99' },
            grandTotal: { amount: '12.62' },
            freeItems: [{ productId: 'prod_11', name: { en: 'Mini Buns' }, quantity: 1 }],
          },
          adjustments: [
            {
              productId: 'prod_7',
              name: { en: 'Baby Bok Choy 1 lb' },
              reason: 'QUANTITY_LOWERED',
              requested: 12_000,
              available: 3,
            },
            { productId: 'prod_9', name: null, reason: 'REMOVED', requested: 1, available: 0 },
            { productId: 'no-number', name: null, reason: 'REMOVED', requested: 1, available: 0 },
          ],
        },
      },
    },
  },
  {
    ...priceGuest,
    name: 'guestCart: the product of a line costs one more call',
    operation:
      'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { cart { lines { product { id availability } } } } }',
    rest: [...priceGuest.rest, get('/v1/mobile/product/?pk=7').responds(200, product)],
    response: {
      data: { guestCart: { cart: { lines: [{ product: { id: 'prod_7', availability: 'LOW_STOCK' } }] } } },
    },
  },
  {
    ...priceGuest,
    name: 'guestCart: two lines of one product are merged',
    operation:
      'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { cart { totalQuantity } adjustments { reason } } }',
    variables: {
      lines: [
        { productId: 'prod_7', quantity: 1 },
        { productId: 'prod_7', quantity: 1 },
      ],
    },
    response: { data: { guestCart: { cart: { totalQuantity: 2 }, adjustments: [] } } },
  },
  {
    name: 'guestCart: an empty cart has zero totals, without any call',
    operation:
      '{ guestCart(lines: []) { cart { lines { productId } } totals { delivery { amount } grandTotal { amount } freeItems { productId } } } }',
    rest: [],
    response: {
      data: {
        guestCart: {
          cart: { lines: [] },
          totals: { delivery: { amount: '0.00' }, grandTotal: { amount: '0.00' }, freeItems: [] },
        },
      },
    },
  },
  {
    name: 'guestCart: a quantity below 1 is BAD_USER_INPUT',
    operation: '{ guestCart(lines: [{ productId: "7", quantity: 0 }]) { cart { totalQuantity } } }',
    rest: [],
    response: {
      data: { guestCart: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['guestCart'], field: ['lines', '0', 'quantity'] }],
    },
  },
  {
    name: 'guestCart: more than 100 lines are BAD_USER_INPUT',
    operation: 'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { cart { totalQuantity } } }',
    variables: {
      lines: Array.from({ length: 101 }, (_, index) => ({ productId: String(index + 1), quantity: 1 })),
    },
    rest: [],
    response: {
      data: { guestCart: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['guestCart'], field: ['lines'] }],
    },
  },
  {
    ...priceGuest,
    name: 'guestCart: a body that the back end rejects is BAD_USER_INPUT',
    rest: [
      post('/v1/mobile/cart/', { Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }] }).responds(400, {
        Sales_Order_Lines: ['Ensure this field has no more than 500 elements.'],
      }),
    ],
    response: { data: { guestCart: null }, errors: [{ code: 'BAD_USER_INPUT', path: ['guestCart'] }] },
  },
  ...failures({ ...priceGuest, name: 'guestCart', at: ['guestCart'] }),
];
