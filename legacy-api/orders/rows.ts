import type { Schema } from '../contract/index.ts';
import type { PaymentStatus, Queries, SaleStatus } from '../database/index.ts';
import { notFound } from '../server/rejections.ts';
import { dollarsOf } from '../values/money.ts';
import { isoWithOffset } from '../values/store-time.ts';

interface Row {
  id: number;
  ordered_at: string;
  slot: string;
  sale_status: SaleStatus;
  payment_status: PaymentStatus;
  grand_total_cents: number;
}

/** The displayed order number. */
export function orderNumber(id: number): string {
  return `SO-${String(id).padStart(6, '0')}`;
}

/** The status of an order. Throws a 404 if the order does not exist. */
export async function saleStatusOf(queries: Queries, id: number): Promise<SaleStatus> {
  const order = await queries
    .selectFrom('orders')
    .select('sale_status')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) throw notFound();
  return order.sale_status;
}

/** Orders with the status of their payment, oldest first. */
export function orderRows(queries: Queries) {
  return queries
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.ordered_at',
      'orders.slot',
      'orders.sale_status',
      'payments.status as payment_status',
      'orders.grand_total_cents',
    ])
    .orderBy('orders.ordered_at')
    .orderBy('orders.id');
}

export function orderRowJson(row: Row): Schema<'OrderRow'> {
  return {
    SalesOrder_id: row.id,
    SONum: orderNumber(row.id),
    OrderDate: isoWithOffset(new Date(row.ordered_at)),
    DispatchDate: row.slot,
    PaymentStatus: row.payment_status,
    SaleStatus: row.sale_status,
    FinalPrice: dollarsOf(row.grand_total_cents),
  };
}
