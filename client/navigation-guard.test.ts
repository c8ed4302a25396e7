import { describe, expect, it } from 'vitest';
import { isPrivatePath, redirectFor } from './navigation-guard.ts';

describe('the navigation guard', () => {
  it.each(['/account', '/order/12', '/purchase', '/addresses', '/confirmation', '/some/orders'])(
    'sends a guest from %s to sign in',
    (path) => {
      expect(redirectFor(path, '', false)).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
    },
  );

  it('remembers the query of the page to come back to', () => {
    expect(redirectFor('/order/12', '?from=mail', false)).toBe('/login?returnTo=%2Forder%2F12%3Ffrom%3Dmail');
  });

  it('sends a customer from /login to the account', () => {
    expect(redirectFor('/login', '', true)).toBe('/account');
    expect(redirectFor('/login', '', false)).toBeNull();
  });

  it('lets everything else pass', () => {
    expect(redirectFor('/cart', '', false)).toBeNull();
    expect(redirectFor('/account', '', true)).toBeNull();
    expect(isPrivatePath('/cart')).toBe(false);
    expect(isPrivatePath('/%61ccount')).toBe(true);
    expect(isPrivatePath('/%6Frder/7')).toBe(true);
    expect(isPrivatePath('/%')).toBe(false);
  });
});
