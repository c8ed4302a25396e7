import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { makeFolder } from '../values/make-folder.ts';
import { SqliteStatements } from './sqlite-statements.ts';

/** Maximum wait for the lock of another process, in milliseconds. Shorter than callers wait for a response. */
const maxWaitMs = 3_000;
/** Maximum wait of migrations. */
const patientWaitMs = 60_000;
const openTimeoutMs = 5_000;

/** Gives the single writer to one transaction or statement at a time, in the order of their requests. */
class WriterQueue {
  #last = Promise.resolve();

  /** Resolves when it is the caller's turn. Call the result to end the turn. */
  async turn(): Promise<() => void> {
    const before = this.#last;
    let endTurn = (): void => undefined;
    const turn = new Promise<void>((resolve) => {
      endTurn = resolve;
    });
    this.#last = before.then(() => turn);
    await before;
    return endTurn;
  }
}

/**
 * A transaction, which uses the writer from begin to end, or single statements. A single SELECT uses the reader, so that it waits neither for
 * transactions of this process nor for locks of another one.
 */
class SqliteWork implements DatabaseConnection {
  readonly #sqlite: SqliteDriver;
  #endTurn: (() => void) | null = null;

  constructor(sqlite: SqliteDriver) {
    this.#sqlite = sqlite;
  }

  async begin(): Promise<void> {
    const deadline = this.#sqlite.deadline();
    this.#endTurn = await this.#sqlite.queue.turn();
    // Takes the lock immediately: a transaction that has read data never has to be repeated because of another writer.
    await this.#sqlite.writer.run({ sql: 'begin immediate', parameters: [] }, deadline);
  }

  end(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, queue } = this.#sqlite;
    const deadline = this.#sqlite.deadline();
    if (this.#endTurn) return writer.run<Row>(query, deadline);
    if (query.query.kind === 'SelectQueryNode') return reader.run<Row>(query, deadline);
    const endTurn = await queue.turn();
    try {
      return await writer.run<Row>(query, deadline);
    } finally {
      endTurn();
    }
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported.');
  }
}

class SqliteDriver implements Driver {
  readonly queue = new WriterQueue();
  readonly writer: SqliteStatements;
  readonly reader: SqliteStatements;
  readonly #maxWaitMs: number;

  constructor(writer: SqliteStatements, reader: SqliteStatements, maxWait: number) {
    this.writer = writer;
    this.reader = reader;
    this.#maxWaitMs = maxWait;
  }

  /** The time until which work that starts now waits for its turn and for a lock. */
  deadline(): number {
    return performance.now() + this.#maxWaitMs;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<SqliteWork> {
    return Promise.resolve(new SqliteWork(this));
  }

  beginTransaction(work: SqliteWork): Promise<void> {
    return work.begin();
  }

  async commitTransaction(): Promise<void> {
    await this.writer.run({ sql: 'commit', parameters: [] }, this.deadline());
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite itself rolls back when the disk is full. A second rollback would fail and hide the error.
    if (!this.writer.isInTransaction) return;
    await this.writer.run({ sql: 'rollback', parameters: [] }, this.deadline());
  }

  releaseConnection(work: SqliteWork): Promise<void> {
    work.end();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    this.reader.close();
    this.writer.close();
    return Promise.resolve();
  }
}

/**
 * Opens the database file in a data directory; creates both if they are missing. With WAL and `synchronous = FULL`, a committed
 * transaction survives a crash. `isPatient` is for migrations, which may wait longer for each other.
 */
export function sqliteDialect(dataDir: string, { isPatient = false } = {}): Dialect {
  makeFolder(dataDir);
  const open = () =>
    new DatabaseSync(join(dataDir, 'shop.db'), {
      timeout: openTimeoutMs,
      enableForeignKeyConstraints: true,
    });
  const writer = open();
  writer.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma busy_timeout = 0');
  const reader = open();
  reader.exec('pragma query_only = on; pragma busy_timeout = 0');
  const driver = new SqliteDriver(
    new SqliteStatements(writer),
    new SqliteStatements(reader),
    isPatient ? patientWaitMs : maxWaitMs,
  );
  return {
    createDriver: () => driver,
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
