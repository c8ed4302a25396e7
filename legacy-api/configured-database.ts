import type { LegacyApiConfig } from './config.ts';
import { lockDataDirectory, StartError } from './data-directory.ts';
import { openDatabase } from './database/index.ts';
import type { Database, DatabaseOptions } from './database/index.ts';

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
