import { Migrator, sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Engine } from './engine.ts';
import { migrations } from './generated/migrations.ts';
import { retryOn } from './retry.ts';

/**
 * The migrator reads the tables of all schemas. It fails if a schema (3F000), table (42P01), column (42703) or other object (XX000) of another
 * schema is dropped at that moment.
 */
const droppedConcurrently = ['3F000', '42P01', '42703', 'XX000'];

type Migrate = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** All migrations, in order. */
function migrationsFor(engine: Engine): Record<string, Migration> {
  const entries = Object.entries<Migrate>(migrations);
  return Object.fromEntries(entries.map(([name, migrate]) => [name, { up: (db) => migrate(db, engine) }]));
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
