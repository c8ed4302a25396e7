/** Why no contract test notices some changes of the mappers. */
interface Answer {
  readonly reason: string;
  /** As `npm test -- mutations` prints them, without the line. */
  readonly changes: readonly string[];
}

export const answers: readonly Answer[] = [
  {
    reason: 'GraphQL returns null for a nullable field that is missing, as for one that is null.',
    changes: [
      'orders/group-code-resolvers.ts: { groupCode: null } → {}',
      'checkout/card-resolvers.ts: { cardReference: null } → {}',
      'account/access-resolvers.ts: { token: null, rest: null } → {}',
      'account/access-resolvers.ts: { rest: null } → {}',
      'account/access-resolvers.ts: { customer: null } → {}',
      'account/address-resolvers.ts: { address: null } → {}',
      'account/address-resolvers.ts: { deletedAddressId: null } → {}',
      'account/password-resolvers.ts: { token: null } → {}',
    ],
  },
  {
    reason: 'The REST contract has no 404 for a group code, so the field of ORDER_NOT_FOUND is never used.',
    changes: [
      "orders/group-code-resolvers.ts: ['code'] → []",
      'orders/group-code-resolvers.ts: \'code\' → ""',
    ],
  },
  {
    reason:
      'The text that Stryker puts into an empty list has no reference number, so no product is found for it.',
    changes: ['orders/bought-products.ts: [] → ["Stryker was here"]'],
  },
  {
    reason:
      'The product ids of a saved cart are valid, so neither the check nor the list for an invalid one is used.',
    changes: ['cart/adjustments.ts: id !== null → true', 'checkout/save-cart.ts: [] → ["Stryker was here"]'],
  },
  {
    reason: 'A double digit is even, so it is never 9, and a sum below 0 has the same last digit.',
    changes: [
      'checkout/card-input.ts: doubled > 9 → doubled >= 9',
      'checkout/card-input.ts: sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled → sum -= place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled',
    ],
  },
  {
    reason: 'Each error of a card has a path of two parts, and no field has the name of another text.',
    changes: [
      'checkout/checkout-errors.ts: error.field?.at → error.field.at',
      'checkout/checkout-errors.ts: -1 → +1',
      'checkout/checkout-errors.ts: \'\' → "Stryker was here!"',
    ],
  },
  {
    reason: 'The other kinds are compared first, so the last one may have any name.',
    changes: ['checkout/ordered-cart.ts: \'same\' → ""'],
  },
  {
    reason: 'A limit of units has no product, so the case of a product returns the same.',
    changes: [
      "checkout/rejection-data.ts: case 'UNITS': return { retryAfter, available: exceeded.Limit }; → case 'UNITS':",
    ],
  },
  {
    reason: 'By contract, each stock rejection has a product, and each one about totals has all totals.',
    changes: [
      "checkout/rejections.ts: typeof named === 'number' → true",
      'checkout/rejections.ts: productId !== null → true',
      'checkout/rejections.ts: \'expectedTotal\' → ""',
    ],
  },
  {
    reason: 'The REST contract has no rejection of a request for an email verification.',
    changes: [
      'account/customer-resolvers.ts: { isSent: false } → {}',
      'account/customer-resolvers.ts: false → true',
    ],
  },
  {
    reason:
      'A list is sorted again with the same result, and the version of the catalog is a hash of this digest.',
    changes: ['catalog/product-list.ts: !ordered → true', 'catalog/product-list.ts: \'base64url\' → ""'],
  },
  {
    reason: 'Words without letters and digits are left out afterwards.',
    changes: ['catalog/rest-search.ts: /\\s+/ → /\\s/'],
  },
  {
    reason:
      'The text that Stryker puts into an empty list is no id of a group or a category, so it is left out.',
    changes: [
      'catalog/structure.ts: [] → ["Stryker was here"]',
      'catalog/read-structure.ts: [] → ["Stryker was here"]',
    ],
  },
  {
    reason: 'The groups are read only to return none of them: a call that the cache saves.',
    changes: [
      "catalog/read-structure.ts: ({ level }) => level === 'group' → () => undefined",
      "catalog/read-structure.ts: level === 'group' → false",
      'catalog/read-structure.ts: \'group\' → ""',
    ],
  },
  {
    reason:
      'The input rules and GraphQL types allow no value that is empty, only dots or too long in a path, and no call has an optional parameter.',
    changes: [
      'rest/request-path.ts: \'\' → "Stryker was here!"',
      'rest/request-path.ts: /^\\.{0,2}$/.test(text) || text.length > 300 → false',
      'rest/request-path.ts: /^\\.{0,2}$/.test(text) || text.length > 300 → /^\\.{0,2}$/.test(text) && text.length > 300',
      'rest/request-path.ts: /^\\.{0,2}$/ → /^\\.$/',
      'rest/request-path.ts: text.length > 300 → false',
      'rest/request-path.ts: text.length > 300 → text.length >= 300',
      'rest/request-path.ts: value === undefined || value === null → false',
      'rest/request-path.ts: value === undefined || value === null → value === undefined && value === null',
      'rest/request-path.ts: value === undefined → false',
      'rest/request-path.ts: value === null → false',
      'rest/request-path.ts: !query → false',
    ],
  },
  {
    reason: 'The name of an error is only for logs, and domains compare its code with those that they know.',
    changes: [
      'rest/rejection.ts: \'LegacyRejection\' → ""',
      "rest/rejection.ts: typeof code === 'string' → true",
    ],
  },
  {
    reason: 'A version that is null is not a version, so reading it has the same result.',
    changes: ['content/app-config.ts: minimumVersion === null → false'],
  },
];
