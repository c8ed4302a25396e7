import { cart, line, lineOf, otherLine, product, refusal, totals } from './fixtures.ts';
import { del, get, post, put } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import { mei, type Scenario } from './harness/scenario.ts';

const cartPath = '/v1/mobile/order-cart';
const money = (amount: string) => ({ amount, currencyCode: 'USD' });

// ── cart ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const readCart = {
  operation: `{
    cart {
      id totalQuantity subtotal { amount currencyCode }
      lines { id productId productNum name { en zh } unitPrice { amount } quantity total { amount } thumbnail { url } }
    }
  }`,
  token: mei,
  rest: [get(cartPath).answers(200, cart(line))],
};

const reading: Scenario[] = [
  {
    ...readCart,
    name: 'cart: the whole cart costs one call',
    answer: {
      data: {
        cart: {
          id: '501',
          totalQuantity: 2,
          subtotal: money('4.98'),
          lines: [
            {
              id: '501:7',
              productId: '7',
              productNum: 'PR1007',
              name: { en: 'Baby Bok Choy 1 lb', zh: '小棠菜 1磅' },
              unitPrice: { amount: '2.49' },
              quantity: 2,
              total: { amount: '4.98' },
              thumbnail: { url: '/media/products/PR1007/front-400.webp' },
            },
          ],
        },
      },
    },
  },
  {
    name: 'cart: a guest has none, and nothing is asked',
    operation: '{ cart { id } }',
    rest: [],
    answer: { data: { cart: null } },
  },
  {
    name: 'cart: an expired token blanks the cart, not the page',
    operation: '{ cart { id } storePolicy { cutOffMinutes } }',
    token: mei,
    rest: [get(cartPath).answers(401, { detail: 'Signature has expired.' })],
    answer: {
      data: { cart: null, storePolicy: { cutOffMinutes: 60 } },
      errors: [{ code: 'UNAUTHENTICATED', path: ['cart'] }],
    },
  },
  {
    name: 'cart: a product of a line is read from the catalogue, without the token; one that is gone is null',
    operation: '{ cart { lines { product { id stockLevel } } } }',
    token: mei,
    rest: [
      get(cartPath).answers(200, cart(line, otherLine)),
      get('/v1/mobile/product/?pk=7').answers(200, product),
      get('/v1/mobile/product/?pk=9').answers(404, refusal.notFound),
    ],
    answer: { data: { cart: { lines: [{ product: { id: '7', stockLevel: 3 } }, { product: null }] } } },
  },
  ...failures({ ...readCart, name: 'cart', at: ['cart'], left: { cart: null } }),
];

// ── guestCart ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const priceGuest = {
  operation: `query ($lines: [CartLineInput!]!) {
    guestCart(lines: $lines) {
      cart { id totalQuantity lines { id quantity } }
      totals { subtotal { amount } delivery { amount } grandTotal { amount } freeItems { productId name { en } quantity } }
      adjustments { productId name { en } reason requested available }
    }
  }`,
  variables: { lines: [{ productId: '7', quantity: 2 }] },
  rest: [
    post('/v1/mobile/cart/', { Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }] }).answers(200, {
      Sales_Order_Lines: [line],
      ...totals(4.98),
    }),
  ],
};

