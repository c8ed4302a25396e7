import { derivedToken, digest } from '../values/secrets.ts';

/**
 * The token in the URL of an order's cashier page. It is derived from a secret, so that a repeated submission gets the same URL although
 * the database only has the hash.
 */
export function cashierToken(jwtSecret: string, orderId: number): string {
  return derivedToken(jwtSecret, 'cashier', String(orderId));
}

/** Finds the token with the stored hash, derived from any of the secrets; null if none matches. */
export function storedCashierToken(
  secrets: readonly string[],
  orderId: number,
  tokenHash: string | null,
): string | null {
  const tokens = secrets.map((secret) => cashierToken(secret, orderId));
  return tokens.find((token) => digest(token) === tokenHash) ?? null;
}

/** The URL of an order's payment page. */
export const cashierUrl = (publicUrl: string, token: string): string => `${publicUrl}/cashier/${token}`;
