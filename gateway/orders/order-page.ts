import type { CustomerOrdersArgs, OrderFilter, OrderPeriod } from '../generated/resolver-types.ts';
import type { RestClient } from '../rest/index.ts';
import { connectionOf } from '../values/connection.ts';
import { badUserInput } from '../values/errors.ts';
import { errorMessages } from '../values/messages/errors.ts';
import { newestFirst, type OrderConnectionSource, type OrderRow } from './order-source.ts';
import { stateOf } from './order-status.ts';

/** The periods in the REST API's months. */
const months = {
  LAST_3_MONTHS: 3,
  LAST_6_MONTHS: 6,
  LAST_12_MONTHS: 12,
  ALL: 99,
} as const satisfies Record<OrderPeriod, number>;

const readHistory = (rest: RestClient, period: OrderPeriod): Promise<readonly OrderRow[]> =>
  rest.call('getOrderHistory', { path: { months: months[period] } });

/** The rows of a filter, oldest first: one call. */
async function readRows(rest: RestClient, filter: OrderFilter): Promise<readonly OrderRow[]> {
  if (filter.placed) {
    const { from, to } = filter.placed;
    if (from > to) throw badUserInput(errorMessages.dates, ['filter', 'placed', 'from']);
    return (await rest.call('searchOrders', { query: { OrderDate__gte: from, OrderDate__lte: to } })).Orders;
  }
  if (filter.state === 'UNPAID') return rest.call('getPendingOrders');
  if (filter.state) return (await readHistory(rest, 'ALL')).filter((row) => stateOf(row) === filter.state);
  return readHistory(rest, filter.period);
}

/** A page of the customer's orders; the REST API has no pages. */
export async function orderPage(
  rest: RestClient,
  { filter, first, after }: CustomerOrdersArgs,
): Promise<OrderConnectionSource> {
  const chosen: OrderFilter = filter ?? { period: 'LAST_3_MONTHS' };
  return connectionOf(
    newestFirst(rest, await readRows(rest, chosen)),
    { first, after },
    { list: ['orders', chosen], keyOf: ({ legacyId }) => legacyId, defaultFirst: 20, maxFirst: 100 },
  );
}
