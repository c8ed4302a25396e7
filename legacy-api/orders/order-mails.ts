import type { OrderMailKind, Queries } from '../database/index.ts';
import { placeholderPicture, thumbnailOf } from '../catalog/index.ts';
import { messageIdOf } from '../mail/index.ts';
import type { Mail } from '../mail/index.ts';
import { orderMail } from './order-mail-text.ts';
import { orderNumber } from './rows.ts';

/** Queues an order email in the transaction that it reports. Each kind is sent once per order. */
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

function pictureFor(productNum: string | null, views: string | null, shopUrl: string): string | null {
  const path = productNum === null || views === null ? placeholderPicture : thumbnailOf(productNum, views);
  return path === placeholderPicture ? null : `${shopUrl}${path}`;
}

/** Composes the email with the current data of the order. */
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
      'customers.email as to',
      'orders.language',
      'orders.ordered_at as orderedAt',
      'orders.slot',
      'orders.time_range as timeRange',
      'orders.delivery_cents as deliveryCents',
      'orders.savings_cents as savingsCents',
      'orders.credit_cents as creditCents',
      'orders.tax_cents as taxCents',
      'orders.grand_total_cents as totalCents',
      'payments.expires_at as expiresAt',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await queries
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'order_lines.name',
      'products.name_zh',
      'products.product_num',
      'products.views',
      'order_lines.quantity',
      'order_lines.total_cents',
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.line_no')
    .execute();
  const mail = orderMail(kind, {
    ...order,
    number: orderNumber(orderId),
    minutesToPay: minutesBetween(order.orderedAt, order.expiresAt),
    lines: lines.map(({ name, name_zh, product_num, views, quantity, total_cents }) => ({
      name: order.language === 'zh' ? (name_zh ?? name) : name,
      quantity,
      cents: total_cents,
      picture: pictureFor(product_num, views, shopUrl),
    })),
    link: `${shopUrl}/order/${orderId}`,
  });
  return { ...mail, messageId: messageIdOf('order', orderId, kind, Date.parse(order.orderedAt)) };
}
