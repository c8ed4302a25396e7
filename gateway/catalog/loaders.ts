import type { ProductSource } from './product.ts';

/** Reads of the catalogue that other domains need, all of the public tier. */
export interface CatalogLoaders {
  /** One product whole; null when there is none. A stop-sale product is found as well. */
  productById(id: number | string): Promise<ProductSource | null>;
  /** One product by the number in its link; null when there is none. */
  productByNum(productNum: string): Promise<ProductSource | null>;
  /** One product by its reference number (SKU); null when there is none. */
  productByRefNum(refNum: string): Promise<ProductSource | null>;
}
