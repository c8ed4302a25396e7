import type { ConnectionSource, EdgeSource } from '../connection.ts';
import type { StorePolicy } from '../content/index.ts';
import { windowNameAt } from '../delivery/index.ts';
import type { Answer } from '../legacy/rest-client.ts';
import { moneyOf, type MoneySource } from '../money.ts';
import { orderStatus, type OrderStatusSource } from './order-status.ts';

/** The head of an order, as lists of the back end have it. */
export type OrderRow = Answer<'getOrderHistory'>[number];
/** An order whole, with its invoice where there is one. */
export type OrderDetail = Answer<'getOrder'>;

/** The GraphQL `Order`; `document` and `invoice` have resolvers. */
export interface OrderSource extends OrderStatusSource {
  readonly id: number;
  readonly number: string;
  readonly placedAt: string;
  readonly dispatchAt: string | null;
  readonly timeRange: string | null;
  readonly total: MoneySource;
  readonly isCancellable: boolean;
  /** Where the order was read whole already: nothing more has to be asked. */
  readonly detail: OrderDetail | null;
}

export type OrderConnectionSource = ConnectionSource<OrderSource>;
export type OrderEdgeSource = EdgeSource<OrderSource>;

/** A row of the back end as GraphQL shows it. The window's name follows from its start, so that it costs no call. */
export function orderSource(
  row: OrderRow,
  policy: StorePolicy,
  detail: OrderDetail | null = null,
): OrderSource {
  const status = orderStatus(row);
  return {
    ...status,
    id: row.SalesOrder_id,
    number: row.SONum,
    placedAt: row.OrderDate,
    dispatchAt: row.DispatchDate || null,
    timeRange: detail?.TimeRange ?? windowNameAt(row.DispatchDate, policy),
    total: moneyOf(row.FinalPrice),
    isCancellable: status.saleStatus === 'PENDING' || status.saleStatus === 'PROCESSING',
    detail,
  };
}

/** An order that was read whole. */
export const orderOfDetail = (detail: OrderDetail, policy: StorePolicy): OrderSource =>
  orderSource(detail, policy, detail);

/** Rows as the back end lists them, oldest first, as orders, newest first (spec section 4). */
export const newestFirst = (rows: readonly OrderRow[], policy: StorePolicy): OrderSource[] =>
  rows.map((row) => orderSource(row, policy)).reverse();
