import { paths } from '../paths.ts';

/** Pages that signing in never returns to. */
const neverReturnTo = new Set<string>([paths.login, paths.register]);

/**
 * The page after signing in: a path of the shop with query and fragment; `/` for anything else, so that a link cannot redirect to another
 * site.
 */
export function safeReturnTo(asked: string | null | undefined): string {
  if (!asked || asked.length > 2000 || !/^\/(?![/\\])/.test(asked)) return '/';
  const base = 'http://shop.invalid';
  let url: URL;
  try {
    url = new URL(asked, base);
  } catch {
    return '/';
  }
  const path = `/${url.pathname.toLowerCase().split('/').filter(Boolean).join('/')}`;
  if (url.origin !== base || url.pathname.startsWith('//') || neverReturnTo.has(path)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The path of a page that returns to `path` after signing in. */
export function withReturnTo(page: string, path: string): string {
  const back = safeReturnTo(path);
  return back === paths.home ? page : `${page}?returnTo=${encodeURIComponent(back)}`;
}

/** The sign-in page that returns to `path`. */
export const loginPath = (path: string): string => withReturnTo(paths.login, path);

/** A customer's page; a guest signs in first. */
export const customerPath = (path: string, isSignedIn: boolean): string =>
  isSignedIn ? path : loginPath(path);
