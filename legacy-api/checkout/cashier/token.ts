import { derivedToken } from '../../secrets.ts';

/**
 * The token in the address of an order's cashier page. It is derived, so that a repeated submission gets the same address although the
 * database has only its hash.
 */
export function cashierToken(jwtSecret: string, orderId: number): string {
  return derivedToken(jwtSecret, 'cashier', String(orderId));
}
