import { allProducts } from '../catalog/index.ts';
import type { RequestContext } from '../context.ts';
import type { RestClient } from '../rest/index.ts';
import { checkFirst } from '../values/argument-limits.ts';
import { readSalesOrder } from './order-document.ts';
import { isUnpaid, statusOf } from './order-status.ts';

/** Number of months of history, and of orders, to read. */
const months = 12;
const maxOrders = 5;

/**
 * Products of the customer's newest orders that can be bought now, the largest quantity first. `rest` has the customer's token. Unpaid and
 * canceled orders do not count.
 */
export async function boughtProducts(rest: RestClient, first: number, context: RequestContext) {
  checkFirst(first, 20);
  const rows = await rest.call('getOrderHistory', { path: { months } });
  const bought = rows.filter((row) => statusOf(row) !== 'CANCELED' && !isUnpaid(row));
  const newest = bought.slice(-maxOrders);
  const orders = await Promise.all(newest.map(({ SalesOrder_id }) => readSalesOrder(rest, SalesOrder_id)));
  const counts = new Map<string, number>();
  for (const { RefNum, Quantity } of orders.flatMap((order) => order?.Sales_Order_Line ?? [])) {
    counts.set(RefNum, (counts.get(RefNum) ?? 0) + Quantity);
  }
  if (counts.size === 0) return [];
  const countOf = ({ refNum }: { readonly refNum: string }): number => counts.get(refNum) ?? 0;
  return (await allProducts(context))
    .filter((product) => countOf(product) > 0 && product.availability !== 'SOLD_OUT')
    .sort((a, b) => countOf(b) - countOf(a))
    .slice(0, first);
}
