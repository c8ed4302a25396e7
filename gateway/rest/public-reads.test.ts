import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicReads } from './public-reads.ts';
import { RequestScope } from './request-scope.ts';

const hour = 3_600_000;

describe('public reads, when the REST API hangs', () => {
  let now = 0;
  let isHanging = false;
  let reads: PublicReads;

  const scope = () => new RequestScope('request', null, Infinity);
  const read = (target: string, reader = scope()) => reads.read('getGroups', target, reader);

  beforeEach(async () => {
    vi.useFakeTimers();
    now = 0;
    isHanging = false;
    reads = new PublicReads({
      upstream: {
        call: ({ target }) =>
          isHanging ? new Promise(() => undefined) : Promise.resolve({ value: `old ${target}`, bytes: 10 }),
      },
      observer: { cacheRead: () => undefined },
      now: () => now,
      callTimeoutMs: 1_000,
      maxBytes: 100_000,
    });
    for (const target of ['/a', '/b', '/c']) await read(target);
    isHanging = true;
    now = hour;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('delay a request only once, even when it reads several resources in sequence', async () => {
    const page = scope();
    const responses = (async () => {
      const values: unknown[] = [];
      for (const target of ['/a', '/b', '/c']) values.push(await read(target, page));
      return values;
    })();
    await vi.advanceTimersByTimeAsync(1_100);
    await expect(Promise.race([responses, Promise.resolve('waiting')])).resolves.toEqual([
      'old /a',
      'old /b',
      'old /c',
    ]);
    expect(page.freshness.staleSince).toBe(0);
  });

  it('respond to the next request at once while the previous call still hangs', async () => {
    const first = read('/a');
    await vi.advanceTimersByTimeAsync(1_100);
    await first;
    const second = read('/a');
    await vi.advanceTimersByTimeAsync(1);
    await expect(Promise.race([second, Promise.resolve('waiting')])).resolves.toBe('old /a');
  });
});
