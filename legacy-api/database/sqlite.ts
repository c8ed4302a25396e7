import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { SqliteDialect } from 'kysely';

/** Statements are few and short; a bound keeps lists of ids of every length from filling memory. */
const mostStatements = 500;

/** The database file in a data directory, which is made where it isn't there. WAL with synchronous FULL: what was committed survives a crash. */
export function sqliteDialect(dataDir: string): SqliteDialect {
  mkdirSync(dataDir, { recursive: true });
  const database = new SQLite(join(dataDir, 'shop.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  database.pragma('foreign_keys = ON');

  const statements = new Map<string, SQLite.Statement>();
  return new SqliteDialect({
    database: {
      close: () => {
        statements.clear();
        database.close();
      },
      prepare: (sql) => {
        const known = statements.get(sql);
        if (known) return known;
        if (statements.size >= mostStatements) statements.clear();
        const statement = database.prepare(sql);
        statements.set(sql, statement);
        return statement;
      },
    },
  });
}
