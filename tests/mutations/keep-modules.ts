/**
 * Keeps the modules of the last run, except the test files (see `config/keep-thread.ts`). A mutant that is read while modules load needs new ones, and
 * so does the run after it. Stryker's own set-up, which selects the mutant, runs before this one.
 */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mode: 'dry-run' | 'mutant';
    mutantActivation: 'static' | 'runtime';
  }
}

interface LoadedModule {
  promise: unknown;
  exports: unknown;
  evaluated: boolean;
  readonly importers: Set<string>;
}

declare global {
  var __vitest_worker__: {
    readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> };
  };
  var __stryker__: { activeMutant: string | undefined };
  var hasStaticMutant: boolean | undefined;
}

const isMutant = inject('mode') === 'mutant';
const isStatic = isMutant && inject('mutantActivation') === 'static';
const needsAll = process.env['MUTATION_MODULES'] === 'new' || isStatic || globalThis.hasStaticMutant === true;
globalThis.hasStaticMutant = isStatic;
// A test file is loaded without the mutant of the last run.
if (isMutant && !isStatic) globalThis.__stryker__.activeMutant = undefined;

const ownModules = /\/vitest\/dist\/|vitest-virtual|@vitest\/|stryker-setup|keep-modules/;
for (const [id, loaded] of globalThis.__vitest_worker__.evaluatedModules.idToModuleMap) {
  if (ownModules.test(id) || !(needsAll || id.endsWith('.test.ts'))) continue;
  loaded.promise = undefined;
  loaded.exports = undefined;
  loaded.evaluated = false;
  loaded.importers.clear();
}
