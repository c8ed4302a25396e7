import { defineConfig } from 'vitest/config';

/** Tests of the whole shop as processes: they need PostgreSQL, Redis and the build (`npm run test:services`). */
export default defineConfig({
  test: {
    include: ['tests/services/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
