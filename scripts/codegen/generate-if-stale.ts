import { spawnSync } from 'node:child_process';
import { isGeneratedCodeFresh } from './generated-freshness.ts';

/** Runs `npm run codegen` if a source of generated code has changed since the last run. Returns whether the generated code is usable. */
export function generateIfStale(): boolean {
  if (isGeneratedCodeFresh()) return true;
  process.stdout.write('Generating code, because its sources have changed\n');
  const args = ['--import', 'tsx', 'scripts/codegen/main.ts'];
  return spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
