import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OptionalRedis } from './optional-redis.ts';

const never = () => new Promise<string>(() => undefined);

/** Resolves when everything that is due now has run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('an optional Redis', () => {
  const onFailure = vi.fn();
  let client: Redis;
  let redis: OptionalRedis;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    client = new Redis({ lazyConnect: true });
    client.status = 'ready';
    redis = new OptionalRedis(client, 20, onFailure);
  });
  afterEach(() => {
    client.disconnect();
    onFailure.mockReset();
    vi.useRealTimers();
  });

  it('a command without a response › is given up after 20 ms', async () => {
    const settled = vi.fn();
    redis.attempt(never).then(settled, settled);
    vi.advanceTimersByTime(19);
    await settle();
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await settle();
    expect(settled).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('a command less than 500 ms after a failure › is not sent', async () => {
    await redis.attempt(() => Promise.reject(new Error('It is down.')));
    const command = vi.fn(() => Promise.resolve('a value'));
    vi.advanceTimersByTime(499);
    expect(await redis.attempt(command)).toBeUndefined();
    expect(command).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await redis.attempt(command)).toBe('a value');
    expect(onFailure).toHaveBeenCalledOnce();
  });
});
