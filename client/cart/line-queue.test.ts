import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounceMs, LineQueue } from './line-queue.ts';

const item = (productId: string) => ({
  productId,
  productNum: productId,
  name: { en: productId, zh: productId },
  unitPrice: { amount: '1.00' },
  thumbnail: { url: '' },
});
const dumplings = item('dumplings');
const rice = item('rice');

/** A queue whose requests the test resolves, in order. */
function setUp() {
  const sent: string[] = [];
  const inFlight: (() => void)[] = [];
  const queue = new LineQueue(({ item: { productId }, quantity }) => {
    sent.push(`${productId} ${quantity}`);
    return new Promise((resolve) => inFlight.push(resolve));
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const respond = async () => {
    inFlight.shift()?.();
    await pass(0);
  };
  const pending = () => [...queue.pending().values()].map((line) => line.quantity);
  return { queue, sent, pass, respond, pending };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('line queue', () => {
  it('on the first click › sends the quantity at once', async () => {
    const { queue, sent, pass, pending } = setUp();
    queue.set(dumplings, 1);
    await pass(0);
    expect(sent).toEqual(['dumplings 1']);
    expect(pending()).toEqual([1]);
  });

  it('on five quick clicks › sends the first and the last quantity', async () => {
    const { queue, sent, pass, respond, pending } = setUp();
    for (const quantity of [1, 2, 3, 4, 5]) {
      queue.set(dumplings, quantity);
      await pass(20);
    }
    await respond();
    expect(sent).toEqual(['dumplings 1']);
    await pass(debounceMs);
    expect(sent).toEqual(['dumplings 1', 'dumplings 5']);
    await respond();
    expect(pending()).toEqual([]);
  });

  it('while a request is in flight › sends nothing, and then only the newest quantity', async () => {
    const { queue, sent, pass, respond } = setUp();
    for (const quantity of [1, 2, 3]) {
      queue.set(dumplings, quantity);
      await pass(200);
    }
    expect(sent).toEqual(['dumplings 1']);
    await respond();
    expect(sent).toEqual(['dumplings 1', 'dumplings 3']);
  });

  it('with two lines › sends one after the other', async () => {
    const { queue, sent, pass, respond } = setUp();
    queue.set(dumplings, 1);
    queue.set(rice, 2);
    await pass(200);
    expect(sent).toEqual(['dumplings 1']);
    await respond();
    expect(sent).toEqual(['dumplings 1', 'rice 2']);
  });

  it('when an older quantity is confirmed › keeps the newer one pending', async () => {
    const { queue, pass, respond, pending } = setUp();
    queue.set(dumplings, 1);
    await pass(50);
    queue.set(dumplings, 2);
    await respond();
    expect(pending()).toEqual([2]);
  });

  it('on flush › sends what is debounced without waiting, and resolves when all lines are settled', async () => {
    const { queue, sent, pass, respond } = setUp();
    queue.set(dumplings, 1);
    queue.set(dumplings, 2);
    await pass(0);
    expect(sent).toEqual(['dumplings 2']);
    queue.set(dumplings, 3);
    await respond();
    let isFlushed = false;
    const flushing = queue.flush().then(() => {
      isFlushed = true;
    });
    await pass(0);
    expect(sent).toEqual(['dumplings 2', 'dumplings 3']);
    expect(isFlushed).toBe(false);
    await respond();
    await flushing;
  });

  it('run › starts a request after all lines before it, also when one of them rejects', async () => {
    const { queue, pass, respond } = setUp();
    queue.set(dumplings, 1);
    let hasStarted = false;
    const failed = queue.run(() => Promise.reject(new Error('offline')));
    const result = queue.run(() => {
      hasStarted = true;
      return Promise.resolve('saved');
    });
    await Promise.all([expect(failed).rejects.toThrow('offline'), pass(0).then(respond)]);
    expect(await result).toBe('saved');
    expect(hasStarted).toBe(true);
  });

  it('on discard › sends nothing more', async () => {
    const { queue, sent, pass, respond, pending } = setUp();
    queue.set(dumplings, 1);
    await pass(0);
    queue.set(dumplings, 2);
    queue.discard();
    expect(pending()).toEqual([]);
    await respond();
    await pass(debounceMs);
    expect(sent).toEqual(['dumplings 1']);
  });
});
