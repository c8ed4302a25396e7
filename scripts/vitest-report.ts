import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { packageProgram } from './package-program.ts';
import type { Tally } from './tally.ts';

const report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Runs Vitest, shows what it prints, and counts. A run that dies without a report counts as one failure. */
export function runVitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-vitest-'));
  const file = join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      process.execPath,
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
    const counted = report.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    const passed = counted.success ? counted.data.numPassedTests : 0;
    const failed = counted.success ? counted.data.numFailedTests : 0;
    return { passed, failed: Math.max(failed, status === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
