import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureOf, type FailureCode } from '../../apollo/errors.ts';

const words: Partial<Record<FailureCode, MessageDescriptor>> = {
  OFFLINE: msg`No connection. Nothing you typed is lost: check the network and try again.`,
  RATE_LIMITED: msg`Too many tries. Please wait a minute, then try again.`,
  UPSTREAM_TIMEOUT: msg`The shop took too long to answer. Please try again.`,
  UPSTREAM_UNAVAILABLE: msg`The shop cannot be reached at the moment. Please try again.`,
  UNAUTHENTICATED: msg`You were signed out. Please sign in again.`,
};

const otherwise = msg`Something went wrong. Please try again.`;

/** What to tell the shopper about a request that failed. */
export function failureWords(error: unknown): MessageDescriptor {
  return words[failureOf(error)] ?? otherwise;
}
