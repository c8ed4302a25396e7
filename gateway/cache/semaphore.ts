/** How many tasks may run at once, and how many more may wait. */
export interface SemaphoreLimits {
  readonly concurrent: number;
  readonly waiting: number;
}

interface Use {
  running: number;
  readonly queue: (() => void)[];
}

/** Limits how many tasks run at once, for each key separately. The keys, such as client addresses, exist only while they are in use. */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #uses = new Map<string, Use>();

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** How many tasks of a key run. */
  running(key = ''): number {
    return this.#uses.get(key)?.running ?? 0;
  }

  /** How many tasks of a key wait. */
  waiting(key = ''): number {
    return this.#uses.get(key)?.queue.length ?? 0;
  }

  /** Whether a task would have to wait. */
  isBusy(key = ''): boolean {
    return this.running(key) >= this.#limits.concurrent;
  }

  /** Whether a task would be rejected. */
  isFull(key = ''): boolean {
    return this.isBusy(key) && this.waiting(key) >= this.#limits.waiting;
  }

  /**
   * Resolves to the function that releases the slot, in order of arrival; to null at once if too many tasks are waiting. Rejects with the
   * signal's reason.
   */
  async acquire(key = '', signal?: AbortSignal): Promise<(() => void) | null> {
    signal?.throwIfAborted();
    if (this.isFull(key)) return null;
    const use = this.#uses.get(key) ?? { running: 0, queue: [] };
    this.#uses.set(key, use);
    if (use.running < this.#limits.concurrent) use.running += 1;
    else await wait(use.queue, signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(key, use);
      isHeld = false;
    };
  }

  /** Give the slot to the task that has waited longest. */
  #release(key: string, use: Use): void {
    const next = use.queue.shift();
    if (next) next();
    else use.running -= 1;
    if (use.running === 0) this.#uses.delete(key);
  }
}

function wait(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      queue.splice(queue.indexOf(enter), 1);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The wait was aborted.'));
    };
    signal?.addEventListener('abort', leave, { once: true });
    queue.push(enter);
  });
}
