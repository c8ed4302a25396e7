import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicCache, type PublicRead } from './public-cache.ts';
import { RequestScope } from './request-scope.ts';

const hour = 3_600_000;
const observer = {
  cacheRead: () => undefined,
} as unknown as ConstructorParameters<typeof PublicCache>[0]['observer'];

describe('the shared cache, when the REST API hangs', () => {
  let now = 0;
  let isHanging = false;
  let cache: PublicCache;

  const read = (target: string): PublicRead => ({
    operation: 'getGroups',
    target,
    maxAge: 15,
    load: () =>
      isHanging ? new Promise(() => undefined) : Promise.resolve({ value: `old ${target}`, bytes: 10 }),
  });
  const scope = () => new RequestScope('request', null, Infinity);

  beforeEach(async () => {
    vi.useFakeTimers();
    now = 0;
    isHanging = false;
    cache = new PublicCache({ observer, now: () => now });
    for (const target of ['/a', '/b', '/c']) await cache.read(read(target), scope());
    isHanging = true;
    now = hour;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('makes a request wait only once, even when it reads several resources in sequence', async () => {
    const page = scope();
    const responses = (async () => {
      const values: unknown[] = [];
      for (const target of ['/a', '/b', '/c']) values.push(await cache.read(read(target), page));
      return values;
    })();
    await vi.advanceTimersByTimeAsync(1_100);
    await expect(Promise.race([responses, Promise.resolve('waiting')])).resolves.toEqual([
      'old /a',
      'old /b',
      'old /c',
    ]);
    expect(page.staleSince).toBe(0);
  });

  it('responds to the next request immediately while the previous call still hangs', async () => {
    const first = cache.read(read('/a'), scope());
    await vi.advanceTimersByTimeAsync(1_100);
    await first;
    const second = cache.read(read('/a'), scope());
    await vi.advanceTimersByTimeAsync(1);
    await expect(Promise.race([second, Promise.resolve('waiting')])).resolves.toBe('old /a');
  });
});
