import { thumbnailOf } from '../catalog/index.ts';
import type { Schema } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { dollarsOf } from '../values/money.ts';
import { rejection } from '../server/rejections.ts';
import type { PricedItem } from './totals.ts';

/** Maximum units of an over-saleable product in one line. */
const maxOverSaleable = 99;

/** A line of a cart with its product's current data. */
export interface CartLine extends PricedItem {
  productId: number;
  productNum: string;
  refNum: string;
  name: string;
  nameZh: string;
  /** The `views` column of the product. */
  views: string;
  stockLevel: number;
  overSaleable: boolean;
}

/** Columns of a product in a cart. */
export const productColumns = [
  'products.id as productId',
  'products.product_num as productNum',
  'products.ref_num as refNum',
  'products.name',
  'products.name_zh as nameZh',
  'products.views',
  'products.price_cents as unitPriceCents',
  'products.taxable',
  'products.stock_level as stockLevel',
  'products.over_saleable as overSaleable',
] as const;

interface ProductRow extends Omit<CartLine, 'quantity' | 'taxable' | 'overSaleable'> {
  taxable: 0 | 1;
  overSaleable: 0 | 1;
}

export const lineOf = (row: ProductRow, quantity: number): CartLine => ({
  ...row,
  taxable: row.taxable === 1,
  overSaleable: row.overSaleable === 1,
  quantity,
});

/** The lines of a cart in the order they were added, without retired and stop-sale products. */
export async function cartLines(queries: Queries, cartId: number): Promise<CartLine[]> {
  const rows = await queries
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .select(productColumns)
    .select('cart_lines.quantity')
    .where('cart_lines.cart_id', '=', cartId)
    .where('products.retired', '=', 0)
    .where('products.stop_sale', '=', 0)
    .orderBy('cart_lines.id')
    .execute();
  return rows.map(({ quantity, ...row }) => lineOf(row, quantity));
}

/** Lines for quantities by product id, without products that cannot be bought. */
export async function linesFor(
  queries: Queries,
  quantities: ReadonlyMap<number, number>,
): Promise<CartLine[]> {
  if (quantities.size === 0) return [];
  const rows = await queries
    .selectFrom('products')
    .select(productColumns)
    .where('id', 'in', [...quantities.keys()])
    .where('retired', '=', 0)
    .where('stop_sale', '=', 0)
    .execute();
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return [...quantities].flatMap(([id, quantity]) => {
    const row = byId.get(id);
    return row ? lineOf(row, quantity) : [];
  });
}

/** Sets the quantity of a product in a cart. */
export async function setQuantity(
  queries: Queries,
  cartId: number,
  productId: number,
  quantity: number,
): Promise<void> {
  await queries
    .insertInto('cart_lines')
    .values({ cart_id: cartId, product_id: productId, quantity })
    .onConflict((conflict) => conflict.columns(['cart_id', 'product_id']).doUpdateSet({ quantity }))
    .execute();
}

/** Removes a product from a cart. Returns false if the cart does not contain it. */
export async function removeLine(queries: Queries, cartId: number, productId: number): Promise<boolean> {
  const removed = await queries
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Maximum units of a product in one line. */
export function maxQuantity({
  stockLevel,
  overSaleable,
}: Pick<CartLine, 'stockLevel' | 'overSaleable'>): number {
  return overSaleable ? maxOverSaleable : Math.max(0, stockLevel);
}

/** Reduces quantities to the available stock, and removes lines without stock. */
export function limitToStock(lines: readonly CartLine[]): CartLine[] {
  return lines
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, maxQuantity(line)) }))
    .filter(({ quantity }) => quantity > 0);
}

type NamedProduct = Pick<CartLine, 'productId' | 'name' | 'stockLevel' | 'overSaleable'>;

/** Rejection of a quantity above the line limit. */
export function stockGone(product: NamedProduct, status: 400 | 409) {
  const available = maxQuantity(product);
  const message = product.overSaleable
    ? 'Not enough product in stock'
    : `Sorry, there are only ${available} available of ${product.name}`;
  return rejection(status, 'STOCK_GONE', message, { Product_id: product.productId, StockLevel: available });
}

export function productGone(productId: number, status: 400 | 409) {
  return rejection(status, 'PRODUCT_GONE', 'Not enough product in stock', { Product_id: productId });
}

/** Quantities by product id. Repeated products are added up. */
export function quantitiesOf(
  lines: readonly { Product_id: number; Quantity: number }[],
): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { Product_id, Quantity } of lines) {
    quantities.set(Product_id, (quantities.get(Product_id) ?? 0) + Quantity);
  }
  return quantities;
}

export function cartLineJson(line: CartLine): Schema<'CartLine'> {
  return {
    Product_id: line.productId,
    ProductNum: line.productNum,
    Name: line.name,
    Description: line.nameZh,
    UnitPrice: dollarsOf(line.unitPriceCents),
    Quantity: line.quantity,
    TotalPrice: dollarsOf(line.unitPriceCents * line.quantity),
    Thumbnail: thumbnailOf(line.productNum, line.views),
  };
}
