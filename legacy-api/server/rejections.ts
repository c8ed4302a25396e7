import type { components } from '../contract/generated/openapi.ts';
import type { Schema } from '../contract/operation-types.ts';

type FieldErrors = Schema<'FieldErrors'>;
type Coded<Body> = Body extends { message: string; code: infer Code extends string } ? Code : never;
/** All codes of error responses. */
type RejectionCode = Coded<components['schemas'][keyof components['schemas']]>;

/** An error response of the contract. Throwing it in a transaction rolls the transaction back. */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(`rejected with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const detail = (status: number, text: string, headers?: Record<string, string>) =>
  new Rejection(status, { detail: text } satisfies Schema<'Detail'>, headers);

export const notFound = () => detail(404, 'Not found.');
export const forbidden = () => detail(403, 'You do not have permission to perform this action.');
export const malformedJson = () => detail(400, 'JSON parse error');
export const bodyTooLarge = () => detail(413, 'The request is too large.');
export const unsupportedMediaType = () => detail(415, 'Send the body as application/json in UTF-8.');
export const tooManyRequests = (seconds: number) =>
  detail(429, 'Too many requests. Please wait.', { 'Retry-After': String(seconds) });
export const temporarilyUnavailable = (seconds: number) =>
  detail(503, 'The service is temporarily unavailable. Please try again.', {
    'Retry-After': String(seconds),
  });
export const reservedAddress = () => detail(501, 'This address is reserved.');
export const methodNotAllowed = (allowed: readonly string[]) =>
  detail(405, 'Method not allowed.', { Allow: allowed.join(', ') });
export const unauthorized = (reason: string) => detail(401, reason, { 'WWW-Authenticate': 'JWT' });

/** Field errors in the form of Django REST framework. */
export const invalidFields = (errors: FieldErrors) => new Rejection(400, errors);

/** The response to a violated business rule: a stable code, a message for people, and related data. */
export function rejection(
  status: 400 | 404 | 409,
  code: RejectionCode,
  message: string,
  data: object = {},
): Rejection {
  return new Rejection(status, { message, code, ...data });
}
