import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { folderInMemory } from './scripts/system/folder-in-memory.ts';
import { clientPlugins } from './vite.config.ts';

/** `graphql` has an ESM and a CommonJS build, and Apollo loads the latter: two of them in one process do not know each other's types. */
export const graphqlAsNodeLoadsIt = {
  alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
};

/** Databases of tests are in memory: otherwise each commit waits for the disk. */
export const temporaryFiles: Readonly<Record<string, string>> = folderInMemory
  ? { TMPDIR: folderInMemory }
  : {};

const nodeSuites = ['contract', 'deploy', 'docs', 'provider', 'resilience', 'security', 'whole-shop'];
/** Tests that measure the memory or CPU time of their own process. */
const measuringTests = ['generated-requests', 'operation-cost', 'pages-flood'].map(
  (folder) => `tests/security/${folder}/**/*.test.ts`,
);

/** One project a kind of test. Browser tests (tests/e2e) run under Playwright. */
export default defineConfig({
  test: {
    env: temporaryFiles,
    // Vitest leaves a core free, which on two cores is every second one.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: clientPlugins(),
        resolve: graphqlAsNodeLoadsIt,
        test: {
          name: 'unit',
          environment: 'node',
          // The files share the modules that one has loaded: nothing of them keeps a state.
          isolate: false,
          testTimeout: 20_000,
          include: ['{bench,gateway,legacy-api,client,schema,scripts}/**/*.test.ts', '*.test.ts'],
        },
      },
      {
        plugins: clientPlugins(),
        test: {
          name: 'component',
          environment: 'jsdom',
          // The files share a window and the loaded modules: the set-up puts everything back after each test.
          isolate: false,
          include: ['client/**/*.test.tsx'],
          setupFiles: ['client/testing/component-setup.ts'],
          testTimeout: 60_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      ...nodeSuites.map((suite) => ({
        resolve: graphqlAsNodeLoadsIt,
        test: {
          name: suite,
          environment: 'node' as const,
          // The files share the modules that one has loaded: they start servers of their own, and nothing else keeps a state.
          isolate: false,
          include: [`tests/${suite}/**/*.test.ts`],
          exclude: measuringTests,
          ...(suite === 'provider' && { globalSetup: ['tests/harness/rest-api/built-programs.ts'] }),
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      })),
      {
        resolve: graphqlAsNodeLoadsIt,
        test: {
          name: 'measurements',
          environment: 'node',
          include: measuringTests,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
