import type { Logger } from 'pino';
import type { Database, Queries } from '../database/index.ts';
import type { Clock } from '../values/clock.ts';
import { withDeadline } from './deadline.ts';
import type { OrderAmount, PaymentProvider } from './provider.ts';

/** Number of tasks per query. */
const batch = 50;
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

/** Queues a capture or refund, in the transaction of the order. */
export async function queuePaymentTask(
  queries: Queries,
  action: 'capture' | 'refund',
  { orderId, cents }: OrderAmount,
  now: Date,
): Promise<void> {
  if (cents === 0) return;
  await queries
    .insertInto('payment_tasks')
    .values({ order_id: orderId, action, cents, attempts: 0, due_at: now.toISOString(), done_at: null })
    .execute();
}

interface PaymentTaskServices {
  readonly database: Database;
  readonly payments: PaymentProvider;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Does the due captures and refunds. One that fails is tried again after growing pauses, and later ones of its order wait for it. If the
 * process ends between a call and its record, or two processes run at once, a call is repeated with the same order id.
 */
export async function runPaymentTasks({
  database,
  payments,
  clock,
  log,
}: PaymentTaskServices): Promise<void> {
  const { queries } = database;
  const due = await queries
    .selectFrom('payment_tasks')
    .selectAll()
    .where('done_at', 'is', null)
    .where('due_at', '<=', clock().toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_tasks as earlier')
            .select('earlier.id')
            .whereRef('earlier.order_id', '=', 'payment_tasks.order_id')
            .whereRef('earlier.id', '<', 'payment_tasks.id')
            .where('earlier.done_at', 'is', null),
        ),
      ),
    )
    .orderBy('id')
    .limit(batch)
    .execute();
  for (const { id, order_id: orderId, action, cents, attempts } of due) {
    const update = queries.updateTable('payment_tasks').where('id', '=', id);
    try {
      await withDeadline(payments[action]({ orderId, cents }));
    } catch (error) {
      log.error({ err: error, orderId, action, attempts }, 'a payment could not be captured or refunded');
      const pause = Math.min(firstPauseMs * 2 ** attempts, longestPauseMs);
      const next = new Date(clock().getTime() + pause).toISOString();
      await update.set({ attempts: attempts + 1, due_at: next }).execute();
      continue;
    }
    await update.set({ done_at: clock().toISOString() }).execute();
  }
}
