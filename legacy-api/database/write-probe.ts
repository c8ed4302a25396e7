import type { Kysely, LogEvent } from 'kysely';
import type { Tables } from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const table = 'write_probes';
/** How long the result of a probe is reused. */
const reuseMs = 2_000;
/** How long a check waits for a probe. A load balancer must not time out first. */
const maxWaitMs = 800;
/** A probe that takes longer has failed. On SQLite, a lock makes it fail earlier. */
const maxProbeMs = 5_000;
/** How long a failed write of the shop counts, unless another write succeeds: a probe writes less than an order. */
const failureMs = 10_000;

export type WriteState = { isWritable: true } | { isWritable: false; reason: string };

const writable: WriteState = { isWritable: true };

function failed(error: unknown): WriteState {
  return {
    isWritable: false,
    reason: error instanceof Error ? error.message : 'The database cannot be written.',
  };
}

/** Determines whether the database is writable, from the shop's own writes and by writing a row on request. */
export class WriteProbe {
  readonly #queries: Kysely<Tables>;
  #state = writable;
  #endedAt = -Infinity;
  #probe: Promise<void> | null = null;
  #startedAt = 0;
  #failure: { reason: WriteState; at: number } | null = null;

  constructor(queries: Kysely<Tables>) {
    this.#queries = queries;
  }

  /** Records the outcome of a query of the shop. */
  record({ level, query, ...event }: LogEvent): void {
    if (query.query.kind === 'SelectQueryNode' || query.sql.includes(table)) return;
    if (level === 'query') this.succeeded();
    else if ('error' in event) this.failed(event.error);
  }

  /** Records that a write of the shop succeeded. */
  succeeded(): void {
    this.#failure = null;
  }

  /** Records that a write of the shop failed. Only counts if the database is unavailable. */
  failed(error: unknown): void {
    if (isDatabaseUnavailable(error)) this.#failure = { reason: failed(error), at: performance.now() };
  }

  async #write(): Promise<void> {
    const row = { id: 1, written_at: new Date().toISOString() };
    try {
      await this.#queries
        .insertInto(table)
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: row.written_at }))
        .execute();
      this.#state = writable;
    } catch (error) {
      this.#state = failed(error);
    }
    this.#endedAt = performance.now();
    this.#probe = null;
  }

  /** The state, at most two seconds old. While a probe takes longer than a check may wait, returns the previous state. */
  async state(): Promise<WriteState> {
    const now = performance.now();
    if (this.#probe === null && now - this.#endedAt > reuseMs) {
      this.#startedAt = now;
      this.#probe = this.#write();
    }
    if (this.#probe) await waitFor(this.#probe, maxWaitMs);
    if (this.#probe && performance.now() - this.#startedAt > maxProbeMs) {
      return { isWritable: false, reason: 'A write has not ended in time.' };
    }
    if (this.#state.isWritable && this.#failure && now - this.#failure.at < failureMs)
      return this.#failure.reason;
    return this.#state;
  }
}

/** Waits for work, up to a time limit. */
async function waitFor(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
