import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { buy, newShopper } from '../../harness/rest-api/shopper.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email).length;
const reset = (email: string) => call(shop, 'requestPasswordReset', { path: { email } });

async function placeAndCancel(token: string): Promise<void> {
  const { id } = await buy(shop, token, { buy: { GR1003: 1 } });
  await succeed(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } });
}

/** Waits until every queued mail was sent or suppressed, and counts the suppressed ones. */
async function suppressed(): Promise<number> {
  return eventually(async () => {
    const rows = await shop.api.database.queries.selectFrom('order_mails').selectAll().execute();
    expect(rows.filter(({ sent_at, outcome }) => sent_at === null && outcome === null)).toEqual([]);
    return rows.filter(({ outcome }) => outcome === 'suppressed').length;
  });
}

async function verify(token: string): Promise<void> {
  await succeed(shop, 'requestEmailVerification', { token });
  const path = /\/verify-email\/[\w-]+/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect((await fetch(shop.api.url + path)).status).toBe(200);
}

describe('an address that was never verified', () => {
  it('twelve orders, placed and canceled › gets three emails a day, and the others are recorded', async () => {
    const { token, email } = await newShopper(shop);
    for (let order = 0; order < 12; order++) await placeAndCancel(token);
    const held = await suppressed();
    expect(mailsTo(email)).toBeLessThanOrEqual(3);
    expect(held).toBe(24 - mailsTo(email));
    expect(shop.logged.filter((line) => line.includes('"action":"mail-suppressed"'))).toHaveLength(held);
    shop.passMinutes(24 * 60);
    await placeAndCancel(token);
    await suppressed();
    expect(mailsTo(email)).toBe(5);
  });

  it('many accounts with one mailbox › get three emails a day together', async () => {
    const username = 'alias';
    for (let n = 0; n < 4; n++) {
      const email = `v.ic.t${'.'.repeat(n % 2)}im+${n}@gmail.com`;
      const body = {
        FirstName: 'A',
        LastName: 'B',
        email,
        password: 'correct-horse',
        username: username + n,
      };
      await succeed(shop, 'registerCustomer', { body });
      const { token } = await succeed(shop, 'logIn', {
        body: { username: username + n, password: 'correct-horse' },
      });
      await placeAndCancel(token);
    }
    await suppressed();
    expect(shop.mails.filter(({ to }) => to.endsWith('gmail.com')).length).toBeLessThanOrEqual(3);
  });

  it('orders and password resets › are counted together, and a reset is still possible after orders', async () => {
    const { token, email } = await newShopper(shop);
    await buy(shop, token);
    await buy(shop, token);
    await suppressed();
    expect((await reset(email)).status).toBe(200);
    expect(mailsTo(email)).toBe(3);
    shop.passMinutes(2);
    const limited = await reset(email);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 3600);
    expect(mailsTo(email)).toBe(3);
  });

  it('after the limit is reached › still gets the verification, and then its order emails', async () => {
    const { token, email } = await newShopper(shop);
    for (let order = 0; order < 3; order++) await placeAndCancel(token);
    await suppressed();
    const before = mailsTo(email);
    await verify(token);
    await placeAndCancel(token);
    await suppressed();
    expect(mailsTo(email)).toBe(before + 3);
  });
});

describe('a verified address', () => {
  it('twenty orders in a day › gets thirty emails about them', async () => {
    const { token, email } = await newShopper(shop);
    await verify(token);
    for (let order = 0; order < 20; order++) await placeAndCancel(token);
    const held = await suppressed();
    expect(held).toBe(10);
    expect(mailsTo(email)).toBe(1 + 30);
  });

  it('password resets all day long › sends twenty, and order emails still arrive', async () => {
    const { token, email } = await newShopper(shop);
    await verify(token);
    for (let minutes = 0; minutes < 23 * 60; minutes += 10) {
      shop.passMinutes(10);
      await reset(email);
    }
    expect(mailsTo(email)).toBe(20);
    const before = shop.mails.length;
    await buy(shop, token);
    await suppressed();
    expect(shop.mails.length).toBe(before + 1);
  });
});

describe('after the clock was a day ahead', () => {
  it('a password reset is sent at once', async () => {
    const { email } = await newShopper(shop);
    shop.passMinutes(24 * 60);
    for (let n = 0; n < 3; n++) {
      await reset(email);
      shop.passMinutes(1);
    }
    shop.passMinutes(-24 * 60 - 3);
    expect((await reset(email)).status).toBe(200);
  });
});
