/** Suites that read files without importing them: Vitest only follows imports. */
const readers: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:schema|docs\/operations)\/.*\.graphql$/,
    ['schema/', 'tests/contract/', 'tests/whole-shop/', 'scripts/check/', 'scripts/build/'],
  ],
  [/^client\/.*\.graphql$/, ['client/', 'tests/whole-shop/', 'tests/contract/shared-operations.test.ts']],
  [/^legacy-api\/openapi\.yaml$/, ['legacy-api/', 'tests/contract/', 'tests/provider/']],
  [/^legacy-api\/seed\/data\//, ['legacy-api/', 'scripts/import-catalog/', 'tests/whole-shop/']],
  [/^gateway\/.*\.yaml$/, ['gateway/', 'bench/search/']],
  [/^locales\//, ['client/', 'scripts/build/', 'scripts/check/']],
  [/\.md$/, ['tests/docs/', 'tests/contract/tables', 'tests/contract/guide-snippets']],
  [/^(?:deploy\/|Dockerfile$|docker-compose\.yml$)/, ['tests/deploy/']],
  [/^config\/vite\./, ['tests/deploy/built-gateway.test.ts', 'tests/provider/']],
  [/^(?:package\.json|\.ci\/run)$/, ['tests/docs/']],
];

/** The suites that read one of these files, as arguments of Vitest. */
export const suitesReading = (files: readonly string[]): string[] => [
  ...new Set(
    readers.flatMap(([pattern, suites]) => (files.some((file) => pattern.test(file)) ? suites : [])),
  ),
];

/** The test files that are in none of these suites. */
export const outsideOf = (suites: readonly string[], tests: readonly string[]): string[] =>
  tests.filter((test) => !suites.some((suite) => test.startsWith(suite)));
