import { describe, expect, it } from 'vitest';
import { LineIntent, type LineOutcome } from './line-intent.ts';
import type { Timers } from './timers.ts';

/** A line under test, with a clock moved by hand and a server that answers when told. */
function setUp(confirmed = 0) {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const clock: Timers = {
    start: (run, milliseconds) => {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return timer;
    },
    stop: (timer) => {
      const index = timers.findIndex((known) => known === timer);
      if (index >= 0) timers.splice(index, 1);
    },
  };
  const requests: number[] = [];
  const waiting: ((outcome: LineOutcome) => void)[] = [];
  const shown: number[] = [];
  let settled = 0;
  const line = new LineIntent(confirmed, {
    send: (quantity) => {
      requests.push(quantity);
      return new Promise((resolve) => waiting.push(resolve));
    },
    show: (quantity) => shown.push(quantity),
    settled: () => {
      settled += 1;
    },
    timers: clock,
  });
  return {
    line,
    requests,
    shown,
    settledCount: () => settled,
    pass(milliseconds: number) {
      now += milliseconds;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        clock.stop(timer);
        timer.run();
      }
    },
    async answer(outcome: LineOutcome = { kind: 'accepted' }) {
      waiting.shift()?.(outcome);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('the intent of a line', () => {
  it('shows and sends the first click at once', () => {
    const { line, requests, shown } = setUp();
    line.want(1);
    expect(shown).toEqual([1]);
    expect(requests).toEqual([1]);
  });

  it('makes of five quick clicks two requests: the first and the last', async () => {
    const { line, requests, shown, pass, answer } = setUp();
    for (const quantity of [1, 2, 3, 4, 5]) {
      line.want(quantity);
      pass(20);
    }
    await answer();
    expect(requests).toEqual([1]);
    pass(150);
    expect(requests).toEqual([1, 5]);
    expect(shown).toEqual([1, 2, 3, 4, 5]);
  });

  it('has one request in flight and then sends only the newest quantity', async () => {
    const { line, requests, pass, answer } = setUp();
    line.want(1);
    pass(200);
    line.want(2);
    pass(200);
    line.want(3);
    pass(200);
    expect(requests).toEqual([1]);
    await answer();
    expect(requests).toEqual([1, 3]);
  });

  it('lets plus and minus cancel each other', async () => {
    const { line, requests, pass, answer } = setUp(2);
    line.want(3);
    line.want(2);
    line.want(3);
    await answer();
    pass(150);
    expect(requests).toEqual([3]);
    expect(line.isBusy).toBe(false);
  });

  it('sends no second deletion while one is under way', async () => {
    const { line, requests, pass, answer } = setUp(2);
    line.want(0);
    line.want(0);
    pass(150);
    line.want(0);
    pass(150);
    await answer();
    pass(150);
    expect(requests).toEqual([0]);
  });

  it('falls back to what the server holds when the newest click is refused', async () => {
    const { line, shown, pass, answer, settledCount } = setUp(1);
    line.want(9);
    pass(150);
    await answer({ kind: 'refused', quantity: 1 });
    expect(shown).toEqual([9, 1]);
    expect(line.wanted).toBe(1);
    expect(settledCount()).toBe(1);
  });

  it('does not let the refusal of an older click touch a newer one', async () => {
    const { line, shown, requests, pass, answer } = setUp(1);
    line.want(9);
    pass(150);
    line.want(2);
    await answer({ kind: 'refused', quantity: 1 });
    pass(150);
    expect(shown).toEqual([9, 2]);
    expect(requests).toEqual([9, 2]);
  });

  it('is silent only when nothing waits and nothing is under way', async () => {
    const { line, pass, answer, settledCount } = setUp();
    line.want(1);
    expect(line.isBusy).toBe(true);
    await answer();
    expect(line.isBusy).toBe(true);
    expect(settledCount()).toBe(0);
    pass(150);
    expect(line.isBusy).toBe(false);
    expect(settledCount()).toBe(1);
  });

  it('flushes what waits without waiting for the burst to end', async () => {
    const { line, requests, answer } = setUp();
    line.want(1);
    line.want(2);
    await answer();
    let flushed = false;
    const flushing = line.flush().then(() => {
      flushed = true;
    });
    expect(requests).toEqual([1, 2]);
    await Promise.resolve();
    expect(flushed).toBe(false);
    await answer();
    await flushing;
    expect(flushed).toBe(true);
  });

  it('flushes an untouched line at once', async () => {
    const { line, requests } = setUp(3);
    await line.flush();
    expect(requests).toEqual([]);
  });
});
