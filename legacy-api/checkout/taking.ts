import { stockGone } from '../cart/index.ts';
import type { CartLine, FreeItem } from '../cart/index.ts';
import type { Queries } from '../database/index.ts';
import { rejection } from '../server/rejections.ts';

/** Takes units of a product, where there are enough of them or it may be over-sold. */
async function takeUnits(queries: Queries, productId: number, units: number): Promise<boolean> {
  const taken = await queries
    .updateTable('products')
    .set((eb) => ({ stock_level: eb('stock_level', '-', units) }))
    .where('id', '=', productId)
    .where('retired', '=', 0)
    .where('stop_sale', '=', 0)
    .where((eb) => eb.or([eb('over_saleable', '=', 1), eb('stock_level', '>=', units)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
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
 * Takes what the lines buy and what comes free with them, in the order of the products' ids, so that two orders never wait for each other.
 * Throws STOCK_GONE where a line can't be had; a free item that somebody else got meanwhile doesn't come along. Returns those that do.
 */
export async function takeStock(
  queries: Queries,
  lines: readonly CartLine[],
  free: readonly FreeItem[],
): Promise<FreeItem[]> {
  const freeTaken: FreeItem[] = [];
  const wanted = [
    ...lines.map((line) => ({ line, item: null, productId: line.productId })),
    ...free.map((item) => ({ line: null, item, productId: item.productId })),
  ].sort((a, b) => a.productId - b.productId);
  for (const { line, item } of wanted) {
    if (line) {
      if (!(await takeUnits(queries, line.productId, line.quantity))) {
        throw stockGone(await stockOf(queries, line), 409);
      }
    } else if (await takeUnits(queries, item.productId, item.quantity)) {
      freeTaken.push(item);
    }
  }
  return freeTaken;
}

/** Takes credit that the customer still has. */
export async function takeCredit(queries: Queries, customerId: number, cents: number): Promise<boolean> {
  if (cents === 0) return true;
  const taken = await queries
    .updateTable('customers')
    .set((eb) => ({ credit_cents: eb('credit_cents', '-', cents) }))
    .where('id', '=', customerId)
    .where('credit_cents', '>=', cents)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export const slotGone = () => rejection(400, 'SLOT_GONE', 'This delivery time is no longer available.');
