import { defineConfig } from 'vitest/config';
import { graphqlAsNodeLoadsIt, temporaryFiles } from '../vitest.config.ts';

/** Tests that need PostgreSQL, Redis or the build (`npm test -- services`). */
export default defineConfig({
  resolve: graphqlAsNodeLoadsIt,
  test: {
    env: temporaryFiles,
    include: ['tests/services/**/*.test.ts'],
    globalSetup: ['tests/harness/rest-api/built-programs.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
