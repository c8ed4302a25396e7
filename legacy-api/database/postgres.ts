import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

/** pg returns counts and sums (int8, numeric) as text. All of ours are safe integers. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === builtins.INT8 || oid === builtins.NUMERIC)) return Number;
  return getTypeParser(oid, format);
}

/** Maximum wait for a connection, in milliseconds. No caller waits longer for a response. */
const maxConnectMs = 5_000;
/** Maximum wait of a transaction for its next query. */
const maxIdleInTransactionMs = 10_000;
/** Maximum wait for the response to a query. A frozen or unplugged server does not close its connections. */
const maxSilenceMs = 15_000;
/** Connections are renewed, so that after a failover none stays with the old primary. */
const maxLifetimeSeconds = 300;

/** A socket that fails after a time without traffic. The pool closes unused connections earlier. */
function socketWithTimeout(): Socket {
  const socket = new Socket();
  socket.setTimeout(maxSilenceMs, () => {
    socket.destroy(
      Object.assign(new Error(`PostgreSQL sent nothing for ${maxSilenceMs / 1000} s`), { code: 'ETIMEDOUT' }),
    );
  });
  return socket;
}

export interface PostgresOptions {
  /** Called for each connection that breaks, used or idle. A query in flight also fails. */
  readonly onConnectionError: (error: Error) => void;
  /** For migrations: their queries have no time limit. */
  readonly isPatient?: boolean;
}

/** The number of connections, and of requests that wait for one. */
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
        // A hung process must not keep row locks.
        idle_in_transaction_session_timeout: maxIdleInTransactionMs,
        statement_timeout: maxSilenceMs,
        stream: socketWithTimeout,
      };
  const pool = new pg.Pool({
    connectionString: url,
    types: { getTypeParser: typeParser },
    connectionTimeoutMillis: maxConnectMs,
    keepAlive: true,
    ...limits,
  });
  // An `error` event without a listener ends the process. The pool only listens to idle connections, but a restart of PostgreSQL also breaks
  // used ones. The pool then opens new connections.
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
