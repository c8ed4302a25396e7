import type { Database, PaymentMethod, PaymentStatus, SaleStatus } from '../../database/index.ts';
import { cancel, cancelExpired, recordPayment } from '../../orders/index.ts';
import { digest } from '../../values/secrets.ts';

/** An order as its cashier page knows it. */
export interface Visit {
  orderId: number;
  method: PaymentMethod;
  amountCents: number;
  /** When it is cancelled if it has not been paid. */
  expiresAt: string | null;
  saleStatus: SaleStatus;
  paymentStatus: PaymentStatus;
}

/** The order behind a cashier token; overdue ones are cancelled first. Nothing where there is no such token. */
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
    ])
    .where('payments.cashier_token_hash', '=', digest(token))
    .executeTakeFirst();
}

/** Pays the order behind a token. A token pays once: later, and on a cancelled order, nothing happens. */
export function pay(database: Database, { orderId }: Visit, now: Date): Promise<boolean> {
  return database.transaction((queries) => recordPayment(queries, orderId, now));
}

/** Cancels the order behind a token, if it still waits for payment. */
export function abandon(database: Database, { orderId }: Visit, now: Date): Promise<boolean> {
  return database.transaction((queries) => cancel(queries, orderId, ['Pending'], now));
}
