import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { paths } from '../paths.ts';
import { pageOf } from './page-context.ts';
import { loginPath } from './return-to.ts';

/** Who may open a route. */
export type Access = 'customer' | 'guest';

/** The decoded path, as the router matches it; unchanged if it is not encoded correctly. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The redirect for a visitor of a route; null if the route may be opened. Every path that contains `/order` is for customers. */
export function redirectFor(
  access: Access | undefined,
  { pathname, search }: { pathname: string; search: string },
  isSignedIn: boolean,
): string | null {
  if (isSignedIn) return access === 'guest' ? paths.account : null;
  const needsCustomer = access === 'customer' || decoded(pathname).toLowerCase().includes('/order');
  return needsCustomer ? loginPath(pathname + search) : null;
}

/** Middleware that redirects visitors who may not open a route. Runs only in the browser, because the server has no token. */
export function guard(access?: Access): MiddlewareFunction {
  return ({ request, context }) => {
    const isSignedIn = pageOf({ context }).session.token() !== null;
    const target = redirectFor(access, new URL(request.url), isSignedIn);
    if (target !== null) throw redirect(target);
  };
}
