import { cart, line, lineOf, otherLine, product, refusal, totals } from '../fixtures.ts';
import { get, put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { errors, readCart, saveBody } from './requests.ts';

export const save = {
  operation: `mutation {
    saveCart { cart { id totalQuantity } totals { subtotal { amount } tax { amount } delivery { amount } savings { amount } promoCode
      availableCredit { amount } creditApplied { amount } grandTotal { amount } } adjustments { reason } ${errors} }
  }`,
  token: customerToken,
  rest: [readCart, put('/v1/mobile/cart/', saveBody).responds(200, { ...cart(line), ...totals(4.98) })],
};

const saveRefused = (
  name: string,
  status: number,
  responseBody: unknown,
  userError: Record<string, unknown>,
): Scenario => ({
  ...save,
  name: `saveCart: ${name}`,
  operation: `mutation { saveCart { cart { id } totals { promoCode } ${errors} } }`,
  rest: [readCart, put('/v1/mobile/cart/', saveBody).responds(status, responseBody)],
  response: { data: { saveCart: { cart: null, totals: null, userErrors: [userError] } } },
});

export const saving: Scenario[] = [
  {
    ...save,
    name: 'saveCart: reads the cart and saves it, with code and credit cleared',
    response: {
      data: {
        saveCart: {
          cart: { id: 'cart_501', totalQuantity: 2 },
          totals: {
            subtotal: { amount: '4.98' },
            tax: { amount: '0.37' },
            delivery: { amount: '4.99' },
            savings: { amount: '0.21' },
            promoCode: null,
            availableCredit: { amount: '8.00' },
            creditApplied: { amount: '0.00' },
            grandTotal: { amount: '10.13' },
          },
          adjustments: [],
          userErrors: [],
        },
      },
    },
  },
  {
    name: 'saveCart: with a code and credit; lowered, removed and repriced lines are reported',
    operation: `mutation {
      saveCart(promoCode: "WELCOME10", useCredit: true) {
        cart { totalQuantity }
        totals { promoCode savings { amount } creditApplied { amount } grandTotal { amount } }
        adjustments { productId name { en } reason requested available }
      }
    }`,
    token: customerToken,
    rest: [
      get('/v1/mobile/order-cart').responds(200, cart(lineOf(5), otherLine)),
      put('/v1/mobile/cart/', {
        ...saveBody,
        Sales_Order_Lines: [
          { Product_id: 7, Quantity: 5 },
          { Product_id: 9, Quantity: 1 },
        ],
        TotalPrice: 15.95,
        PromoCode: 'WELCOME10',
        IsCreditUsed: true,
      }).responds(200, {
        ...cart(lineOf(3)),
        ...totals(7.47, { PromoCode: 'WELCOME10', Savings: 0.75, CreditAmount: 5 }),
      }),
    ],
    response: {
      data: {
        saveCart: {
          cart: { totalQuantity: 3 },
          totals: {
            promoCode: 'WELCOME10',
            savings: { amount: '0.75' },
            creditApplied: { amount: '5.00' },
            grandTotal: { amount: '7.08' },
          },
          adjustments: [
            {
              productId: 'prod_7',
              name: { en: 'Baby Bok Choy 1 lb' },
              reason: 'QUANTITY_LOWERED',
              requested: 5,
              available: 3,
            },
            {
              productId: 'prod_9',
              name: { en: 'Shrimp Chips 8 oz' },
              reason: 'REMOVED',
              requested: 1,
              available: 0,
            },
          ],
        },
      },
    },
  },
  {
    ...save,
    name: 'saveCart: the products of changed lines, if requested, come with their stock as of now',
    operation: 'mutation { saveCart { products { id stockLevel } } }',
    rest: [
      get('/v1/mobile/order-cart').responds(200, cart(lineOf(5), otherLine)),
      put('/v1/mobile/cart/', {
        ...saveBody,
        Sales_Order_Lines: [
          { Product_id: 7, Quantity: 5 },
          { Product_id: 9, Quantity: 1 },
        ],
        TotalPrice: 15.95,
      }).responds(200, { ...cart(lineOf(3), otherLine), ...totals(10.97) }),
      get('/v1/mobile/product/?pk=7').responds(200, product),
    ],
    response: { data: { saveCart: { products: [{ id: 'prod_7', stockLevel: 3 }] } } },
  },
  {
    ...save,
    name: 'saveCart: a changed price is reported',
    operation: 'mutation { saveCart { adjustments { productId reason requested available } } }',
    rest: [
      readCart,
      put('/v1/mobile/cart/', saveBody).responds(200, {
        ...cart({ ...line, UnitPrice: 2.99, TotalPrice: 5.98 }),
        ...totals(5.98),
      }),
    ],
    response: {
      data: {
        saveCart: {
          adjustments: [{ productId: 'prod_7', reason: 'PRICE_CHANGED', requested: 2, available: 2 }],
        },
      },
    },
  },
  saveRefused('ordered meanwhile is ALREADY_ORDERED', 409, refusal.alreadyOrdered, {
    code: 'ALREADY_ORDERED',
    field: null,
    message: 'This cart has already been ordered.',
  }),
  {
    name: 'saveCart: for a cart that is not the current one › returns CART_GONE with the current cart and saves nothing',
    operation:
      'mutation { saveCart(cartId: "400") { cart { id } totals { promoCode } userErrors { code field } } }',
    token: customerToken,
    rest: [readCart],
    response: {
      data: {
        saveCart: {
          cart: { id: 'cart_501' },
          totals: null,
          userErrors: [{ code: 'CART_GONE', field: ['cartId'] }],
        },
      },
    },
  },
  saveRefused('a cart that is gone is CART_GONE', 404, refusal.notFound, {
    code: 'CART_GONE',
    field: null,
    message: 'This cart is not your current one any more.',
  }),
  saveRefused(
    'any other refusal is REFUSED',
    400,
    { Tip: ['Tips are not taken.'] },
    { code: 'REFUSED', field: null, message: 'Tips are not taken.' },
  ),
  ...failures({ ...save, name: 'saveCart', at: ['saveCart'] }),
];