const guest: Scenario[] = [
  {
    ...priceGuest,
    name: 'guestCart: priced by the back end in one call',
    answer: {
      data: {
        guestCart: {
          cart: { id: 'guest', totalQuantity: 2, lines: [{ id: 'guest:7', quantity: 2 }] },
          totals: {
            subtotal: { amount: '4.98' },
            delivery: { amount: '4.99' },
            grandTotal: { amount: '9.97' },
            freeItems: [],
          },
          adjustments: [],
        },
      },
    },
  },
  {
    ...priceGuest,
    name: 'guestCart: lowered, sold out and vanished lines are told one by one, promotions added',
    variables: {
      lines: [
        { productId: '7', quantity: 120 },
        { productId: '9', quantity: 1 },
        { productId: 'no-number', quantity: 1 },
      ],
    },
    rest: [
      post('/v1/mobile/cart/', {
        Sales_Order_Lines: [
          { Product_id: 7, Quantity: 99 },
          { Product_id: 9, Quantity: 1 },
        ],
      }).answers(200, {
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
      get('/v1/mobile/product/?pk=9').answers(404, refusal.notFound),
    ],
    answer: {
      data: {
        guestCart: {
          cart: { id: 'guest', totalQuantity: 3, lines: [{ id: 'guest:7', quantity: 3 }] },
          totals: {
            subtotal: { amount: '7.47' },
            delivery: { amount: '4.99' },
            grandTotal: { amount: '12.46' },
            freeItems: [{ productId: '11', name: { en: 'Mini Buns' }, quantity: 1 }],
          },
          adjustments: [
            {
              productId: '7',
              name: { en: 'Baby Bok Choy 1 lb' },
              reason: 'QUANTITY_LOWERED',
              requested: 120,
              available: 3,
            },
            { productId: '9', name: null, reason: 'REMOVED', requested: 1, available: 0 },
          ],
        },
      },
    },
  },
  {
    ...priceGuest,
    name: 'guestCart: two lines of one product are one',
    operation:
      'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { cart { totalQuantity } adjustments { reason } } }',
    variables: {
      lines: [
        { productId: '7', quantity: 1 },
        { productId: '7', quantity: 1 },
      ],
    },
    answer: { data: { guestCart: { cart: { totalQuantity: 2 }, adjustments: [] } } },
  },
  {
    name: 'guestCart: an empty cart costs nothing, and no call',
    operation:
      '{ guestCart(lines: []) { cart { id lines { id } } totals { delivery { amount } grandTotal { amount } } } }',
    rest: [],
    answer: {
      data: {
        guestCart: {
          cart: { id: 'guest', lines: [] },
          totals: { delivery: { amount: '0.00' }, grandTotal: { amount: '0.00' } },
        },
      },
    },
  },
  {
    name: 'guestCart: a quantity below 1 is BAD_USER_INPUT',
    operation: '{ guestCart(lines: [{ productId: "7", quantity: 0 }]) { cart { id } } }',
    rest: [],
    answer: {
      data: null,
      errors: [{ code: 'BAD_USER_INPUT', path: ['guestCart'], field: ['lines', '0', 'quantity'] }],
    },
  },
  {
    name: 'guestCart: more than 100 lines are BAD_USER_INPUT',
    operation: 'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { cart { id } } }',
    variables: {
      lines: Array.from({ length: 101 }, (_, index) => ({ productId: String(index + 1), quantity: 1 })),
    },
    rest: [],
    answer: { data: null, errors: [{ code: 'BAD_USER_INPUT', path: ['guestCart'], field: ['lines'] }] },
  },
  {
    ...priceGuest,
    name: 'guestCart: a body that the back end refuses is BAD_USER_INPUT',
    rest: [
      post('/v1/mobile/cart/', { Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }] }).answers(400, {
        Sales_Order_Lines: ['Ensure this field has no more than 500 elements.'],
      }),
    ],
    answer: { data: null, errors: [{ code: 'BAD_USER_INPUT', path: ['guestCart'] }] },
  },
  ...failures({ ...priceGuest, name: 'guestCart', at: ['guestCart'] }),
];

// ── addCartLine ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const refusalFields = 'userErrors { code field message available requested }';
const add = {
  operation: `mutation { addCartLine(productId: "7", quantity: 2) { cart { id totalQuantity lines { quantity } } ${refusalFields} } }`,
  token: mei,
  rest: [post(cartPath, { Product_id: 7, Quantity: 2 }).answers(200, cart(line))],
};

