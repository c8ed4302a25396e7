import { absoluteUrl, publicUrl } from '../values/public-url.ts';
import type { OrderSource } from './order-source.ts';

/** The GraphQL `PendingPayment`. */
export interface PendingPaymentSource {
  readonly url: string;
  readonly dueAt: string | null;
}

/** The payment that an order waits for; null when it waits for none, or the back end does not say where to pay. */
export async function pendingPaymentOf(
  { legacyId, saleStatus, paymentStatus, rest }: OrderSource,
  shopUrl: string | undefined,
): Promise<PendingPaymentSource | null> {
  if (saleStatus !== 'PENDING' || paymentStatus !== 'UNPAID') return null;
  const row = (await rest.call('getPendingOrders')).find((pending) => pending.SalesOrder_id === legacyId);
  const url = publicUrl(row?.CashierUrl);
  return url === null ? null : { url: absoluteUrl(url, shopUrl), dueAt: row?.PayUntil ?? null };
}
