import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteDialect } from './sqlite.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

interface Tables {
  orders: { id: number; total: number | bigint; note: string | null };
}

let folder: string;
let queries: Kysely<Tables>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-sqlite-'));
  queries = new Kysely<Tables>({ dialect: sqliteDialect(folder) });
  await sql`create table orders (id integer primary key, total integer not null, note text)`.execute(queries);
});

afterEach(async () => {
  await queries.destroy();
  rmSync(folder, { recursive: true });
});

describe('SQLite dialect', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', 0],
  ])('opens the database with %s = %s', async (pragma, value) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(queries);
    expect(Object.values(rows[0] ?? {})).toEqual([value]);
  });

  it('returns rows and counts changes, also for a cached statement', async () => {
    for (const id of [1, 2]) {
      const inserted = await queries
        .insertInto('orders')
        .values({ id, total: id * 100, note: null })
        .returning(['id', 'total'])
        .execute();
      expect(inserted).toEqual([{ id, total: id * 100 }]);
    }
    const updated = await queries.updateTable('orders').set({ note: 'paid' }).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(2n);
    const ids = await queries.selectFrom('orders').select('id').where('note', '=', 'paid').execute();
    expect(ids).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('reads integers as numbers, and throws instead of rounding a large one', async () => {
    await queries
      .insertInto('orders')
      .values({ id: 1, total: Number.MAX_SAFE_INTEGER, note: null })
      .execute();
    expect(await queries.selectFrom('orders').select('total').execute()).toEqual([
      { total: Number.MAX_SAFE_INTEGER },
    ]);
    await queries
      .updateTable('orders')
      .set({ total: 2n ** 60n })
      .execute();
    await expect(queries.selectFrom('orders').select('total').execute()).rejects.toThrow(/too large/);
  });

  it('rolls back a transaction that throws', async () => {
    const work = queries.transaction().execute(async (transaction) => {
      await transaction.insertInto('orders').values({ id: 1, total: 100, note: null }).execute();
      throw new Error('declined');
    });
    await expect(work).rejects.toThrow('declined');
    expect(await queries.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('reports a full disk, and works again when there is space', async () => {
    const insert = (id: number) =>
      queries.transaction().execute(async (transaction) => {
        const order = { id, total: 100, note: 'x'.repeat(100_000) };
        await transaction.insertInto('orders').values(order).execute();
      });
    const insertReturning = (id: number) =>
      queries
        .insertInto('orders')
        .values({ id, total: 100, note: 'x'.repeat(100_000) })
        .returning('id')
        .execute();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(queries);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 2)}`.execute(queries);
    for (const write of [insert, insertReturning]) {
      const error = await write(1).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ message: 'database or disk is full' });
      expect(isDatabaseUnavailable(error)).toBe(true);
    }

    await sql`pragma max_page_count = 1000000`.execute(queries);
    await insert(2);
    expect(await queries.selectFrom('orders').select('id').execute()).toEqual([{ id: 2 }]);
  });

  it('is backed up completely while it is open for writing', async () => {
    const addOrder = (id: number) =>
      queries
        .insertInto('orders')
        .values({ id, total: 100, note: 'x'.repeat(5_000) })
        .execute();
    for (let id = 1; id <= 100; id++) await addOrder(id);

    const source = new DatabaseSync(join(folder, 'shop.db'), { readOnly: true });
    const file = join(folder, 'backup.db');
    const copied = backup(source, file, { rate: -1 });
    await addOrder(101);
    await copied;
    source.close();

    const copy = new DatabaseSync(file, { readOnly: true });
    expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(copy.prepare('select count(*) >= 100 as hasAll from orders').get()).toEqual({ hasAll: 1 });
    copy.close();
  });
});
