import { expect, it } from 'vitest';
import { tokenExpiry } from './token-expiry.ts';

const tokenOf = (payload: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(payload).toString('base64url')}.c2ln`;

it('is the time in the token', () => {
  expect(tokenExpiry(tokenOf('{"exp":1772755445}'))?.toISOString()).toBe('2026-03-06T00:04:05.000Z');
});

it.each([
  ['a token without a time', tokenOf('{"sub":"mei"}')],
  ['a time that is no number', tokenOf('{"exp":"soon"}')],
  ['a time out of any range', tokenOf('{"exp":1e300}')],
  ['claims that are no JSON', tokenOf('mei')],
  ['what is no JWT', 'abc'],
  ['an empty text', ''],
])('is null for %s', (_name, token) => {
  expect(tokenExpiry(token)).toBeNull();
});
