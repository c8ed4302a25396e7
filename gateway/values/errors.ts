import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import { errorCodes, type ErrorCode } from './error-codes.ts';
import type { LocalizedTextSource } from './localized-text.ts';
import { costAboveBudget, errorMessages } from './messages/errors.ts';

/** An error with its message in both languages; `message` itself is English, for logs. */
export class LocalizedError extends GraphQLError {
  readonly messages: LocalizedTextSource;

  constructor(messages: LocalizedTextSource, options: GraphQLErrorOptions) {
    super(messages.en, options);
    this.messages = messages;
  }
}

function thrown(
  code: ErrorCode,
  messages: LocalizedTextSource,
  extensions: Record<string, unknown> = {},
): LocalizedError {
  return new LocalizedError(messages, { extensions: { ...extensions, code } });
}

/** The field needs a customer, and the request has no valid token. */
export const unauthenticated = (message: LocalizedTextSource = errorMessages.signIn) =>
  thrown('UNAUTHENTICATED', message);

/** The customer may not do this. */
export const forbidden = (message: LocalizedTextSource = errorMessages.forbidden) =>
  thrown('FORBIDDEN', message);

/** The requested object does not exist, or the customer may not see it. */
export const notFound = () => thrown('NOT_FOUND', errorMessages.notFound);

/** The operation is invalid: for example, an argument is out of range. `field` is the path of the argument. */
export const badUserInput = (message: LocalizedTextSource, field?: readonly string[]) =>
  thrown('BAD_USER_INPUT', message, field ? { field } : {});

/** The operation is not executed: with the GraphQL media type, the response is a 400. */
export const badRequest = (message: LocalizedTextSource, extensions: Record<string, unknown> = {}) =>
  thrown('BAD_USER_INPUT', message, { ...extensions, http: { status: 400 } });

/** Too many tries. `retryAfter` is in seconds. */
export const rateLimited = (retryAfter: number, message: LocalizedTextSource = errorMessages.tooManyTries) =>
  thrown('RATE_LIMITED', message, { retryAfter });

/** The cost of an operation and the rest of the budget, in points. */
interface CostOfRejected {
  readonly requested: number;
  readonly available: number;
  readonly maximum: number;
}

/** The budget of points is used up. `retryAfter` is in seconds. */
export function costLimited(retryAfter: number, cost: CostOfRejected): LocalizedError {
  const message = costAboveBudget(cost.requested, cost.available, cost.maximum, retryAfter);
  return thrown('RATE_LIMITED', message, { retryAfter, cost, http: { status: 429 } });
}

/** The REST API cannot be reached, or its response is invalid. */
export const upstreamUnavailable = () => thrown('UPSTREAM_UNAVAILABLE', errorMessages.unavailable);

/** The REST API did not respond in time. A write may or may not have happened. */
export const upstreamTimeout = (message: LocalizedTextSource = errorMessages.timeout) =>
  thrown('UPSTREAM_TIMEOUT', message);

/** The REST API reports that a write succeeded, but not its result. Clients treat it like a timeout. */
export const outcomeUnknown = () => upstreamTimeout(errorMessages.outcomeUnknown);

/** Whether a thrown value has one of our codes, or this code if given. */
export function isThrownError(error: unknown, code?: ErrorCode): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  const thrownCode = error.extensions['code'];
  return code === undefined ? errorCodes.includes(String(thrownCode)) : thrownCode === code;
}
