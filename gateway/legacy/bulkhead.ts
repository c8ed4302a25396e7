/**
 * Bounds how many calls are under way or queued, each kind with a share of its own: a flood of one kind cannot take the room of the
 * others.
 */
export class Bulkhead<Kind extends string> {
  readonly #limits: Readonly<Record<Kind, number>>;
  readonly #inUse: Map<Kind, number> = new Map();

  constructor(limits: Readonly<Record<Kind, number>>) {
    this.#limits = limits;
  }

  /** Takes a place; false when all of this kind are taken. Every true has to be given back by `leave`. */
  enter(kind: Kind): boolean {
    const inUse = this.#inUse.get(kind) ?? 0;
    if (inUse >= this.#limits[kind]) return false;
    this.#inUse.set(kind, inUse + 1);
    return true;
  }

  leave(kind: Kind): void {
    this.#inUse.set(kind, Math.max(0, (this.#inUse.get(kind) ?? 0) - 1));
  }

  inUse(kind: Kind): number {
    return this.#inUse.get(kind) ?? 0;
  }
}
