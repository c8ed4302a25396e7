import { globalId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText } from '../values/localized-text.ts';
import { moneyOf } from '../values/money.ts';

/** Totals of the REST API. */
export type RestTotals = Omit<RestResponse<'priceLocalCart'>, 'Sales_Order_Lines'>;

/** The GraphQL `Totals`. */
export type TotalsSource = ReturnType<typeof totalsSource>;
/** The GraphQL `FreeItem`. */
export type FreeItemSource = TotalsSource['freeItems'][number];

/** Converts the REST API's totals to GraphQL. Nothing is calculated here. */
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

/** Totals of an empty cart, without a call. */
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
