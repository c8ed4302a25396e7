import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The error codes of the API, each with the HTTP status of a page that fails with it. OFFLINE: there was no response. */
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

const isFailureCode = (code: unknown): code is FailureCode =>
  typeof code === 'string' && Object.hasOwn(statuses, code);

/** The code of a failed request. Errors that the shopper can correct are no failures; they come as `userErrors`. */
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
  // `fetch` reports a broken connection as a TypeError.
  return error instanceof TypeError ? 'OFFLINE' : 'INTERNAL';
}

/** Seconds until a rate-limited request may be sent again; null if the response does not say. */
export function retryAfterOf(error: unknown): number | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const seconds = error.errors.map((entry) => entry.extensions?.retryAfter).find(Number.isFinite);
  return typeof seconds === 'number' && seconds > 0 ? seconds : null;
}

/** Whether a failure with this status may pass. */
export const isTemporary = (status: number): boolean => status === 429 || status === 503 || status === 504;

/** Whether the same request may succeed when retried. */
export const isRetryable = (error: unknown): boolean => isTemporary(statuses[failureOf(error)]);

/** Whether a request failed, as opposed to a bug in the storefront. */
export function isRequestFailure(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) ||
    ServerError.is(error) ||
    (!import.meta.env.SSR && error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  );
}

/** The page cannot be loaded. The route's error boundary shows why and offers a retry. */
export function failurePage(code: FailureCode): Response {
  return new Response(null, { status: statuses[code], statusText: code });
}
