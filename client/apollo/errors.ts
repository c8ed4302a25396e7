import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The error codes of the API with the HTTP status of a page that fails with them. OFFLINE: the browser has no connection. */
const statuses = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  RATE_LIMITED: 429,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
  INTERNAL: 500,
  OFFLINE: 503,
} as const;

export type FailureCode = keyof typeof statuses;

/** Whether the browser has no network; false on the server. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(statuses, code);

/** The code of a failed request. User errors are not failures. */
export function failureOf(error: unknown): FailureCode {
  if (CombinedGraphQLErrors.is(error)) {
    const codes = error.errors.map((entry) => entry.extensions?.code);
    return codes.filter(isFailureCode).find((code) => code !== 'INTERNAL') ?? 'INTERNAL';
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 429) return 'RATE_LIMITED';
    return error.statusCode >= 502 && error.statusCode <= 504 ? 'UPSTREAM_UNAVAILABLE' : 'INTERNAL';
  }
  if (error instanceof Error && error.name === 'TimeoutError') return 'UPSTREAM_TIMEOUT';
  // `fetch` reports a missing response as a TypeError, even if the shop caused it: only the browser knows whether it is offline.
  if (error instanceof TypeError) return isOffline() ? 'OFFLINE' : 'UPSTREAM_UNAVAILABLE';
  return 'INTERNAL';
}

/** Seconds until a rate-limited request may be repeated; null if the response does not have them. */
export function retryAfterOf(error: unknown): number | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const seconds = error.errors.map((entry) => entry.extensions?.retryAfter).find(Number.isFinite);
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
}

/** Whether a failure with this status may be temporary. */
export const isTemporary = (status: number): boolean => status === 429 || status === 503 || status === 504;

/** Seconds. Above this wait time, the request is not repeated, and the shopper sees how long to wait. */
const maxRetryAfter = 5;

/** Whether the same request may succeed within seconds. */
export const isRetryable = (error: unknown): boolean =>
  isTemporary(statuses[failureOf(error)]) && (retryAfterOf(error) ?? 0) <= maxRetryAfter;

/** Failures of requests that had no effect. */
const rejections: ReadonlySet<unknown> = new Set<FailureCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'RATE_LIMITED',
]);

/** Whether a failed mutation may have had an effect: its response was lost, or only a part of its result could be read. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) {
    return error.errors.some(
      ({ path = [], extensions }) => path.length > 1 || !rejections.has(extensions?.code),
    );
  }
  return !ServerError.is(error) || error.statusCode >= 500 || error.statusCode === 408;
}

/** Whether a request failed, as opposed to a bug in the storefront. */
export function isRequestFailure(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) ||
    ServerError.is(error) ||
    (!import.meta.env.SSR && error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  );
}

/** The page cannot be loaded. The route's error boundary shows the reason and offers a retry. */
export function failurePage(code: FailureCode): Response {
  return new Response(null, { status: statuses[code], statusText: code });
}
