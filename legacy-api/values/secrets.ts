import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A text that cannot be guessed: 192 random bits, fit for a URL. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url');
}

/** A text that only the owner of `key` can compute, the same each time, fit for a URL. */
export function derivedToken(key: string, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}

/** SHA-256, for what is looked up by its hash or compared. Not for passwords. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** Compares in a time that does not depend on where the two differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digest(a)), Buffer.from(digest(b)));
}
