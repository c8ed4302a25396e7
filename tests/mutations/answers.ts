/** Why no contract test notices some changes of the mappers. */
interface Answer {
  readonly reason: string;
  /** As `npm test -- mutations` prints them, without the line. */
  readonly changes: readonly string[];
}

export const answers: readonly Answer[] = [
  {
    reason: 'GraphQL returns null for a nullable field that is missing, as for one that is null.',
    changes: ['orders/group-code-resolvers.ts: { groupCode: null } → {}'],
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
    reason: 'A version that is null is not a version, so reading it has the same result.',
    changes: ['content/app-config.ts: minimumVersion === null → false'],
  },
];
