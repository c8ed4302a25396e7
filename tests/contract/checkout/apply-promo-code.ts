import { cart, line, lineOf, product, refusal, totals } from '../fixtures.ts';
import { withResponse, get, put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { errors, readCart, saveBody } from './requests.ts';

const checkPath = '/v1/mobile/promocode?PromoCode=WELCOME10&TotalPrice=4.98';
const withCode = put('/v1/mobile/cart/', { ...saveBody, PromoCode: 'WELCOME10' }).responds(200, {
  ...cart(line),
  ...totals(4.98, { PromoCode: 'WELCOME10', Savings: 0.5 }),
});
const promo = {
  operation: `mutation {
    applyPromoCode(code: " WELCOME10 ") { cart { id } totals { promoCode savings { amount } grandTotal { amount } } message ${errors} }
  }`,
  token: customerToken,
  rest: [
    readCart,
    get(checkPath).responds(200, {
      is_valid: true,
      message: 'Promo code applied.',
      IsPercent: false,
      OffRate: 10,
    }),
    withCode,
  ],
};
const promoInvalid = (name: string, codeCheck: ReturnType<typeof get>, message: string): Scenario => ({
  ...promo,
  name: `applyPromoCode: ${name}`,
  rest: [readCart, codeCheck.responds(400, {})],
  response: {
    data: {
      applyPromoCode: {
        cart: null,
        totals: null,
        message: null,
        userErrors: [{ code: 'PROMO_INVALID', field: ['code'], message }],
      },
    },
  },
});

export const applying: Scenario[] = [
  {
    ...promo,
    name: 'applyPromoCode: the products of changed lines, if requested, come with their stock as of now',
    operation:
      'mutation { applyPromoCode(code: "WELCOME10") { adjustments { reason } products { id stockLevel } } }',
    rest: [
      readCart,
      get(checkPath).responds(200, { is_valid: true, message: '', IsPercent: true, OffRate: 10 }),
      put('/v1/mobile/cart/', { ...saveBody, PromoCode: 'WELCOME10' }).responds(200, {
        ...cart(lineOf(1)),
        ...totals(2.49, { PromoCode: 'WELCOME10', Savings: 0.25 }),
      }),
      get('/v1/mobile/product/?pk=7').responds(200, { ...product, StockLevel: 1 }),
    ],
    response: {
      data: {
        applyPromoCode: {
          adjustments: [{ reason: 'QUANTITY_LOWERED' }],
          products: [{ id: 'prod_7', stockLevel: 1 }],
        },
      },
    },
  },
  {
    ...promo,
    name: 'applyPromoCode: checks the code, then saves the cart with it; the totals are those of the saved cart',
    response: {
      data: {
        applyPromoCode: {
          cart: { id: 'cart_501' },
          totals: { promoCode: 'WELCOME10', savings: { amount: '0.50' }, grandTotal: { amount: '9.84' } },
          message: 'Promo code applied.',
          userErrors: [],
        },
      },
    },
  },
  {
    ...promoInvalid('an invalid code saves nothing and says why', get(checkPath), 'This code has expired.'),
    rest: [
      readCart,
      get(checkPath).responds(200, {
        is_valid: false,
        message: 'This code has expired.',
        IsPercent: false,
        OffRate: 0,
      }),
    ],
  },
  {
    ...promoInvalid(
      'for a reader of Traditional Chinese, the reason is converted from Chinese',
      get(checkPath),
      '請輸入有效的優惠碼',
    ),
    headers: { 'accept-language': 'zh-Hant-HK' },
    rest: [
      readCart,
      get(checkPath).responds(200, {
        is_valid: false,
        message: '请输入有效的优惠码',
        IsPercent: false,
        OffRate: 0,
      }),
    ],
  },
  {
    ...promoInvalid('a code that the back end cannot read is PROMO_INVALID', get(checkPath), 'Not a code.'),
    rest: [readCart, get(checkPath).responds(400, { PromoCode: ['Not a code.'] })],
  },
  {
    ...promo,
    name: 'applyPromoCode: a code that expires between the two calls is reported, with the saved cart',
    rest: [...promo.rest.slice(0, 2), withResponse(withCode, 200, { ...cart(line), ...totals(4.98) })],
    response: {
      data: {
        applyPromoCode: {
          cart: { id: 'cart_501' },
          totals: { promoCode: null, savings: { amount: '0.21' }, grandTotal: { amount: '10.13' } },
          message: null,
          userErrors: [
            { code: 'PROMO_INVALID', field: ['code'], message: 'please enter a valid promo code' },
          ],
        },
      },
    },
  },
  {
    ...promo,
    name: 'applyPromoCode: a cart that was ordered meanwhile is ALREADY_ORDERED',
    operation: 'mutation { applyPromoCode(code: "WELCOME10") { cart { id } userErrors { code } } }',
    rest: [...promo.rest.slice(0, 2), withResponse(withCode, 409, refusal.alreadyOrdered)],
    response: { data: { applyPromoCode: { cart: null, userErrors: [{ code: 'ALREADY_ORDERED' }] } } },
  },
  {
    name: 'applyPromoCode: an empty code is rejected before any call',
    operation: `mutation { applyPromoCode(code: " ") { ${errors} } }`,
    token: customerToken,
    rest: [],
    response: {
      data: {
        applyPromoCode: {
          userErrors: [{ code: 'INPUT_INVALID', field: ['code'], message: 'Input a valid promo code.' }],
        },
      },
    },
  },
  {
    name: 'applyPromoCode: for a cart that is not the current one › returns CART_GONE with the current cart and saves nothing',
    operation:
      'mutation { applyPromoCode(cartId: "400", code: "WELCOME10") { cart { id } totals { promoCode } userErrors { code field } } }',
    token: customerToken,
    rest: [readCart],
    response: {
      data: {
        applyPromoCode: {
          cart: { id: 'cart_501' },
          totals: null,
          userErrors: [{ code: 'CART_GONE', field: ['cartId'] }],
        },
      },
    },
  },
  ...failures({ ...promo, name: 'applyPromoCode', at: ['applyPromoCode'] }),
];
