import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { randomToken } from '../values/secrets.ts';

/** More ids than a shop gives between a backup and a restore. */
const skippedIds = 100_000;

/**
 * Ends what was given out after the backup of a restored database: signs all customers out, invalidates codes for new passwords, and skips ids,
 * so that none in a mail, a payment link or a browser means something else from now on. Needs no other process on the database.
 */
export async function renewIdentities(database: Database): Promise<void> {
  await database.transaction(async (queries) => {
    const epoch = randomToken();
    await queries
      .insertInto('token_epochs')
      .values({ id: 1, epoch })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ epoch }))
      .execute();
    await queries.deleteFrom('password_resets').execute();
    if (database.engine === 'postgres') {
      await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${skippedIds}::bigint)
        from pg_sequences where schemaname = current_schema()`.execute(queries);
      return;
    }
    await sql`insert into sqlite_sequence (name, seq)
      select name, 0 from sqlite_master where type = 'table' and sql like '%autoincrement%'
      and name not in (select name from sqlite_sequence)`.execute(queries);
    await sql`update sqlite_sequence set seq = seq + ${skippedIds}`.execute(queries);
  });
}
