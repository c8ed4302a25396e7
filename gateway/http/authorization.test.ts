import { describe, expect, it } from 'vitest';
import { authorizationOf } from './authorization.ts';
import { requestIdOf } from './request-entry.ts';

describe('the Authorization header', () => {
  it.each(['JWT abc.def-ghi_jkl', 'jwt abc'])('%s is forwarded unchanged', (header) => {
    expect(authorizationOf(header)).toEqual({ value: header, isMalformed: false });
  });

  it.each(['JWT', 'JWT ', 'JWT a b', 'JWT a\nX: y', 'JWT é', 'Bearer abc', `JWT ${'a'.repeat(5000)}`])(
    '%j is rejected',
    (header) => {
      expect(authorizationOf(header)).toEqual({ value: null, isMalformed: true });
    },
  );

  it.each([undefined, '', ' '])('%j means a guest', (header) => {
    expect(authorizationOf(header)).toEqual({ value: null, isMalformed: false });
  });
});

describe('the request id', () => {
  it('is the client’s id when it is valid', () => {
    expect(requestIdOf('3f2a9c1e-77aa')).toBe('3f2a9c1e-77aa');
  });

  it.each([undefined, 'short', 'has space in it', 'a'.repeat(65), 'new\nline-in-it', ['a', 'b']])(
    'is a new one when the client sends %j',
    (incoming) => {
      const id = requestIdOf(incoming);
      expect(id).toMatch(/^[\w.:-]{8,64}$/);
      expect(requestIdOf(incoming)).not.toBe(id);
    },
  );
});
