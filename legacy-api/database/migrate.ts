import { DEFAULT_MIGRATION_TABLE, Migrator, sql } from 'kysely';
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

/**
 * How the name of a migration ends that changes nothing that earlier versions use. The name says it because it is all that the database
 * records of a migration, so that an earlier version can tell.
 */
const additive = '.additive';

/** A database that a newer version changed in a way that this version cannot use. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  constructor(migration: string) {
    super(
      `a newer version changed it (${migration}), and this version cannot use it: start the newer version, or restore a backup from before it`,
    );
  }
}

/** All migrations of this version, in order. */
function migrationsFor(engine: Engine): Record<string, Migration> {
  const entries = Object.entries<Migrate>(migrations);
  return Object.fromEntries(entries.map(([name, migrate]) => [name, { up: (db) => migrate(db, engine) }]));
}

/** The names of the migrations that newer versions ran. Throws a `NewerDatabaseError` if one is not additive. */
async function newerMigrations<Tables>(
  db: Kysely<Tables>,
  schema: string | undefined,
  own: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isMigrated = tables.some(
    (table) => table.name === DEFAULT_MIGRATION_TABLE && table.schema === schema,
  );
  if (!isMigrated) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(own, name));
  const incompatible = newer.find((name) => !name.endsWith(additive));
  if (incompatible !== undefined) throw new NewerDatabaseError(incompatible);
  return newer;
}

/** The current schema. Without it, the migrator would mistake another schema's tables for its own. */
async function schemaOf<Tables>(db: Kysely<Tables>, engine: Engine): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}

async function migratorFor<Tables>(db: Kysely<Tables>, engine: Engine): Promise<Migrator> {
  const schema = await schemaOf(db, engine);
  const own = migrationsFor(engine);
  const newer = await retryOn(droppedConcurrently, () => newerMigrations(db, schema, own));
  const all = { ...own, ...Object.fromEntries(newer.map((name) => [name, { up: () => Promise.resolve() }])) };
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(all) },
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
