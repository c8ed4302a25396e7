import type { LegacyApiConfig } from '../config.ts';
import { isDataDirectoryTaken, lockDataDirectory, StartError } from './data-directory.ts';
import { migrateDatabase, openDatabase, pendingDatabaseMigrations } from '../database/index.ts';
import type { Database, DatabaseOptions } from '../database/index.ts';

/** What was told first of a failure, on one line. */
function firstCause(error: unknown): string {
  // Several addresses of one host, of which none was reached.
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

/** Whether a text has the password of a database's URL in it; that of a URL which cannot be read was told to nobody. */
function tellsPassword(text: string, databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { password, searchParams } = new URL(databaseUrl);
  const forms = [password, decoded(password), searchParams.get('password')];
  return forms.some((form) => form && text.includes(form));
}

function cannotOpen(databaseUrl: string, error: unknown): StartError {
  const reason = firstCause(error).replace(/\.$/, '');
  // The words are the server's or the driver's.
  const told = reason === '' || tellsPassword(reason, databaseUrl) ? '' : `: ${reason}`;
  return new StartError(`The database that DATABASE_URL names cannot be opened${told}.`, { cause: error });
}

/**
 * Opens the database that is configured; where that is SQLite, its data directory is this process's alone until it is closed. Throws a
 * `StartError` where the directory is taken or PostgreSQL cannot be used, with the reason and without the password.
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
    const database = await openDatabase({ dataDir, ...options });
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
 * Opens the database that is configured beside a shop that may be open. With SQLite, its tables are brought up to date only where no other process
 * has the data directory; throws a `StartError` where that would be needed.
 */
export async function openSharedDatabase(
  config: Pick<LegacyApiConfig, 'dataDir' | 'databaseUrl'>,
): Promise<Database> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined || !isDataDirectoryTaken(dataDir)) return openConfiguredDatabase(config);
  if ((await pendingDatabaseMigrations({ dataDir })).length > 0)
    throw new StartError('The shop that is open is of an earlier version: stop it, or update it first.');
  return openDatabase({ dataDir, isUpToDate: true });
}

/** Brings the configured database up to date, or with `isRehearsal` only tries to. Returns which migrations were pending; throws as opening does. */
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
    return await migrateDatabase({ dataDir }, options);
  } finally {
    unlock();
  }
}
