import type { Kysely, LogEvent } from 'kysely';
import type { Tables } from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const table = 'write_probes';
/** How long the result of a probe is reused. */
const reuseMs = 2_000;
/** How long a check waits for a probe: no longer than a load balancer waits for the check. */
const maxWaitMs = 800;
/** A probe that has not ended by then has failed. On SQLite a locked database fails it earlier. */
const maxProbeMs = 5_000;
/** How long a refused write counts, if none succeeds meanwhile: a probe writes less than an order does. */
const refusedMs = 10_000;

export type WriteState = { isWritable: true } | { isWritable: false; reason: string };

const writable: WriteState = { isWritable: true };

function failed(error: unknown): WriteState {
  return {
    isWritable: false,
    reason: error instanceof Error ? error.message : 'The database cannot be written.',
  };
}

/** Knows whether the database can be written: from the shop's own writes, and by writing a row of its own when it is asked. */
export class WriteProbe {
  readonly #queries: Kysely<Tables>;
  #state = writable;
  #endedAt = -Infinity;
  #probe: Promise<void> | null = null;
  #startedAt = 0;
  #refusal: { reason: WriteState; at: number } | null = null;

  constructor(queries: Kysely<Tables>) {
    this.#queries = queries;
  }

  /** Records the outcome of a query of the shop. */
  saw({ level, query, ...event }: LogEvent): void {
    if (query.query.kind === 'SelectQueryNode' || query.sql.includes(table)) return;
    if (level === 'query') this.succeeded();
    else if ('error' in event) this.failed(event.error);
  }

  /** Records that a write of the shop succeeded. */
  succeeded(): void {
    this.#refusal = null;
  }

  /** Records that a write of the shop failed; failures that are not the database's do not count. */
  failed(error: unknown): void {
    if (isDatabaseUnavailable(error)) this.#refusal = { reason: failed(error), at: performance.now() };
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

  /** The state as of the last two seconds. While a probe takes longer than a check may, returns the state before it. */
  async state(): Promise<WriteState> {
    const now = performance.now();
    if (this.#probe === null && now - this.#endedAt > reuseMs) {
      this.#startedAt = now;
      this.#probe = this.#write();
    }
    if (this.#probe) await firstOf(this.#probe, maxWaitMs);
    if (this.#probe && performance.now() - this.#startedAt > maxProbeMs) {
      return { isWritable: false, reason: 'A write has not ended in time.' };
    }
    if (this.#state.isWritable && this.#refusal && now - this.#refusal.at < refusedMs)
      return this.#refusal.reason;
    return this.#state;
  }
}

/** Waits for work, but no longer than this. */
async function firstOf(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
