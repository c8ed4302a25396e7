import { loginPath } from './account/index.ts';

/** The path as the router matches it; itself where it is not encoded well. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Pages that the server renders without data, and that need a customer. */
export function isPrivatePath(pathname: string): boolean {
  return /^\/(?:account|addresses|purchase|confirmation|order\/[^/]+)\/?$/i.test(decoded(pathname));
}

/**
 * Where a navigation is sent instead (spec section 2); null lets it pass. `/account` and any path containing `/order` need a stored token, and
 * so do the other private pages; `/login` with one leads to `/account`.
 */
export function redirectFor(pathname: string, search: string, isSignedIn: boolean): string | null {
  if (isSignedIn) return /^\/login\/?$/i.test(pathname) ? '/account' : null;
  const needsCustomer = decoded(pathname).includes('/order') || isPrivatePath(pathname);
  return needsCustomer ? loginPath(pathname + search) : null;
}
