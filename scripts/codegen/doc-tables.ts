/** Writes the tables of docs/ that tests/contract/tables.test.ts derives from the code: a Vitest run that updates its file snapshots. */
import { spawnSync } from 'node:child_process';
import { packageProgram } from '../system/package-program.ts';

const { status } = spawnSync(
  process.execPath,
  [packageProgram('vitest'), 'run', 'tests/contract/tables.test.ts', '--update'],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
