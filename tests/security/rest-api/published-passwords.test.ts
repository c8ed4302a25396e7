import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { catalogFolder } from '../../../legacy-api/resources.ts';
import { passwordsBy } from '../../../legacy-api/account/index.ts';
import { call } from '../../harness/rest-api/call.ts';
import { cheapHashing, openShop } from '../../harness/rest-api/shop.ts';
import type { Shop, ShopOptions } from '../../harness/rest-api/shop.ts';
import { newShopper } from '../../harness/rest-api/shopper.ts';

const person = z.object({ username: z.string(), password: z.string() });
const people = z
  .object({ customers: z.array(person), staff: z.array(person) })
  .parse(parse(readFileSync(join(catalogFolder, 'people.yaml'), 'utf8')));
const published = [...people.customers, ...people.staff];

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A shop with the catalog and the people that come with the program. */
async function shopWith(config: ShopOptions['config']): Promise<Shop> {
  const shop = await openShop({ wholeCatalog: true, config });
  ends.push(shop.close);
  return shop;
}

const local = { shopUrl: 'http://localhost:4000', publicUrl: 'http://localhost:4001' };
const publicShop = { shopUrl: 'https://shop.example.com', publicUrl: 'https://shop.example.com' };

const logIn = async (shop: Shop, username: string, password: string) =>
  call(shop, 'logIn', { body: { username, password } });
const statusesOf = async (shop: Shop) =>
  Promise.all(
    published.map(async ({ username, password }) => (await logIn(shop, username, password)).status),
  );

const staffLine = z.object({ username: z.string(), password: z.string() });
/** The passwords that the log shows. */
const shownPasswords = (shop: Shop) =>
  shop.logged.flatMap((line) => staffLine.safeParse(JSON.parse(line)).data ?? []);

describe('a password of the repository', () => {
  it('on this machine › works', async () => {
    const shop = await shopWith(local);
    expect(await statusesOf(shop)).toEqual(published.map(() => 200));
    expect(shownPasswords(shop)).toEqual([]);
  });

  it.each([
    ['SHOP_URL of another machine', publicShop],
    ['SHOP_URL of a private network', { shopUrl: 'http://192.168.1.20:4000' }],
    ['LEGACY_PUBLIC_URL of another machine', { ...local, publicUrl: 'https://pay.example.com' }],
    ['DEMO_ACCOUNTS=off', { ...local, hasDemoAccounts: false }],
  ])('%s › does not work, and staff get a random one that is logged once', async (_case, config) => {
    const shop = await shopWith(config);
    const wrong = await logIn(shop, 'staff', 'wrong-password');
    for (const { username, password } of published) {
      const response = await logIn(shop, username, password);
      expect([response.status, response.body]).toEqual([400, wrong.body]);
    }
    const [shown, ...others] = shownPasswords(shop);
    expect(others).toEqual([]);
    expect(shown?.password).toMatch(/^[\w-]{32}$/);
    expect((await logIn(shop, 'staff', shown?.password ?? '')).status).toBe(200);
  });

  it('in a shop that becomes public › stops working, and so do its sign-ins', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'published-'));
    ends.push(() => rm(dataDir, { recursive: true, force: true }));
    const shared = { dataDir, databaseUrl: undefined, jwtSecret: 'one-secret-for-both-shops-0123456789' };
    const before = await openShop({ wholeCatalog: true, config: { ...shared, ...local } });
    const { body } = await logIn(before, 'staff', 'lantern-staff');
    const { token } = z.object({ token: z.string() }).parse(body);
    await before.api.close();

    const after = await openShop({ wholeCatalog: true, config: { ...shared, ...publicShop } });
    expect(await statusesOf(after)).toEqual(published.map(() => 400));
    expect((await call(after, 'getCustomer', { token })).status).toBe(401);
    expect(shownPasswords(after)).toHaveLength(1);
    await after.api.close();

    const again = await openShop({ wholeCatalog: true, config: { ...shared, ...publicShop } });
    ends.push(again.close);
    expect(shownPasswords(again)).toEqual([]);
  });

  it('that an account got after the start › is rejected like a wrong one', async () => {
    const shop = await shopWith(publicShop);
    const [{ password = '' } = {}] = people.staff;
    const hash = await passwordsBy(cheapHashing).hash(password);
    await shop.api.database.queries
      .updateTable('customers')
      .set({ password_hash: hash })
      .where('is_staff', '=', 1)
      .execute();
    expect((await logIn(shop, 'staff', password)).status).toBe(400);
    expect(shop.logged.join('')).toContain('"action":"published-password-refused"');
  });
});

describe('STAFF_PASSWORD', () => {
  it('is the password of staff, and is not logged', async () => {
    const staffPassword = 'chosen-by-the-operator';
    const shop = await shopWith({ ...publicShop, staffPassword });
    expect((await logIn(shop, 'staff', staffPassword)).status).toBe(200);
    expect(await statusesOf(shop)).toEqual(published.map(() => 400));
    expect(shop.logged.join('')).not.toContain(staffPassword);
  });

  it('does not change the password of a customer', async () => {
    const shop = await shopWith({ ...publicShop, staffPassword: 'chosen-by-the-operator' });
    const { username, password } = await newShopper(shop);
    expect((await logIn(shop, username, password)).status).toBe(200);
  });
});
