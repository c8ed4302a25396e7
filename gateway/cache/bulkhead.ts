/** How many calls of a kind may be in flight, and how many more may wait for a slot. */
export interface CallLimit {
  readonly concurrent: number;
  readonly waiting: number;
}

interface Use extends CallLimit {
  inUse: number;
  readonly queue: (() => void)[];
}

/** Limits the calls in flight for each kind separately, so that many calls of one kind cannot block the others. */
export class Bulkhead<Kind extends string> {
  readonly #uses: ReadonlyMap<string, Use>;

  constructor(limits: Readonly<Record<Kind, CallLimit>>) {
    const entries: [string, CallLimit][] = Object.entries(limits);
    this.#uses = new Map(entries.map(([kind, limit]) => [kind, { ...limit, inUse: 0, queue: [] }]));
  }

  /** How many calls of each kind are in flight, and how many wait for a slot. */
  get load(): readonly { readonly kind: string; readonly inFlight: number; readonly waiting: number }[] {
    return [...this.#uses].map(([kind, { inUse, queue }]) => ({
      kind,
      inFlight: inUse,
      waiting: queue.length,
    }));
  }

  #use(kind: Kind): Use {
    const use = this.#uses.get(kind);
    if (!use) throw new TypeError(`Unknown call kind ${kind}.`);
    return use;
  }

  /**
   * Takes a slot: returns null if one is free, a promise if the call has to wait, and false if too many calls are waiting. Unless it returns
   * false, call `leave` when the call ends.
   */
  enter(kind: Kind): Promise<void> | null | false {
    const use = this.#use(kind);
    if (use.inUse < use.concurrent) {
      use.inUse += 1;
      return null;
    }
    if (use.queue.length >= use.waiting) return false;
    return new Promise((resolve) => use.queue.push(resolve));
  }

  /** Releases a slot, which goes to the call that has waited longest. */
  leave(kind: Kind): void {
    const use = this.#use(kind);
    const next = use.queue.shift();
    if (next) next();
    else use.inUse -= 1;
  }
}
