import type { GatewayContext } from '../context.ts';
import { LegacyRejection, type RestClient } from '../legacy/index.ts';
import { orderOfDetail, type OrderDetail, type OrderSource } from './order-source.ts';

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

/** The order; null when it is not one of the customer's. */
export async function orderById(
  { rest, policy }: Pick<GatewayContext, 'rest' | 'policy'>,
  id: number,
): Promise<OrderSource | null> {
  const detail = await readOrder(rest, id);
  return detail && orderOfDetail(detail, policy);
}
