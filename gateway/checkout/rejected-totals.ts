import { z } from 'zod';
import { totalsSource, type TotalsSource } from '../cart/index.ts';

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

/** The new totals that came with a rejection; null if the REST API sent no valid ones. */
export function rejectedTotals(data: Readonly<Record<string, unknown>>): TotalsSource | null {
  const parsed = restTotals.safeParse(data);
  return parsed.success ? totalsSource(parsed.data) : null;
}
