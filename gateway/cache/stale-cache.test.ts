import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaleCache, type CacheRead, type Loaded, type Outcome } from './stale-cache.ts';

class Down extends Error {}

const second = 1_000;
let now: number;
let cache: StaleCache<string>;
let outcomes: Outcome[];

beforeEach(() => {
  now = 0;
  outcomes = [];
  cache = new StaleCache({ maxBytes: 10_000, now: () => now, isDown: (error) => error instanceof Down });
});

const reading = (key: string, load: CacheRead<string>['load'], more: Partial<CacheRead<string>> = {}) =>
  cache.read({
    key,
    freshMs: 15 * second,
    staleMs: 30 * second,
    graceMs: 3600 * second,
    load,
    onOutcome: (outcome) => outcomes.push(outcome),
    ...more,
  });
const loaded = (value: string, more: Partial<Loaded<string>> = {}) =>
  Promise.resolve({ value, bytes: 10, ...more });
const read = async (value: string) => (await reading('a', () => loaded(value))).value;
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

describe('a stale cache', () => {
  it('loads once for concurrent readers, then serves from memory while the value is fresh', async () => {
    await expect(Promise.all([read('one'), read('two')])).resolves.toEqual(['one', 'one']);
    now = 14 * second;
    expect(await read('three')).toBe('one');
    expect(outcomes).toEqual(['miss', 'shared-flight', 'memory']);
  });

  it('serves a stale value while it loads a new one', async () => {
    await read('one');
    now = 20 * second;
    expect(await read('two')).toBe('one');
    expect(await read('three')).toBe('two');
    expect(outcomes).toEqual(['miss', 'miss', 'stale', 'memory']);
  });

  it('serves an old value only if no new one can be loaded', async () => {
    await read('one');
    now = 60 * second;
    const old = await reading('a', () => Promise.reject(new Down()));
    expect([old.value, old.storedAt]).toEqual(['one', 0]);
    expect(outcomes).toEqual(['miss', 'miss', 'stale-if-down']);
    expect(await read('two')).toBe('two');
    now = 7200 * second;
    await expect(reading('a', () => Promise.reject(new Down()))).rejects.toThrow(Down);
  });

  it('removes the value when the result is an error', async () => {
    await read('one');
    now = 60 * second;
    await expect(reading('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(cache.size).toBe(0);
  });

  it('returns a value that must not be stored only to its readers', async () => {
    const unstored = () => loaded('mine', { isStored: 'no' });
    expect((await reading('a', unstored)).value).toBe('mine');
    expect(cache.size).toBe(0);
    await read('one');
    now = 60 * second;
    await reading('a', unstored);
    expect(cache.size).toBe(1);
    await reading('a', () => loaded('none', { isStored: 'gone' }));
    expect(cache.size).toBe(0);
  });

  it('when a reader is not admitted › serves an old value, or throws', async () => {
    const refused = {
      admit: () => {
        throw new Down('refused');
      },
    };
    await expect(reading('a', () => loaded('one'), refused)).rejects.toThrow('refused');
    await read('one');
    now = 20 * second;
    expect((await reading('a', () => loaded('two'), refused)).value).toBe('one');
    now = 60 * second;
    expect((await reading('a', () => loaded('two'), refused)).value).toBe('one');
  });

  it('has a limit in bytes', async () => {
    for (let at = 0; at < 100; at += 1) await reading(`${at}`, () => loaded('x'));
    expect(cache.size).toBeLessThan(20);
  });

  describe('when readers leave', () => {
    it('aborts the call when the last one has left, and starts a new one for the next', async () => {
      const [first, next] = [new AbortController(), new AbortController()];
      const signals: AbortSignal[] = [];
      const load = (signal: AbortSignal) => {
        signals.push(signal);
        return hanging(signal);
      };
      const both = [first, next].map(({ signal }) => reading('a', load, { signal }));
      first.abort(new Error('left'));
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      next.abort(new Error('left too'));
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
      const later = reading('a', () => loaded('two'));
      for (const reader of both) await expect(reader).rejects.toThrow('left too');
      expect((await later).value).toBe('two');
    });

    it('does not abort a call in the background', async () => {
      await read('one');
      now = 20 * second;
      const signals: AbortSignal[] = [];
      const leaving = new AbortController();
      const load = (signal: AbortSignal) => {
        signals.push(signal);
        return loaded('two');
      };
      await reading('a', load, { signal: leaving.signal });
      leaving.abort();
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    });
  });

  describe('when values become outdated', () => {
    it('loads them again and leaves the others; calls in flight do not count as new', async () => {
      await read('one');
      await reading('b', () => loaded('two'));
      let finish: (value: Loaded<string>) => void = () => undefined;
      const inFlight = reading('c', () => new Promise((resolve) => (finish = resolve)));
      expect(cache.outdate('notice', (value) => value === 'one')).toBe(true);
      expect(cache.outdate('notice', (value) => value === 'one')).toBe(false);
      finish({ value: 'one', bytes: 10 });
      const late = await inFlight;
      expect([late.value, late.sources.some(({ isOutdated }) => isOutdated)]).toEqual(['one', true]);
      expect(await read('new')).toBe('new');
      expect((await reading('b', () => loaded('three'))).value).toBe('two');
      expect((await reading('c', () => loaded('newer'))).value).toBe('newer');
    });

    it('serves them only if no new ones can be loaded', async () => {
      await read('one');
      cache.outdate('notice', () => true);
      expect((await reading('a', () => Promise.reject(new Down()))).value).toBe('one');
    });
  });

  describe('when a call hangs', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it("returns an old value after the reader's wait time, and to later readers at once", async () => {
      await read('one');
      now = 60 * second;
      const patient = reading('a', hanging, { patienceMs: second });
      await vi.advanceTimersByTimeAsync(999);
      expect(outcomes).toEqual(['miss', 'miss']);
      await vi.advanceTimersByTimeAsync(1);
      expect((await patient).value).toBe('one');
      const next = reading('a', hanging, { patienceMs: second });
      await vi.advanceTimersByTimeAsync(1);
      expect((await next).value).toBe('one');
      expect(outcomes).toEqual(['miss', 'miss', 'stale-if-slow', 'shared-flight', 'stale-if-slow']);
    });
  });
});
