import type { Database, PaymentMethod, PaymentStatus, SaleStatus } from '../../database/index.ts';
import { cancel, cancelExpired, recordPayment } from '../../orders/index.ts';
import { digest } from '../../values/secrets.ts';

/** The data of an order on its cashier page. */
export interface Visit {
  orderId: number;
  method: PaymentMethod;
  amountCents: number;
  /** When the order is canceled if it is not paid. */
  expiresAt: string | null;
  saleStatus: SaleStatus;
  paymentStatus: PaymentStatus;
  /** The language of the order. */
  language: 'en' | 'zh';
}

/** The order of a cashier token, after canceling overdue orders. Undefined if the token is unknown. */
export async function visitOf(database: Database, token: string, now: Date): Promise<Visit | undefined> {
  await cancelExpired(database, now);
  return database.queries
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.order_id as orderId',
      'payments.method',
      'payments.amount_cents as amountCents',
      'payments.expires_at as expiresAt',
      'payments.status as paymentStatus',
      'orders.sale_status as saleStatus',
      'orders.language',
    ])
    .where('payments.cashier_token_hash', '=', digest(token))
    .executeTakeFirst();
}

/** Pays an order. Has no effect if the order was already paid or is canceled. */
export function pay(database: Database, { orderId }: Visit, now: Date): Promise<boolean> {
  return database.transaction((queries) => recordPayment(queries, orderId, now));
}

/** Cancels an order if it is still pending. */
export function abandon(database: Database, { orderId }: Visit, now: Date): Promise<boolean> {
  return database.transaction((queries) => cancel(queries, orderId, ['Pending'], now));
}
