import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random, URL-safe token of 192 bits. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url');
}

/** A deterministic, URL-safe token that can only be computed with `key`. */
export function derivedToken(key: string, ...parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}

/** SHA-256, for lookups and comparisons. Not for passwords. */
export function digest(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(digest(a)), Buffer.from(digest(b)));
}
