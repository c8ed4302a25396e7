import { allProducts, type CatalogLoaders } from '../catalog/index.ts';
import type { RestClient } from '../rest/index.ts';
import type { OrderLoaders } from './order-loaders.ts';

/** Months of history, and orders of it, that are looked at. */
const months = 12;
const maxOrders = 5;

/** Products of the customer's newest orders that can be bought now, the most often bought first. */
export async function boughtProducts(
  rest: RestClient,
  orderLoaders: OrderLoaders,
  catalog: CatalogLoaders,
  first: number,
) {
  const rows = await rest.call('getOrderHistory', { path: { months } });
  const newest = rows.slice(-maxOrders).reverse();
  const orders = await Promise.all(
    newest.map(({ SalesOrder_id }) => orderLoaders.detail.load(SalesOrder_id)),
  );
  const counts = new Map<string, number>();
  for (const order of orders)
    for (const { RefNum, Quantity } of order?.Sales_Order_Line ?? [])
      counts.set(RefNum, (counts.get(RefNum) ?? 0) + Quantity);
  if (counts.size === 0) return [];
  const countOf = ({ refNum }: { readonly refNum: string }): number => counts.get(refNum) ?? 0;
  return (await allProducts(catalog))
    .filter((product) => countOf(product) > 0 && product.availability !== 'SOLD_OUT')
    .sort((a, b) => countOf(b) - countOf(a))
    .slice(0, first);
}
