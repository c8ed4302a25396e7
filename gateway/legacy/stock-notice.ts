/** What a rejection of the REST API says about a product's stock. */
export type StockNotice =
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'short';
      /** How many can be had; null where the REST API did not say. */
      readonly available: number | null;
      /** How many were asked for; null when unknown. */
      readonly requested: number | null;
    };

/** What one cart may hold of an over-saleable product. */
const maxOverSaleable = 99;

/** Whether a product as it is cached contradicts the notice, so that it has changed since it was read. */
export function contradicts(product: Readonly<Record<string, unknown>>, notice: StockNotice): boolean {
  if (notice.kind === 'gone') return product['IsStopSale'] !== true;
  const level = Math.max(0, Number(product['StockLevel']));
  const max = product['IsOverSaleable'] === true ? maxOverSaleable : level;
  if (notice.available !== null) return notice.available !== level && notice.available !== max;
  return notice.requested === null || max >= notice.requested;
}
