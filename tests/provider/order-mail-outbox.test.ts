import { afterEach, describe, expect, it } from 'vitest';
import { startLegacyApi } from '../../legacy-api/legacy-api.ts';
import { freePort } from '../../scripts/system/free-port.ts';
import { eventually } from '../harness/eventually.ts';
import { succeed } from '../harness/rest-api/call.ts';
import { startMailServer } from '../harness/mail-server.ts';
import type { MailServer } from '../harness/mail-server.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop, ShopOptions } from '../harness/rest-api/shop.ts';
import { buy, newShopper } from '../harness/rest-api/shopper.ts';
import type { Shopper } from '../harness/rest-api/shopper.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function shopWith(smtpUrl: string, options: ShopOptions = {}): Promise<Shop> {
  const shop = await openShop({ ownMailer: true, ...options, config: { smtpUrl, ...options.config } });
  ends.push(shop.close);
  return shop;
}

async function mailServer(port?: number): Promise<MailServer> {
  const server = await startMailServer(port);
  ends.push(server.close);
  return server;
}

/** A new customer who has ordered. */
async function buyer(shop: Shop): Promise<Shopper & { order: number }> {
  const shopper = await newShopper(shop);
  return { ...shopper, order: (await buy(shop, shopper.token)).id };
}

const mailsTo = ({ received }: MailServer, email: string) =>
  received.filter(({ to }) => to.includes(email)).length;
const attemptsFor = ({ attempts }: MailServer, email: string) =>
  attempts.filter((address) => address === email).length;

function rowOf(shop: Shop, orderId: number) {
  return shop.api.database.queries
    .selectFrom('order_mails')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** An order whose email the server has deferred once, and accepts from now on. */
async function deferredMail(options: ShopOptions = {}) {
  const server = await mailServer();
  const shop = await shopWith(server.url, options);
  const { email, token } = await newShopper(shop);
  server.respond = () => 451;
  const { id } = await buy(shop, token);
  await eventually(async () => {
    expect(await rowOf(shop, id)).toMatchObject({ attempts: 1, claimed_until: null });
  });
  server.respond = () => undefined;
  return { server, shop, email, token, id };
}

describe('an address that the mail server rejects permanently', () => {
  it('does not delay other emails, and is tried once', async () => {
    const server = await mailServer();
    const shop = await shopWith(server.url);
    const before = await buyer(shop);
    await eventually(() => {
      expect(mailsTo(server, before.email)).toBe(1);
    });
    const poison = await newShopper(shop);
    server.respond = (address) => (address === poison.email ? 550 : undefined);
    const { id } = await buy(shop, poison.token);
    const after = [await buyer(shop), await buyer(shop), await buyer(shop)];
    await eventually(() => {
      expect(after.map(({ email }) => mailsTo(server, email))).toEqual([1, 1, 1]);
    });
    await eventually(async () => {
      expect(await rowOf(shop, id)).toMatchObject({ outcome: 'dead', sent_at: null, attempts: 1 });
    });
    shop.passMinutes(24 * 60);
    await shop.api.sendOrderMails();
    expect(attemptsFor(server, poison.email)).toBe(1);
    const log = shop.logged.join('');
    expect(log).toContain('"action":"mail-dead"');
    expect(log).not.toContain(poison.email);
  });
});

describe('an address that the mail server rejects temporarily', () => {
  it('is tried six times with growing pauses, and is then marked as dead', async () => {
    const server = await mailServer();
    const shop = await shopWith(server.url);
    const { email, token } = await newShopper(shop);
    server.respond = (address) => (address === email ? 451 : undefined);
    const { id } = await buy(shop, token);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      await eventually(async () => {
        expect(await rowOf(shop, id)).toMatchObject({ attempts: attempt, claimed_until: null });
      });
      const { next_attempt_at, outcome } = await rowOf(shop, id);
      if (outcome !== null) break;
      const wait = Date.parse(next_attempt_at ?? '') - shop.now().getTime();
      pauses.push(wait / 60_000);
      shop.passMinutes((wait - 1000) / 60_000);
      await shop.api.sendOrderMails();
      expect(attemptsFor(server, email)).toBe(attempt);
      shop.passMinutes(1 / 60);
      await shop.api.sendOrderMails();
    }
    expect(pauses).toHaveLength(5);
    for (const [n, minutes] of [0.5, 2, 10, 60, 360].entries()) {
      expect((pauses[n] ?? 0) / minutes).toBeGreaterThan(0.75);
      expect((pauses[n] ?? 0) / minutes).toBeLessThan(1.25);
    }
    expect(await rowOf(shop, id)).toMatchObject({ outcome: 'dead', attempts: 6 });
  });

  it('that is accepted later › gets its email', async () => {
    const { server, shop, email, id } = await deferredMail();
    shop.passMinutes(1);
    await shop.api.sendOrderMails();
    expect(mailsTo(server, email)).toBe(1);
    expect(await rowOf(shop, id)).toMatchObject({ outcome: null, attempts: 2 });
  });
});

