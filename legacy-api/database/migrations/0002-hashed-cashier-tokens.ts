import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { digest } from '../../values/secrets.ts';

/** Stores only hashes of cashier tokens, so that someone who reads the database cannot open the cashier pages. */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').renameColumn('cashier_token', 'cashier_token_hash').execute();
  const { rows } = await sql<{ order_id: number; cashier_token_hash: string }>`
    select order_id, cashier_token_hash from payments where cashier_token_hash is not null
  `.execute(db);
  for (const { order_id, cashier_token_hash } of rows) {
    const hash = digest(cashier_token_hash);
    await sql`update payments set cashier_token_hash = ${hash} where order_id = ${order_id}`.execute(db);
  }
}
