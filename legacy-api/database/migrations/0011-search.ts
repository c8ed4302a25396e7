import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/** Indexes the stems of English names, and search terms by their trigrams. SQLite has neither. */
export async function migrate(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`create index product_names_stemmed on products using gin (to_tsvector('english', name))`.execute(
    db,
  );
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index product_terms_trigrams on product_terms using gin (term gin_trgm_ops)`.execute(db);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `search needs the PostgreSQL extension pg_trgm in a schema of the search_path (${reason}). ` +
        'As a superuser of this database, run: create extension pg_trgm with schema public',
    );
  }
}
