import { decodeUtf8 } from '../values/utf8.ts';
import { forbidden, rateLimited, unauthenticated } from '../values/errors.ts';
import { errorMessages } from '../values/messages/errors.ts';
import type { Endpoint } from './endpoint.ts';
import { MalformedResponse, UpstreamFault } from './fault.ts';
import { responseChecks } from './generated/response-checks.ts';
import { responseShapes } from './generated/response-shapes.ts';
import { LegacyRejection } from './rejection.ts';
import { emptyResponse, repair, type Violation, type ViolationEffect } from './repair-response.ts';
import type { OperationId } from './rest-types.ts';
import type { HttpResponse } from './http.ts';

/** A validated body and its contract violations. */
export interface ReadResponse {
  readonly value: unknown;
  readonly violations: readonly Violation[];
}

const none: readonly Violation[] = [];

const notJson = (got: string, effect: ViolationEffect): Violation => ({
  kind: 'not-json',
  pointer: '',
  expected: 'JSON',
  got,
  effect,
  records: 1,
  of: 1,
});

/** The parsed body, or its kind if it is not JSON. */
function parsed(response: HttpResponse): { readonly body: unknown } | { readonly got: string } {
  if (response.body.length === 0) return { got: 'nothing' };
  if (!response.isJson) return { got: 'another content type' };
  const text = decodeUtf8(response.body);
  if (text === null) return { got: 'bytes that are not UTF-8' };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { got: 'broken JSON' };
  }
}

/** Reads a success. Nearly every body passes the fast check; only others are repaired. */
function readSuccess(operation: OperationId, endpoint: Endpoint, response: HttpResponse): ReadResponse {
  const shape = responseShapes[operation];
  if (shape === null) return { value: undefined, violations: none };
  // A write was done even if its body is invalid, and most bodies of writes contain nothing else.
  const fallback = endpoint.tier.kind === 'write' ? emptyResponse(shape) : undefined;
  const json = parsed(response);
  if ('got' in json) {
    const violations = [notJson(json.got, fallback ? 'defaulted' : 'rejected')];
    if (fallback) return { value: fallback.value, violations };
    throw new MalformedResponse(violations, response.status);
  }
  if (responseChecks[operation](json.body)) return { value: json.body, violations: none };
  const { isUsable, value, violations } = repair(shape, json.body);
  if (isUsable) return { value, violations };
  if (fallback) return { value: fallback.value, violations };
  throw new MalformedResponse(violations, response.status);
}

function readRejection(response: HttpResponse): LegacyRejection {
  const json = parsed(response);
  if ('got' in json) throw new MalformedResponse([notJson(json.got, 'rejected')], response.status);
  return new LegacyRejection(response.status, json.body);
}

/**
 * Whether a rejection is about the caller's input. For reads, only documented statuses are: another one, as of a wrong address or of a
 * firewall, is a fault of the REST API. For writes, every one is, because the write was not done.
 */
const isAboutInput = ({ tier, rejections }: Endpoint, { status }: LegacyRejection): boolean =>
  tier.kind === 'write' || rejections.includes(status);

/**
 * Reads an HTTP response. Checks the status, then the body: a success must match the contract or be repairable, a rejection must be JSON.
 * Throws `LegacyRejection`, `UpstreamFault`, UNAUTHENTICATED, FORBIDDEN or RATE_LIMITED.
 */
export function readResponse(
  operation: OperationId,
  endpoint: Endpoint,
  response: HttpResponse,
): ReadResponse {
  const { status } = response;
  if (status >= 200 && status < 300) return readSuccess(operation, endpoint, response);
  if (status === 429) throw rateLimited(response.retryAfter ?? 1, errorMessages.shopBusy);
  if (endpoint.auth === 'jwt' && status === 401) throw unauthenticated();
  if (endpoint.auth === 'jwt' && status === 403) throw forbidden();
  if (status >= 400 && status < 500) {
    const rejection = readRejection(response);
    if (isAboutInput(endpoint, rejection)) throw rejection;
  }
  const { retryAfter } = response;
  throw new UpstreamFault('failed', `The REST API responded with status ${status}.`, { status, retryAfter });
}
