import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { packageProgram } from '../system/package-program.ts';
import type { Tally } from './tally.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** The failed tests, and the failed files, as `file › test: expectation`. */
function failedNames({ testResults }: z.infer<typeof report>): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [file];
    return failed.map(({ fullName, failureMessages }) => {
      const [reason = ''] = failureMessages?.[0]?.split('\n') ?? [];
      return `${file} › ${fullName}: ${stripVTControlCharacters(reason)}`;
    });
  });
}

/** Runs Vitest, under this or another Node.js, shows its output, and counts tests. A run without a report counts as one failure. */
export function runVitest(
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  node = process.execPath,
): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-vitest-'));
  const file = join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      node,
      [
        packageProgram('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env },
      },
    );
    const counted = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    const names = failedNames(counted);
    if (status !== 0 && names.length === 0) names.push('an error of Vitest outside of a test');
    return { passed: counted.numPassedTests, failed: Math.max(counted.numFailedTests, names.length), names };
  } catch {
    return { passed: 0, failed: 1, names: ['Vitest ended without a report'] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
