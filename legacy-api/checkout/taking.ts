import { stockGone } from '../cart/index.ts';
import type { CartLine, FreeItem } from '../cart/index.ts';
import type { Queries } from '../database/index.ts';
import { refuse } from '../refusals.ts';

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

/** Takes what the lines buy, in the order of the products' ids, so that two orders never wait for each other. Throws STOCK_GONE. */
export async function takeStock(queries: Queries, lines: readonly CartLine[]): Promise<void> {
  for (const line of [...lines].sort((a, b) => a.productId - b.productId)) {
    if (await takeUnits(queries, line.productId, line.quantity)) continue;
    throw stockGone(await stockOf(queries, line), 409);
  }
}

/** Takes free items, while there are any: one that somebody else got meanwhile doesn't come along. */
export async function takeFreeItems(queries: Queries, items: readonly FreeItem[]): Promise<FreeItem[]> {
  const taken: FreeItem[] = [];
  for (const item of items) {
    if (await takeUnits(queries, item.productId, item.quantity)) taken.push(item);
  }
  return taken;
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

export const slotGone = () => refuse(400, 'SLOT_GONE', 'This delivery time is no longer available.');
