/** What reconciling needs to know of a line. */
export interface QuantityLine {
  readonly productId: string;
  readonly quantity: number;
}

/**
 * Remembers, for each line, when the server last spoke about it, so that a whole cart in an answer that was asked for earlier never brings back
 * an older quantity of another line.
 */
export class AnswerLedger {
  #now = 0;
  readonly #answered = new Map<string, number>();

  /** The stamp of a request that leaves now. */
  stamp(): number {
    this.#now += 1;
    return this.#now;
  }

  /** The server has just answered about this line. */
  answered(productId: string): void {
    this.#answered.set(productId, this.stamp());
  }

  /** Whether a cart that was asked for at `stamp` may be older than what is known of the line. */
  isOutdated(productId: string, stamp: number): boolean {
    return (this.#answered.get(productId) ?? 0) > stamp;
  }
}

/**
 * A cart from the server beside the one that is shown: lines that `isKept` names stay as they are shown (also when they are shown as gone),
 * all others are the server's. The server's order rules; lines that it does not have yet follow.
 */
export function reconcileLines<Line extends QuantityLine>(
  shown: readonly Line[],
  answered: readonly Line[],
  isKept: (productId: string) => boolean,
): Line[] {
  const shownById = new Map(shown.map((line) => [line.productId, line]));
  const answeredIds = new Set(answered.map((line) => line.productId));
  const lines = answered.flatMap((line) => {
    if (!isKept(line.productId)) return [line];
    const kept = shownById.get(line.productId);
    return kept ? [{ ...line, quantity: kept.quantity }] : [];
  });
  const waiting = shown.filter((line) => !answeredIds.has(line.productId) && isKept(line.productId));
  return [...lines, ...waiting];
}

/** How many pieces the lines have together. */
export function countPieces(lines: readonly QuantityLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
