import { PostgresDialect } from 'kysely';
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

/** Counts and sums come as int8 or numeric, which pg would answer as text. None here is beyond a safe integer. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === builtins.INT8 || oid === builtins.NUMERIC)) return Number;
  return getTypeParser(oid, format);
}

/** Longest wait for a connection, and of a transaction for its next query, in milliseconds. */
const longestWait = 10_000;

/** A pool of connections to the database that `url` names. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: { getTypeParser: typeParser },
    connectionTimeoutMillis: longestWait,
    // A process that stands still inside a transaction would hold its rows against all the others.
    idle_in_transaction_session_timeout: longestWait,
    keepAlive: true,
  });
  // A connection that breaks while nobody uses it would otherwise end the process; the pool opens another.
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
}
