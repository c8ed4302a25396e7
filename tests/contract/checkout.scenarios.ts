import {
  cart,
  line,
  lineOf,
  orderDetail,
  orderRow,
  otherLine,
  product,
  refusal,
  totals,
} from './fixtures.ts';
import { answeredWith, get, post, put, silent } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import { mei, type Scenario } from './harness/scenario.ts';

const errors = 'userErrors { code field message }';
const readCart = get('/v1/mobile/order-cart').answers(200, cart(line));
const saveBody = {
  SalesOrder_id: 501,
  Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }],
  ShippingMethod: 'Delivery',
  Tip: 0,
  TipPercentage: 0,
  TotalPrice: 4.98,
};

// ── saveCart ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const save = {
  operation: `mutation {
    saveCart { cart { id totalQuantity } totals { subtotal { amount } tax { amount } delivery { amount } savings { amount } promoCode
      availableCredit { amount } creditApplied { amount } grandTotal { amount } } adjustments { reason } ${errors} }
  }`,
  token: mei,
  rest: [readCart, put('/v1/mobile/cart/', saveBody).answers(200, { ...cart(line), ...totals(4.98) })],
};

const saveRefused = (
  name: string,
  status: number,
  answer: unknown,
  userError: Record<string, unknown>,
): Scenario => ({
  ...save,
  name: `saveCart: ${name}`,
  operation: `mutation { saveCart { cart { id } totals { promoCode } ${errors} } }`,
  rest: [readCart, put('/v1/mobile/cart/', saveBody).answers(status, answer)],
  answer: { data: { saveCart: { cart: null, totals: null, userErrors: [userError] } } },
});

