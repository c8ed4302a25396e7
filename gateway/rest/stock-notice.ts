/** Stock data of a product in a rejection. */
export type StockNotice =
  | 'gone'
  | {
      /** The available quantity; null if the REST API did not report it. */
      readonly available: number | null;
      /** The requested quantity; null if unknown. */
      readonly requested: number | null;
    };

/** Products whose stock changed with an order or its cancellation, by any known key. */
export interface MovedStock {
  readonly productIds?: readonly number[];
  readonly refNums?: readonly string[];
}

type Product = Readonly<Record<string, unknown>>;

/** The maximum quantity of an over-saleable product in a cart. */
const maxOverSaleable = 99;

/** Whether a cached product contradicts the notice, so it has changed since it was read. */
export function contradicts(product: Product, notice: StockNotice): boolean {
  if (notice === 'gone') return product['IsStopSale'] !== true;
  const level = Math.max(0, Number(product['StockLevel']));
  const max = product['IsOverSaleable'] === true ? maxOverSaleable : level;
  if (notice.available !== null) return notice.available !== level && notice.available !== max;
  return notice.requested === null || max >= notice.requested;
}

const isRecord = (value: unknown): value is Product => typeof value === 'object' && value !== null;

/** Whether a response is or contains a product for which `test` is true. */
export function hasProduct(response: unknown, test: (product: Product) => boolean): boolean {
  if (Array.isArray(response)) return response.some((item) => hasProduct(item, test));
  if (!isRecord(response)) return false;
  return 'Product_id' in response ? test(response) : hasProduct(response['Products'], test);
}
