import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { late } from './late.ts';

const noNetwork = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is fetched when it is first needed', () => {
  it('is fetched once for all who ask, and kept', async () => {
    const fetchThing = vi.fn(() => Promise.resolve('part'));
    const part = late(fetchThing);
    expect(part.current()).toBeNull();
    expect(fetchThing).not.toHaveBeenCalled();
    expect(await Promise.all([part.fetch(), part.fetch(), part.arrival()])).toEqual(['part', 'part', 'part']);
    expect(part.current()).toBe('part');
    expect(fetchThing).toHaveBeenCalledTimes(1);
  });

  it('is fetched anew by whoever asks after a failure', async () => {
    const fetchThing = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(noNetwork)
      .mockResolvedValue('part');
    const part = late(fetchThing);
    await expect(part.fetch()).rejects.toBe(noNetwork);
    expect(part.current()).toBeNull();
    expect(await part.fetch()).toBe('part');
  });

  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['some time has passed', () => vi.advanceTimersByTimeAsync(5_000)],
  ])('arrives by the same promise when %s', async (_, chance) => {
    const fetchThing = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(noNetwork)
      .mockRejectedValueOnce(noNetwork)
      .mockResolvedValue('part');
    const part = late(fetchThing);
    const arrival = part.arrival();
    expect(part.arrival()).toBe(arrival);
    for (const tries of [1, 2]) {
      await vi.advanceTimersByTimeAsync(0);
      expect(fetchThing).toHaveBeenCalledTimes(tries);
      await chance();
    }
    expect(await arrival).toBe('part');
    expect(fetchThing).toHaveBeenCalledTimes(3);
  });
});
