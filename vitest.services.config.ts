import { defineConfig } from 'vitest/config';
import { graphqlAsNodeLoadsIt } from './vitest.config.ts';

/** Tests that cannot do without PostgreSQL, Redis or the build (`npm test -- services`). */
export default defineConfig({
  resolve: graphqlAsNodeLoadsIt,
  test: {
    include: ['tests/services/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
