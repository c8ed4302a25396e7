import { unless404, type RestClient, type RestResponse } from '../rest/index.ts';
import type { ConnectionSource, EdgeSource } from '../values/connection.ts';
import { globalId } from '../values/global-id.ts';
import { moneyOf } from '../values/money.ts';
import { readSalesOrder, type RestDocument, type ShippingAddressSource } from './order-document.ts';
import { isCancellable, statusOf } from './order-status.ts';

/** The basic data of an order, as in lists of the REST API. */
export type OrderRow = RestResponse<'getOrderHistory'>[number];
/** An order with its lines, and its invoice if there is one. */
export type OrderDetail = RestResponse<'getOrder'>;

/** The GraphQL `Order`. Data that the list omits is read on request. */
export type OrderSource = ReturnType<typeof orderSource>;
export type OrderConnectionSource = ConnectionSource<OrderSource>;
export type OrderEdgeSource = EdgeSource<OrderSource>;

/** The GraphQL `OrderDelivery`, of an order or an invoice. */
export interface OrderDeliverySource {
  readonly startsAt: string | null;
  readonly readAddress: () => Promise<ShippingAddressSource | null> | ShippingAddressSource | null;
}

/**
 * Converts an order of a REST list. `detail` is the detail of the order if it has been read, so that its fields cost no call; `address` is the
 * address if the list has it.
 */
export const orderSource = (
  rest: RestClient,
  row: OrderRow,
  detail: OrderDetail | null = null,
  address: ShippingAddressSource | null = null,
) => ({
  id: globalId('Order', row.SalesOrder_id),
  legacyId: row.SalesOrder_id,
  number: row.SONum,
  placedAt: row.OrderDate,
  status: statusOf(row),
  statusText: row.SaleStatus,
  isCancellable: isCancellable(row),
  total: moneyOf(row.FinalPrice),
  row,
  detail,
  address,
  rest,
});

/** The order of a detail. */
export const orderOfDetail = (rest: RestClient, detail: OrderDetail): OrderSource =>
  orderSource(rest, detail, detail);

/** Converts the orders of a REST list, which is sorted oldest first, and sorts them newest first (docs/product.md, "Orders"). */
export const newestFirst = (rest: RestClient, rows: readonly OrderRow[]): OrderSource[] =>
  rows.map((row) => orderSource(rest, row)).reverse();

/** Lines, amounts and address of an order; null when the REST API no longer has them. */
export const documentOf = async ({ detail, legacyId, rest }: OrderSource): Promise<RestDocument | null> =>
  detail ?? readSalesOrder(rest, legacyId);

/** The invoice of an order; null when there is none. */
export async function invoiceOf({ detail, legacyId, rest }: OrderSource): Promise<RestDocument | null> {
  return detail ? (detail.Invoice ?? null) : readInvoice(rest, legacyId);
}

/** The invoice of an order; null when there is none, or the order is not one of the customer's. */
export const readInvoice = (rest: RestClient, id: number): Promise<RestDocument | null> =>
  unless404(rest.call('getSalesInvoice', { query: { pk: id } }), null);

/** The detail of an order; null when it is not one of the customer's. */
export const readOrder = (rest: RestClient, id: number): Promise<OrderDetail | null> =>
  unless404(rest.call('getOrder', { query: { pk: id } }), null);

/** The order; null when it is not one of the customer's. */
export async function orderById(rest: RestClient, id: number): Promise<OrderSource | null> {
  const detail = await readOrder(rest, id);
  return detail && orderOfDetail(rest, detail);
}
