import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Mappers } from './mappers.ts';

/** A change that no contract test noticed. */
export interface Survivor {
  /** File, original and changed text: the same while other lines of the file change. */
  readonly change: string;
  readonly line: number;
}

/** The mutants of some mappers, after the contract tests ran with each. */
export interface Mutants {
  readonly killed: number;
  readonly survivors: readonly Survivor[];
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** What Stryker does not copy: the contract tests read none of it. */
const unread = ['.data', 'bench', 'dist', 'legacy-api/media', 'legacy-api/seed', 'tests/e2e'];

/** A test failed, ran too long, or could not be loaded. */
const noticed = ['Killed', 'Timeout', 'RuntimeError'];

/** Lines and columns start at 1. */
function textBetween(source: string, start: Position, end: Position): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((text, index) =>
      text.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
}

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);

/** Changes each expression of the mappers, one at a time, and runs the contract tests of their domain. */
export async function mutate({ domain, files, tests, storesResults = false }: Mappers): Promise<Mutants> {
  process.env['MUTATION_TESTS'] = tests.join(',');
  process.env['MUTATION_MODULES'] = storesResults ? 'new' : 'kept';
  const stryker = new Stryker({
    mutate: files.map((file) => `gateway/${file}`),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'config/vitest.mutations.ts', related: false },
    coverageAnalysis: 'perTest',
    reporters: ['progress-append-only'],
    tempDirName: join('.data', `mutations-${domain}`),
    ignorePatterns: unread,
    // Two minutes: on a busy computer, tests that pass must not count as endless ones.
    timeoutMS: 120_000,
    thresholds: { break: null, high: 95, low: 90 },
  });
  const sources = new Map<string, string>();
  for (const file of files) sources.set(file, await readFile(join('gateway', file), 'utf8'));
  const results = await stryker.runMutationTest();
  const tested = results.filter(({ status }) => status !== 'Ignored');
  const survivors = tested.filter(({ status }) => !noticed.includes(status));
  return {
    killed: tested.length - survivors.length,
    survivors: survivors.map(({ fileName, location: { start, end }, replacement }) => {
      const file = fileName.slice(fileName.lastIndexOf('gateway/') + 'gateway/'.length);
      const original = textBetween(sources.get(file) ?? '', start, end);
      return {
        change: `${file}: ${short(original)} → ${short(replacement ?? '')}`,
        line: start.line,
      };
    }),
  };
}
