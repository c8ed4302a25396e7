import { Kysely } from 'kysely';
import type { LogEvent, Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import { migrate, pendingMigrations, rehearseMigrations } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Connections } from './postgres.ts';
import { retryOn } from './retry.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { WriteProbe } from './write-probe.ts';
import type { WriteState } from './write-probe.ts';

/** The database or a transaction: both run queries. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  engine: Engine;
  queries: Kysely<Tables>;
  /** The current number of connections; null for SQLite. */
  connections: (() => Connections) | null;
  /**
   * Runs `work` in a transaction and rolls it back if it throws. Runs it again if the engine ended it because of another transaction (a
   * deadlock), so `work` must only contain queries.
   */
  transaction<T>(work: (queries: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Whether the database can be written now. */
  writeState(): Promise<WriteState>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** A PostgreSQL URL. Default: SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Skips migrations. */
  isUpToDate?: boolean;
  /** Called for each connection to PostgreSQL that breaks. */
  onConnectionError?: (error: Error) => void;
  /** Called for each query, for tests. */
  onQuery?: (event: LogEvent) => void;
}

/**
 * Codes of transactions that were ended because of another one: serialization failure and deadlock; in SQLite, a snapshot that another process,
 * such as the catalog import, has made stale.
 */
const retryableCodes = ['40001', '40P01', 'SQLITE 517'];

/** Runs migrations on their own connection, without time limits. */
async function withMigrationConnection<Result>(
  { dataDir, databaseUrl, onQuery }: DatabaseOptions,
  work: (queries: Kysely<Tables>, engine: Engine) => Promise<Result>,
): Promise<Result> {
  const dialect =
    databaseUrl === undefined
      ? sqliteDialect(dataDir, { isPatient: true })
      : postgresDialect(databaseUrl, { onConnectionError: () => undefined, isPatient: true }).dialect;
  const queries = new Kysely<Tables>({ dialect, ...(onQuery ? { log: onQuery } : {}) });
  try {
    return await work(queries, databaseUrl === undefined ? 'sqlite' : 'postgres');
  } finally {
    await queries.destroy();
  }
}

/** Runs the pending migrations and returns their names. `isRehearsal` rolls them back, to show whether they would succeed. */
export async function migrateDatabase(
  options: DatabaseOptions,
  { isRehearsal = false, upTo }: { readonly isRehearsal?: boolean; readonly upTo?: string } = {},
): Promise<string[]> {
  return withMigrationConnection(options, async (queries, engine) => {
    const pending = await pendingMigrations(queries, engine);
    if (isRehearsal) await rehearseMigrations(queries, engine);
    else await migrate(queries, engine, upTo);
    return pending;
  });
}

/** The names of the pending migrations. */
export function pendingDatabaseMigrations(options: DatabaseOptions): Promise<string[]> {
  return withMigrationConnection(options, pendingMigrations);
}

/** Opens the database and runs pending migrations. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, onQuery, onConnectionError = () => undefined } = options;
  const engine: Engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (options.isUpToDate !== true) await migrateDatabase(options);
  const postgres = databaseUrl === undefined ? null : postgresDialect(databaseUrl, { onConnectionError });
  const dialect = postgres?.dialect ?? sqliteDialect(dataDir);
  const queries: Kysely<Tables> = new Kysely<Tables>({
    dialect,
    log: (event) => {
      probe.record(event);
      onQuery?.(event);
    },
  });
  const probe = new WriteProbe(queries);
  const runTransaction = async <T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> => {
    try {
      const result = await queries.transaction().execute(work);
      probe.succeeded();
      return result;
    } catch (error) {
      probe.failed(error);
      throw error;
    }
  };

  return {
    engine,
    queries,
    connections: postgres?.connections ?? null,
    transaction: (work) => retryOn(retryableCodes, () => runTransaction(work)),
    writeState: () => probe.state(),
    close: () => queries.destroy(),
  };
}
