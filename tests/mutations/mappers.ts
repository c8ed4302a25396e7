/** A part of the gateway that is mutated, and the contract tests that must notice it. */
export interface Mappers {
  readonly domain: string;
  /** Files below `gateway/`. */
  readonly files: readonly string[];
  /** Files of `tests/contract/`, without `.test.ts`. */
  readonly tests: readonly string[];
  /** The modules store results, so they are loaded again for each mutant. */
  readonly storesResults?: boolean;
}

const inFolder = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => `${folder}/${name}.ts`);

/** The files that convert REST responses to GraphQL, and input to REST requests. */
export const mappers: readonly Mappers[] = [
  {
    domain: 'account',
    files: inFolder('account', [
      'access-input',
      'access-resolvers',
      'account-errors',
      'address-book',
      'address-input',
      'address-resolvers',
      'address-source',
      'customer-resolvers',
      'customer-source',
      'deletion-resolvers',
      'password-resolvers',
    ]),
    tests: ['account'],
  },
  {
    domain: 'cart',
    files: inFolder('cart', [
      'adjustments',
      'cart-errors',
      'cart-source',
      'guest-cart',
      'merge-cart',
      'payloads',
      'stock-rejection',
      'totals-source',
    ]),
    tests: ['beyond-contract', 'cart', 'checkout'],
  },
  {
    domain: 'catalog',
    files: inFolder('catalog', ['product', 'product-list', 'read-structure', 'rest-search', 'structure']),
    tests: ['beyond-contract', 'catalog', 'images', 'node', 'search-categories', 'whole-catalog'],
  },
  {
    domain: 'checkout',
    files: inFolder('checkout', [
      'card-input',
      'card-resolvers',
      'checkout-errors',
      'order-input',
      'ordered-cart',
      'rejection-data',
      'rejections',
      'save-cart',
      'short-lines',
      'submission',
    ]),
    tests: ['beyond-contract', 'cashier-address', 'checkout'],
  },
  {
    domain: 'orders',
    files: inFolder('orders', [
      'bought-products',
      'dispatch-resolvers',
      'group-code-resolvers',
      'invoice-source',
      'order-document',
      'order-errors',
      'order-page',
      'order-resolvers',
      'order-source',
      'order-status',
      'pending-payment',
    ]).concat(inFolder('delivery', ['delivery-window'])),
    tests: ['beyond-contract', 'delivery', 'orders'],
  },
  {
    domain: 'shop',
    files: [
      ...inFolder('content', ['app-config', 'content-resolvers', 'form-errors', 'store-policy-source']),
      ...inFolder('delivery', ['delivery-resolvers']),
      ...inFolder('drivers', ['drivers-resolvers']),
    ],
    tests: ['app-config', 'content', 'delivery', 'drivers'],
  },
  {
    domain: 'rest',
    files: [
      ...inFolder('rest', [
        'endpoints',
        'rejected-fields',
        'rejection',
        'request-path',
        'stock-notice',
        'unless-404',
        'with-user-errors',
      ]),
    ],
    tests: ['account', 'beyond-contract', 'cart', 'checkout', 'orders'],
  },
  {
    domain: 'money',
    files: inFolder('values', ['money']),
    tests: ['cart', 'catalog', 'checkout'],
    storesResults: true,
  },
];
