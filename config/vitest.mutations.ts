import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import type { Reporter, Vitest } from 'vitest/node';
import { readContract } from '../legacy-api/contract/index.ts';
import { contractFile } from '../legacy-api/resources.ts';
import { keepThread } from './keep-thread.ts';
import { graphqlAsNodeLoadsIt, temporaryFiles } from '../vitest.config.ts';

/** Names of the contract tests to run; Stryker's processes inherit the variable. */
const names = process.env['MUTATION_TESTS'] ?? '*';

/** Reports a test file that cannot be loaded. It has no failing test, so Stryker would take its mutant for a survivor. */
class LoadErrors implements Reporter {
  #vitest: Vitest | null = null;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestModuleEnd: Reporter['onTestModuleEnd'] = (file) => {
    for (const error of file.errors()) this.#vitest?.state.catchError(error, 'Load Error');
  };
}

/** Parses openapi.yaml once, and not each time that modules are loaded again. */
const parsedContract: Plugin = {
  name: 'parsed-contract',
  async transform(code, id) {
    if (!id.endsWith('tests/harness/rest-api/contract.ts')) return null;
    const contract = JSON.stringify(await readContract(contractFile));
    return code.replace('await readContract(contractFile)', `JSON.parse(${JSON.stringify(contract)})`);
  },
};

keepThread();

/** The contract tests for mutation testing (`npm test -- mutations`). Stryker starts Vitest for each mutant. */
export default defineConfig({
  plugins: [parsedContract],
  resolve: graphqlAsNodeLoadsIt,
  test: {
    name: 'mutations',
    // The mappers do not depend on the executor: once is enough for each mutant.
    env: { ...temporaryFiles, SCENARIO_EXECUTOR: 'interpreted' },
    // The files share modules, and so do mutants.
    isolate: false,
    setupFiles: ['tests/mutations/keep-modules.ts'],
    include: names.split(',').map((name) => `tests/contract/${name}.test.ts`),
    testTimeout: 5_000,
    // On a busy computer, a test of a time-out can fail by chance, which must not count as noticing the mutant.
    retry: 1,
    reporters: [new LoadErrors()],
  },
});
