import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { hasFileModes } from '../../harness/file-modes.ts';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop, ShopOptions } from '../../harness/rest-api/shop.ts';
import { buy, checkOut, newShopper } from '../../harness/rest-api/shopper.ts';
import { pictureUrl } from '../../harness/rest-api/picture-url.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function shopWith(options?: ShopOptions): Promise<Shop> {
  const shop = await openShop(options);
  ends.push(shop.close);
  return shop;
}

/** The whole content of the database, as text. */
async function stored({ api: { database } }: Shop): Promise<string> {
  const tables = await database.queries.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.queries
        .selectFrom(name as 'payments')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

describe('the database', () => {
  it('contains no token of a cashier page', async () => {
    const shop = await shopWith();
    const { token } = await newShopper(shop);
    const { cashier } = await buy(shop, token, { pay: 'alipay' });
    expect((await fetch(cashier)).status).toBe(200);
    const key = cashier.split('/').at(-1) ?? '';
    expect(key).toMatch(/^[\w-]{32,}$/);
    expect(await stored(shop)).not.toContain(key);
  });

  it('contains no token of an emailed link, a reset or a sign-in', async () => {
    const shop = await shopWith();
    const { token, email } = await newShopper(shop);
    await succeed(shop, 'requestEmailVerification', { token });
    const link = /verify-email\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
    shop.passMinutes(1);
    const { data: reset } = await succeed(shop, 'requestPasswordReset', { path: { email } });
    expect([link, reset].every((secret) => secret.length >= 32)).toBe(true);
    const text = await stored(shop);
    expect([link, reset, token].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('returns the first cashier page to a repeated submission', async () => {
    const shop = await shopWith();
    const { token } = await newShopper(shop);
    const body = await checkOut(shop, token, { pay: 'wechatpay' });
    const first = await succeed(shop, 'placeOrder', { token, body });
    expect(await succeed(shop, 'placeOrder', { token, body })).toEqual(first);
  });
});

describe.skipIf(!hasFileModes)('the data directory', () => {
  const others = async (...path: string[]) => ((await stat(join(...path))).mode & 0o077).toString(8);

  async function start(dataDir: string): Promise<void> {
    await shopWith({ config: { dataDir, databaseUrl: undefined, jwtSecret: undefined } });
  }

  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'private-'));
    ends.push(() => rm(made, { recursive: true, force: true }));
    return made;
  }

  const closed = async (dataDir: string) => {
    const names = (await readdir(dataDir)).filter((name) => name !== 'media' && name !== 'mail');
    expect(names).toEqual(expect.arrayContaining(['shop.db', 'shop.db-wal', 'jwt-secret']));
    return Promise.all(names.map(async (name) => `${name} ${await others(dataDir, name)}`));
  };

  it('when created › cannot be read by other users, and neither can its files', async () => {
    const dataDir = join(await folder(), 'data');
    await start(dataDir);
    expect(await others(dataDir)).toBe('0');
    expect((await closed(dataDir)).filter((entry) => !entry.endsWith(' 0'))).toEqual([]);
  });

  it('of an earlier version, readable by others › is made private', async () => {
    const dataDir = join(await folder(), 'data');
    await mkdir(dataDir);
    await chmod(dataDir, 0o755);
    await writeFile(join(dataDir, 'shop.db'), '');
    await chmod(join(dataDir, 'shop.db'), 0o644);
    await start(dataDir);
    expect(await others(dataDir)).toBe('0');
    expect((await closed(dataDir)).filter((entry) => !entry.endsWith(' 0'))).toEqual([]);
  });

  it('that other programs share › keeps its mode, and the shop’s files are private', async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, 'notes.txt'), 'not the shop’s');
    await chmod(dataDir, 0o755);
    await start(dataDir);
    expect(await others(dataDir)).toBe('55');
    const open = (await closed(dataDir)).filter((entry) => !entry.endsWith(' 0'));
    expect(open.map((entry) => entry.split(' ')[0])).toEqual(['notes.txt']);
  });
});

describe('a token', () => {
  const secret = 's'.repeat(40);
  const now = Math.floor(new Date('2026-03-04T18:00:00Z').getTime() / 1000);
  const signed = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));

  it.each([
    ['without an expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['that expired', { exp: now - 1 }],
  ])('%s › is rejected', async (_, claims) => {
    const shop = await shopWith({ config: { jwtSecret: secret } });
    const { sub, ver } = decodeJwt((await newShopper(shop)).token);
    const good = { sub, ver, exp: now + 600 };
    expect((await call(shop, 'getCustomer', { token: await signed(good) })).status).toBe(200);
    const bad = await signed({ ...good, ...claims });
    expect((await call(shop, 'getCustomer', { token: bad })).status).toBe(401);
  });
});

describe('a photo', () => {
  it('is not stored by shared caches', async () => {
    const shop = await shopWith();
    const { token } = await newShopper(shop);
    const { data } = await succeed(shop, 'uploadProfilePicture', {
      token,
      body: { profile: await pictureUrl() },
    });
    const response = await fetch(shop.api.url + data);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  });
});
