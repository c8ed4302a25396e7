import { LegacyRejection, type RestClient } from '../legacy/index.ts';
import type { OrderDetail } from './order-source.ts';

/**
 * The order whole; null when it is not one of the customer's. There is no batch call: many orders are many calls, of which the client asks
 * each but once in a request and its upstream lets only so many run at once.
 */
export async function readOrder(rest: RestClient, id: number): Promise<OrderDetail | null> {
  try {
    return await rest.call('getOrder', { query: { pk: id } });
  } catch (error) {
    if (error instanceof LegacyRejection && error.status === 404) return null;
    throw error;
  }
}
