import { RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { TryCounters } from './try-counters.ts';

describe('attempt counters', () => {
  it('when there are more keys than the maximum › keep no more than the maximum', () => {
    const counters = new TryCounters();
    for (let at = 0; at < 150_000; at += 1) counters.consume(`key-${at}`, 1, 600);
    expect(counters.size).toBe(100_000);
  });

  it('when an attempt is returned › allow one more', () => {
    const counters = new TryCounters();
    counters.consume('mei', 1, 600);
    counters.giveBack('mei');
    expect(() => {
      counters.consume('mei', 1, 600);
    }).not.toThrow();
    expect(() => {
      counters.consume('mei', 1, 600);
    }).toThrow(RateLimiterRes);
  });

  it('when a key has no attempts left › throw an error with the time to wait', () => {
    const counters = new TryCounters();
    counters.consume('mei', 1, 600);
    expect(() => counters.consume('mei', 1, 600)).toThrow(RateLimiterRes);
    expect(() => counters.consume('lin', 1, 600)).not.toThrow();
  });
});
