/** How many tasks of one key may run at once, and how many more may wait. */
export interface SlotLimits {
  readonly concurrent: number;
  readonly waiting: number;
}

interface Use {
  inUse: number;
  readonly queue: (() => void)[];
}

/** Limits how many tasks run at once for each key, such as a client address. */
export class KeyedSlots {
  readonly #limits: SlotLimits;
  readonly #uses = new Map<string, Use>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  isInUse(key: string): boolean {
    return this.#uses.has(key);
  }

  /** Resolves to the function that releases the slot; null if too many requests are waiting. Rejects with the signal's reason. */
  async enter(key: string, signal: AbortSignal): Promise<(() => void) | null> {
    signal.throwIfAborted();
    const use = this.#uses.get(key) ?? { inUse: 0, queue: [] };
    this.#uses.set(key, use);
    if (use.inUse < this.#limits.concurrent) use.inUse += 1;
    else if (use.queue.length >= this.#limits.waiting) return null;
    else await this.#wait(use, signal);
    let isTaken = true;
    return () => {
      if (isTaken) this.#leave(key, use);
      isTaken = false;
    };
  }

  #wait(use: Use, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const abort = () => {
        use.queue.splice(use.queue.indexOf(enter), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('The wait was aborted.'));
      };
      signal.addEventListener('abort', abort, { once: true });
      use.queue.push(enter);
    });
  }

  /** The slot goes to the request that has waited longest. */
  #leave(key: string, use: Use): void {
    const next = use.queue.shift();
    if (next) next();
    else use.inUse -= 1;
    if (use.inUse === 0) this.#uses.delete(key);
  }
}
