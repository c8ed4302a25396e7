import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeJwt } from 'jose';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasFileModes } from '../harness/file-modes.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { ownDatabase } from '../harness/rest-api/database-url.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import { addToCart, newShopper, signIn } from '../harness/rest-api/shopper.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await rm(folder, { recursive: true, force: true });
});

/** The database of a shop: an empty one on PostgreSQL, none on SQLite. */
async function database(): Promise<string | undefined> {
  const { url, drop } = await ownDatabase();
  ends.push(drop);
  return url;
}

const customerIdOf = (token: string) => Number(decodeJwt(token).sub);

function run(
  command: 'backup' | 'restore',
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment };
  const program = ['--import', 'tsx', `legacy-api/${command}/main.ts`, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
    });
  });
}

it(
  'a backup of an open shop › restored into an empty target › has all its data',
  { timeout: 90_000 },
  async () => {
    const databaseUrl = await database();
    // On SQLite, the backup has to contain the shop's signing key.
    const jwtSecret = databaseUrl === undefined ? undefined : 'a-secret-that-is-long-enough-for-this';
    const shop = await openShop({
      ownMailer: true,
      config: { databaseUrl, jwtSecret, dataDir: join(folder, 'data') },
    });
    ends.push(shop.close);
    const shopper = await newShopper(shop);
    const cart = await addToCart(shop, shopper.token, 'GR1001', 2);
    const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const profile = `data:image/png;base64,${png.toString('base64')}`;
    const { data } = await succeed(shop, 'uploadProfilePicture', { token: shopper.token, body: { profile } });
    await succeed(shop, 'requestEmailVerification', { token: shopper.token });

    const backup = join(folder, 'backup');
    const source = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
    expect(await run('backup', ['--to', backup], source)).toEqual({
      code: 0,
      said: `Backed up to ${backup}.\n`,
    });
    const late = await newShopper(shop);
    const lateCart = await addToCart(shop, late.token, 'GR1001', 1);
    if (hasFileModes) expect((await stat(backup)).mode & 0o777).toBe(0o700);
    await shop.close();
    ends.pop();

    const restoredUrl = await database();
    const target = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: restoredUrl };
    expect(await run('restore', ['--from', backup], target)).toMatchObject({ code: 0 });
    const restored = await openShop({
      config: { databaseUrl: restoredUrl, jwtSecret, dataDir: join(folder, 'restored') },
    });
    ends.push(restored.close);
    // Tokens from before the restore end with it, whether their customer is in the backup or registered after it.
    expect((await call(restored, 'getCustomer', { token: shopper.token })).status).toBe(401);
    expect((await call(restored, 'getCustomer', { token: late.token })).status).toBe(401);
    const token = await signIn(restored, shopper.username, shopper.password);
    expect(await succeed(restored, 'getOrderCart', { token })).toEqual(cart);
    // The next customer and cart have other ids than those given after the backup.
    const next = await newShopper(restored);
    expect(customerIdOf(next.token)).toBeGreaterThan(customerIdOf(late.token) + 1000);
    expect((await addToCart(restored, next.token, 'GR1001', 1)).SalesOrder_id).toBeGreaterThan(
      lateCart.SalesOrder_id + 1000,
    );
    expect((await call(restored, 'getCustomer', { token: late.token })).status).toBe(401);
    expect((await fetch(restored.api.url + data)).status).toBe(200);
    expect(existsSync(join(folder, 'restored', 'mail'))).toBe(true);
    if (hasFileModes && databaseUrl === undefined) {
      const mode = (file: string) => stat(join(folder, 'restored', file)).then((found) => found.mode & 0o777);
      expect([await mode('shop.db'), await mode('jwt-secret')]).toEqual([0o600, 0o600]);
    }

    // Nothing is overwritten, and what is replaced is moved aside.
    expect(await run('restore', ['--from', backup], target)).toMatchObject({ code: 1 });
    // The API closes idle connections of PostgreSQL, and locks the folder of SQLite.
    const connection = restoredUrl === undefined ? null : new pg.Client({ connectionString: restoredUrl });
    await connection?.connect();
    const inUse = await run('restore', ['--from', backup, '--replace'], target);
    await connection?.end();
    expect(inUse.code).toBe(1);
    expect(inUse.said).toContain(
      restoredUrl === undefined ? 'is in use by another process' : 'stop the REST API first',
    );
    await restored.close();
    ends.pop();
    const replaced = await run('restore', ['--from', backup, '--replace'], target);
    expect(replaced.code).toBe(0);
    expect(replaced.said).toMatch(/^The data from before is in .*replaced.\d{14}\.$/m);
    const again = await openShop({
      config: { databaseUrl: restoredUrl, jwtSecret, dataDir: join(folder, 'restored') },
    });
    ends.push(again.close);
    expect((await call(again, 'getCustomer', { token })).status).toBe(401);
    expect(
      await succeed(again, 'getOrderCart', {
        token: await signIn(again, shopper.username, shopper.password),
      }),
    ).toEqual(cart);
    expect(await run('backup', ['--to', backup], source)).toEqual({
      code: 1,
      said: `${backup} is there already: name a new folder.\n`,
    });
  },
);

