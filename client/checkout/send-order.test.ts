import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureCode } from '../apollo/errors.ts';
import { sendOrder } from './send-order.ts';

const failed = (code: FailureCode, retryAfter?: number) =>
  new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code, retryAfter } }] });
const lost = new TypeError('Failed to fetch');
const unavailable = failed('UPSTREAM_UNAVAILABLE');

beforeEach(() => {
  vi.useFakeTimers();
});

/** Sends an order whose attempts fail one after the other. `offline`: the attempts without a network. */
async function outcomeOf(failures: readonly Error[], offline: readonly number[]) {
  let attempt = 0;
  vi.stubGlobal('navigator', {
    get onLine() {
      return !offline.includes(attempt);
    },
  });
  const sending = sendOrder(() => {
    const failure = failures[attempt];
    attempt += 1;
    return failure ? Promise.reject(failure) : Promise.resolve('placed');
  });
  await vi.runAllTimersAsync();
  const { failure } = await sending;
  return [attempt, failure ? (failure.mayBePlaced ? 'unknown' : 'not placed') : 'response'];
}

describe('sending an order', () => {
  it.each([
    ['responds', [], [], 1, 'response'],
    ['is lost once', [lost], [], 2, 'response'],
    ['is lost every time', [lost, lost, lost], [], 3, 'unknown'],
    ['is rejected', [failed('BAD_USER_INPUT')], [], 1, 'not placed'],
    ['needs a sign-in', [failed('UNAUTHENTICATED')], [], 1, 'not placed'],
    ['is lost, then needs a sign-in', [lost, failed('UNAUTHENTICATED')], [], 2, 'unknown'],
    ['was tried too often', [failed('RATE_LIMITED', 420)], [], 1, 'not placed'],
    ['is lost, then was tried too often', [unavailable, failed('RATE_LIMITED', 420)], [], 2, 'unknown'],
    ['finds the store down', [unavailable, unavailable, unavailable], [], 3, 'unknown'],
    ['meets a bug', [failed('INTERNAL')], [], 1, 'unknown'],
    ['is offline every time', [lost, lost, lost], [0, 1, 2], 3, 'not placed'],
    ['is offline, then lost', [lost, lost, lost], [0], 3, 'unknown'],
    ['is offline once', [lost], [0], 2, 'response'],
  ] as const)('that %s', async (_, failures, offline, attempts, outcome) => {
    expect(await outcomeOf(failures, offline)).toEqual([attempts, outcome]);
  });
});
