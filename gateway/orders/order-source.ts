import type { ConnectionSource, EdgeSource } from '../values/connection.ts';
import type { StorePolicy } from '../content/index.ts';
import { windowNameAt } from '../delivery/index.ts';
import { globalId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import { moneyOf, type MoneySource } from '../values/money.ts';
import { StatusView, type OrderStatusSource } from './order-status.ts';

/** The head of an order, as lists of the back end have it. */
export type OrderRow = RestResponse<'getOrderHistory'>[number];
/** An order whole, with its invoice where there is one. */
export type OrderDetail = RestResponse<'getOrder'>;

/** The GraphQL `Order`; `document` and `invoice` have resolvers. */
export interface OrderSource extends OrderStatusSource {
  readonly id: string;
  readonly legacyId: number;
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

/** An order as a view of a row of the REST response. Its fields are computed on first use. */
class OrderView extends StatusView implements OrderSource {
  readonly detail: OrderDetail | null;
  readonly #row: OrderRow;
  readonly #policy: StorePolicy;

  constructor(row: OrderRow, policy: StorePolicy, detail: OrderDetail | null) {
    super(row);
    this.detail = detail;
    this.#row = row;
    this.#policy = policy;
  }

  get id(): string {
    return globalId('Order', this.#row.SalesOrder_id);
  }

  get legacyId(): number {
    return this.#row.SalesOrder_id;
  }

  get number(): string {
    return this.#row.SONum;
  }

  get placedAt(): string {
    return this.#row.OrderDate;
  }

  get dispatchAt(): string | null {
    return this.#row.DispatchDate || null;
  }

  /** The window's name follows from its start, so that it costs no call. */
  get timeRange(): string | null {
    return this.detail?.TimeRange ?? windowNameAt(this.#row.DispatchDate, this.#policy);
  }

  get total(): MoneySource {
    return moneyOf(this.#row.FinalPrice);
  }

  get isCancellable(): boolean {
    return this.saleStatus === 'PENDING' || this.saleStatus === 'PROCESSING';
  }
}

/** A row of the back end as GraphQL shows it. */
export const orderSource = (
  row: OrderRow,
  policy: StorePolicy,
  detail: OrderDetail | null = null,
): OrderSource => new OrderView(row, policy, detail);

/** An order that was read whole. */
export const orderOfDetail = (detail: OrderDetail, policy: StorePolicy): OrderSource =>
  orderSource(detail, policy, detail);

/** Rows as the back end lists them, oldest first, as orders, newest first (docs/product.md, "Orders"). */
export const newestFirst = (rows: readonly OrderRow[], policy: StorePolicy): OrderSource[] =>
  rows.map((row) => orderSource(row, policy)).reverse();