describe('an email about an order', () => {
  it('waits for the one before it', async () => {
    const { server, shop, email, token, id } = await deferredMail();
    await succeed(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } });
    await shop.api.sendOrderMails();
    expect(mailsTo(server, email)).toBe(0);
    shop.passMinutes(1);
    await shop.api.sendOrderMails();
    const subjects = server.received
      .filter(({ to }) => to.includes(email))
      .map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim());
    expect(subjects).toEqual([
      expect.stringMatching(/received|confirmed/),
      expect.stringContaining('canceled'),
    ]);
  });
});

describe('a mail server that cannot be reached', () => {
  it('uses up no attempts, and all emails are sent when it is back', { timeout: 60_000 }, async () => {
    const port = await freePort();
    const shop = await shopWith(`smtp://127.0.0.1:${port}`);
    const buyers: Awaited<ReturnType<typeof buyer>>[] = [];
    for (let n = 0; n < 8; n++) buyers.push(await buyer(shop));
    for (let pass = 0; pass < 10; pass++) {
      shop.passMinutes(10);
      await shop.api.sendOrderMails();
    }
    for (const { order } of buyers) {
      expect(await rowOf(shop, order)).toMatchObject({ attempts: 0, outcome: null, sent_at: null });
    }
    const failed = shop.logged.filter((line) => line.includes('a mail about an order was not sent'));
    // Four mails at a time, until four have failed.
    expect(failed.length).toBeLessThan(11 * 8);

    const server = await mailServer(port);
    shop.passMinutes(10);
    await shop.api.sendOrderMails();
    expect(buyers.map(({ email }) => mailsTo(server, email))).toEqual(buyers.map(() => 1));
  });

  it('that rejects the sign-in › marks no email as dead', async () => {
    const server = await mailServer();
    const shop = await shopWith(server.url.replace('smtp://', 'smtp://user:wrong@'));
    const { order } = await buyer(shop);
    await eventually(() => {
      expect(shop.logged.join('')).toContain('a mail about an order was not sent');
    });
    await eventually(async () => {
      expect(await rowOf(shop, order)).toMatchObject({ attempts: 0, outcome: null, claimed_until: null });
    });
  });
});

describe('the outbox', () => {
  it('without any request › sends due emails', async () => {
    const { server, shop, email } = await deferredMail({ expiryInterval: 20 });
    shop.passMinutes(1);
    await eventually(() => {
      expect(mailsTo(server, email)).toBe(1);
    });
  });

  it('of a process that died after it claimed an email › is continued when the claim expires', async () => {
    const { server, shop, email } = await deferredMail();
    const minutesLater = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000).toISOString();
    await shop.api.database.queries
      .updateTable('order_mails')
      .set({ claimed_until: minutesLater(2), next_attempt_at: minutesLater(0) })
      .execute();
    await shop.api.sendOrderMails();
    expect(mailsTo(server, email)).toBe(0);
    shop.passMinutes(2);
    await shop.api.sendOrderMails();
    expect(mailsTo(server, email)).toBe(1);
  });

  it('after the clock was a day ahead › sends at once', async () => {
    const server = await mailServer();
    const shop = await shopWith(server.url);
    const { email, token } = await newShopper(shop);
    server.respond = () => 451;
    shop.passMinutes(24 * 60);
    const { id } = await buy(shop, token);
    await eventually(async () => {
      expect(await rowOf(shop, id)).toMatchObject({ attempts: 1, claimed_until: null });
    });
    server.respond = () => undefined;
    shop.passMinutes(-24 * 60);
    await shop.api.sendOrderMails();
    expect(mailsTo(server, email)).toBe(1);
  });

  it('of two processes on one database › sends each email once', { timeout: 60_000 }, async () => {
    const server = await mailServer();
    const port = await freePort();
    const shop = await shopWith(`smtp://127.0.0.1:${port}`);
    const { databaseUrl } = shop.config;
    // SQLite belongs to one process: there, two outboxes of it compete by calls at the same time.
    const second =
      databaseUrl === undefined
        ? null
        : await startLegacyApi(
            { ...shop.config, smtpUrl: server.url },
            { clock: shop.now, expiryInterval: null, catalog: null },
          );
    if (second) ends.push(() => second.close());
    const buyers: Awaited<ReturnType<typeof buyer>>[] = [];
    for (let n = 0; n < 6; n++) buyers.push(await buyer(shop));
    await eventually(async () => {
      for (const { order } of buyers) expect(await rowOf(shop, order)).toMatchObject({ claimed_until: null });
    });
    shop.passMinutes(10);
    const first = await mailServer(port);
    await Promise.all(
      [shop.api, second ?? shop.api, shop.api, second ?? shop.api].map((api) => api.sendOrderMails()),
    );
    const sent = buyers.map(({ email }) => mailsTo(first, email) + mailsTo(server, email));
    expect(sent).toEqual(buyers.map(() => 1));
  });
});
