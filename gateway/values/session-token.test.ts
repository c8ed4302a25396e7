import { describe, expect, it } from 'vitest';
import { canonicalToken, claimedCustomer } from './session-token.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenWith = (claims: unknown, signature = Buffer.alloc(32, 7).toString('base64url')) =>
  `JWT ${encoded({ alg: 'HS256' })}.${encoded(claims)}.${signature}`;

describe('the key of a token', () => {
  it('differs for other claims and other signatures', () => {
    const other = Buffer.alloc(32, 8).toString('base64url');
    const keys = [tokenWith({ sub: '1' }), tokenWith({ sub: '2' }), tokenWith({ sub: '1' }, other)];
    expect(new Set(keys.map(canonicalToken))).toHaveLength(3);
  });

  it('is the whole token if it is no JWT', () => {
    for (const token of ['abc', 'a.b.c', 'ey.J', 'a.b.c.d'])
      expect(canonicalToken(`JWT ${token}`)).toBe(token);
  });
});

describe('the customer in the claims', () => {
  it.each([
    [{ sub: '17' }, '17'],
    [{ sub: 17 }, '17'],
    [{ user_id: 17, username: 'mei' }, '17'],
    [{ sub: '' }, null],
    [{ username: 'mei' }, null],
    ['text', null],
  ])('of %j is %j', (claims, expected) => {
    expect(claimedCustomer(tokenWith(claims))).toBe(expected);
  });

  it('is null for a token of another form', () => {
    for (const token of ['abc', 'a.b.c', 'a..c']) expect(claimedCustomer(`JWT ${token}`)).toBeNull();
  });
});
