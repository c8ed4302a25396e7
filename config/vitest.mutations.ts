import { defineConfig } from 'vitest/config';
import { graphqlAsNodeLoadsIt, temporaryFiles } from '../vitest.config.ts';

/** Names of the contract tests to run; Stryker's processes inherit the variable. */
const names = process.env['MUTATION_TESTS'] ?? '*';

/** The contract tests for mutation testing (`npm test -- mutations`). Stryker starts Vitest for each mutant. */
export default defineConfig({
  resolve: graphqlAsNodeLoadsIt,
  test: {
    name: 'mutations',
    env: temporaryFiles,
    // Each run has new modules, and its files share them.
    isolate: false,
    include: names.split(',').map((name) => `tests/contract/${name}.test.ts`),
    testTimeout: 5_000,
  },
});
