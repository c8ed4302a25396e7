import { spawnSync } from 'node:child_process';
import type { Section } from './report.ts';

/** Lighthouse's scores, as bench/lighthouse.ts prints them in a process of its own, which has both cores. */
export function benchLighthouse(): Promise<Section> {
  const command = [process.execPath, '--import', 'tsx', 'bench/lighthouse.ts'];
  const { stdout, status, error } = spawnSync('taskset', ['-c', '0,1', ...command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw error;
  // Results stay in the file if a run was interrupted, and if a score is below its goal.
  if (status !== 0)
    throw new Error(`Lighthouse ended with ${status ?? 'a signal'}; it had printed:\n${stdout.trim()}`);
  return Promise.resolve({
    title: 'Lighthouse',
    text: 'The mobile preset on the production build, in a Chromium with a window and in one without, in turns; median of five runs a page.',
    printed: stdout.trim(),
    tables: [],
  });
}
