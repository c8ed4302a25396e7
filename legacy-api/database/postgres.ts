import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

/** Counts and sums come as int8 or numeric, which pg would return as text. None here is beyond a safe integer. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === builtins.INT8 || oid === builtins.NUMERIC)) return Number;
  return getTypeParser(oid, format);
}

/** Longest wait for a connection, in milliseconds: no caller waits longer for a response. */
const maxConnectMs = 5_000;
/** Longest wait of a transaction for its next query. */
const maxIdleInTransactionMs = 10_000;
/** Longest wait for the response to a query. A server that is frozen or unplugged closes nothing and sends nothing. */
const maxSilenceMs = 15_000;
/** Connections are renewed, so that after a failover none stays with the old primary for good. */
const maxLifetimeSeconds = 300;

/** A socket that breaks when nothing has come or gone for a while. The pool drops unused connections earlier. */
function impatientSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(maxSilenceMs, () => {
    socket.destroy(
      Object.assign(new Error(`PostgreSQL sent nothing for ${maxSilenceMs / 1000} s`), { code: 'ETIMEDOUT' }),
    );
  });
  return socket;
}

export interface PostgresOptions {
  /** Called for each connection that breaks, in use or not. A query in flight fails as well. */
  readonly onConnectionError: (error: Error) => void;
  /** For migrations: they wait for each other and may take their time, so no query has a time limit. */
  readonly isPatient?: boolean;
}

/** How many connections there are, and how many requests wait for one. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A pool of connections to the database that `url` names. */
export function postgresDialect(
  url: string,
  { onConnectionError, isPatient = false }: PostgresOptions,
): { dialect: PostgresDialect; connections: () => Connections } {
  const limits: pg.PoolConfig = isPatient
    ? { max: 2 }
    : {
        max: 10,
        maxLifetimeSeconds,
        // A process that stands still inside a transaction would hold its rows against all the others.
        idle_in_transaction_session_timeout: maxIdleInTransactionMs,
        statement_timeout: maxSilenceMs,
        stream: impatientSocket,
      };
  const pool = new pg.Pool({
    connectionString: url,
    types: { getTypeParser: typeParser },
    connectionTimeoutMillis: maxConnectMs,
    keepAlive: true,
    ...limits,
  });
  // An `error` event without a listener ends the process. The pool listens while a connection is unused; these listen while it is in use,
  // which is when a restart of PostgreSQL breaks it. The pool then opens another.
  pool.on('connect', (client) => client.on('error', onConnectionError));
  pool.on('error', () => undefined);
  return {
    dialect: new PostgresDialect({ pool }),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
