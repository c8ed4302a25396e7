/** The longest header value that is passed on. */
const maxLength = 4096;

/**
 * The `Authorization` header as it came, where it is `JWT <token>` in visible ASCII; null for everything else: a value that is malformed
 * or overlong is dropped, and the request counts as a guest's. Whether the token is any good, the back end decides.
 */
export function authorizationOf(header: string | undefined): string | null {
  if (header === undefined || header.length > maxLength) return null;
  return /^JWT [\x21-\x7e]+$/i.test(header) ? header : null;
}
