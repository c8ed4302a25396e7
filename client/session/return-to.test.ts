import { describe, expect, it } from 'vitest';
import { loginPath, safeReturnTo } from './return-to.ts';

describe('returnTo', () => {
  it.each([
    ['/purchase', '/purchase'],
    ['/search?product=mi%20fan#top', '/search?product=mi%20fan#top'],
    [null, '/'],
    ['', '/'],
    ['purchase', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?returnTo=/login', '/'],
    ['/Register/', '/'],
  ])('for %j › is %j', (asked, path) => {
    expect(safeReturnTo(asked)).toBe(path);
  });

  it('is in the URL of the sign-in page', () => {
    expect(loginPath('/purchase')).toBe('/login?returnTo=%2Fpurchase');
    expect(loginPath('/')).toBe('/login');
  });
});
