/** Writes the tables of docs/ that tests/contract/tables.test.ts derives from the code: a Vitest run that updates its file snapshots. */
import { spawnSync } from 'node:child_process';
import { packageProgram } from '../system/package-program.ts';
import { generateIfStale } from './generate-if-stale.ts';

const args = [packageProgram('vitest'), 'run', 'tests/contract/tables.test.ts', '--update'];
if (generateIfStale()) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  process.exitCode = 1;
}
