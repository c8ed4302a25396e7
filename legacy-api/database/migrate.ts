import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Engine } from './engine.ts';
import { createShop } from './migrations/0001-shop.ts';
import { hashCashierTokens } from './migrations/0002-hashed-cashier-tokens.ts';
import { createRequestedMails } from './migrations/0003-requested-mails.ts';
import { localizePromoMessages } from './migrations/0004-localized-promo-messages.ts';
import { queueOrderMails } from './migrations/0005-order-mails.ts';
import { createProfilePictures } from './migrations/0006-profile-pictures.ts';
import { createMailOutbox } from './migrations/0007-mail-outbox.ts';
import { recordUnpaidHolders } from './migrations/0008-unpaid-orders.ts';
import { limitPromoCodeUses } from './migrations/0009-promo-code-uses.ts';
import { createWriteProbes } from './migrations/0010-write-probes.ts';
import { indexSearch } from './migrations/0011-search.ts';
import { retryOn } from './retry.ts';

/**
 * The migrator reads the tables of all schemas. It fails if a schema (3F000), table (42P01), column (42703) or other object (XX000) of another
 * schema is dropped at that moment.
 */
const droppedConcurrently = ['3F000', '42P01', '42703', 'XX000'];

/** All migrations, in order. A released migration is never edited. */
function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    '0001-shop': { up: (connection) => createShop(connection, engine) },
    '0002-hashed-cashier-tokens': { up: hashCashierTokens },
    '0003-requested-mails': { up: createRequestedMails },
    '0004-localized-promo-messages': { up: localizePromoMessages },
    '0005-order-mails': { up: queueOrderMails },
    '0006-profile-pictures': { up: (connection) => createProfilePictures(connection, engine) },
    '0007-mail-outbox': { up: (connection) => createMailOutbox(connection, engine) },
    '0008-unpaid-orders': { up: recordUnpaidHolders },
    '0009-promo-code-uses': { up: limitPromoCodeUses },
    '0010-write-probes': { up: createWriteProbes },
    '0011-search': { up: (connection) => indexSearch(connection, engine) },
  };
}

/** The current schema. Without it, the migrator would mistake another schema's tables for its own. */
async function schemaOf<Tables>(db: Kysely<Tables>, engine: Engine): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}

async function migratorFor<Tables>(db: Kysely<Tables>, engine: Engine): Promise<Migrator> {
  const schema = await schemaOf(db, engine);
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(engine)) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
}

/** The names of the pending migrations, in order. */
export async function pendingMigrations<Tables>(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  const migrator = await migratorFor(db, engine);
  const migrations = await retryOn(droppedConcurrently, () => migrator.getMigrations());
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/**
 * Runs the pending migrations, the last one being `upTo`. Two processes can call it concurrently: the second waits and then has nothing to do.
 */
export async function migrate<Tables>(db: Kysely<Tables>, engine: Engine, upTo?: string): Promise<void> {
  const migrator = await migratorFor(db, engine);
  try {
    await retryOn(droppedConcurrently, async () => {
      const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
      if (error !== undefined) throw error;
    });
  } catch (error) {
    throw new Error('the database could not be brought up to date', { cause: error });
  }
}

/** Thrown to roll back a rehearsal. */
class RehearsalOver extends Error {
  override readonly name = 'RehearsalOver';
}

/** Runs the pending migrations on the real data and rolls them back. Throws the error of a migration that would fail. */
export async function rehearseMigrations<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const pending = await pendingMigrations(db, engine);
  const migrations = migrationsFor(engine);
  try {
    await db.transaction().execute(async (transaction) => {
      for (const name of pending) await migrations[name]?.up(transaction);
      throw new RehearsalOver();
    });
  } catch (error) {
    if (!(error instanceof RehearsalOver)) throw error;
  }
}