const saving: Scenario[] = [
  {
    ...save,
    name: 'saveCart: reads the cart and saves it, code and credit cleared',
    answer: {
      data: {
        saveCart: {
          cart: { id: '501', totalQuantity: 2 },
          totals: {
            subtotal: { amount: '4.98' },
            tax: { amount: '0.00' },
            delivery: { amount: '4.99' },
            savings: { amount: '0.00' },
            promoCode: null,
            availableCredit: { amount: '0.00' },
            creditApplied: { amount: '0.00' },
            grandTotal: { amount: '9.97' },
          },
          adjustments: [],
          userErrors: [],
        },
      },
    },
  },
  {
    name: 'saveCart: with a code and credit; lowered, removed and repriced lines are told',
    operation: `mutation {
      saveCart(promoCode: "WELCOME10", useCredit: true) {
        cart { totalQuantity }
        totals { promoCode savings { amount } creditApplied { amount } grandTotal { amount } }
        adjustments { productId name { en } reason requested available }
      }
    }`,
    token: mei,
    rest: [
      get('/v1/mobile/order-cart').answers(200, cart(lineOf(5), otherLine)),
      put('/v1/mobile/cart/', {
        ...saveBody,
        Sales_Order_Lines: [
          { Product_id: 7, Quantity: 5 },
          { Product_id: 9, Quantity: 1 },
        ],
        TotalPrice: 15.95,
        PromoCode: 'WELCOME10',
        IsCreditUsed: true,
      }).answers(200, {
        ...cart(lineOf(3)),
        ...totals(7.47, { PromoCode: 'WELCOME10', Savings: 0.75, AvailableCredit: 5, CreditAmount: 5 }),
      }),
    ],
    answer: {
      data: {
        saveCart: {
          cart: { totalQuantity: 3 },
          totals: {
            promoCode: 'WELCOME10',
            savings: { amount: '0.75' },
            creditApplied: { amount: '5.00' },
            grandTotal: { amount: '6.71' },
          },
          adjustments: [
            {
              productId: '7',
              name: { en: 'Baby Bok Choy 1 lb' },
              reason: 'QUANTITY_LOWERED',
              requested: 5,
              available: 3,
            },
            {
              productId: '9',
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
    name: 'saveCart: another price than before is told',
    operation: 'mutation { saveCart { adjustments { productId reason requested available } } }',
    rest: [
      readCart,
      put('/v1/mobile/cart/', saveBody).answers(200, {
        ...cart({ ...line, UnitPrice: 2.99, TotalPrice: 5.98 }),
        ...totals(5.98),
      }),
    ],
    answer: {
      data: {
        saveCart: {
          adjustments: [{ productId: '7', reason: 'PRICE_CHANGED', requested: 2, available: 2 }],
        },
      },
    },
  },
  saveRefused('ordered meanwhile is ALREADY_ORDERED', 409, refusal.alreadyOrdered, {
    code: 'ALREADY_ORDERED',
    field: null,
    message: 'This cart has already been ordered.',
  }),
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

// ── applyPromoCode ───────────────────────────────────────────────────────────────────────────────────────────────────────

const checkPath = '/v1/mobile/promocode?PromoCode=WELCOME10&TotalPrice=4.98';
const withCode = put('/v1/mobile/cart/', { ...saveBody, PromoCode: 'WELCOME10' }).answers(200, {
  ...cart(line),
  ...totals(4.98, { PromoCode: 'WELCOME10', Savings: 0.5 }),
});
const promo = {
  operation: `mutation {
    applyPromoCode(code: " WELCOME10 ") { cart { id } totals { promoCode savings { amount } grandTotal { amount } } message ${errors} }
  }`,
  token: mei,
  rest: [
    readCart,
    get(checkPath).answers(200, {
      is_valid: true,
      message: 'Promo code applied.',
      IsPercent: true,
      OffRate: 10,
    }),
    withCode,
  ],
};
const promoInvalid = (name: string, answer: ReturnType<typeof get>, message: string): Scenario => ({
  ...promo,
  name: `applyPromoCode: ${name}`,
  rest: [readCart, answer.answers(400, {})],
  answer: {
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

const applying: Scenario[] = [
  {
    ...promo,
    name: 'applyPromoCode: asks, then saves the cart with it; the totals are the save’s',
    answer: {
      data: {
        applyPromoCode: {
          cart: { id: '501' },
          totals: { promoCode: 'WELCOME10', savings: { amount: '0.50' }, grandTotal: { amount: '9.47' } },
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
      get(checkPath).answers(200, {
        is_valid: false,
        message: 'This code has expired.',
        IsPercent: false,
        OffRate: 0,
      }),
    ],
  },
  {
    ...promoInvalid('a code that the back end cannot read is PROMO_INVALID', get(checkPath), 'Not a code.'),
    rest: [readCart, get(checkPath).answers(400, { PromoCode: ['Not a code.'] })],
  },
  {
    ...promo,
    name: 'applyPromoCode: a code that runs out between the two calls is told, with the cart as it is saved',
    rest: [...promo.rest.slice(0, 2), answeredWith(withCode, 200, { ...cart(line), ...totals(4.98) })],
    answer: {
      data: {
        applyPromoCode: {
          cart: { id: '501' },
          totals: { promoCode: null, savings: { amount: '0.00' }, grandTotal: { amount: '9.97' } },
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
    rest: [...promo.rest.slice(0, 2), answeredWith(withCode, 409, refusal.alreadyOrdered)],
    answer: { data: { applyPromoCode: { cart: null, userErrors: [{ code: 'ALREADY_ORDERED' }] } } },
  },
  {
    name: 'applyPromoCode: an empty code is refused before any call',
    operation: `mutation { applyPromoCode(code: " ") { ${errors} } }`,
    token: mei,
    rest: [],
    answer: {
      data: {
        applyPromoCode: {
          userErrors: [{ code: 'INPUT_INVALID', field: ['code'], message: 'Input a valid promo code.' }],
        },
      },
    },
  },
  ...failures({ ...promo, name: 'applyPromoCode', at: ['applyPromoCode'] }),
];

// ── storeCard ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const cardInput = {
  cartId: '501',
  number: '4242 4242 4242 4242',
  expiry: '11/28',
  cvv: '123',
  holderName: 'Mei Chen',
};
const cardBody = {
  card_number: '4242424242424242',
  card_type: 'VISA',
  card_holder_name: 'Mei Chen',
  card_expiry: '2028-11',
  card_cvv: '123',
  sales_order_id: 501,
};
const storePath = '/v1/acpayment/store_card/';
const store = {
  operation: `mutation ($input: StoreCardInput!) { storeCard(input: $input) { cardReference ${errors} } }`,
  variables: { input: cardInput },
  token: mei,
  rest: [post(storePath, cardBody).answers(200, { card_reference: 'card_5f3c' })],
};
const cardRefused = (
  name: string,
  status: number,
  answer: unknown,
  userError: Record<string, unknown>,
): Scenario => ({
  ...store,
  name: `storeCard: ${name}`,
  rest: [post(storePath, cardBody).answers(status, answer)],
  answer: { data: { storeCard: { cardReference: null, userErrors: [userError] } } },
});
const cardUnfit = (
  name: string,
  wrong: Partial<typeof cardInput>,
  code: string,
  field: string,
): Scenario => ({
  ...store,
  name: `storeCard: ${name} before any call`,
  operation:
    'mutation ($input: StoreCardInput!) { storeCard(input: $input) { cardReference userErrors { code field } } }',
  variables: { input: { ...cardInput, ...wrong } },
  rest: [],
  answer: { data: { storeCard: { cardReference: null, userErrors: [{ code, field: ['input', field] }] } } },
});

const storing: Scenario[] = [
  {
    ...store,
    name: 'storeCard: MM/YY becomes 20YY-MM, spaces go',
    answer: { data: { storeCard: { cardReference: 'card_5f3c', userErrors: [] } } },
  },
  cardRefused(
    'a declined card is CARD_DECLINED',
    400,
    { message: 'The card was declined.', code: 'CARD_DECLINED' },
    { code: 'CARD_DECLINED', field: ['input', 'number'], message: 'The card was declined.' },
  ),
  cardRefused(
    'a card that the back end finds wrong is CARD_INVALID',
    400,
    { message: 'The card number is not valid.', code: 'CARD_INVALID' },
    { code: 'CARD_INVALID', field: ['input', 'number'], message: 'The card number is not valid.' },
  ),
  cardRefused(
    'field errors of the back end arrive with the input’s path',
    400,
    { card_cvv: ['Enter a valid code.'] },
    { code: 'CARD_INVALID', field: ['input', 'cvv'], message: 'Enter a valid code.' },
  ),
  cardRefused('a cart that is gone is CART_GONE', 404, refusal.notFound, {
    code: 'CART_GONE',
    field: ['input', 'cartId'],
    message: 'This cart is not your current one any more.',
  }),
  cardUnfit(
    'a wrong check digit is CARD_INVALID',
    { number: '4242 4242 4242 4241' },
    'CARD_INVALID',
    'number',
  ),
  cardUnfit('too few digits are CARD_INVALID', { number: '4242' }, 'CARD_INVALID', 'number'),
  cardUnfit('a month of the past is CARD_INVALID', { expiry: '02/26' }, 'CARD_INVALID', 'expiry'),
  cardUnfit('a month that does not exist is CARD_INVALID', { expiry: '13/28' }, 'CARD_INVALID', 'expiry'),
  cardUnfit('a security code of two digits is CARD_INVALID', { cvv: '12' }, 'CARD_INVALID', 'cvv'),
  cardUnfit('a missing name is INPUT_INVALID', { holderName: ' ' }, 'INPUT_INVALID', 'holderName'),
  cardUnfit('a guest’s cart is CART_GONE', { cartId: 'guest' }, 'CART_GONE', 'cartId'),
  {
    ...store,
    name: 'storeCard: a card can be used until the end of its month',
    variables: { input: { ...cardInput, expiry: '03/26' } },
    now: '2026-03-31T23:00:00-07:00',
    rest: [
      post(storePath, { ...cardBody, card_expiry: '2026-03' }).answers(200, { card_reference: 'card_5f3c' }),
    ],
    answer: { data: { storeCard: { cardReference: 'card_5f3c', userErrors: [] } } },
  },
  ...failures({ ...store, name: 'storeCard', at: ['storeCard'] }),
];

// ── placeOrder ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const orderInput = {
  cartId: '501',
  expectedTotal: '9.97',
  deliveryAddressId: '31',
  slot: '2026-03-06T14:00',
  payment: 'WECHATPAY',
  terminal: 'WAP',
};
const submission = {
  SalesOrder_id: 501,
  Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }],
  TotalPrice: 4.98,
  GrandTotal: 9.97,
  FinalPrice: 9.97,
  PromoCode: null,
  Savings: 0,
  CreditAmount: 0,
  TimeSlot: '2-4pm',
  DispatchDate: '2026-03-06T14:00',
  PaymentMethod: 'wechatpay',
  Deliver_CustomerDetail_id: 31,
  Billing_CustomerDetail_id: 31,
  terminal: 'WAP',
};
const orderPath = '/v1/mobile/order/';
const cashier = { SalesOrder_id: 501, CashierUrl: 'http://pay.example/cashier/0q3Z' };
const submit = post(orderPath, submission).answers(201, cashier);
const confirm = get('/v1/mobile/order/confirm/501');
const confirmed = confirm.answers(200, {
  SalesOrder_id: 501,
  PaymentStatus: 'Unpaid',
  SaleStatus: 'Pending',
});
const nextCart = get('/v1/mobile/order-cart').answers(200, { ...cart(), SalesOrder_id: 502 });
const ordered = { order: { id: '501', cashierUrl: 'http://pay.example/cashier/0q3Z' }, userErrors: [] };

const place = {
  operation: `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id cashierUrl } ${errors} } }`,
  variables: { input: orderInput },
  token: mei,
  rest: [readCart, submit],
};

const placeRefused = (
  name: string,
  status: number,
  answer: unknown,
  userError: Record<string, unknown>,
): Scenario => ({
  ...place,
  name: `placeOrder: ${name}`,
  rest: [readCart, post(orderPath, submission).answers(status, answer)],
  answer: { data: { placeOrder: { order: null, userErrors: [userError] } } },
});

const documented: [code: string, field: string | null, message: string][] = [
  ['EMPTY_CART', null, 'Your cart is empty.'],
  ['ZIP_NOT_SERVED', 'deliveryAddressId', 'Not served in your area yet.'],
  ['SLOT_GONE', 'slot', 'This delivery time is no longer available.'],
  ['CARD_MISSING', 'cardReference', 'Please save your card first.'],
  ['ADDRESS_NOT_YOURS', 'deliveryAddressId', 'Choose a valid address before continuing.'],
];

const unfit = (name: string, wrong: Record<string, unknown>, code: string, field: string): Scenario => ({
  ...place,
  name: `placeOrder: ${name} before any call`,
  operation:
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } userErrors { code field } } }',
  variables: { input: { ...orderInput, ...wrong } },
  rest: [],
  answer: { data: { placeOrder: { order: null, userErrors: [{ code, field: ['input', field] }] } } },
});

const placing: Scenario[] = [
  {
    ...place,
    name: 'placeOrder: reads the cart and submits it, two calls',
    answer: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder: by card, with a code, credit and another billing address',
    variables: {
      input: {
        ...orderInput,
        expectedTotal: '4.47',
        promoCode: 'WELCOME10',
        useCredit: true,
        billingAddressId: '32',
        payment: 'CREDITCARD',
        cardReference: 'card_5f3c',
        terminal: 'ONLINE',
      },
    },
    rest: [
      readCart,
      post(orderPath, {
        SalesOrder_id: 501,
        Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }],
        TotalPrice: 4.98,
        GrandTotal: 4.47,
        FinalPrice: 4.47,
        PromoCode: 'WELCOME10',
        TimeSlot: '2-4pm',
        DispatchDate: '2026-03-06T14:00',
        PaymentMethod: 'creditcard',
        card_reference: 'card_5f3c',
        Deliver_CustomerDetail_id: 31,
        Billing_CustomerDetail_id: 32,
        terminal: 'ONLINE',
      }).answers(201, { SalesOrder_id: 501 }),
    ],
    answer: { data: { placeOrder: { order: { id: '501', cashierUrl: null }, userErrors: [] } } },
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
  placeRefused('a cart that is gone in between is CART_GONE', 404, refusal.notFound, {
    code: 'CART_GONE',
    field: ['input', 'cartId'],
    message: 'This cart is not your current one any more.',
  }),
  {
    ...place,
    name: 'placeOrder: another total than shown is TOTALS_CHANGED with the new ones, and nothing is submitted again',
    operation: `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { order { id } userErrors { code field totals { subtotal { amount } grandTotal { amount } } } }
    }`,
    rest: [
      readCart,
      post(orderPath, submission).answers(409, {
        message: 'The totals have changed.',
        code: 'TOTALS_CHANGED',
        ...totals(5.98),
      }),
    ],
    answer: {
      data: {
        placeOrder: {
          order: null,
          userErrors: [
            {
              code: 'TOTALS_CHANGED',
              field: ['input', 'expectedTotal'],
              totals: { subtotal: { amount: '5.98' }, grandTotal: { amount: '10.97' } },
            },
          ],
        },
      },
    },
  },
  {
    ...place,
    name: 'placeOrder: a lost race for the stock is STOCK_GONE with the product as it is now',
    operation: `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { order { id } userErrors { code message available product { id stockLevel } } }
    }`,
    rest: [
      readCart,
      post(orderPath, submission).answers(409, refusal.stockGone(1)),
      get('/v1/mobile/product/?pk=7').answers(200, { ...product, StockLevel: 1 }),
    ],
    answer: {
      data: {
        placeOrder: {
          order: null,
          userErrors: [
            {
              code: 'STOCK_GONE',
              message: 'Sorry, there are only 1 available of Baby Bok Choy 1 lb',
              available: 1,
              product: { id: '7', stockLevel: 1 },
            },
          ],
        },
      },
    },
  },
  {
    ...place,
    name: 'placeOrder: a product that went off sale is STOCK_GONE with none left',
    operation:
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } userErrors { code available } } }',
    rest: [readCart, post(orderPath, submission).answers(409, refusal.productGone)],
    answer: { data: { placeOrder: { order: null, userErrors: [{ code: 'STOCK_GONE', available: 0 }] } } },
  },
  {
    ...place,
    name: 'placeOrder: an empty cart is EMPTY_CART, and nothing is submitted',
    rest: [get('/v1/mobile/order-cart').answers(200, cart())],
    answer: {
      data: {
        placeOrder: {
          order: null,
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

const repeating: Scenario[] = [
  {
    ...place,
    name: 'placeOrder again: the cart is no longer current, so the order is recalled and the same submission answered again',
    rest: [
      nextCart,
      confirmed,
      get('/v1/mobile/order/?pk=501').answers(200, {
        ...orderDetail,
        PaymentStatus: 'Unpaid',
        SaleStatus: 'Pending',
        Sales_Order_Line: [
          ...orderDetail.Sales_Order_Line,
          { Name: 'Mini Buns', RefNum: '10018', UnitPrice: 0, Quantity: 1, TotalPrice: 0 },
        ],
      }),
      get('/v1/mobile/product/?Name=10007').answers(200, { Products: [product] }),
      submit,
    ],
    answer: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder again: with choices that only the back end can compare, ALREADY_ORDERED',
    variables: { input: { ...orderInput, payment: 'ALIPAY' } },
    rest: [
      nextCart,
      confirmed,
      get('/v1/mobile/order/?pk=501').answers(200, orderDetail),
      get('/v1/mobile/product/?Name=10007').answers(200, { Products: [product] }),
      post(orderPath, { ...submission, PaymentMethod: 'alipay' }).answers(409, refusal.alreadyOrdered),
    ],
    answer: {
      data: {
        placeOrder: {
          order: null,
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
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } userErrors { code } } }',
    variables: { input: { ...orderInput, slot: '2026-03-06T16:00' } },
    rest: [nextCart, confirmed, get('/v1/mobile/order/?pk=501').answers(200, orderDetail)],
    answer: { data: { placeOrder: { order: null, userErrors: [{ code: 'ALREADY_ORDERED' }] } } },
  },
  {
    ...place,
    name: 'placeOrder again: an order with a product that is gone since is answered without its payment page',
    rest: [
      nextCart,
      confirmed,
      get('/v1/mobile/order/?pk=501').answers(200, orderDetail),
      get('/v1/mobile/product/?Name=10007').answers(200, { Products: [] }),
    ],
    answer: { data: { placeOrder: { order: { id: '501', cashierUrl: null }, userErrors: [] } } },
  },
  {
    ...place,
    name: 'placeOrder: a cart that is not current and was never ordered is CART_GONE',
    rest: [nextCart, confirm.answers(404, refusal.notFound)],
    answer: {
      data: {
        placeOrder: {
          order: null,
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
    name: 'placeOrder: after a time-out the back end is asked; an order that was made is answered, page and all',
    rest: [readCart, silent(submit), confirmed, submit],
    answer: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder: after a 500 the back end is asked; an order that was made is answered, page and all',
    rest: [readCart, answeredWith(submit, 500, '<h1>Server Error (500)</h1>'), confirmed, submit],
    answer: { data: { placeOrder: ordered } },
  },
  {
    ...place,
    name: 'placeOrder: after a time-out without an order the client is told to try again',
    rest: [readCart, silent(submit), confirm.answers(404, refusal.notFound)],
    answer: { data: null, errors: [{ code: 'UPSTREAM_TIMEOUT', path: ['placeOrder'] }] },
  },
  {
    ...place,
    name: 'placeOrder: after a 500 without an order the client is told to try again',
    rest: [
      readCart,
      answeredWith(submit, 500, '<h1>Server Error (500)</h1>'),
      confirm.answers(404, refusal.notFound),
    ],
    answer: { data: null, errors: [{ code: 'UPSTREAM_UNAVAILABLE', path: ['placeOrder'] }] },
  },
  {
    ...place,
    name: 'placeOrder: where even the question fails, the first failure is told',
    rest: [readCart, silent(submit), confirm.answers(500, '<h1>Server Error (500)</h1>')],
    answer: { data: null, errors: [{ code: 'UPSTREAM_TIMEOUT', path: ['placeOrder'] }] },
  },
  {
    ...place,
    name: 'placeOrder: a 401 of the submission is UNAUTHENTICATED',
    rest: [readCart, answeredWith(submit, 401, { detail: 'Signature has expired.' })],
    answer: { data: null, errors: [{ code: 'UNAUTHENTICATED', path: ['placeOrder'] }] },
  },
  ...failures({ ...place, name: 'placeOrder', rest: [readCart], at: ['placeOrder'] }),
];

// ── orderConfirmation ────────────────────────────────────────────────────────────────────────────────────────────────────

const search = get('/v1/sale/sales_mobile_order/search/?OrderDate__gte=2026-02-26&OrderDate__lte=2026-03-06');
const confirmation = {
  operation: '{ orderConfirmation(orderId: "501") { orderId state } }',
  token: mei,
  rest: [search.answers(200, { Orders: [orderRow] })],
};
const notAmongPlaced = search.answers(200, { Orders: [{ ...orderRow, SalesOrder_id: 499 }] });
const state = (expected: string) => ({
  data: { orderConfirmation: { orderId: '501', state: expected } },
});

const confirming: Scenario[] = [
  {
    ...confirmation,
    name: 'orderConfirmation: placed orders of 7 days back through 1 ahead are looked through first',
    answer: state('PLACED'),
  },
  {
    ...confirmation,
    name: 'orderConfirmation: one that waits for its payment is PENDING',
    rest: [notAmongPlaced, confirmed],
    answer: state('PENDING'),
  },
  {
    ...confirmation,
    name: 'orderConfirmation: one that is older than the days looked through is PLACED all the same',
    rest: [
      notAmongPlaced,
      confirm.answers(200, { SalesOrder_id: 501, PaymentStatus: 'Paid', SaleStatus: 'Delivered' }),
    ],
    answer: state('PLACED'),
  },
  {
    ...confirmation,
    name: 'orderConfirmation: one whose payment page ran out is CANCELLED',
    rest: [
      notAmongPlaced,
      confirm.answers(200, { SalesOrder_id: 501, PaymentStatus: 'Unpaid', SaleStatus: 'Cancelled' }),
    ],
    answer: state('CANCELLED'),
  },
  {
    ...confirmation,
    name: 'orderConfirmation: one that was never submitted is NONE',
    rest: [notAmongPlaced, confirm.answers(404, refusal.notFound)],
    answer: state('NONE'),
  },
  {
    name: 'orderConfirmation: what is no id is NONE before any call',
    operation: '{ orderConfirmation(orderId: "guest") { orderId state } }',
    token: mei,
    rest: [],
    answer: { data: { orderConfirmation: { orderId: 'guest', state: 'NONE' } } },
  },
  ...failures({
    ...confirmation,
    name: 'orderConfirmation',
    rest: [notAmongPlaced, confirmed],
    at: ['orderConfirmation'],
  }),
];

export const checkoutScenarios: Scenario[] = [
  ...saving,
  ...applying,
  ...storing,
  ...placing,
  ...repeating,
  ...confirming,
];
