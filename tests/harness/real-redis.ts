import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from './eventually.ts';
import { freePort } from '../../scripts/system/free-port.ts';
import type { TestRedis } from './test-redis.ts';

/** Starts a Redis without persistence. */
export async function startRealRedis(program: string): Promise<TestRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'lantern-redis-'));
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
  const child = spawn(program, [...settings, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const url = `redis://127.0.0.1:${port}`;
  const reader = new Redis(url, { retryStrategy: () => 50 });
  // Until it listens.
  reader.on('error', () => undefined);
  await eventually(() => reader.ping());
  return {
    url,
    values: async () => {
      const keys = await reader.keys('*');
      const texts = keys.length === 0 ? [] : await reader.mget(keys);
      return new Map(keys.map((key, index) => [key, texts[index] ?? '']));
    },
    freeze: () => {
      child.kill('SIGSTOP');
    },
    thaw: () => {
      child.kill('SIGCONT');
    },
    close: async () => {
      reader.disconnect();
      child.kill('SIGKILL');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
