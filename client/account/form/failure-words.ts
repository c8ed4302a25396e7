import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureOf, retryAfterOf, type FailureCode } from '../../apollo/errors.ts';

/** What is said about a request that failed. Forms keep the name, so that what stands already changes its language with the page. */
const failureMessages = {
  failedOffline: msg`No connection. Nothing you typed is lost: check the network and try again.`,
  failedTooOften: msg`Too many attempts. Please wait a minute, then try again.`,
  failedForMinutes: msg({
    message: 'Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  }),
  failedTimeout: msg`The store took too long to respond. Please try again.`,
  failedUnavailable: msg`We can’t reach the store right now. Please try again.`,
  failedSignedOut: msg`You were signed out. Please sign in again.`,
  failedOtherwise: msg`Something went wrong. Please try again.`,
} satisfies Record<string, MessageDescriptor>;

type FailureName = keyof typeof failureMessages;

/** The name of what is said about a failure, with the minutes to wait where the shop told them: `failedForMinutes 14`. */
export type FailureMessage = FailureName | `failedForMinutes ${number}`;

const names: Partial<Record<FailureCode, FailureName>> = {
  OFFLINE: 'failedOffline',
  RATE_LIMITED: 'failedTooOften',
  UPSTREAM_TIMEOUT: 'failedTimeout',
  UPSTREAM_UNAVAILABLE: 'failedUnavailable',
  UNAUTHENTICATED: 'failedSignedOut',
};

const isFailureName = (name: string): name is FailureName => Object.hasOwn(failureMessages, name);

/** A name of these as a message to translate; null for any other text. */
export function failureDescriptor(name: string): MessageDescriptor | null {
  const [key = '', minutes] = name.split(' ');
  if (!isFailureName(key)) return null;
  return minutes === undefined
    ? failureMessages[key]
    : { ...failureMessages[key], values: { minutes: Number(minutes) } };
}

/** The name of what to tell the shopper about a request that failed. */
export function failureMessage(error: unknown): FailureMessage {
  const name = names[failureOf(error)] ?? 'failedOtherwise';
  const seconds = name === 'failedTooOften' ? retryAfterOf(error) : null;
  return seconds === null || seconds <= 60 ? name : `failedForMinutes ${Math.ceil(seconds / 60)}`;
}

/** What to tell the shopper about a request that failed. */
export function failureWords(error: unknown): MessageDescriptor {
  return failureDescriptor(failureMessage(error)) ?? failureMessages.failedOtherwise;
}
