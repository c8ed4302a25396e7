import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The REST API as a separate process. */
export interface ApiProcess {
  child: ChildProcess;
  /** Where it listens; rejects with what it said where it ended instead. */
  listening: Promise<string>;
  /** How it ended, and what it wrote to standard error. */
  ended: Promise<{ code: number | null; said: string }>;
}

/** Starts the built REST API. It gets none of this process's own settings. */
export function startProcess(environment: Record<string, string>): ApiProcess {
  const child = spawn(process.execPath, [join(inject('restApiPrograms'), 'main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: '0',
      // Where several processes may share a database, a secret is required.
      ...(environment.DATABASE_URL === undefined
        ? {}
        : { JWT_SECRET: 'a-secret-of-the-tests-which-is-long-enough' }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }));
  });
  const listening = new Promise<string>((resolve, reject) => {
    let log = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      const url = /"url":"([^"]+)"/.exec(log)?.[1];
      if (url !== undefined) resolve(url);
    });
    void ended.then(({ code }) => reject(new Error(`ended with ${String(code)}: ${said}`)));
  });
  listening.catch(() => undefined);
  return { child, listening, ended };
}
