import { LegacyRejection } from '../rest/index.ts';

/** A product with too little stock. */
export interface StockShortage {
  /** Null if the REST API did not report it. */
  readonly productId: number | null;
  /** The available quantity; null if the REST API did not report it. */
  readonly available: number | null;
}

/** The messages of the REST API (docs/product.md, "Cart"), for a rejection with neither code nor data. */
const levelInMessage = /^Sorry, there are only (\d{1,9}) available of /;

const wholeNumber = (value: unknown): number | null => (Number.isInteger(value) ? Number(value) : null);

/** The shortage that a rejection reports; null when it is about something else. */
export function stockShortage(error: unknown): StockShortage | null {
  if (!(error instanceof LegacyRejection)) return null;
  const levelText = levelInMessage.exec(error.message)?.[1];
  const level = wholeNumber(error.data['StockLevel']) ?? (levelText === undefined ? null : Number(levelText));
  if (error.code !== 'STOCK_GONE' && level === null) return null;
  return {
    productId: wholeNumber(error.data['Product_id']),
    available: level === null ? null : Math.max(0, level),
  };
}

/** Whether a rejection reports that a product is gone or off sale. */
export const isProductGone = (error: unknown): error is LegacyRejection =>
  error instanceof LegacyRejection && (error.code === 'PRODUCT_GONE' || error.status === 404);
