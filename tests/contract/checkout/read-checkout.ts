import { cart, line, lineOf, otherLine, totals } from '../fixtures.ts';
import { get, put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { checkStock, inStock } from './order-requests.ts';
import { readCart, saveBody } from './requests.ts';

const fields =
  'checkout { id cart { id totalQuantity } totals { promoCode savings { amount } grandTotal { amount } } usesCredit }';
const choices = { PromoCode: 'WELCOME10', IsCreditUsed: true };
const discounted = totals(4.98, {
  PromoCode: 'WELCOME10',
  Savings: 0.5,
  CreditAmount: 5,
});
const saved = put('/v1/mobile/cart/', { ...saveBody, ...choices }).responds(200, {
  ...cart(line),
  ...discounted,
});
const read = {
  operation: `{ ${fields.replace('checkout', 'checkout(promoCode: " WELCOME10 ", useCredit: true)')} }`,
  token: customerToken,
  rest: [readCart, inStock, saved],
};
const priced = {
  id: 'checkout_501',
  cart: { id: 'cart_501', totalQuantity: 2 },
  totals: { promoCode: 'WELCOME10', savings: { amount: '0.50' }, grandTotal: { amount: '4.84' } },
  usesCredit: true,
};

/** The totals of a checkout that is opened again. */
export const readingCheckout: Scenario[] = [
  {
    ...read,
    name: 'checkout: checks the stock, then reads the totals with promo code and credit by saving the cart unchanged',
    response: { data: { checkout: priced } },
  },
  {
    ...read,
    name: 'checkout: a promo code that is no longer valid is null in the totals',
    rest: [
      readCart,
      inStock,
      put('/v1/mobile/cart/', { ...saveBody, ...choices }).responds(200, { ...cart(line), ...totals(4.98) }),
    ],
    response: {
      data: {
        checkout: {
          ...priced,
          totals: { promoCode: null, savings: { amount: '0.21' }, grandTotal: { amount: '10.13' } },
        },
      },
    },
  },
  {
    ...read,
    name: 'checkout: null when the stock does not cover a line, and the cart is not saved',
    rest: [readCart, checkStock.responds(200, { Sales_Order_Lines: [lineOf(1)], ...totals(2.49) })],
    response: { data: { checkout: null } },
  },
  {
    ...read,
    name: 'checkout: null when a product is gone',
    rest: [
      get('/v1/mobile/order-cart').responds(200, cart(line)),
      checkStock.responds(200, { Sales_Order_Lines: [], ...totals(0) }),
    ],
    response: { data: { checkout: null } },
  },
  {
    name: 'saveCart: the checkout of the payload has the totals and the choices',
    operation: `mutation { saveCart(useCredit: true) { ${fields} } }`,
    token: customerToken,
    rest: [
      readCart,
      put('/v1/mobile/cart/', { ...saveBody, IsCreditUsed: true }).responds(200, {
        ...cart(line, otherLine),
        ...totals(8.48, { CreditAmount: 5 }),
      }),
    ],
    response: {
      data: {
        saveCart: {
          checkout: {
            id: 'checkout_501',
            cart: { id: 'cart_501', totalQuantity: 3 },
            totals: { promoCode: null, savings: { amount: '0.21' }, grandTotal: { amount: '8.63' } },
            usesCredit: true,
          },
        },
      },
    },
  },
  {
    name: 'applyPromoCode: the checkout of the payload has the totals with the code',
    operation: `mutation { applyPromoCode(code: "WELCOME10", useCredit: true) { ${fields} } }`,
    token: customerToken,
    rest: [
      readCart,
      get('/v1/mobile/promocode?PromoCode=WELCOME10&TotalPrice=4.98').responds(200, {
        is_valid: true,
        message: '',
        IsPercent: true,
        OffRate: 10,
      }),
      saved,
    ],
    response: { data: { applyPromoCode: { checkout: priced } } },
  },
  ...failures({ ...read, name: 'checkout', at: ['checkout'] }),
];
