import { stockGone } from '../cart/index.ts';
import type { CartLine, FreeItem } from '../cart/index.ts';
import type { Queries } from '../database/index.ts';
import { rejection } from '../server/rejections.ts';

/** Deducts units of a product if there are enough, or if it is over-saleable. */
async function deductUnits(queries: Queries, productId: number, units: number): Promise<boolean> {
  const result = await queries
    .updateTable('products')
    .set((eb) => ({ stock_level: eb('stock_level', '-', units) }))
    .where('id', '=', productId)
    .where('retired', '=', 0)
    .where('stop_sale', '=', 0)
    .where((eb) => eb.or([eb('over_saleable', '=', 1), eb('stock_level', '>=', units)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

async function stockOf(queries: Queries, line: CartLine): Promise<CartLine> {
  const { stock_level } = await queries
    .selectFrom('products')
    .select('stock_level')
    .where('id', '=', line.productId)
    .executeTakeFirstOrThrow();
  return { ...line, stockLevel: stock_level };
}

/**
 * Reduces the stock for all lines and free items in product-id order (no deadlocks). Throws STOCK_GONE if a line is sold out. Skips free
 * items that are sold out and returns the rest.
 */
export async function deductStock(
  queries: Queries,
  lines: readonly CartLine[],
  free: readonly FreeItem[],
): Promise<FreeItem[]> {
  const deducted: FreeItem[] = [];
  const items = [
    ...lines.map((line) => ({ line, item: null, productId: line.productId })),
    ...free.map((item) => ({ line: null, item, productId: item.productId })),
  ].sort((a, b) => a.productId - b.productId);
  for (const { line, item } of items) {
    if (line) {
      if (!(await deductUnits(queries, line.productId, line.quantity))) {
        throw stockGone(await stockOf(queries, line), 409);
      }
    } else if (await deductUnits(queries, item.productId, item.quantity)) {
      deducted.push(item);
    }
  }
  return deducted;
}

/** Deducts credit. Returns false if the customer has too little. */
export async function deductCredit(queries: Queries, customerId: number, cents: number): Promise<boolean> {
  if (cents === 0) return true;
  const result = await queries
    .updateTable('customers')
    .set((eb) => ({ credit_cents: eb('credit_cents', '-', cents) }))
    .where('id', '=', customerId)
    .where('credit_cents', '>=', cents)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const slotGone = () => rejection(400, 'SLOT_GONE', 'This delivery time is no longer available.');
