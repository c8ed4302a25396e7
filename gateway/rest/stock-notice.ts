/** What a rejection of the REST API reports about a product's stock. */
export type StockNotice =
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'short';
      /** The available quantity; null if the REST API did not report it. */
      readonly available: number | null;
      /** The requested quantity; null if unknown. */
      readonly requested: number | null;
    };

/** Products whose stock was changed by an order or its cancellation, by whichever key is known. */
export interface MovedStock {
  readonly productIds?: readonly number[];
  readonly refNums?: readonly string[];
}

/** The maximum quantity of an over-saleable product in a cart. */
const maxOverSaleable = 99;

/** Whether a cached product contradicts the notice: then it has changed since it was read. */
export function contradicts(product: Readonly<Record<string, unknown>>, notice: StockNotice): boolean {
  if (notice.kind === 'gone') return product['IsStopSale'] !== true;
  const level = Math.max(0, Number(product['StockLevel']));
  const max = product['IsOverSaleable'] === true ? maxOverSaleable : level;
  if (notice.available !== null) return notice.available !== level && notice.available !== max;
  return notice.requested === null || max >= notice.requested;
}
