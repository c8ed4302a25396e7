import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf, isOutcomeUnknown, type FailureCode } from './errors.ts';

const codes = (...all: string[]): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({
    data: null,
    errors: all.map((code) => ({ message: code, path: ['placeOrder'], extensions: { code } })),
  });
const http = (statusCode: number): ServerError =>
  new ServerError('No GraphQL response', {
    response: new Response(null, { status: statusCode }),
    bodyText: '',
  });
const timeout = Object.assign(new Error('Too late'), { name: 'TimeoutError' });
const unread = new CombinedGraphQLErrors({
  data: { placeOrder: { orderId: 'order_501' } },
  errors: [{ message: 'Gone', path: ['placeOrder', 'order'], extensions: { code: 'NOT_FOUND' } }],
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a failed request', () => {
  it.each<[string, unknown, boolean, FailureCode, 'unknown' | 'rejected']>([
    ['the token is not accepted', codes('UNAUTHENTICATED'), true, 'UNAUTHENTICATED', 'rejected'],
    ['the customer may not do it', codes('FORBIDDEN'), true, 'FORBIDDEN', 'rejected'],
    ['nothing has that id', codes('NOT_FOUND'), true, 'NOT_FOUND', 'rejected'],
    ['the input is wrong', codes('BAD_USER_INPUT'), true, 'BAD_USER_INPUT', 'rejected'],
    ['there were too many', codes('RATE_LIMITED'), true, 'RATE_LIMITED', 'rejected'],
    ['the store is down', codes('UPSTREAM_UNAVAILABLE'), true, 'UPSTREAM_UNAVAILABLE', 'unknown'],
    ['the store is slow', codes('UPSTREAM_TIMEOUT'), true, 'UPSTREAM_TIMEOUT', 'unknown'],
    ['the gateway has a bug', codes('INTERNAL'), true, 'INTERNAL', 'unknown'],
    ['the code is new', codes('TEAPOT'), true, 'INTERNAL', 'unknown'],
    ['one of two errors is a fault', codes('NOT_FOUND', 'INTERNAL'), true, 'NOT_FOUND', 'unknown'],
    ['a part of the result could not be read', unread, true, 'NOT_FOUND', 'unknown'],
    ['a proxy asks for a sign-in', http(401), true, 'INTERNAL', 'rejected'],
    ['a proxy counts too many', http(429), true, 'RATE_LIMITED', 'rejected'],
    ['a proxy waited for the request', http(408), true, 'INTERNAL', 'unknown'],
    ['the gateway broke', http(500), true, 'INTERNAL', 'unknown'],
    ['a proxy reached no gateway', http(502), true, 'UPSTREAM_UNAVAILABLE', 'unknown'],
    ['a proxy has no gateway', http(503), true, 'UPSTREAM_UNAVAILABLE', 'unknown'],
    ['a proxy waited for the gateway', http(504), true, 'UPSTREAM_UNAVAILABLE', 'unknown'],
    ['no response came in time', timeout, true, 'UPSTREAM_TIMEOUT', 'unknown'],
    ['no response came', new TypeError('Failed to fetch'), true, 'UPSTREAM_UNAVAILABLE', 'unknown'],
    ['the browser is offline', new TypeError('Failed to fetch'), false, 'OFFLINE', 'unknown'],
    ['the session has changed', new DOMException('Changed', 'AbortError'), true, 'INTERNAL', 'unknown'],
  ])('because %s', (_, error, onLine, code, outcome) => {
    vi.stubGlobal('navigator', { onLine });
    expect(failureOf(error)).toBe(code);
    expect(isOutcomeUnknown(error) ? 'unknown' : 'rejected').toBe(outcome);
  });
});
