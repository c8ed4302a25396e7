import { defineConfig } from 'vitest/config';
import { graphqlAsNodeLoadsIt, temporaryFiles } from '../vitest.config.ts';

/** Tests that need PostgreSQL, Redis or the build (`npm test -- services`). */
export default defineConfig({
  resolve: graphqlAsNodeLoadsIt,
  test: {
    // They have their own servers, and mostly wait for time-outs and starts.
    maxWorkers: 2,
    name: 'services',
    env: temporaryFiles,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    include: ['tests/services/**/*.test.ts'],
    globalSetup: ['tests/harness/rest-api/built-programs.ts'],
  },
});
