import { Kysely } from 'kysely';
import type { LogEvent, Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import { migrate, pendingMigrations, rehearseMigrations } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Connections } from './postgres.ts';
import { repeatedAfter } from './repeated.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { WriteProbe } from './write-probe.ts';
import type { WriteState } from './write-probe.ts';

/** Where a query runs: the database, or a transaction on it. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  engine: Engine;
  queries: Kysely<Tables>;
  /** How many connections there are now; null where the engine has none. */
  connections: (() => Connections) | null;
  /**
   * Runs `work` in one transaction and undoes it when it throws. Where the engine had to end it for another's sake (a deadlock), it is
   * run again, so `work` does nothing but queries.
   */
  transaction<T>(work: (queries: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Whether the database can be written now. */
  writeState(): Promise<WriteState>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** A PostgreSQL URL; without it, SQLite in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Leaves the tables as they are. */
  isUpToDate?: boolean;
  /** Called for each connection to PostgreSQL that breaks. */
  onConnectionError?: (error: Error) => void;
  /** Sees every query, for tests. */
  onQuery?: (event: LogEvent) => void;
}

/**
 * A transaction that was ended for another's sake: serialization failure, deadlock; in SQLite, one that had read what another process, such as a
 * catalog being loaded, then changed.
 */
const endedForAnother = ['40001', '40P01', 'SQLITE 517'];

/** A connection for migrations alone: nothing that they do has a time limit. */
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

/** Brings the tables up to date and returns which migrations ran. `isRehearsal` undoes them all: it shows whether they would succeed. */
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

/** The names of the migrations that a database has not had yet. */
export function pendingDatabaseMigrations(options: DatabaseOptions): Promise<string[]> {
  return withMigrationConnection(options, pendingMigrations);
}

/** Opens the database and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, onQuery, onConnectionError = () => undefined } = options;
  const engine: Engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (options.isUpToDate !== true) await migrateDatabase(options);
  const postgres = databaseUrl === undefined ? null : postgresDialect(databaseUrl, { onConnectionError });
  const dialect = postgres?.dialect ?? sqliteDialect(dataDir);
  const queries: Kysely<Tables> = new Kysely<Tables>({
    dialect,
    log: (event) => {
      probe.saw(event);
      onQuery?.(event);
    },
  });
  const probe = new WriteProbe(queries);
  const committed = async <T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> => {
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
    transaction: (work) => repeatedAfter(endedForAnother, () => committed(work)),
    writeState: () => probe.state(),
    close: () => queries.destroy(),
  };
}
