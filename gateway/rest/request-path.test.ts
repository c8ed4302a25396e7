import { describe, expect, it } from 'vitest';
import { requestPath } from './request-path.ts';

describe('a request path of the REST API', () => {
  it('is the template filled with its values', () => {
    expect(requestPath('/v1/mobile/order/{months}', { months: 12 })).toBe('/v1/mobile/order/12');
  });

  it.each([
    ['a/b', 'a%2Fb'],
    ['../admin', '..%2Fadmin'],
    ['%2F', '%252F'],
    ['a?b#c', 'a%3Fb%23c'],
    ['mei+1@example.com', 'mei%2B1%40example.com'],
    ['豆腐', '%E8%B1%86%E8%85%90'],
    ['\ud800', '%EF%BF%BD'],
  ])('encodes %j', (value, encoded) => {
    expect(requestPath('/x/{name}', { name: value })).toBe(`/x/${encoded}`);
  });

  it.each(['', '.', '..', 'a\nb', 'a\0', '\r\n', 'a'.repeat(301)])(
    'rejects %j, which would change the path',
    (value) => {
      expect(() => requestPath('/x/{name}', { name: value })).toThrow('`name` cannot be looked up.');
    },
  );

  it('ends with the query string, without undefined parameters', () => {
    const query = { Name: 'a&b=c d', first: 3, flag: true, no: undefined, never: null };
    expect(requestPath('/p/', undefined, query)).toBe('/p/?Name=a%26b%3Dc%20d&first=3&flag=true');
    expect(requestPath('/p/', undefined, { no: undefined })).toBe('/p/');
  });
});
