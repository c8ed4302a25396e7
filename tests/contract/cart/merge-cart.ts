import { cart, line, lineOf, otherLine, refusal } from '../fixtures.ts';
import { del, get, put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cartPath } from './requests.ts';

const merge = {
  operation: `mutation ($targets: [CartLineInput!]!) {
    mergeCart(targets: $targets) {
      cart { id totalQuantity }
      lines { productId name { en } outcome requested quantity }
      userErrors { code field }
    }
  }`,
  variables: {
    targets: [
      { productId: 'prod_7', quantity: 3 },
      { productId: 'prod_9', quantity: 1 },
    ],
  },
  token: customerToken,
  rest: [
    get(cartPath).responds(200, cart(line)),
    put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3))),
    put(cartPath, { Product_id: 9, Quantity: 1 }).responds(200, cart(lineOf(3), otherLine)),
  ],
};

const bokChoy = { productId: 'prod_7', name: { en: 'Baby Bok Choy 1 lb' } };
const chips = { productId: 'prod_9', name: { en: 'Shrimp Chips 8 oz' } };
const bothMerged = {
  data: {
    mergeCart: {
      cart: { id: 'cart_501', totalQuantity: 4 },
      lines: [
        { ...bokChoy, outcome: 'MERGED', requested: 3, quantity: 3 },
        { ...chips, outcome: 'MERGED', requested: 1, quantity: 1 },
      ],
      userErrors: [],
    },
  },
};

export const merging: Scenario[] = [
  {
    ...merge,
    name: 'mergeCart: reads the cart, then sets each quantity that differs',
    response: bothMerged,
  },
  {
    ...merge,
    name: 'mergeCart: a repeat of the same targets changes nothing and writes nothing',
    rest: [get(cartPath).responds(200, cart(lineOf(3), otherLine))],
    response: bothMerged,
  },
  {
    ...merge,
    name: 'mergeCart: when a line was changed since its target was computed › returns CART_CHANGED and merges nothing',
    operation: `mutation ($targets: [CartLineInput!]!) {
      mergeCart(targets: $targets) { cart { lines { productId quantity } } lines { outcome } userErrors { code field } }
    }`,
    variables: {
      targets: [
        { productId: 'prod_9', quantity: 1, expectedQuantity: 0 },
        { productId: 'prod_7', quantity: 3, expectedQuantity: 1 },
      ],
    },
    rest: [get(cartPath).responds(200, cart(line))],
    response: {
      data: {
        mergeCart: {
          cart: { lines: [{ productId: 'prod_7', quantity: 2 }] },
          lines: [],
          userErrors: [{ code: 'CART_CHANGED', field: ['targets', '1', 'expectedQuantity'] }],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: a repeat after a part of the targets was merged › merges the others',
    variables: {
      targets: [
        { productId: 'prod_7', quantity: 3, expectedQuantity: 2 },
        { productId: 'prod_9', quantity: 1, expectedQuantity: 0 },
      ],
    },
    rest: [
      get(cartPath).responds(200, cart(lineOf(3))),
      put(cartPath, { Product_id: 9, Quantity: 1 }).responds(200, cart(lineOf(3), otherLine)),
    ],
    response: bothMerged,
  },
  {
    ...merge,
    name: 'mergeCart: lowers quantities to the stock, removes sold-out products, and reports each line',
    variables: {
      targets: [
        { productId: 'prod_7', quantity: 12_000 },
        { productId: 'prod_9', quantity: 2 },
        { productId: 'no-number', quantity: 1 },
      ],
    },
    rest: [
      get(cartPath).responds(200, cart(line, otherLine)),
      put(cartPath, { Product_id: 7, Quantity: 9_999 }).responds(400, refusal.stockGone(3)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3), otherLine)),
      put(cartPath, { Product_id: 9, Quantity: 2 }).responds(400, { ...refusal.stockGone(0), Product_id: 9 }),
      del(cartPath, { Product_id: 9 }).responds(200, cart(lineOf(3))),
    ],
    response: {
      data: {
        mergeCart: {
          cart: { id: 'cart_501', totalQuantity: 3 },
          lines: [
            { ...bokChoy, outcome: 'LIMITED', requested: 12_000, quantity: 3 },
            { ...chips, outcome: 'UNAVAILABLE', requested: 2, quantity: 0 },
            { productId: 'no-number', name: null, outcome: 'UNAVAILABLE', requested: 1, quantity: 0 },
          ],
          userErrors: [],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: when stock decreases during the merge › retries with a lower quantity',
    variables: { targets: [{ productId: 'prod_7', quantity: 9 }] },
    rest: [
      get(cartPath).responds(200, cart()),
      put(cartPath, { Product_id: 7, Quantity: 9 }).responds(400, refusal.stockGone(3)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(400, refusal.stockGone(2)),
      put(cartPath, { Product_id: 7, Quantity: 2 }).responds(200, cart(lineOf(2))),
    ],
    response: {
      data: {
        mergeCart: {
          cart: { id: 'cart_501', totalQuantity: 2 },
          lines: [{ ...bokChoy, outcome: 'LIMITED', requested: 9, quantity: 2 }],
          userErrors: [],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: a product that no longer exists is UNAVAILABLE, without a name',
    variables: { targets: [{ productId: 'prod_7', quantity: 1 }] },
    rest: [
      get(cartPath).responds(200, cart()),
      put(cartPath, { Product_id: 7, Quantity: 1 }).responds(404, refusal.notFound),
      get('/v1/mobile/product/?pk=7').responds(404, refusal.notFound),
    ],
    response: {
      data: {
        mergeCart: {
          cart: { id: 'cart_501', totalQuantity: 0 },
          lines: [{ productId: 'prod_7', name: null, outcome: 'UNAVAILABLE', requested: 1, quantity: 0 }],
          userErrors: [],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: a line of the cart whose product is off sale is removed, even if it is already gone',
    variables: { targets: [{ productId: 'prod_7', quantity: 3 }] },
    rest: [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(400, refusal.productGone),
      del(cartPath, { Product_id: 7 }).responds(404, refusal.notFound),
      get(cartPath).responds(200, cart()),
    ],
    response: {
      data: {
        mergeCart: {
          cart: { id: 'cart_501', totalQuantity: 0 },
          lines: [{ ...bokChoy, outcome: 'UNAVAILABLE', requested: 3, quantity: 0 }],
          userErrors: [],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: any other rejection stops the merge and keeps the guest’s cart',
    rest: [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(400, {
        Quantity: ['A valid integer is required.'],
      }),
    ],
    response: {
      data: { mergeCart: { cart: null, lines: [], userErrors: [{ code: 'ADD_REFUSED', field: null }] } },
    },
  },
  {
    ...merge,
    name: 'mergeCart: a target below 1 is rejected before any call',
    variables: { targets: [{ productId: 'prod_7', quantity: 0 }] },
    rest: [],
    response: {
      data: {
        mergeCart: {
          cart: null,
          lines: [],
          userErrors: [{ code: 'QUANTITY_INVALID', field: ['targets', '0', 'quantity'] }],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: more than 100 targets are rejected before any call',
    variables: { targets: Array.from({ length: 101 }, () => ({ productId: 'prod_7', quantity: 1 })) },
    rest: [],
    response: {
      data: {
        mergeCart: { cart: null, lines: [], userErrors: [{ code: 'QUANTITY_INVALID', field: ['targets'] }] },
      },
    },
  },
  ...failures({ ...merge, name: 'mergeCart', at: ['mergeCart'] }),
];
