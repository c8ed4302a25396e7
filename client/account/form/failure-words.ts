import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureOf, type FailureCode } from '../../apollo/errors.ts';

/** What is said about a request that failed. Forms keep the name, so that what stands already changes its language with the page. */
export const failureMessages = {
  failedOffline: msg`No connection. Nothing you typed is lost: check the network and try again.`,
  failedTooOften: msg`Too many attempts. Please wait a minute, then try again.`,
  failedTimeout: msg`The store took too long to respond. Please try again.`,
  failedUnavailable: msg`We can’t reach the store right now. Please try again.`,
  failedSignedOut: msg`You were signed out. Please sign in again.`,
  failedOtherwise: msg`Something went wrong. Please try again.`,
} satisfies Record<string, MessageDescriptor>;

/** The name of what is said about a failure. */
export type FailureMessage = keyof typeof failureMessages;

const names: Partial<Record<FailureCode, FailureMessage>> = {
  OFFLINE: 'failedOffline',
  RATE_LIMITED: 'failedTooOften',
  UPSTREAM_TIMEOUT: 'failedTimeout',
  UPSTREAM_UNAVAILABLE: 'failedUnavailable',
  UNAUTHENTICATED: 'failedSignedOut',
};

export function isFailureMessage(name: string): name is FailureMessage {
  return Object.hasOwn(failureMessages, name);
}

/** The name of what to tell the shopper about a request that failed. */
export function failureMessage(error: unknown): FailureMessage {
  return names[failureOf(error)] ?? 'failedOtherwise';
}

/** What to tell the shopper about a request that failed. */
export function failureWords(error: unknown): MessageDescriptor {
  return failureMessages[failureMessage(error)];
}
