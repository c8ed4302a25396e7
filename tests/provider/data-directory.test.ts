import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startProcess } from '../harness/rest-api/process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Far longer than a start that fails, and shorter than the time-out of a test. */
const maxMs = 20_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'unusable-'));
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'locked'));
  chmodSync(join(folder, 'locked'), 0o555);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What a start with this data directory writes to standard error, and its exit code; null if it had to be killed. */
async function failedStart(dataDir: string): Promise<{ code: number | null; said: string }> {
  const api = startProcess({ DATA_DIR: dataDir });
  const limit = setTimeout(() => api.child.kill('SIGKILL'), maxMs);
  const end = await api.ended;
  clearTimeout(limit);
  return end;
}

/** Runs a command of the REST API to its end. */
async function failedCommand(args: readonly string[], dataDir: string) {
  const [name = '', ...options] = args;
  const child = spawn(process.execPath, [join(inject('restApiPrograms'), name, 'main.js'), ...options], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said: await text(child.stderr), code: await ended };
}

const isOrdinaryUser = process.getuid?.() !== 0;

describe('the start of the REST API', { timeout: 60_000 }, () => {
  it.each([
    ['is a file', 'file', 'it is not a folder'],
    ['is in a file', 'file/data', 'it is not a folder'],
  ])('when the data directory %s › ends with the reason', async (_case, path, reason) => {
    const dataDir = join(folder, path);
    const said = `The data directory ${dataDir} cannot be used: ${reason}.\n`;
    expect(await failedStart(dataDir)).toEqual({ code: 1, said });
  });

  it.runIf(isOrdinaryUser)('when the data directory may not be created › ends with the reason', async () => {
    const dataDir = join(folder, 'locked', 'data');
    const said = `The data directory ${dataDir} cannot be used: there is no permission to write there.\n`;
    expect(await failedStart(dataDir)).toEqual({ code: 1, said });
  });

  // Node's recursive `mkdir` does not return where the file system creates nothing.
  it.runIf(existsSync('/proc/self')).each(['/proc', '/proc/x', '/proc/x/data'])(
    'when the file system of the data directory %s creates nothing › ends with the reason',
    async (dataDir) => {
      const said = `The data directory ${dataDir} cannot be used: nothing can be created there.\n`;
      expect(await failedStart(dataDir)).toEqual({ code: 1, said });
    },
  );
});

describe('a command', { timeout: 60_000 }, () => {
  it.runIf(existsSync('/proc/self')).each([['migrate'], ['seed'], ['restore', '--from', 'tests']])(
    '%s, when nothing can be created in the data directory › ends with one sentence',
    async (...args) => {
      const { code, said } = await failedCommand(args, '/proc/x');
      expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    },
  );

  it.runIf(existsSync('/proc/self'))('backup, when its folder cannot be created › names it', async () => {
    const { code, said } = await failedCommand(['backup', '--to', '/proc/x'], join(folder, 'data'));
    expect({ code, said }).toEqual({
      code: 1,
      said: '/proc/x.part cannot be used: nothing can be created there.\n',
    });
  });
});
