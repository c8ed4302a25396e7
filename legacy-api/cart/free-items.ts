import { thumbnailOf } from '../catalog/index.ts';
import type { Schema } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import type { CartLine } from './lines.ts';

/** Free units of a product that a cart includes. */
export interface FreeItem {
  productId: number;
  productNum: string;
  refNum: string;
  name: string;
  nameZh: string;
  views: string;
  quantity: number;
}

/**
 * Free items for these lines: `free_count` for each `buy_count` bought, limited by the stock that remains after the cart's own units.
 */
export async function freeItems(queries: Queries, lines: readonly CartLine[]): Promise<FreeItem[]> {
  if (lines.length === 0) return [];
  const bought = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const promotions = await queries
    .selectFrom('promotions')
    .innerJoin('products', 'products.id', 'promotions.free_product_id')
    .select([
      'promotions.buy_product_id',
      'promotions.buy_count',
      'promotions.free_count',
      'products.id',
      'products.product_num',
      'products.ref_num',
      'products.name',
      'products.name_zh',
      'products.views',
      'products.stock_level',
      'products.over_saleable',
    ])
    .where('promotions.buy_product_id', 'in', [...bought.keys()])
    .where('products.retired', '=', 0)
    .where('products.stop_sale', '=', 0)
    .orderBy('promotions.id')
    .execute();

  const items = new Map<number, FreeItem>();
  for (const row of promotions) {
    const earned = Math.floor((bought.get(row.buy_product_id) ?? 0) / row.buy_count) * row.free_count;
    const sofar = items.get(row.id)?.quantity ?? 0;
    const left = row.over_saleable === 1 ? Infinity : row.stock_level - (bought.get(row.id) ?? 0) - sofar;
    const quantity = sofar + Math.max(0, Math.min(earned, left));
    if (quantity === 0) continue;
    items.set(row.id, {
      productId: row.id,
      productNum: row.product_num,
      refNum: row.ref_num,
      name: row.name,
      nameZh: row.name_zh,
      views: row.views,
      quantity,
    });
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
