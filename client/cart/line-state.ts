/** What the page shows of one product in the cart. */
export interface LineState {
  /** How many are in the cart by now, counting at once what was clicked. */
  readonly quantity: number;
  /** Whether a change is on its way to the server. */
  readonly isBusy: boolean;
}

/** Of a product that is not in the cart. */
export const absentLine: LineState = { quantity: 0, isBusy: false };

/** Keeps the states that views were given: they are told of a change by getting another object. */
export class LineStates {
  readonly #known = new Map<string, LineState>();

  of(productId: string, quantity: number, isBusy: boolean): LineState {
    const known = this.#known.get(productId) ?? absentLine;
    if (known.quantity === quantity && known.isBusy === isBusy) return known;
    const changed = { quantity, isBusy };
    this.#known.set(productId, changed);
    return changed;
  }
}
