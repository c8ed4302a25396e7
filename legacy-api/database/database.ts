import { Kysely } from 'kysely';
import type { LogEvent, Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { repeatedAfter } from './repeated.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Where a query runs: the database, or a transaction on it. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  engine: Engine;
  queries: Kysely<Tables>;
  /**
   * Runs `work` in one transaction and undoes it when it throws. Where the engine had to end it for another's sake (a deadlock), it is
   * run again, so `work` does nothing but queries.
   */
  transaction<T>(work: (queries: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** A PostgreSQL URL; without it, SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  onIdleError?: (error: Error) => void;
  /** Sees every query, for tests. */
  onQuery?: (event: LogEvent) => void;
}

/** A transaction that PostgreSQL ended for another's sake: serialization failure, deadlock. */
const endedForAnother = ['40001', '40P01'];

/** Opens the database and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, onQuery, onIdleError = () => undefined } = options;
  const engine: Engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const dialect =
    databaseUrl === undefined ? sqliteDialect(dataDir) : postgresDialect(databaseUrl, onIdleError);
  const queries = new Kysely<Tables>({ dialect, ...(onQuery ? { log: onQuery } : {}) });
  try {
    await migrate(queries, engine);
  } catch (error) {
    await queries.destroy();
    throw error;
  }

  return {
    engine,
    queries,
    transaction: (work) => repeatedAfter(endedForAnother, () => queries.transaction().execute(work)),
    close: () => queries.destroy(),
  };
}
