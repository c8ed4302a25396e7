import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureOf, retryAfterOf, type FailureCode } from '../apollo/errors.ts';

/** Messages of one form for failed requests; `OTHER` is for every code without a specific cause. */
export type FailureMessages = Partial<Record<FailureCode | 'OTHER', MessageDescriptor>>;

const defaults: FailureMessages = {
  OFFLINE: msg`No connection. Nothing you typed is lost: check the network and try again.`,
  RATE_LIMITED: msg`Too many attempts. Please wait a minute, then try again.`,
  UPSTREAM_TIMEOUT: msg`The store took too long to respond. Please try again.`,
  UPSTREAM_UNAVAILABLE: msg`We can’t reach the store right now. Please try again.`,
  UNAUTHENTICATED: msg`You were signed out. Please sign in again.`,
};
/** For these codes, the default message is more accurate than that of a form. */
const causes: readonly FailureCode[] = ['OFFLINE', 'RATE_LIMITED', 'UNAUTHENTICATED'];
const tooManyForMinutes = msg({
  message: 'Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
});

/** The message for a failed request. */
export function failureMessage(error: unknown, own: FailureMessages = {}): MessageDescriptor {
  const code = failureOf(error);
  const chosen = own[code] ?? (causes.includes(code) ? undefined : own.OTHER);
  if (chosen) return chosen;
  const seconds = code === 'RATE_LIMITED' ? retryAfterOf(error) : null;
  if (seconds !== null && seconds > 60) {
    return { ...tooManyForMinutes, values: { minutes: Math.ceil(seconds / 60) } };
  }
  return defaults[code] ?? msg`Something went wrong. Please try again.`;
}
