import type { Kysely } from 'kysely';

/** Adds the customer's language to orders, and a queue of order emails. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await db.schema
    .createTable('order_mails')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addPrimaryKeyConstraint('order_mails_key', ['order_id', 'kind'])
    .execute();
}
