import { z } from 'zod';

/** SQLSTATEs of a PostgreSQL that is restarting, full, fails over or has ended a connection or a query that took too long. */
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
/** The driver gives these errors no code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

const coded = z.object({ code: z.string() });

/** Whether a query failed because the database cannot be used right now, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isDatabaseUnavailable);
  const code = coded.safeParse(error).data?.code;
  if (code !== undefined && (networkErrors.has(code) || unavailableStates.test(code))) return true;
  return error instanceof Error && driverMessages.test(error.message);
}
