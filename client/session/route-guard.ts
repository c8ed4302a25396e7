import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { paths } from '../paths.ts';
import { pageOf } from './page-context.ts';
import { loginPath } from './return-to.ts';

/** Who may open a route. */
export type Access = 'customer' | 'guest';

/** The path as the router matches it; unchanged when it is not encoded well. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Where a visitor of a route is redirected; null when the route may be opened. Every path that contains `/order` is for customers. */
export function redirectFor(
  access: Access | undefined,
  { pathname, search }: { pathname: string; search: string },
  isSignedIn: boolean,
): string | null {
  if (isSignedIn) return access === 'guest' ? paths.account : null;
  const needsCustomer = access === 'customer' || decoded(pathname).toLowerCase().includes('/order');
  return needsCustomer ? loginPath(pathname + search) : null;
}

/** Middleware that redirects visitors who may not open a route. It runs in the browser only, because the server has no token. */
export function guard(access?: Access): MiddlewareFunction {
  return ({ request, context }) => {
    const isSignedIn = pageOf({ context }).session.token() !== null;
    const target = redirectFor(access, new URL(request.url), isSignedIn);
    if (target !== null) throw redirect(target);
  };
}
