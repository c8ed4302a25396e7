import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Mappers } from './mappers.ts';

/** The mutants of some mappers, after the contract tests ran with each. */
export interface Mutants {
  readonly killed: number;
  /** One line each: place, mutator and replacement. */
  readonly survivors: readonly string[];
}

/** What Stryker does not copy: the contract tests read none of it. */
const unread = ['.data', 'bench', 'dist', 'legacy-api/media', 'legacy-api/seed', 'tests/e2e'];

/** Changes each expression of the mappers, one at a time, and runs the contract tests of their domain. */
export async function mutate({ domain, files, tests }: Mappers): Promise<Mutants> {
  process.env['MUTATION_TESTS'] = tests.join(',');
  const stryker = new Stryker({
    mutate: files.map((file) => `gateway/${file}`),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'config/vitest.mutations.ts', related: false },
    coverageAnalysis: 'perTest',
    reporters: ['progress-append-only'],
    tempDirName: join('.data', `mutations-${domain}`),
    ignorePatterns: unread,
    timeoutMS: 20_000,
    thresholds: { break: null, high: 95, low: 90 },
  });
  const results = await stryker.runMutationTest();
  const tested = results.filter(({ status }) => status !== 'Ignored');
  const survivors = tested.filter(({ status }) => !['Killed', 'Timeout'].includes(status));
  return {
    killed: tested.length - survivors.length,
    survivors: survivors.map(({ status, fileName, location, mutatorName, replacement }) => {
      const file = fileName.slice(fileName.lastIndexOf('gateway/'));
      const place = `${file}:${String(location.start.line + 1)}:${String(location.start.column + 1)}`;
      return `${place} ${status} ${mutatorName}: ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 120)}`;
    }),
  };
}