const adding: Scenario[] = [
  {
    ...add,
    name: 'addCartLine: adds, and answers the whole cart',
    answer: {
      data: {
        addCartLine: { cart: { id: '501', totalQuantity: 2, lines: [{ quantity: 2 }] }, userErrors: [] },
      },
    },
  },
  {
    ...add,
    name: 'addCartLine: too little stock is STOCK_INSUFFICIENT, with the product as it is now',
    operation: `mutation {
      addCartLine(productId: "7", quantity: 2) { cart { id } userErrors { code field message available requested product { id stockLevel } } }
    }`,
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 2 }).answers(400, refusal.stockGone(1)),
      get('/v1/mobile/product/?pk=7').answers(200, { ...product, StockLevel: 1 }),
    ],
    answer: {
      data: {
        addCartLine: {
          cart: null,
          userErrors: [
            {
              code: 'STOCK_INSUFFICIENT',
              field: ['quantity'],
              message: 'Sorry, there are only 1 available of Baby Bok Choy 1 lb',
              available: 1,
              requested: 2,
              product: { id: '7', stockLevel: 1 },
            },
          ],
        },
      },
    },
  },
  {
    ...add,
    name: 'addCartLine: a stock refusal evicts what is cached of the product',
    operation: `mutation {
      first: addCartLine(productId: "7", quantity: 2) { userErrors { code product { stockLevel } } }
      second: addCartLine(productId: "7", quantity: 2) { userErrors { code product { stockLevel } } }
    }`,
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 2 }).answers(400, refusal.stockGone(1)),
      get('/v1/mobile/product/?pk=7').answers(200, { ...product, StockLevel: 1 }),
      post(cartPath, { Product_id: 7, Quantity: 2 }).answers(400, refusal.stockGone(0)),
      get('/v1/mobile/product/?pk=7').answers(200, { ...product, StockLevel: 0 }),
    ],
    answer: {
      data: {
        first: { userErrors: [{ code: 'STOCK_INSUFFICIENT', product: { stockLevel: 1 } }] },
        second: { userErrors: [{ code: 'STOCK_INSUFFICIENT', product: { stockLevel: 0 } }] },
      },
    },
  },
  {
    ...add,
    name: 'addCartLine: a product off sale is PRODUCT_GONE',
    rest: [post(cartPath, { Product_id: 7, Quantity: 2 }).answers(400, refusal.productGone)],
    answer: {
      data: {
        addCartLine: {
          cart: null,
          userErrors: [
            {
              code: 'PRODUCT_GONE',
              field: ['productId'],
              message: 'This product is no longer sold.',
              available: null,
              requested: null,
            },
          ],
        },
      },
    },
  },
  {
    ...add,
    name: 'addCartLine: an unknown product is PRODUCT_GONE',
    operation: 'mutation { addCartLine(productId: "7", quantity: 2) { userErrors { code product { id } } } }',
    rest: [post(cartPath, { Product_id: 7, Quantity: 2 }).answers(404, refusal.notFound)],
    answer: { data: { addCartLine: { userErrors: [{ code: 'PRODUCT_GONE', product: null }] } } },
  },
  {
    ...add,
    name: 'addCartLine: any other refusal is ADD_REFUSED',
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 2 }).answers(400, {
        Quantity: ['A valid integer is required.'],
      }),
    ],
    answer: {
      data: {
        addCartLine: {
          cart: null,
          userErrors: [
            {
              code: 'ADD_REFUSED',
              field: null,
              message: 'Not enough product in stock',
              available: null,
              requested: null,
            },
          ],
        },
      },
    },
  },
  {
    name: 'addCartLine: quantities out of bounds and ids that no product has are refused before any call',
    operation: `mutation {
      none: addCartLine(productId: "7", quantity: 0) { userErrors { code field } }
      many: addCartLine(productId: "7", quantity: 100) { userErrors { code field } }
      bent: addCartLine(productId: "../7") { userErrors { code field } }
    }`,
    token: mei,
    rest: [],
    answer: {
      data: {
        none: { userErrors: [{ code: 'QUANTITY_INVALID', field: ['quantity'] }] },
        many: { userErrors: [{ code: 'QUANTITY_INVALID', field: ['quantity'] }] },
        bent: { userErrors: [{ code: 'PRODUCT_GONE', field: ['productId'] }] },
      },
    },
  },
  {
    name: 'addCartLine: a guest is UNAUTHENTICATED before any call',
    operation: 'mutation { addCartLine(productId: "7") { cart { id } } }',
    rest: [],
    answer: { data: null, errors: [{ code: 'UNAUTHENTICATED', path: ['addCartLine'] }] },
  },
  {
    ...add,
    name: 'addCartLine: a 429 is RATE_LIMITED, and says for how long',
    rest: [
      post(cartPath, { Product_id: 7, Quantity: 2 }).answers(
        429,
        { detail: 'Throttled.' },
        { retryAfter: 7 },
      ),
    ],
    answer: { data: null, errors: [{ code: 'RATE_LIMITED', path: ['addCartLine'], retryAfter: 7 }] },
  },
  ...failures({ ...add, name: 'addCartLine', at: ['addCartLine'] }),
];

// ── setCartLine ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const set = {
  operation: `mutation { setCartLine(productId: "7", quantity: 3) { cart { totalQuantity } ${refusalFields} } }`,
  token: mei,
  rest: [put(cartPath, { Product_id: 7, Quantity: 3 }).answers(200, cart(lineOf(3)))],
};

