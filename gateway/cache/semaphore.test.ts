import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

describe('a semaphore', () => {
  it('runs tasks up to its limit, queues some more and rejects the others at once', async () => {
    const slots = new Semaphore({ concurrent: 1, waiting: 1 });
    const first = await slots.acquire();
    const second = slots.acquire();
    expect([slots.running(), slots.waiting(), slots.isBusy(), slots.isFull()]).toEqual([1, 1, true, true]);
    await expect(slots.acquire()).resolves.toBeNull();
    first?.();
    const release = await second;
    expect([slots.running(), slots.waiting()]).toEqual([1, 0]);
    release?.();
    expect(slots.running()).toBe(0);
  });

  it('counts each key separately', async () => {
    const slots = new Semaphore({ concurrent: 1, waiting: 0 });
    await slots.acquire('a');
    await expect(slots.acquire('a')).resolves.toBeNull();
    await expect(slots.acquire('b')).resolves.toBeTypeOf('function');
  });

  it('releases a slot only once', async () => {
    const slots = new Semaphore({ concurrent: 2, waiting: 0 });
    const release = await slots.acquire();
    await slots.acquire();
    release?.();
    release?.();
    expect(slots.running()).toBe(1);
  });

  it('when a waiting task is aborted › rejects with the reason and gives the slot to the next', async () => {
    const slots = new Semaphore({ concurrent: 1, waiting: 2 });
    const release = await slots.acquire();
    const leaving = new AbortController();
    const aborted = slots.acquire('', leaving.signal);
    const next = slots.acquire();
    leaving.abort(new Error('left'));
    await expect(aborted).rejects.toThrow('left');
    release?.();
    await expect(next).resolves.toBeTypeOf('function');
    await expect(slots.acquire('', leaving.signal)).rejects.toThrow('left');
  });
});
