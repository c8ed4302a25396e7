import { globalId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText } from '../values/localized-text.ts';
import { moneyOf } from '../values/money.ts';

/** Totals as the REST API sends them. */
export type RestTotals = Omit<RestResponse<'priceLocalCart'>, 'Sales_Order_Lines'>;

/** The GraphQL `Totals`. */
export type TotalsSource = ReturnType<typeof totalsSource>;
/** The GraphQL `FreeItem`. */
export type FreeItemSource = TotalsSource['freeItems'][number];

/** The totals of the REST API as GraphQL returns them. Nothing is calculated here. */
export function totalsSource(totals: RestTotals) {
  return {
    subtotal: moneyOf(totals.TotalPrice),
    tax: moneyOf(totals.Tax),
    delivery: moneyOf(totals.Delivery),
    savings: moneyOf(totals.Savings),
    promoCode: totals.PromoCode || null,
    availableCredit: moneyOf(totals.AvailableCredit),
    creditApplied: moneyOf(totals.CreditAmount),
    freeItems: totals.Promotions.map((item) => ({
      productId: globalId('Product', item.Product_id),
      name: localizedText(item.Name, item.Description),
      quantity: item.Quantity,
    })),
    grandTotal: moneyOf(totals.GrandTotal),
  };
}

/** The totals of an empty cart, which needs no call. */
export const emptyTotals: TotalsSource = totalsSource({
  TotalPrice: 0,
  GrandTotal: 0,
  Tax: 0,
  Delivery: 0,
  Savings: 0,
  PromoCode: null,
  AvailableCredit: 0,
  CreditAmount: 0,
  Promotions: [],
});
