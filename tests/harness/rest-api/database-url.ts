import { randomBytes } from 'node:crypto';
import pg from 'pg';

interface OwnDatabase {
  /** Settings like `search_path=shop`. */
  readonly settings?: readonly string[] | undefined;
  /** The name of a database to copy, to which nothing is connected. Default: an empty one. */
  readonly template?: string | undefined;
}

/** A database of its own on the PostgreSQL that TEST_DATABASE_URL names; without the variable there is none, and SQLite is meant. */
export async function ownDatabase({ settings = [], template = 'template1' }: OwnDatabase = {}): Promise<{
  url?: string;
  name?: string;
  drop: () => Promise<void>;
}> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { drop: () => Promise.resolve() };
  const name = `provider_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  if (settings.length > 0) {
    url.searchParams.set('options', settings.map((setting) => `-c ${setting}`).join(' '));
  }
  // Connections of a killed process may still exist.
  return { url: url.href, name, drop: () => run(`drop database ${name} with (force)`) };
}
