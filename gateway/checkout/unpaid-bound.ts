import { z } from 'zod';
import { centsOf, moneyOfCents } from '../values/money.ts';
import type { CheckoutErrorData } from './checkout-errors.ts';

const bound = z.discriminatedUnion('Bound', [
  z.object({ Bound: z.literal('GOODS'), Limit: z.number().min(0) }),
  z.object({ Bound: z.literal('UNITS'), Limit: z.int().min(0) }),
  z.object({ Bound: z.literal('PRODUCT'), Limit: z.int().min(0), Product_id: z.int() }),
]);
const wait = z.object({ RetryAfter: z.int().min(1) });

/** The bound of unpaid orders that a rejection names, and when to try again; nothing if the REST API sent neither. */
export function unpaidBound(data: Readonly<Record<string, unknown>>): CheckoutErrorData {
  const retryAfter = wait.safeParse(data).data?.RetryAfter ?? null;
  const exceeded = bound.safeParse(data).data;
  switch (exceeded?.Bound) {
    case undefined:
      return { retryAfter };
    case 'GOODS':
      return { retryAfter, limit: moneyOfCents(centsOf(exceeded.Limit)) };
    case 'UNITS':
      return { retryAfter, available: exceeded.Limit };
    case 'PRODUCT':
      return { retryAfter, available: exceeded.Limit, productId: exceeded.Product_id };
  }
}
