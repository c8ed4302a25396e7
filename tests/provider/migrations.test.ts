import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { passwordsBy } from '../../legacy-api/account/index.ts';
import { migrateDatabase } from '../../legacy-api/database/index.ts';
import { sqliteDialect } from '../../legacy-api/database/sqlite.ts';
import { succeed } from '../harness/rest-api/call.ts';
import { ownDatabase } from '../harness/rest-api/database-url.ts';
import { cheapHashing, openShop } from '../harness/rest-api/shop.ts';
import { buy, newShopper, signIn } from '../harness/rest-api/shopper.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let dataDir: string;
let databaseUrl: string | undefined;
let drop: () => Promise<void>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'migrations-'));
  ({ url: databaseUrl, drop } = await ownDatabase());
});
afterEach(async () => {
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Accesses the database without the shop's code, to write the data of an earlier version. */
async function withDatabase(work: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
  const dialect =
    databaseUrl === undefined
      ? sqliteDialect(dataDir)
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) });
  const db = new Kysely<unknown>({ dialect });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

const cashierToken = 'token-of-the-first-version';
const orderedAt = '2026-03-04T18:00:00.000Z';

/** A shop of the first version: one product, one customer and one unpaid order. */
async function fillFirstVersion(db: Kysely<unknown>): Promise<void> {
  const passwordHash = await passwordsBy(cheapHashing).hash('correct-horse');
  const statements = [
    sql`insert into customers (id, username, username_key, email, email_key, first_name, last_name, password_hash, email_verified, points, credit_cents, is_staff, created_at)
      values (1, 'meichen', 'meichen', 'mei@example.com', 'mei@example.com', 'Mei', 'Chen', ${passwordHash}, 1, 40, 0, 0, ${orderedAt})`,
    sql`insert into product_groups (id, name, name_zh, image, retired) values (1, 'Produce', '蔬果', '', 0)`,
    sql`insert into categories (id, group_id, name, name_zh, position, retired) values (1, 1, 'Greens', '青菜', 1, 0)`,
    sql`insert into second_categories (id, category_id, name, name_zh, position, retired) values (1, 1, 'Greens', '青菜', 1, 0)`,
    sql`insert into products (id, product_num, ref_num, barcode, name, name_zh, group_id, second_category_id, price_cents, location, stock_level, catalogue_stock, min_stock, over_saleable, stop_sale, proposition65, taxable, general_num, rich_text, views, retired)
      values (1, 'BK1001', '10001', '850400100011', 'Bok Choy', '小白菜', 1, 1, 249, 'A1', 18, 20, 5, 0, 0, 0, 0, 10, '', '[]', 0)`,
    sql`insert into carts (id, customer_id, use_credit, updated_at, ordered_at) values (501, 1, 0, ${orderedAt}, ${orderedAt})`,
    sql`insert into orders (id, customer_id, ordered_at, slot, time_range, sale_status, total_cents, tax_cents, delivery_cents, savings_cents, credit_cents, grand_total_cents, terminal, submission_hash, points_awarded)
      values (501, 1, ${orderedAt}, '2026-03-05T14:00', '2-4pm', 'Pending', 498, 0, 499, 0, 0, 997, 'ONLINE', '-', 0)`,
    sql`insert into order_lines (order_id, line_no, product_id, name, ref_num, unit_price_cents, quantity, total_cents) values (501, 1, 1, 'Bok Choy', '10001', 249, 2, 498)`,
    sql`insert into order_addresses (order_id, kind, address_name, first_name, last_name, street, apartment, city, state, zip, country, telephone, email, gate_code)
      values (501, 'shipping', 'Home', 'Mei', 'Chen', '2120 Shattuck Ave', '', 'Berkeley', 'CA', '94704', 'United States', '5105550142', '', '')`,
    sql`insert into payments (order_id, method, status, amount_cents, cashier_token, expires_at) values (501, 'alipay', 'Unpaid', 997, ${cashierToken}, '2026-03-04T18:30:00.000Z')`,
    sql`insert into promo_codes (code, is_percent, off_rate_hundredths, message) values ('WELCOME10', 0, 1000, 'Welcome!')`,
    sql`insert into catalogue_loads (id, loaded_at) values (1, ${orderedAt})`,
  ];
  for (const statement of statements) await statement.execute(db);
}

const options = () => ({ dataDir, databaseUrl });

it(
  'a shop of the first version › keeps its customers, orders and payments',
  { timeout: 60_000 },
  async () => {
    await migrateDatabase(options(), { upTo: '0001-shop' });
    await withDatabase(fillFirstVersion);
    const shop = await openShop({ config: { dataDir, databaseUrl } });
    try {
      const token = await signIn(shop, 'meichen', 'correct-horse');
      const order = await succeed(shop, 'getOrder', { token, query: { pk: 501 } });
      expect(order).toMatchObject({
        GrandTotal: 9.97,
        PaymentStatus: 'Unpaid',
        Sales_Order_Line: [{ Name: 'Bok Choy', RefNum: '10001', Quantity: 2, TotalPrice: 4.98 }],
      });
      // The cashier URL from before the update still works.
      expect((await fetch(`${shop.api.url}/cashier/${cashierToken}`)).status).toBe(200);
      expect((await fetch(`${shop.api.url}/cashier/another`)).status).toBe(404);
      const { rows: payments } = await sql`select * from payments`.execute(shop.api.database.queries);
      expect(JSON.stringify(payments)).not.toContain(cashierToken);
      const paid = await fetch(`${shop.api.url}/cashier/${cashierToken}/pay`, {
        method: 'POST',
        redirect: 'manual',
      });
      expect(paid.status).toBe(303);
      expect(await succeed(shop, 'getOrder', { token, query: { pk: 501 } })).toMatchObject({
        PaymentStatus: 'Paid',
      });
    } finally {
      await shop.close();
    }
  },
);

