import { GraphQLError } from 'graphql';

/** The only codes that a thrown error ever has (docs/errors.md). */
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

/** The field needs a customer, and there is none whom the back end accepts. */
export const unauthenticated = (message = 'Sign in to continue.') => thrown('UNAUTHENTICATED', message);

/** There is a customer, but not one who may do this. */
export const forbidden = (message = 'You are not allowed to do this.') => thrown('FORBIDDEN', message);

/** The operation itself is wrong: an argument out of its bounds. `field` is the path of the argument. */
export const badUserInput = (message: string, field?: readonly string[]) =>
  thrown('BAD_USER_INPUT', message, field ? { field } : {});

/** Too many tries. `retryAfter` is in seconds. */
export const rateLimited = (retryAfter: number, message = 'Too many tries. Please wait a moment.') =>
  thrown('RATE_LIMITED', message, { retryAfter });

/** The back end cannot be reached, or what it answers cannot be believed. */
export const upstreamUnavailable = (
  message = 'The shop cannot be reached at the moment. Please try again.',
) => thrown('UPSTREAM_UNAVAILABLE', message);

/** The back end did not answer in time. A write may or may not have happened. */
export const upstreamTimeout = (message = 'The shop takes too long to answer. Please try again.') =>
  thrown('UPSTREAM_TIMEOUT', message);

/** The back end says that a write succeeded, but not what came of it. Clients treat it like a response that did not come in time. */
export const outcomeUnknown = () =>
  upstreamTimeout('We could not see whether this worked. Please check before you try again.');

/** Whether a thrown value is one of ours, and (where given) has this code. */
export function isThrownError(error: unknown, code?: ErrorCode): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  const own = error.extensions['code'];
  return code === undefined ? errorCodes.some((known) => known === own) : own === code;
}