it(
  'a database that other means restored › accepts no token of another customer with the same id, and after --in-place none from before',
  { timeout: 90_000 },
  async () => {
    const jwtSecret = 'a-secret-that-is-long-enough-for-this';
    const before = await openShop({ config: { jwtSecret } });
    ends.push(before.close);
    const lost = await newShopper(before);
    const databaseUrl = await database();
    const dataDir = join(folder, 'data');
    const open = () => openShop({ config: { jwtSecret, dataDir, databaseUrl } });
    const copy = await open();
    const { token, ...kept } = await newShopper(copy);
    expect(customerIdOf(token)).toBe(customerIdOf(lost.token));
    expect((await call(copy, 'getCustomer', { token: lost.token })).status).toBe(401);
    await copy.close();

    const said = 'All customers are signed out, and no id is given twice. The shop can be started.\n';
    const target = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    expect(await run('restore', ['--in-place'], target)).toEqual({ code: 0, said });
    const again = await open();
    ends.push(again.close);
    expect((await call(again, 'getCustomer', { token })).status).toBe(401);
    const fresh = await signIn(again, kept.username, kept.password);
    expect((await call(again, 'getCustomer', { token: fresh })).status).toBe(200);
    expect(customerIdOf((await newShopper(again)).token)).toBeGreaterThan(customerIdOf(token) + 1000);
  },
);

it(
  'a backup that changed after it was written › is not restored, and nothing is written',
  { timeout: 60_000 },
  async () => {
    const databaseUrl = await database();
    const shop = await openShop({ config: { databaseUrl, dataDir: join(folder, 'data') } });
    ends.push(shop.close);
    const backup = join(folder, 'backup');
    const source = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
    expect(await run('backup', ['--to', backup], source)).toMatchObject({ code: 0 });
    const file = databaseUrl === undefined ? 'shop.db' : 'shop.pgdump';
    const { size } = await stat(join(backup, file));
    await truncate(join(backup, file), size - 1000);
    const target = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: await database() };
    expect(await run('restore', ['--from', backup], target)).toEqual({
      code: 1,
      said: `The backup ${backup} is damaged: ${file} is not what was written.\n`,
    });
    expect(existsSync(join(folder, 'restored', 'shop.db'))).toBe(false);
  },
);

it(
  'backups by schedule › are named by their time, and only the latest are kept',
  { timeout: 90_000 },
  async () => {
    const databaseUrl = await database();
    const shop = await openShop({ config: { databaseUrl, dataDir: join(folder, 'data') } });
    ends.push(shop.close);
    const all = join(folder, 'backups');
    await mkdir(join(all, 'mine'), { recursive: true });
    await mkdir(join(all, '2026-01-01T00-00-00.000Z'));
    const source = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
    for (let time = 0; time < 3; time += 1)
      expect((await run('backup', ['--in', all, '--keep', '2'], source)).code).toBe(0);
    const names = (await readdir(all)).sort();
    // Not a backup, not ours, and the latest two.
    expect(names).toEqual(['2026-01-01T00-00-00.000Z', expect.any(String), expect.any(String), 'mine']);
    expect(await run('backup', ['--in', all, '--keep', '0'], source)).toMatchObject({ code: 1 });
    expect(await run('backup', ['--in', all, '--to', join(folder, 'x')], source)).toMatchObject({ code: 1 });
  },
);

it(
  'restoring an invalid backup, or a backup of the other database engine › fails with one sentence',
  { timeout: 60_000 },
  async () => {
    expect(await run('restore', ['--from', folder], { DATA_DIR: join(folder, 'data') })).toEqual({
      code: 1,
      said: `${folder} is not a backup.\n`,
    });
    expect(await run('backup', ['--to', join(folder, 'new')], { DATA_DIR: join(folder, 'nothing') })).toEqual(
      {
        code: 1,
        said: `There is no database in ${join(folder, 'nothing')}.\n`,
      },
    );
    expect(existsSync(join(folder, 'new.part'))).toBe(false);
    expect(await readFile(join(root, 'package.json'), 'utf8')).toContain('"restore"');
  },
);
