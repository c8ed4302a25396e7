import { Migrator, sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { createShop } from './migrations/0001-shop.ts';
import { hashCashierTokens } from './migrations/0002-hashed-cashier-tokens.ts';
import { createRequestedMails } from './migrations/0003-requested-mails.ts';
import { localizePromoMessages } from './migrations/0004-localized-promo-messages.ts';
import { repeatedAfter } from './repeated.ts';

/**
 * The migrator looks at the tables of all schemas, and fails where another's schema (3F000), table (42P01), column (42703) or something
 * else whose look-up then fails inside PostgreSQL (XX000) is dropped at that moment.
 */
const droppedMeanwhile = ['3F000', '42P01', '42703', 'XX000'];

/** The schema that tables are made in. Named, because the migrator would else take another schema's tables for its own. */
async function schemaOf<Tables>(db: Kysely<Tables>, engine: Engine): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}

/** Brings the tables up to date, forward only. Safe from two processes at once: the second waits, then finds nothing to do. */
export async function migrate<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const schema = await schemaOf(db, engine);
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve({
          '0001-shop': { up: (connection) => createShop(connection, engine) },
          '0002-hashed-cashier-tokens': { up: hashCashierTokens },
          '0003-requested-mails': { up: createRequestedMails },
          '0004-localized-promo-messages': { up: localizePromoMessages },
        }),
    },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  try {
    await repeatedAfter(droppedMeanwhile, async () => {
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
    });
  } catch (error) {
    throw new Error('the database could not be brought up to date', { cause: error });
  }
}
