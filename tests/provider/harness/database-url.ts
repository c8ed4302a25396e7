import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A schema of its own in the PostgreSQL that TEST_DATABASE_URL names; without the variable there is none, and SQLite is meant. */
export async function ownDatabase(
  settings: readonly string[] = [],
): Promise<{ url?: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { drop: () => Promise.resolve() };
  const schema = `provider_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create schema ${schema}`);
  const url = new URL(server);
  const options = [`search_path=${schema}`, ...settings].map((setting) => `-c ${setting}`);
  url.searchParams.set('options', options.join(' '));
  return { url: url.href, drop: () => run(`drop schema ${schema} cascade`) };
}
