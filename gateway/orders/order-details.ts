import DataLoader from 'dataloader';
import { LegacyRefusal } from '../legacy/refusal.ts';
import type { RestClient } from '../legacy/rest-client.ts';
import type { OrderDetail } from './order-source.ts';

/** How many details one request asks for at once: a full page of the default size. */
const concurrency = 50;

/** The order whole; null when it is not one of the customer's. */
export async function readOrder(rest: RestClient, id: number): Promise<OrderDetail | null> {
  try {
    return await rest.call('getOrder', { query: { pk: id } });
  } catch (error) {
    if (error instanceof LegacyRefusal && error.status === 404) return null;
    throw error;
  }
}

/** Reads many orders, so many at once; one that fails fails alone. */
async function readOrders(rest: RestClient, ids: readonly number[]): Promise<(OrderDetail | null | Error)[]> {
  const results: (OrderDetail | null | Error)[] = [];
  const queue = ids.entries();
  const work = async () => {
    for (const [index, id] of queue) {
      try {
        results[index] = await readOrder(rest, id);
      } catch (error) {
        results[index] = error instanceof Error ? error : new Error(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, ids.length) }, work));
  return results;
}

/** The back end's client remembers answers within a request and knows which writes make them stale: nothing is kept here. */
const loaders = new WeakMap<RestClient, DataLoader<number, OrderDetail | null>>();

/** Details of orders for one request: there is no batch call, so what is bounded is how many run at once. */
export function orderDetails(rest: RestClient): DataLoader<number, OrderDetail | null> {
  const known = loaders.get(rest);
  if (known) return known;
  const loader = new DataLoader<number, OrderDetail | null>((ids) => readOrders(rest, ids), { cache: false });
  loaders.set(rest, loader);
  return loader;
}
