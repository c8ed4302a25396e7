import type { Schema } from '../contract/index.ts';
import { divideHalfUp, dollarsOf } from '../values/money.ts';

/** 10.25 % in ten-thousandths. */
const taxRate = 1025;
const deliveryFeeCents = 499;
const freeDeliveryFromCents = 2000;

export interface PricedItem {
  unitPriceCents: number;
  quantity: number;
  taxable: boolean;
}

/** A saving: the price divided by the rate for a percent code, else the rate in dollars. The rate is in hundredths. */
export interface Saving {
  isPercent: boolean;
  offRateHundredths: number;
}

/** The amounts of a cart or an order, in cents. */
export interface Totals {
  totalCents: number;
  taxCents: number;
  deliveryCents: number;
  savingsCents: number;
  creditCents: number;
  grandTotalCents: number;
}

/** Cents that a promo code saves on a price: half-up to the cent, never more than the price. */
export function savingOn(priceCents: number, { isPercent, offRateHundredths }: Saving): number {
  const saving = isPercent ? divideHalfUp(priceCents * 100, offRateHundredths) : offRateHundredths;
  return Math.min(saving, priceCents);
}

/**
 * Prices a cart. Tax and free delivery from $20 depend on amounts before savings. Credit pays the rest. The grand total is never below 0.
 * An empty cart costs nothing.
 */
export function totalsOf(
  items: readonly PricedItem[],
  { saving, creditCents }: { saving: Saving | null; creditCents: number },
): Totals {
  const sum = (priced: readonly PricedItem[]) =>
    priced.reduce((cents, { unitPriceCents, quantity }) => cents + unitPriceCents * quantity, 0);
  const totalCents = sum(items);
  const taxCents = divideHalfUp(sum(items.filter(({ taxable }) => taxable)) * taxRate, 10_000);
  const isFree = items.length === 0 || totalCents >= freeDeliveryFromCents;
  const deliveryCents = isFree ? 0 : deliveryFeeCents;
  const savingsCents = saving ? savingOn(totalCents, saving) : 0;
  const remaining = totalCents + taxCents + deliveryCents - savingsCents;
  const usedCredit = Math.min(creditCents, remaining);
  return {
    totalCents,
    taxCents,
    deliveryCents,
    savingsCents,
    creditCents: usedCredit,
    grandTotalCents: remaining - usedCredit,
  };
}

/** Totals in the contract's form. */
export function totalsJson(
  totals: Totals,
  more: { promoCode: string | null; availableCreditCents: number; promotions: Schema<'FreeItem'>[] },
): Schema<'TotalsFields'> {
  return {
    TotalPrice: dollarsOf(totals.totalCents),
    GrandTotal: dollarsOf(totals.grandTotalCents),
    Tax: dollarsOf(totals.taxCents),
    Delivery: dollarsOf(totals.deliveryCents),
    Savings: dollarsOf(totals.savingsCents),
    PromoCode: more.promoCode,
    AvailableCredit: dollarsOf(more.availableCreditCents),
    CreditAmount: dollarsOf(totals.creditCents),
    Promotions: more.promotions,
  };
}