const setting: Scenario[] = [
  {
    ...set,
    name: 'setCartLine: sets an absolute quantity',
    answer: { data: { setCartLine: { cart: { totalQuantity: 3 }, userErrors: [] } } },
  },
  {
    name: 'setCartLine: 0 removes the line',
    operation:
      'mutation { setCartLine(productId: "7", quantity: 0) { cart { lines { id } } userErrors { code } } }',
    token: mei,
    rest: [put(cartPath, { Product_id: 7, Quantity: 0 }).answers(200, cart())],
    answer: { data: { setCartLine: { cart: { lines: [] }, userErrors: [] } } },
  },
  {
    ...set,
    name: 'setCartLine: too little stock is STOCK_INSUFFICIENT',
    rest: [put(cartPath, { Product_id: 7, Quantity: 3 }).answers(400, refusal.stockGone(2))],
    answer: {
      data: {
        setCartLine: {
          cart: null,
          userErrors: [
            {
              code: 'STOCK_INSUFFICIENT',
              field: ['quantity'],
              message: 'Sorry, there are only 2 available of Baby Bok Choy 1 lb',
              available: 2,
              requested: 3,
            },
          ],
        },
      },
    },
  },
  {
    ...set,
    name: 'setCartLine: a product off sale is PRODUCT_GONE',
    operation: 'mutation { setCartLine(productId: "7", quantity: 3) { userErrors { code } } }',
    rest: [put(cartPath, { Product_id: 7, Quantity: 3 }).answers(400, refusal.productGone)],
    answer: { data: { setCartLine: { userErrors: [{ code: 'PRODUCT_GONE' }] } } },
  },
  {
    ...set,
    name: 'setCartLine: an unknown product is PRODUCT_GONE',
    operation: 'mutation { setCartLine(productId: "7", quantity: 3) { userErrors { code } } }',
    rest: [put(cartPath, { Product_id: 7, Quantity: 3 }).answers(404, refusal.notFound)],
    answer: { data: { setCartLine: { userErrors: [{ code: 'PRODUCT_GONE' }] } } },
  },
  {
    name: 'setCartLine: a quantity below 0 is refused before any call',
    operation: 'mutation { setCartLine(productId: "7", quantity: -1) { userErrors { code } } }',
    token: mei,
    rest: [],
    answer: { data: { setCartLine: { userErrors: [{ code: 'QUANTITY_INVALID' }] } } },
  },
  ...failures({ ...set, name: 'setCartLine', at: ['setCartLine'] }),
];

// ── removeCartLine ───────────────────────────────────────────────────────────────────────────────────────────────────────

const remove = {
  operation:
    'mutation { removeCartLine(productId: "7") { cart { lines { productId } } userErrors { code } } }',
  token: mei,
  rest: [del(cartPath, { Product_id: 7 }).answers(200, cart(otherLine))],
};

const removing: Scenario[] = [
  {
    ...remove,
    name: 'removeCartLine: takes the line out',
    answer: { data: { removeCartLine: { cart: { lines: [{ productId: '9' }] }, userErrors: [] } } },
  },
  {
    ...remove,
    name: 'removeCartLine: a line that is not there is no refusal',
    rest: [
      del(cartPath, { Product_id: 7 }).answers(404, refusal.notFound),
      get(cartPath).answers(200, cart(otherLine)),
    ],
    answer: { data: { removeCartLine: { cart: { lines: [{ productId: '9' }] }, userErrors: [] } } },
  },
  {
    ...remove,
    name: 'removeCartLine: a body that the back end refuses is BAD_USER_INPUT',
    rest: [del(cartPath, { Product_id: 7 }).answers(400, { Product_id: ['A valid integer is required.'] })],
    answer: { data: null, errors: [{ code: 'BAD_USER_INPUT', path: ['removeCartLine'] }] },
  },
  ...failures({ ...remove, name: 'removeCartLine', at: ['removeCartLine'] }),
];

// ── mergeCart ────────────────────────────────────────────────────────────────────────────────────────────────────────────

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
      { productId: '7', quantity: 3 },
      { productId: '9', quantity: 1 },
    ],
  },
  token: mei,
  rest: [
    get(cartPath).answers(200, cart(line)),
    put(cartPath, { Product_id: 7, Quantity: 3 }).answers(200, cart(lineOf(3))),
    put(cartPath, { Product_id: 9, Quantity: 1 }).answers(200, cart(lineOf(3), otherLine)),
  ],
};

const bokChoy = { productId: '7', name: { en: 'Baby Bok Choy 1 lb' } };
const chips = { productId: '9', name: { en: 'Shrimp Chips 8 oz' } };

