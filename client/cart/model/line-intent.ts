import { browserTimers, type Timers } from './timers.ts';

/** Milliseconds between two clicks within which they count as one burst: its first and its last click act (spec section 9). */
export const burstWindow = 150;

/** What a request about a line came to. */
export type LineOutcome =
  /** The server holds the quantity that was sent. */
  | { readonly kind: 'accepted' }
  /** The server holds another quantity and said so: the line falls back to it. */
  | { readonly kind: 'refused'; readonly quantity: number };

interface LineIntentOptions {
  /** Sends an absolute quantity; resolves with what became of it and never rejects. */
  readonly send: (quantity: number) => Promise<LineOutcome>;
  /** Shows a quantity at once, wherever the cart is shown. */
  readonly show: (quantity: number) => void;
  /** Called when the line falls silent: nothing in flight, nothing waiting. */
  readonly settled: () => void;
  readonly timers?: Timers;
}

/**
 * One line's way to the server. Every click changes the intent and what is shown at once; requests leave on the first and last edge of a burst,
 * carry absolute quantities, and only one is under way. An answer to an older intent decides nothing.
 */
export class LineIntent {
  readonly #options: LineIntentOptions;
  readonly #timers: Timers;
  readonly #waiters: (() => void)[] = [];
  #wanted: number;
  #sent: number | null = null;
  #inFlight = false;
  #window: unknown = null;

  constructor(confirmed: number, options: LineIntentOptions) {
    this.#wanted = confirmed;
    this.#sent = confirmed;
    this.#options = options;
    this.#timers = options.timers ?? browserTimers;
  }

  /** What the shopper wants by now. */
  get wanted(): number {
    return this.#wanted;
  }

  get isBusy(): boolean {
    return this.#inFlight || this.#window !== null || this.#wanted !== this.#sent;
  }

  /** A click: the line shall have this many. */
  want(quantity: number): void {
    this.#wanted = quantity;
    this.#options.show(quantity);
    const isFirstEdge = this.#window === null;
    this.#openWindow();
    if (isFirstEdge) this.#sendIfNeeded();
  }

  /** Sends what still waits, without waiting for the burst to end; resolves when the server has spoken. */
  flush(): Promise<void> {
    this.#closeWindow();
    this.#sendIfNeeded();
    if (!this.isBusy) {
      this.#settle();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#waiters.push(resolve);
    });
  }

  #openWindow(): void {
    this.#closeWindow();
    this.#window = this.#timers.start(() => {
      this.#window = null;
      this.#sendIfNeeded();
      this.#settleIfSilent();
    }, burstWindow);
  }

  #closeWindow(): void {
    if (this.#window !== null) this.#timers.stop(this.#window);
    this.#window = null;
  }

  #sendIfNeeded(): void {
    if (this.#inFlight || this.#wanted === this.#sent) return;
    const quantity = this.#wanted;
    this.#sent = quantity;
    this.#inFlight = true;
    void this.#options.send(quantity).then((outcome) => {
      this.#inFlight = false;
      this.#receive(quantity, outcome);
    });
  }

  #receive(quantity: number, outcome: LineOutcome): void {
    const isNewest = this.#wanted === quantity;
    if (outcome.kind === 'refused') {
      this.#sent = outcome.quantity;
      if (isNewest) {
        this.#wanted = outcome.quantity;
        this.#options.show(outcome.quantity);
      }
    }
    if (this.#window === null) this.#sendIfNeeded();
    this.#settleIfSilent();
  }

  #settleIfSilent(): void {
    if (!this.isBusy) this.#settle();
  }

  #settle(): void {
    this.#options.settled();
    for (const resolve of this.#waiters.splice(0)) resolve();
  }
}
