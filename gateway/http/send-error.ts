import type { ServerResponse } from 'node:http';
import type { TextLanguage } from '../values/languages.ts';
import { textIn, type LocalizedTextSource } from '../values/localized-text.ts';
import { errorMessages } from '../values/messages/errors.ts';
import { requestMessages } from '../values/messages/requests.ts';

/** An error response in the GraphQL format, for a request that fails before or outside GraphQL. */
export interface RequestError {
  readonly status: number;
  readonly message: LocalizedTextSource;
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string };
}

/** For a request that would exceed the memory limit of this process (`BytesInFlight`). */
export const busyError: RequestError = {
  status: 503,
  message: errorMessages.serverBusy,
  extensions: { code: 'RATE_LIMITED', retryAfter: 1 },
};

/** For another method than GET and HEAD where only pages and files are. */
export const onlyReadsError: RequestError = {
  status: 405,
  message: requestMessages.onlyGetAndHead,
  extensions: { code: 'BAD_USER_INPUT' },
};

/**
 * Sends an error. `headers` are alternating names and values. `Retry-After` is set from the error's `retryAfter`. The media type is JSON by
 * default.
 */
export function sendError(
  response: ServerResponse,
  headers: string[],
  error: RequestError,
  language: TextLanguage,
  type = 'application/json',
): void {
  const { status, message, extensions } = error;
  headers.push('Content-Type', `${type}; charset=utf-8`, 'Cache-Control', 'no-store');
  const { retryAfter } = extensions;
  if (typeof retryAfter === 'number') headers.push('Retry-After', String(retryAfter));
  response.writeHead(status, headers);
  response.end(JSON.stringify({ errors: [{ message: textIn(message, language), extensions }] }));
}
