export const kinds = ['browse', 'cart', 'checkout'] as const;
export type Kind = (typeof kinds)[number];

/** One thing that a shopper did. */
export interface Entry {
  readonly kind: Kind;
  /** When it began, and how long it took, in milliseconds. */
  readonly at: number;
  readonly took: number;
  /** Why it failed; null if it did not. A documented rejection (sold out) is not a failure. */
  readonly failure: string | null;
}

/** An order that the shop acknowledged. */
export interface AcknowledgedOrder {
  readonly id: string;
  readonly username: string;
  /** Quantities by product id. */
  readonly lines: ReadonlyMap<string, number>;
  readonly total: string;
}

/** What happened to all shoppers. */
export class Journal {
  readonly entries: Entry[] = [];
  readonly orders: AcknowledgedOrder[] = [];
  /** How often the shop said no for a good reason, by the reason. */
  readonly refusals = new Map<string, number>();

  refused(reason: string): void {
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
  }

  /** Does something and writes down how it went. */
  async note(kind: Kind, act: () => Promise<void>): Promise<void> {
    const at = performance.now();
    let failure: string | null = null;
    try {
      await act();
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    this.entries.push({ kind, at, took: performance.now() - at, failure });
  }

  /** What began in a span of time, of one kind or all. */
  within(from: number, to: number, kind?: Kind): Entry[] {
    return this.entries.filter(
      (entry) => entry.at >= from && entry.at < to && (kind === undefined || entry.kind === kind),
    );
  }
}

/** The value below which this share of the values lies; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
