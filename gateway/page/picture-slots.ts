/** How many pictures one address may be sent at once, and how many more may wait. */
export interface SlotLimits {
  readonly concurrent: number;
  readonly waiting: number;
}

interface Use {
  inUse: number;
  readonly queue: (() => void)[];
}

/** Bounds how many pictures each client address is sent at once: one that reads none of them cannot take all connections. */
export class PictureSlots {
  readonly #limits: SlotLimits;
  readonly #uses = new Map<string, Use>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Resolves to what gives the slot back; null when too many wait already. Rejects with the signal's reason. */
  async enter(address: string, signal: AbortSignal): Promise<(() => void) | null> {
    signal.throwIfAborted();
    const use = this.#uses.get(address) ?? { inUse: 0, queue: [] };
    this.#uses.set(address, use);
    if (use.inUse < this.#limits.concurrent) use.inUse += 1;
    else if (use.queue.length >= this.#limits.waiting) return null;
    else await this.#wait(use, signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.#leave(address, use);
      isHeld = false;
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

  /** The longest waiting picture has the slot next. */
  #leave(address: string, use: Use): void {
    const next = use.queue.shift();
    if (next) next();
    else use.inUse -= 1;
    if (use.inUse === 0) this.#uses.delete(address);
  }
}
