import { z } from 'zod';
import { centsOf, moneyOfCents } from '../values/money.ts';
import type { CheckoutErrorData } from './checkout-errors.ts';

/** The data of a rejection of the REST API. */
type RejectionData = Readonly<Record<string, unknown>>;

const bound = z.discriminatedUnion('Bound', [
  z.object({ Bound: z.literal('GOODS'), Limit: z.number().min(0) }),
  z.object({ Bound: z.literal('UNITS'), Limit: z.int().min(0) }),
  z.object({ Bound: z.literal('PRODUCT'), Limit: z.int().min(0), Product_id: z.int() }),
]);
const wait = z.object({ RetryAfter: z.int().min(1) });

/** The limit for unpaid orders in a rejection, and when to try again; empty if the REST API sent neither. */
export function unpaidBound(data: RejectionData): CheckoutErrorData {
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
