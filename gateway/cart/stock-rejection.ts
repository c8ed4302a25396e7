import { LegacyRejection } from '../rest/index.ts';

/** A product with too little stock. */
export interface StockShortage {
  /** The available quantity; null if the REST API did not report it. */
  readonly available: number | null;
}

/** The messages of the REST API (docs/product.md, "Cart"), for a rejection with neither code nor data. */
const levelInMessage = /Sorry, there are only (\d{1,9}) available of /;

/** The shortage that a rejection reports; null when it is about something else. */
export function stockShortage(error: unknown): StockShortage | null {
  if (!(error instanceof LegacyRejection)) return null;
  const levelText = levelInMessage.exec(error.message)?.[1];
  const { StockLevel } = error.data;
  const textLevel = levelText === undefined ? null : Number(levelText);
  const level = typeof StockLevel === 'number' ? StockLevel : textLevel;
  if (error.code !== 'STOCK_GONE' && level === null) return null;
  return { available: level };
}

/** Whether a rejection reports that a product is gone or off sale. */
export const isProductGone = (error: unknown): error is LegacyRejection =>
  error instanceof LegacyRejection && (error.code === 'PRODUCT_GONE' || error.status === 404);
