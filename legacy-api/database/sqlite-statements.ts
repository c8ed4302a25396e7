import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { z } from 'zod';

/** Limits the memory of statements with lists of ids, which differ for each length. */
const maxStatements = 500;
const pauseMs = 15;

/** SQLITE_BUSY and its extended codes. A statement that returns rows fails without a code. */
const busyCode = z.object({ errcode: z.number().refine((code) => code % 256 === 5) });
const isBusy = (error: unknown): boolean =>
  busyCode.safeParse(error).success || (error instanceof Error && error.message === 'database is locked');

/** The prepared statements of one connection. */
export class SqliteStatements {
  readonly #database: DatabaseSyncInstance;
  readonly #prepared = new Map<string, { statement: StatementSyncInstance; returnsRows: boolean }>();

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  #prepare(sql: string) {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= maxStatements) this.#prepared.clear();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(sql);
    if (returnsRows) return { rows: statement.all(...parameters) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /**
   * Runs a statement. While another process has the lock, retries after short pauses until `deadline` (by `performance.now()`), and then throws
   * "database is locked". SQLite's own busy timeout would block the process.
   */
  async run<Row>(
    query: Pick<CompiledQuery, 'sql' | 'parameters'>,
    deadline: number,
  ): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        return this.#run<Row>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() >= deadline) throw error;
        await pause(pauseMs);
      }
    }
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }
}
