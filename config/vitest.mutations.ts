import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import { graphqlAsNodeLoadsIt, temporaryFiles } from '../vitest.config.ts';

/** Names of the contract tests to run; Stryker's processes inherit the variable. */
const names = process.env['MUTATION_TESTS'] ?? '*';

/** Reports a test file that cannot be loaded as an error of the run: it has no test that fails, and Stryker reads only tests and errors. */
class LoadErrors implements Reporter {
  #vitest: Vitest | null = null;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestModuleEnd: Reporter['onTestModuleEnd'] = (file) => {
    for (const error of file.errors()) this.#vitest?.state.catchError(error, 'Load Error');
  };
}

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
    reporters: [new LoadErrors()],
  },
});
