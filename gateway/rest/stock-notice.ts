/** What a rejection says of a product: it is gone, or its available quantity; null if the REST API did not report it. */
export type StockNotice = 'gone' | number | null;

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
  return notice !== level && notice !== max;
}

const isRecord = (value: unknown): value is Product => typeof value === 'object' && value !== null;

/** Whether a response is or contains a product for which `test` is true. */
export function hasProduct(response: unknown, test: (product: Product) => boolean): boolean {
  if (Array.isArray(response)) return response.some((item) => hasProduct(item, test));
  if (!isRecord(response)) return false;
  return 'Product_id' in response ? test(response) : hasProduct(response['Products'], test);
}
