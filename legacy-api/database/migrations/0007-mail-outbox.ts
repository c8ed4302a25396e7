import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const columns = ['queued_at', 'next_attempt_at', 'claimed_until', 'outcome'] as const;
  for (const name of columns) await db.schema.alterTable('order_mails').addColumn(name, 'text').execute();
  await db.schema
    .alterTable('order_mails')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    create index order_mails_waiting on order_mails (order_id) where sent_at is null and outcome is null
  `.execute(db);
}

async function countMailsByDay(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('requested_mails').addColumn('day_began_at', 'text').execute();
  for (const name of ['requested_in_day', 'verifications_in_day', 'order_mails_in_day']) {
    await db.schema
      .alterTable('requested_mails')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}

async function createAuditEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('audit_events')
    .addColumn('id', engine === 'postgres' ? 'bigserial' : 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'integer')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .execute();
  await db.schema.createIndex('audit_events_at').on('audit_events').column('at').execute();
}

/**
 * Adds attempts, pauses and claims to order emails, daily counts of a recipient's emails, and a table of staff actions and password
 * changes.
 */
export async function migrate(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOutbox(db);
  await countMailsByDay(db);
  await createAuditEvents(db, engine);
}
