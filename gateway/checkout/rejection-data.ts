import { z } from 'zod';
import { totalsSource, type TotalsSource } from '../cart/index.ts';
import { centsOf, moneyOfCents } from '../values/money.ts';
import type { CheckoutErrorData } from './checkout-errors.ts';

/** The data of a rejection of the REST API. */
type RejectionData = Readonly<Record<string, unknown>>;

const dollars = z.number().min(0);

const restTotals = z.object({
  TotalPrice: dollars,
  GrandTotal: dollars,
  Tax: dollars,
  Delivery: dollars,
  Savings: dollars,
  PromoCode: z.string().nullable(),
  AvailableCredit: dollars,
  CreditAmount: dollars,
  Promotions: z.array(
    z.object({
      Product_id: z.int(),
      ProductNum: z.string(),
      Name: z.string(),
      Description: z.string(),
      Quantity: z.int(),
      Thumbnail: z.string(),
    }),
  ),
});

/** The new totals in a rejection; null if they are missing or invalid. */
export function rejectedTotals(data: RejectionData): TotalsSource | null {
  const parsed = restTotals.safeParse(data);
  return parsed.success ? totalsSource(parsed.data) : null;
}

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
