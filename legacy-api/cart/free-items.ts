import { thumbnailOf } from '../catalog/index.ts';
import type { Schema } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { lineOf, productColumns } from './lines.ts';
import type { CartLine } from './lines.ts';

/** Free units of a product that a cart includes. */
export type FreeItem = Omit<CartLine, 'unitPriceCents' | 'taxable'>;

/**
 * Free items for these lines: `free_count` for each `buy_count` bought, limited by the stock that remains after the cart's own units.
 */
export async function freeItems(queries: Queries, lines: readonly CartLine[]): Promise<FreeItem[]> {
  if (lines.length === 0) return [];
  const bought = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const promotions = await queries
    .selectFrom('promotions')
    .innerJoin('products', 'products.id', 'promotions.free_product_id')
    .select(['promotions.buy_product_id', 'promotions.buy_count', 'promotions.free_count'])
    .select(productColumns)
    .where('promotions.buy_product_id', 'in', [...bought.keys()])
    .where('products.retired', '=', 0)
    .where('products.stop_sale', '=', 0)
    .orderBy('promotions.id')
    .execute();

  const items = new Map<number, FreeItem>();
  for (const { buy_product_id, buy_count, free_count, ...product } of promotions) {
    const { productId, overSaleable, stockLevel } = product;
    const earned = Math.floor((bought.get(buy_product_id) ?? 0) / buy_count) * free_count;
    const previous = items.get(productId)?.quantity ?? 0;
    const available = overSaleable === 1 ? Infinity : stockLevel - (bought.get(productId) ?? 0) - previous;
    const quantity = previous + Math.max(0, Math.min(earned, available));
    if (quantity > 0) items.set(productId, lineOf(product, quantity));
  }
  return [...items.values()];
}

export function freeItemJson(item: FreeItem): Schema<'FreeItem'> {
  return {
    Product_id: item.productId,
    ProductNum: item.productNum,
    Name: item.name,
    Description: item.nameZh,
    Quantity: item.quantity,
    Thumbnail: thumbnailOf(item.productNum, item.views),
  };
}
