import type { OrderMailKind, Queries } from '../database/index.ts';
import { messageIdOf } from '../mail/index.ts';
import type { Mail } from '../mail/index.ts';
import { orderMail } from './order-mail-text.ts';
import { orderNumber } from './rows.ts';

/** Queues an order mail in the transaction that it reports. Each kind is sent once per order. */
export async function queueOrderMail(
  queries: Queries,
  orderId: number,
  kind: OrderMailKind,
  now: Date,
): Promise<void> {
  await queries
    .insertInto('order_mails')
    .values({ order_id: orderId, kind, queued_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Null if an order is no longer unpaid. */
function minutesBetween(orderedAt: string, expiresAt: string | null): number | null {
  return expiresAt === null ? null : Math.round((Date.parse(expiresAt) - Date.parse(orderedAt)) / 60_000);
}

/** Composes the mail with the current data of the order. */
export async function composeOrderMail(
  queries: Queries,
  orderId: number,
  kind: OrderMailKind,
  shopUrl: string,
): Promise<Mail> {
  const order = await queries
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'orders.ordered_at',
      'orders.slot',
      'orders.time_range',
      'orders.delivery_cents',
      'orders.savings_cents',
      'orders.credit_cents',
      'orders.tax_cents',
      'orders.grand_total_cents',
      'orders.language',
    ])
    .select(['customers.email', 'payments.expires_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await queries
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.name', 'products.name_zh', 'order_lines.quantity', 'order_lines.total_cents'])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.line_no')
    .execute();
  const mail = orderMail(kind, {
    number: orderNumber(orderId),
    language: order.language,
    to: order.email,
    slot: order.slot,
    timeRange: order.time_range,
    deliveryCents: order.delivery_cents,
    savingsCents: order.savings_cents,
    creditCents: order.credit_cents,
    taxCents: order.tax_cents,
    totalCents: order.grand_total_cents,
    minutesToPay: minutesBetween(order.ordered_at, order.expires_at),
    lines: lines.map(({ name, name_zh, quantity, total_cents }) => ({
      name: order.language === 'zh' ? (name_zh ?? name) : name,
      quantity,
      cents: total_cents,
    })),
    link: `${shopUrl}/order/${orderId}`,
  });
  return { ...mail, messageId: messageIdOf('order', orderId, kind, Date.parse(order.ordered_at)) };
}
