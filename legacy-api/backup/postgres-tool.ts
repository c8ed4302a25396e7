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

type Program = 'pg_dump' | 'pg_restore';

/** Runs a program of PostgreSQL on a database and returns its output. Throws a `StartError` with its error output. */
export function runPostgresTool(
  program: Program,
  databaseUrl: string,
  args: readonly string[],
): Promise<string> {
  const { address, environment } = withoutPassword(databaseUrl);
  return run(program, [...args, '--dbname', address], environment);
}

/** Reads a dump to its end. Throws a `StartError` if it is damaged: its list of contents alone is also read from a half-written one. */
export async function readWholeDump(file: string): Promise<void> {
  await run('pg_restore', ['--file', '/dev/null', file], process.env);
}

async function run(program: Program, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
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
