import type { OrderMailKind, Queries } from '../database/index.ts';
import type { Services } from '../services.ts';
import { orderMail, type MailedOrder } from './order-mail-text.ts';
import { orderNumber } from './rows.ts';

/** Mails that one delivery sends at most. */
const batch = 50;

/** Queues a mail about an order, inside the transaction that it reports. One of each kind is sent. */
export async function queueOrderMail(queries: Queries, orderId: number, kind: OrderMailKind): Promise<void> {
  await queries
    .insertInto('order_mails')
    .values({ order_id: orderId, kind, sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Null if an order no longer waits for its payment. */
function minutesBetween(orderedAt: string, expiresAt: string | null): number | null {
  return expiresAt === null ? null : Math.round((Date.parse(expiresAt) - Date.parse(orderedAt)) / 60_000);
}

async function mailedOrder(queries: Queries, orderId: number, shopUrl: string): Promise<MailedOrder> {
  const order = await queries
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.slot', 'orders.time_range', 'orders.grand_total_cents', 'orders.language'])
    .select(['customers.email', 'orders.ordered_at', 'payments.expires_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await queries
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.name', 'products.name_zh', 'order_lines.quantity', 'order_lines.total_cents'])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.line_no')
    .execute();
  return {
    number: orderNumber(orderId),
    language: order.language,
    to: order.email,
    slot: order.slot,
    timeRange: order.time_range,
    totalCents: order.grand_total_cents,
    minutesToPay: minutesBetween(order.ordered_at, order.expires_at),
    lines: lines.map(({ name, name_zh, quantity, total_cents }) => ({
      name: order.language === 'zh' ? (name_zh ?? name) : name,
      quantity,
      cents: total_cents,
    })),
    link: `${shopUrl}/order/${orderId}`,
  };
}

/** Sends the queued mails. One that the mail server doesn't take stays queued; of two processes one sends it. */
export async function sendOrderMails({ database, clock, mailer, log, shopUrl }: Services): Promise<void> {
  const due = await database.queries
    .selectFrom('order_mails')
    .select(['order_id', 'kind'])
    .where('sent_at', 'is', null)
    .orderBy('order_id')
    .limit(batch)
    .execute();
  for (const { order_id, kind } of due) {
    const ofMail = (sentAt: string | null) =>
      database.queries
        .updateTable('order_mails')
        .set({ sent_at: sentAt })
        .where('order_id', '=', order_id)
        .where('kind', '=', kind);
    const taken = await ofMail(clock().toISOString()).where('sent_at', 'is', null).executeTakeFirst();
    if (taken.numUpdatedRows === 0n) continue;
    try {
      await mailer(orderMail(kind, await mailedOrder(database.queries, order_id, shopUrl)));
    } catch (error) {
      log.error({ err: error, orderId: order_id, kind }, 'a mail about an order was not sent');
      await ofMail(null).execute();
      return;
    }
  }
}
