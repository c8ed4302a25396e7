import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from '../start/data-directory.ts';

const missing = z.object({ code: z.literal('ENOENT') });

/** A database URL without the password, and an environment with it, so that lists of processes do not show it. */
function withoutPassword(databaseUrl: string): { address: string; environment: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, environment: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/** Runs a program of PostgreSQL on a database and returns its output. Throws a `StartError` with its error output. */
export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  databaseUrl: string,
  args: readonly string[],
): Promise<string> {
  const { address, environment } = withoutPassword(databaseUrl);
  const child = spawn(program, [...args, '--dbname', address], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  try {
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    if (code !== 0) throw new StartError(`${program} failed: ${errors.trim()}`);
    return output;
  } catch (error) {
    if (!missing.safeParse(error).success) throw error;
    throw new StartError(`${program} is not installed (Debian: apt-get install postgresql-client).`, {
      cause: error,
    });
  }
}
