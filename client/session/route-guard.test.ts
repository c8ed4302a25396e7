import { describe, expect, it } from 'vitest';
import { accessOf } from '../app/screen-route.ts';
import { routes } from '../app/routes.tsx';
import { redirectFor } from './route-guard.ts';

function redirectFrom(path: string, isSignedIn: boolean): string | null {
  const url = new URL(path, 'http://shop');
  return redirectFor(accessOf(routes, url.pathname), url, isSignedIn);
}

describe('the route guard', () => {
  it.each([
    '/account',
    '/%61ccount',
    '/order/12',
    '/%6Frder/7',
    '/Purchase/',
    '/addresses',
    '/confirmation',
    '/some/orders',
    '/collections/order',
    '/Category2/Orders%20of%20rice',
  ])('redirects a guest from %s to the sign-in page', (path) => {
    expect(redirectFrom(path, false)).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
  });

  it('keeps the query of the page to return to', () => {
    expect(redirectFrom('/order/12?from=mail', false)).toBe('/login?returnTo=%2Forder%2F12%3Ffrom%3Dmail');
  });

  it('redirects a customer from /login to the account', () => {
    expect(redirectFrom('/login', true)).toBe('/account');
    expect(redirectFrom('/login', false)).toBeNull();
  });

  it.each(['/cart', '/', '/%', '/no-such-page'])('lets a guest open %s', (path) => {
    expect(redirectFrom(path, false)).toBeNull();
  });

  it('lets a customer open the account', () => {
    expect(redirectFrom('/account', true)).toBeNull();
  });
});
