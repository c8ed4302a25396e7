import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithRetry } from './lazy-with-retry.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('lazyWithRetry', () => {
  it.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['5 seconds have passed', () => vi.advanceTimersByTimeAsync(5_000)],
  ])('when %s › loads the chunk again', async (_case, happens) => {
    const noNetwork = new TypeError('Failed to fetch dynamically imported module');
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(noNetwork)
      .mockRejectedValueOnce(noNetwork)
      .mockResolvedValue('chunk');
    const loading = loadWithRetry(load);
    for (const attempts of [1, 2]) {
      await vi.advanceTimersByTimeAsync(0);
      expect(load).toHaveBeenCalledTimes(attempts);
      await happens();
    }
    expect(await loading).toBe('chunk');
    expect(load).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});
