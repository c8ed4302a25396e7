import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { tableBuilders } from './0001/table-builders.ts';

/** Holds captures and refunds until the payment provider has done them. */
export async function migrate(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { numbered } = tableBuilders(db, engine);
  await numbered('payment_tasks')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .execute();
  await db.schema
    .createIndex('open_payment_tasks')
    .on('payment_tasks')
    .columns(['order_id', 'id'])
    .where(sql.ref('done_at'), 'is', null)
    .execute();
}