function runMigrate(...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const program = ['--import', 'tsx', 'legacy-api/migrate/main.ts', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
    });
  });
}

/** The migrations that a later version would have run, by name, as the database records them. */
async function asLaterVersion(db: Kysely<unknown>, name: string, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  );
}

it(
  'a database with an additive migration of a newer version › serves purchases, also after another start',
  { timeout: 60_000 },
  async () => {
    await migrateDatabase(options());
    await withDatabase((db) =>
      asLaterVersion(db, '9998-notes.additive', 'alter table orders add column note text'),
    );
    expect(await runMigrate()).toEqual({ code: 0, said: 'The database is up to date.\n' });
    for (const start of ['first', 'second']) {
      const shop = await openShop({ config: { dataDir, databaseUrl } });
      try {
        const { token } = await newShopper(shop);
        const { id } = await buy(shop, token);
        const order = await succeed(shop, 'getOrder', { token, query: { pk: id } });
        expect([start, order.PaymentStatus]).toEqual([start, 'Paid']);
      } finally {
        await shop.close();
      }
    }
  },
);

it(
  'a database with another migration of a newer version › is rejected with one sentence, and not changed',
  { timeout: 60_000 },
  async () => {
    await migrateDatabase(options());
    await withDatabase((db) =>
      asLaterVersion(db, '9999-prices', 'alter table orders rename column total_cents to subtotal_cents'),
    );
    const { code, said } = await runMigrate();
    expect(code).toBe(1);
    expect(said.replace(/^The database .* cannot be opened/, 'It cannot be opened')).toBe(
      'It cannot be opened: a newer version changed it (9999-prices), and this version cannot use it: start the newer version, or restore a backup from before it.\n',
    );
    await expect(openShop({ config: { dataDir, databaseUrl } })).rejects.toThrow('9999-prices');
  },
);

const migrationNames = readdirSync(join(root, 'legacy-api/database/migrations'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .sort();

it.each(migrationNames.filter((name) => name.endsWith('.additive')))(
  '%s › removes nothing, and adds no column that an earlier version would have to fill',
  { timeout: 60_000 },
  async (name) => {
    const columns = async () => {
      const found = new Map<string, { dataType: string; isNullable: boolean; mayBeOmitted: boolean }>();
      await withDatabase(async (db) => {
        for (const table of await db.introspection.getTables()) {
          for (const column of table.columns) {
            const mayBeOmitted = column.isNullable || column.hasDefaultValue || column.isAutoIncrementing;
            found.set(`${table.name}.${column.name}`, {
              dataType: column.dataType,
              isNullable: column.isNullable,
              mayBeOmitted,
            });
          }
        }
      });
      return found;
    };
    await migrateDatabase(options(), { upTo: migrationNames[migrationNames.indexOf(name) - 1] });
    const before = await columns();
    await migrateDatabase(options(), { upTo: name });
    const after = await columns();
    expect(before.size).toBeGreaterThan(0);
    expect(Object.fromEntries([...after].filter(([column]) => before.has(column)))).toEqual(
      Object.fromEntries(before),
    );
    const tablesBefore = new Set([...before.keys()].map((column) => column.split('.')[0]));
    const added = [...after].filter(
      ([column]) => !before.has(column) && tablesBefore.has(column.split('.')[0]),
    );
    expect(added.filter(([, { mayBeOmitted }]) => !mayBeOmitted)).toEqual([]);
  },
);

it(
  'the command does a dry run of pending migrations, runs them, and then has nothing to do',
  { timeout: 60_000 },
  async () => {
    await migrateDatabase(options(), { upTo: '0003-requested-mails' });
    const names = migrationNames.filter((name) => name > '0003-requested-mails');
    expect(names[0]).toBe('0004-localized-promo-messages');
    const would = names.map((name) => `Would run ${name}.\n`).join('');
    expect(await runMigrate('--dry-run')).toEqual({ code: 0, said: would });
    expect(await runMigrate('--dry-run')).toEqual({ code: 0, said: would });
    expect(await runMigrate()).toEqual({ code: 0, said: names.map((name) => `Ran ${name}.\n`).join('') });
    expect(await runMigrate()).toEqual({ code: 0, said: 'The database is up to date.\n' });
  },
);

it('a migration that would fail on the data › fails in the dry run', { timeout: 60_000 }, async () => {
  await migrateDatabase(options(), { upTo: '0005-order-mails' });
  await withDatabase(async (db) => {
    await sql`create table profile_pictures (something integer)`.execute(db);
  });
  const { code, said } = await runMigrate('--dry-run');
  expect(code).toBe(1);
  expect(said).toContain('already exists');
});

it.runIf(process.env.TEST_DATABASE_URL)(
  'when the role may not create the extension pg_trgm › fails with the statement to run as a superuser, and runs afterwards',
  { timeout: 60_000 },
  async () => {
    const role = `shop_${randomBytes(6).toString('hex')}`;
    const run = (statement: string) =>
      withDatabase(async (db) => {
        await sql.raw(statement).execute(db);
      });
    const url = new URL(databaseUrl ?? '');
    url.username = role;
    await run(`create role ${role} login; grant create on schema public to ${role}`);
    try {
      const asRole = { dataDir, databaseUrl: url.href };
      await expect(migrateDatabase(asRole)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('run: create extension pg_trgm with schema public') },
      });
      await run('create extension pg_trgm with schema public');
      expect(await migrateDatabase(asRole)).toContain('0011-search');
    } finally {
      await run(`drop owned by ${role}; drop role ${role}`);
    }
  },
);
