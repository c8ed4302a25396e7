/** How many calls of a kind may be under way, and how many more may wait for a place. */
export interface Room {
  readonly concurrent: number;
  readonly waiting: number;
}

interface Use {
  inUse: number;
  readonly waiting: (() => void)[];
}

/** Bounds how many calls are under way, each kind with room of its own: a flood of one kind cannot take the room of the others. */
export class Bulkhead<Kind extends string> {
  readonly #rooms: Readonly<Record<Kind, Room>>;
  readonly #uses = new Map<Kind, Use>();

  constructor(rooms: Readonly<Record<Kind, Room>>) {
    this.#rooms = rooms;
  }

  #use(kind: Kind): Use {
    let use = this.#uses.get(kind);
    if (!use) {
      use = { inUse: 0, waiting: [] };
      this.#uses.set(kind, use);
    }
    return use;
  }

  /**
   * Takes a place: null when it was free, a promise when one has to be waited for, false when too many wait already. Unless it was false,
   * the place has to be given back by `leave`.
   */
  enter(kind: Kind): Promise<void> | null | false {
    const use = this.#use(kind);
    const { concurrent, waiting } = this.#rooms[kind];
    if (use.inUse < concurrent) {
      use.inUse += 1;
      return null;
    }
    if (use.waiting.length >= waiting) return false;
    return new Promise((resolve) => use.waiting.push(resolve));
  }

  /** Gives a place back: the longest waiting call has it next. */
  leave(kind: Kind): void {
    const use = this.#use(kind);
    const next = use.waiting.shift();
    if (next) next();
    else use.inUse -= 1;
  }
}
