import type { ServerResponse } from 'node:http';

/** The error of a request that fails before or outside GraphQL, in the form of GraphQL. */
export interface RequestError {
  readonly status: number;
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string };
}

/** For a request that would exceed the bytes that this process may hold (`BytesInFlight`). */
export const busyError: RequestError = {
  status: 503,
  message: 'The server is busy. Please try again in a moment.',
  extensions: { code: 'RATE_LIMITED', retryAfter: 1 },
};

/** Sends an error. `headers` are names and values in turn; `Retry-After` follows from the error's `retryAfter`. */
export function sendError(
  response: ServerResponse,
  headers: string[],
  error: RequestError,
  type = 'application/json',
): void {
  const { status, message, extensions } = error;
  headers.push('Content-Type', `${type}; charset=utf-8`, 'Cache-Control', 'no-store');
  const { retryAfter } = extensions;
  if (typeof retryAfter === 'number') headers.push('Retry-After', String(retryAfter));
  response.writeHead(status, headers);
  response.end(JSON.stringify({ errors: [{ message, extensions }] }));
}
