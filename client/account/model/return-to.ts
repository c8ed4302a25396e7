/** Pages that would lead straight back to where the shopper has just been. */
const dead = new Set(['/login', '/register']);

/**
 * Where to go after signing in: a path of the shop itself, with query and fragment; `/` for anything else, so that nobody is led to another
 * site by a link.
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
  const path = url.pathname.toLowerCase().replace(/(?<!\/)\/+$/, '');
  if (url.origin !== base || url.pathname.startsWith('//') || dead.has(path)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page that leads back to `path`. */
export function loginPath(path: string): string {
  const back = safeReturnTo(path);
  return back === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(back)}`;
}