const merging: Scenario[] = [
  {
    ...merge,
    name: 'mergeCart: reads the cart, then sets each target that it has not yet',
    answer: {
      data: {
        mergeCart: {
          cart: { id: '501', totalQuantity: 4 },
          lines: [
            { ...bokChoy, outcome: 'MERGED', requested: 3, quantity: 3 },
            { ...chips, outcome: 'MERGED', requested: 1, quantity: 1 },
          ],
          userErrors: [],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: a repeat of the same targets changes nothing and writes nothing',
    rest: [get(cartPath).answers(200, cart(lineOf(3), otherLine))],
    answer: {
      data: {
        mergeCart: {
          cart: { id: '501', totalQuantity: 4 },
          lines: [
            { ...bokChoy, outcome: 'MERGED', requested: 3, quantity: 3 },
            { ...chips, outcome: 'MERGED', requested: 1, quantity: 1 },
          ],
          userErrors: [],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: clamps to the stock, removes what is sold out, and tells it line by line',
    variables: {
      targets: [
        { productId: '7', quantity: 120 },
        { productId: '9', quantity: 2 },
        { productId: 'no-number', quantity: 1 },
      ],
    },
    rest: [
      get(cartPath).answers(200, cart(line, otherLine)),
      put(cartPath, { Product_id: 7, Quantity: 99 }).answers(400, refusal.stockGone(3)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).answers(200, cart(lineOf(3), otherLine)),
      put(cartPath, { Product_id: 9, Quantity: 2 }).answers(400, { ...refusal.stockGone(0), Product_id: 9 }),
      del(cartPath, { Product_id: 9 }).answers(200, cart(lineOf(3))),
    ],
    answer: {
      data: {
        mergeCart: {
          cart: { id: '501', totalQuantity: 3 },
          lines: [
            { ...bokChoy, outcome: 'LIMITED', requested: 120, quantity: 3 },
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
    name: 'mergeCart: stock that goes while it is merged is asked for again, always for less',
    variables: { targets: [{ productId: '7', quantity: 9 }] },
    rest: [
      get(cartPath).answers(200, cart()),
      put(cartPath, { Product_id: 7, Quantity: 9 }).answers(400, refusal.stockGone(3)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).answers(400, refusal.stockGone(2)),
      put(cartPath, { Product_id: 7, Quantity: 2 }).answers(200, cart(lineOf(2))),
    ],
    answer: {
      data: {
        mergeCart: {
          cart: { id: '501', totalQuantity: 2 },
          lines: [{ ...bokChoy, outcome: 'LIMITED', requested: 9, quantity: 2 }],
          userErrors: [],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: a product that is gone is UNAVAILABLE and named by nobody',
    variables: { targets: [{ productId: '7', quantity: 1 }] },
    rest: [
      get(cartPath).answers(200, cart()),
      put(cartPath, { Product_id: 7, Quantity: 1 }).answers(404, refusal.notFound),
      get('/v1/mobile/product/?pk=7').answers(404, refusal.notFound),
    ],
    answer: {
      data: {
        mergeCart: {
          cart: { id: '501', totalQuantity: 0 },
          lines: [{ productId: '7', name: null, outcome: 'UNAVAILABLE', requested: 1, quantity: 0 }],
          userErrors: [],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: a line of the cart whose product is off sale is removed, gone already or not',
    variables: { targets: [{ productId: '7', quantity: 3 }] },
    rest: [
      get(cartPath).answers(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).answers(400, refusal.productGone),
      del(cartPath, { Product_id: 7 }).answers(404, refusal.notFound),
      get(cartPath).answers(200, cart()),
    ],
    answer: {
      data: {
        mergeCart: {
          cart: { id: '501', totalQuantity: 0 },
          lines: [{ ...bokChoy, outcome: 'UNAVAILABLE', requested: 3, quantity: 0 }],
          userErrors: [],
        },
      },
    },
  },
  {
    ...merge,
    name: 'mergeCart: any other refusal merges no further and keeps the guest’s cart',
    rest: [
      get(cartPath).answers(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).answers(400, {
        Quantity: ['A valid integer is required.'],
      }),
    ],
    answer: {
      data: { mergeCart: { cart: null, lines: [], userErrors: [{ code: 'ADD_REFUSED', field: null }] } },
    },
  },
  {
    ...merge,
    name: 'mergeCart: a target below 1 is refused before any call',
    variables: { targets: [{ productId: '7', quantity: 0 }] },
    rest: [],
    answer: {
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
    name: 'mergeCart: more than 100 targets are refused before any call',
    variables: { targets: Array.from({ length: 101 }, () => ({ productId: '7', quantity: 1 })) },
    rest: [],
    answer: {
      data: {
        mergeCart: { cart: null, lines: [], userErrors: [{ code: 'QUANTITY_INVALID', field: ['targets'] }] },
      },
    },
  },
  ...failures({ ...merge, name: 'mergeCart', at: ['mergeCart'] }),
];

export const cartScenarios: Scenario[] = [
  ...reading,
  ...guest,
  ...adding,
  ...setting,
  ...removing,
  ...merging,
];
