import type { CartLine } from '../cart/index.ts';
import { quantitiesOf } from '../cart/index.ts';
import type { BodyOf } from '../contract/index.ts';
import { centsOf } from '../values/money.ts';
import { digest } from '../values/secrets.ts';
import type { PricedCart } from './pricing.ts';

export type Submission = BodyOf<'placeOrder'>;

/** A hash of a submission, independent of the order of fields and lines. Equal hashes identify a repeated request. */
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

/** Whether the submitted lines and amounts match the server's. Missing fields are not compared. */
export function matchesPrices(submission: Submission, { lines, totals, promoCode }: PricedCart): boolean {
  const submitted: readonly (readonly [number | undefined, number])[] = [
    [submission.TotalPrice, totals.totalCents],
    [submission.GrandTotal, totals.grandTotalCents],
    [submission.FinalPrice, totals.grandTotalCents],
    [submission.Tax, totals.taxCents],
    [submission.Delivery, totals.deliveryCents],
    [submission.Savings, totals.savingsCents],
    [submission.CreditAmount, totals.creditCents],
  ];
  const { PromoCode } = submission;
  const submittedCode = PromoCode ? PromoCode.trim().toUpperCase() : null;
  return (
    sameLines(submission, lines) &&
    submitted.every(([dollars, cents]) => dollars === undefined || centsOf(dollars) === cents) &&
    (PromoCode === undefined || submittedCode === promoCode)
  );
}
