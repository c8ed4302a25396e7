import { defineConfig } from 'vitest/config';
import { graphqlAsNodeLoadsIt, temporaryFiles } from '../vitest.config.ts';

/** Runs last and alone, because it also checks how soon others are served during an attack. */
const attacks = 'tests/services/security.test.ts';

const options = { env: temporaryFiles, testTimeout: 30_000, hookTimeout: 120_000 };

/** Tests that need PostgreSQL, Redis or the build (`npm test -- services`). */
export default defineConfig({
  test: {
    // They have their own servers, and mostly wait for time-outs and starts.
    maxWorkers: 2,
    projects: [
      {
        resolve: graphqlAsNodeLoadsIt,
        test: {
          ...options,
          name: 'services',
          include: ['tests/services/**/*.test.ts'],
          exclude: [attacks],
          globalSetup: ['tests/harness/rest-api/built-programs.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...options, name: 'attacks', include: [attacks], sequence: { groupOrder: 1 } } },
    ],
  },
});
