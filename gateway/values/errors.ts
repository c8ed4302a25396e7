import { GraphQLError } from 'graphql';

/** All codes of thrown errors (docs/errors.md). */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'RATE_LIMITED',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

function thrown(code: ErrorCode, message: string, extensions: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, code } });
}

/** The field needs a customer, and the request has no valid token. */
export const unauthenticated = (message = 'Sign in to continue.') => thrown('UNAUTHENTICATED', message);

/** The customer may not do this. */
export const forbidden = (message = 'You are not allowed to do this.') => thrown('FORBIDDEN', message);

/** The requested object does not exist, or the customer may not see it. */
export const notFound = (message = 'Not found.') => thrown('NOT_FOUND', message);

/** The operation itself is wrong: an argument out of range. `field` is the path of the argument. */
export const badUserInput = (message: string, field?: readonly string[]) =>
  thrown('BAD_USER_INPUT', message, field ? { field } : {});

/** Too many tries. `retryAfter` is in seconds. */
export const rateLimited = (retryAfter: number, message = 'Too many tries. Please wait a moment.') =>
  thrown('RATE_LIMITED', message, { retryAfter });

/** What an operation costs, and what is left of the caller's budget, in points. */
interface CostOfRejected {
  readonly requested: number;
  readonly available: number;
  readonly maximum: number;
}

/** The caller has spent their budget of points. `retryAfter` is in seconds. */
export const costLimited = (retryAfter: number, cost: CostOfRejected) =>
  thrown(
    'RATE_LIMITED',
    `The operation costs ${cost.requested} points, and ${cost.available} of ${cost.maximum} are left: try again in ${retryAfter} s.`,
    { retryAfter, cost, http: { status: 429 } },
  );

/** The REST API cannot be reached, or its response is invalid. */
export const upstreamUnavailable = (
  message = 'The shop cannot be reached at the moment. Please try again.',
) => thrown('UPSTREAM_UNAVAILABLE', message);

/** The REST API did not respond in time. A write may or may not have happened. */
export const upstreamTimeout = (message = 'The shop is taking too long to respond. Please try again.') =>
  thrown('UPSTREAM_TIMEOUT', message);

/** The REST API reports that a write succeeded, but not its result. Clients treat it like a timeout. */
export const outcomeUnknown = () =>
  upstreamTimeout('We could not see whether this worked. Please check before you try again.');

/** Whether a thrown value has one of our codes, or this code if given. */
export function isThrownError(error: unknown, code?: ErrorCode): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  const thrownCode = error.extensions['code'];
  return code === undefined ? errorCodes.some((known) => known === thrownCode) : thrownCode === code;
}
