import { noPendingLines, type CartItem, type PendingLine, type PendingLines } from './cart-entity.ts';

/** Milliseconds of debounce on one line: the first click of a burst is sent at once, the last one when the burst is over. */
export const debounceMs = 150;

/**
 * Sends the customer's cart changes to the server. All cart requests run in this queue, one at a time, so responses arrive in the order of the
 * requests and the cached cart is always the newest. Quantities are absolute: only the newest one of a line has to arrive.
 */
export class LineQueue {
  readonly #send: (line: PendingLine) => Promise<void>;
  readonly #onChange: (pending: PendingLines) => void;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #pending = noPendingLines;
  #last: Promise<unknown> = Promise.resolve();

  /** `send` sends one line and handles its errors: it must not reject. `onChange` is called when other lines are pending. */
  constructor(
    send: (line: PendingLine) => Promise<void>,
    onChange: (pending: PendingLines) => void = () => undefined,
  ) {
    this.#send = send;
    this.#onChange = onChange;
  }

  /** A line leaves the map when its newest quantity is confirmed or rejected. Each change makes another map. */
  pending(): PendingLines {
    return this.#pending;
  }

  /** Sets a line to a quantity: shown at once, sent on the first and the last click of a burst. */
  set(item: CartItem, quantity: number): void {
    const { productId } = item;
    this.#replace(new Map(this.#pending).set(productId, { item, quantity }));
    const timer = this.#timers.get(productId);
    clearTimeout(timer);
    if (timer === undefined) this.#enqueue(productId);
    this.#timers.set(
      productId,
      setTimeout(() => {
        this.#timers.delete(productId);
        this.#enqueue(productId);
      }, debounceMs),
    );
  }

  /** Runs a request after all that were queued before it. */
  run<Result>(request: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(request);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Sends what is still debounced, and resolves when every line is confirmed or rejected. */
  async flush(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    for (const productId of this.#pending.keys()) this.#enqueue(productId);
    await this.#last;
  }

  /** Forgets all pending quantities: they were meant for another cart. */
  discard(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    if (this.#pending.size > 0) this.#replace(noPendingLines);
  }

  /** Starts again for another shopper, without waiting for requests in flight. */
  reset(): void {
    this.discard();
    this.#last = Promise.resolve();
  }

  #enqueue(productId: string): void {
    void this.run(async () => {
      const line = this.#pending.get(productId);
      if (!line) return;
      await this.#send(line);
      // A newer click has put another line in its place, which is still to be sent.
      if (this.#pending.get(productId) !== line) return;
      const pending = new Map(this.#pending);
      pending.delete(productId);
      this.#replace(pending);
    });
  }

  #replace(pending: PendingLines): void {
    this.#pending = pending;
    this.#onChange(pending);
  }
}
