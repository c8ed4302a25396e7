import type { CartLine } from '../cart/index.ts';
import { quantitiesOf } from '../cart/index.ts';
import type { BodyOf } from '../contract/index.ts';
import { centsOf } from '../values/money.ts';
import { digest } from '../values/secrets.ts';
import type { PricedCart } from './pricing.ts';

export type Submission = BodyOf<'placeOrder'>;

/** What a submission says, hashed; the order of its fields and lines makes no difference. Tells a repetition from another order. */
export function submissionHash(submission: Submission): string {
  const cents = (dollars: number | undefined) => (dollars === undefined ? null : centsOf(dollars));
  return digest(
    JSON.stringify([
      submission.SalesOrder_id,
      [...quantitiesOf(submission.Sales_Order_Lines)].sort(([a], [b]) => a - b),
      cents(submission.TotalPrice),
      cents(submission.GrandTotal),
      cents(submission.FinalPrice),
      cents(submission.Tax),
      cents(submission.Delivery),
      cents(submission.Savings),
      cents(submission.CreditAmount),
      submission.PromoCode ?? null,
      submission.TimeSlot,
      submission.DispatchDate,
      submission.PaymentMethod,
      submission.card_reference ?? null,
      submission.Deliver_CustomerDetail_id,
      submission.Billing_CustomerDetail_id,
      submission.terminal,
    ]),
  );
}

function sameLines(submission: Submission, lines: readonly CartLine[]): boolean {
  const submitted = quantitiesOf(submission.Sales_Order_Lines);
  return (
    submitted.size === lines.length &&
    lines.every(({ productId, quantity }) => submitted.get(productId) === quantity)
  );
}

/** Whether a submission says of its lines and its money what the server says. What it leaves out, it doesn't dispute. */
export function agrees(submission: Submission, { lines, totals, promoCode }: PricedCart): boolean {
  const said: readonly (readonly [number | undefined, number])[] = [
    [submission.TotalPrice, totals.totalCents],
    [submission.GrandTotal, totals.grandTotalCents],
    [submission.FinalPrice, totals.grandTotalCents],
    [submission.Tax, totals.taxCents],
    [submission.Delivery, totals.deliveryCents],
    [submission.Savings, totals.savingsCents],
    [submission.CreditAmount, totals.creditCents],
  ];
  const { PromoCode } = submission;
  const saidCode = PromoCode ? PromoCode.trim().toUpperCase() : null;
  return (
    sameLines(submission, lines) &&
    said.every(([dollars, cents]) => dollars === undefined || centsOf(dollars) === cents) &&
    (PromoCode === undefined || saidCode === promoCode)
  );
}
