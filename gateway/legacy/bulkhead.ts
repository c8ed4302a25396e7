/** How many calls of a kind may be under way, and how many more may wait for a place. */
export interface CallLimit {
  readonly concurrent: number;
  readonly waiting: number;
}

interface Use extends CallLimit {
  inUse: number;
  readonly queue: (() => void)[];
}

/** Bounds how many calls are under way, each kind with room of its own: a flood of one kind cannot take the room of the others. */
export class Bulkhead<Kind extends string> {
  readonly #uses: ReadonlyMap<string, Use>;

  constructor(limits: Readonly<Record<Kind, CallLimit>>) {
    const entries: [string, CallLimit][] = Object.entries(limits);
    this.#uses = new Map(entries.map(([kind, room]) => [kind, { ...room, inUse: 0, queue: [] }]));
  }

  /** How many calls of each kind are in flight, and how many wait for a place. */
  get load(): readonly { readonly kind: string; readonly inFlight: number; readonly waiting: number }[] {
    return [...this.#uses].map(([kind, { inUse, queue }]) => ({
      kind,
      inFlight: inUse,
      waiting: queue.length,
    }));
  }

  #use(kind: Kind): Use {
    const use = this.#uses.get(kind);
    if (!use) throw new TypeError(`There is no room for ${kind}.`);
    return use;
  }

  /**
   * Takes a place: null when it was free, a promise when one has to be waited for, false when too many wait already. Unless it was false,
   * the place has to be given back by `leave`.
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

  /** Gives a place back: the longest waiting call has it next. */
  leave(kind: Kind): void {
    const use = this.#use(kind);
    const next = use.queue.shift();
    if (next) next();
    else use.inUse -= 1;
  }
}
