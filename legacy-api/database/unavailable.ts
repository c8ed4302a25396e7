import { z } from 'zod';

/** SQLSTATEs of a PostgreSQL that restarts, is full, fails over, or has ended a connection or query after a timeout. */
const unavailableStates = /^(?:08...|53...|57P0.|57014|25P03|25006)$/;
/** Errors of the network between this process and PostgreSQL. */
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Messages of driver errors without a code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Result codes of SQLite: another process has the lock, the disk fails, the disk is full, the file cannot be opened. */
const sqliteUnavailable = new Set([5, 10, 13, 14]);
/** Their messages, because a statement that returns rows fails without a code. */
const sqliteMessages =
  /^(?:database is locked|disk I\/O error|database or disk is full|unable to open database file)$/;
/** The lowest byte of an extended result code is the code. */
const resultCode = z.object({ errcode: z.number().transform((errcode) => errcode % 256) });

const coded = z.object({ code: z.string() });

/** Whether a query failed because the database is unavailable, and not because of the query itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnavailable);
  const sqliteCode = resultCode.safeParse(error).data?.errcode;
  if (sqliteCode !== undefined) return sqliteUnavailable.has(sqliteCode);
  const code = coded.safeParse(error).data?.code;
  if (code !== undefined && (networkErrors.has(code) || unavailableStates.test(code))) return true;
  return error instanceof Error && (driverMessages.test(error.message) || sqliteMessages.test(error.message));
}
