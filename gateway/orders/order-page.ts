import type { CustomerOrdersArgs, OrderPeriod, RequireFields } from '../generated/resolver-types.ts';
import type { RestClient } from '../rest/index.ts';
import { connectionOf } from '../values/connection.ts';
import { newestFirst, type OrderConnectionSource } from './order-source.ts';

/** The periods in the REST API's months. */
const months = {
  LAST_3_MONTHS: 3,
  LAST_6_MONTHS: 6,
  LAST_12_MONTHS: 12,
  ALL: 99,
} as const satisfies Record<OrderPeriod, number>;

/** A page of the customer's orders; the REST API has no pages. */
export async function orderPage(
  rest: RestClient,
  { period, first, after }: RequireFields<CustomerOrdersArgs, 'period'>,
): Promise<OrderConnectionSource> {
  const rows = await rest.call('getOrderHistory', { path: { months: months[period] } });
  return connectionOf(
    newestFirst(rest, rows),
    { first, after },
    { list: ['orders', period], keyOf: ({ legacyId }) => legacyId, defaultFirst: 50, maxFirst: 100 },
  );
}
