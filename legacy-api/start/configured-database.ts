import { resolve } from 'node:path';
import type { LegacyApiConfig } from '../config.ts';
import { isDataDirectoryLocked, lockDataDirectory, StartError } from './data-directory.ts';
import {
  migrateDatabase,
  NewerDatabaseError,
  openDatabase,
  pendingDatabaseMigrations,
} from '../database/index.ts';
import type { Database, DatabaseOptions } from '../database/index.ts';

/** The message of the first cause of a failure, on one line. */
function firstCause(error: unknown): string {
  // None of the host's addresses could be reached.
  if (error instanceof AggregateError) return error.errors.map(firstCause).join(', ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message.replaceAll(/\s+/g, ' ') : firstCause(error.cause);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a text contains the password of a database URL. An unparsable URL has no password to hide. */
function containsPassword(text: string, databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { password, searchParams } = new URL(databaseUrl);
  const forms = [password, decoded(password), searchParams.get('password')];
  return forms.some((form) => form && text.includes(form));
}

function cannotOpen(databaseUrl: string, error: unknown): StartError {
  const reason = firstCause(error).replace(/\.$/, '');
  // The message comes from the server or the driver, so it may contain the password.
  const detail = reason === '' || containsPassword(reason, databaseUrl) ? '' : `: ${reason}`;
  return new StartError(`The database that DATABASE_URL names cannot be opened${detail}.`, { cause: error });
}

const cannotUse = (dataDir: string, error: NewerDatabaseError) =>
  new StartError(`The database in ${resolve(dataDir)} cannot be opened: ${error.message}.`, { cause: error });

/**
 * Opens the configured database. With SQLite, locks the data directory until the database is closed. Throws a `StartError` with the reason,
 * without the password, if the directory is locked or PostgreSQL cannot be used.
 */
export async function openConfiguredDatabase(
  { dataDir, databaseUrl }: Pick<LegacyApiConfig, 'dataDir' | 'databaseUrl'>,
  options: Omit<DatabaseOptions, 'dataDir' | 'databaseUrl'> = {},
): Promise<Database> {
  if (databaseUrl !== undefined) {
    return openDatabase({ dataDir, databaseUrl, ...options }).catch((error: unknown) => {
      throw cannotOpen(databaseUrl, error);
    });
  }
  const unlock = lockDataDirectory(dataDir);
  try {
    const database = await openDatabase({ dataDir, ...options }).catch((error: unknown) => {
      throw error instanceof NewerDatabaseError ? cannotUse(dataDir, error) : error;
    });
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the configured database while a shop may be running. With SQLite, migrates only if no other process has locked the data directory;
 * throws a `StartError` if a running shop needs migrations.
 */
export async function openSharedDatabase(
  config: Pick<LegacyApiConfig, 'dataDir' | 'databaseUrl'>,
): Promise<Database> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined || !isDataDirectoryLocked(dataDir)) return openConfiguredDatabase(config);
  if ((await pendingDatabaseMigrations({ dataDir })).length > 0)
    throw new StartError('The shop that is open is of an earlier version: stop it, or update it first.');
  return openDatabase({ dataDir, isUpToDate: true });
}

/** Migrates the configured database, or with `isRehearsal` only tries to. Returns the names of the pending migrations; throws as opening does. */
export async function migrateConfiguredDatabase(
  { dataDir, databaseUrl }: Pick<LegacyApiConfig, 'dataDir' | 'databaseUrl'>,
  options: { readonly isRehearsal: boolean },
): Promise<string[]> {
  if (databaseUrl !== undefined) {
    return migrateDatabase({ dataDir, databaseUrl }, options).catch((error: unknown) => {
      throw cannotOpen(databaseUrl, error);
    });
  }
  const unlock = lockDataDirectory(dataDir);
  try {
    return await migrateDatabase({ dataDir }, options).catch((error: unknown) => {
      throw error instanceof NewerDatabaseError ? cannotUse(dataDir, error) : error;
    });
  } finally {
    unlock();
  }
}
