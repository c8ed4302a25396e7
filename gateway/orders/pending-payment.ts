import type { PaymentStatus } from '../generated/resolver-types.ts';
import { absoluteUrl, publicUrl } from '../values/public-url.ts';
import type { OrderSource } from './order-source.ts';
import { isUnpaid } from './order-status.ts';

/** The GraphQL `OrderPayment`; `pending` has a resolver. */
export interface OrderPaymentSource {
  readonly status: PaymentStatus;
  readonly statusText: string;
  readonly order: OrderSource;
}

/** The GraphQL `PendingPayment`. */
export interface PendingPaymentSource {
  readonly url: string;
  readonly dueAt: string | null;
}

/** The pending payment of an order; null when there is none, or when the REST API does not return a payment page. */
export async function pendingPaymentOf(
  { legacyId, row, rest }: OrderSource,
  shopUrl: string | undefined,
): Promise<PendingPaymentSource | null> {
  if (!isUnpaid(row)) return null;
  const pending = (await rest.call('getPendingOrders')).find((other) => other.SalesOrder_id === legacyId);
  if (!pending) return null;
  const url = publicUrl(pending.CashierUrl);
  return url === null ? null : { url: absoluteUrl(url, shopUrl), dueAt: pending.PayUntil ?? null };
}
