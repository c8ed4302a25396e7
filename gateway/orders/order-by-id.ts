import type { GatewayContext } from '../context.ts';
import { orderOfDetail, type OrderSource } from './order-source.ts';

/** The order; null when it is not one of the customer's. */
export async function orderById(
  { orders, policy }: Pick<GatewayContext, 'orders' | 'policy'>,
  id: number,
): Promise<OrderSource | null> {
  const detail = await orders.detail.load(id);
  return detail && orderOfDetail(detail, policy);
}
