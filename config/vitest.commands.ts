import { defineConfig } from 'vitest/config';

/** Tests that run the commands of README.md and CONTRIBUTING.md in copies of the sources (`npm test -- commands`). */
export default defineConfig({
  test: {
    include: ['tests/commands/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
