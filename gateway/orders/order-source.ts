import { windowNameAt } from '../delivery/index.ts';
import { unless404, type RestClient, type RestResponse } from '../rest/index.ts';
import type { ConnectionSource, EdgeSource } from '../values/connection.ts';
import { globalId } from '../values/global-id.ts';
import { moneyOf } from '../values/money.ts';
import { statusesOf } from './order-status.ts';

/** The head of an order, as lists of the REST API have it. */
export type OrderRow = RestResponse<'getOrderHistory'>[number];
/** An order with its lines, and its invoice if there is one. */
export type OrderDetail = RestResponse<'getOrder'>;

/** The GraphQL `Order`; `document` and `invoice` have resolvers. */
export type OrderSource = ReturnType<typeof orderSource>;
export type OrderConnectionSource = ConnectionSource<OrderSource>;
export type OrderEdgeSource = EdgeSource<OrderSource>;

/** A row of the REST API, read by `rest`, as GraphQL shows it. `detail` is the order's detail if it has been read, so that its fields cost no call. */
export function orderSource(rest: RestClient, row: OrderRow, detail: OrderDetail | null = null) {
  const statuses = statusesOf(row);
  return {
    id: globalId('Order', row.SalesOrder_id),
    legacyId: row.SalesOrder_id,
    number: row.SONum,
    placedAt: row.OrderDate,
    dispatchAt: row.DispatchDate || null,
    timeRange: detail?.TimeRange ?? windowNameAt(row.DispatchDate),
    total: moneyOf(row.FinalPrice),
    isCancellable: statuses.saleStatus === 'PENDING' || statuses.saleStatus === 'PROCESSING',
    detail,
    rest,
    ...statuses, // Spread last: objects that begin with a spread cost V8 eighty times as much.
  };
}

/** The order of a detail. */
export const orderOfDetail = (rest: RestClient, detail: OrderDetail): OrderSource =>
  orderSource(rest, detail, detail);

/** The orders of the REST API's rows, which are sorted oldest first, as newest first (docs/product.md, "Orders"). */
export const newestFirst = (rest: RestClient, rows: readonly OrderRow[]): OrderSource[] =>
  rows.map((row) => orderSource(rest, row)).reverse();

/** The detail of an order; null when it is not one of the customer's. */
export const readOrder = (rest: RestClient, id: number): Promise<OrderDetail | null> =>
  unless404(rest.call('getOrder', { query: { pk: id } }), null);

/** The order; null when it is not one of the customer's. */
export async function orderById(rest: RestClient, id: number): Promise<OrderSource | null> {
  const detail = await readOrder(rest, id);
  return detail && orderOfDetail(rest, detail);
}
