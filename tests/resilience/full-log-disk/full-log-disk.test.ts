import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const program = (sync: boolean) => `
  import pino from 'pino';
  import { logOutput } from './process/log-output.ts';
  const output = logOutput({ sync: ${sync} });
  const log = pino(output);
  for (const line of ['one', 'two', 'three']) {
    log.info(line);
    await new Promise((resolve) => setImmediate(resolve));
  }
  process.stderr.write('goes on');
  process.reallyExit(0);
`;

it.runIf(existsSync('/dev/full')).each([true, false])(
  'a full log disk › the process continues (sync: %s)',
  { timeout: 60_000 },
  async (sync) => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program(sync)],
      { stdio: ['ignore', full, 'pipe'] },
    );
    closeSync(full);
    const [said] = await Promise.all([child.stderr === null ? '' : text(child.stderr), once(child, 'exit')]);
    expect(said).toBe('goes on');
  },
);
