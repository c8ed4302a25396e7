import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { SqliteDialect } from 'kysely';
import type { SqliteStatement } from 'kysely';

/** Statements are few and short; a bound keeps lists of ids of every length from filling memory. */
const maxStatements = 500;
const busyTimeoutMs = 5_000;

const nothingChanged = { changes: 0, lastInsertRowid: 0 };

/** Kysely expects better-sqlite3's statements: parameters as one list, and whether a statement returns rows. */
function kyselyStatement(database: DatabaseSyncInstance, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters),
    // SQLite rolls back by itself when the disk is full: a second rollback would fail and hide why.
    run: (parameters) =>
      sql === 'rollback' && !database.isTransaction ? nothingChanged : statement.run(...parameters),
    iterate: (parameters) => statement.iterate(...parameters),
  };
}

/**
 * Opens the database file in a data directory; creates both if they are missing. With WAL and `synchronous = FULL`, a committed
 * transaction survives a crash.
 */
export function sqliteDialect(dataDir: string): SqliteDialect {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'shop.db'), {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
  });
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL');

  const statements = new Map<string, SqliteStatement>();
  return new SqliteDialect({
    database: {
      close: () => {
        statements.clear();
        database.close();
      },
      prepare: (sql) => {
        const known = statements.get(sql);
        if (known) return known;
        if (statements.size >= maxStatements) statements.clear();
        const statement = kyselyStatement(database, sql);
        statements.set(sql, statement);
        return statement;
      },
    },
  });
}
