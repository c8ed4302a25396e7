import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { succeed } from '../harness/rest-api/call.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { buy, newShopper } from '../harness/rest-api/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** For SQLite, a file that may not grow is like a full disk. PostgreSQL's code for it (53100) is handled like its other failures. */
async function limitPages(count: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.raw(String(count))}`.execute(shop.api.database.queries);
}

/** Sends a contact message and returns the status. */
async function sendContactMessage(): Promise<number> {
  const message = {
    Name: 'Mei Chen',
    Email: 'mei@example.com',
    PhoneNumber: '5105550142',
    Message: 'x'.repeat(900),
  };
  const response = await fetch(`${shop.api.url}/api/v1/contact/info/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  await response.body?.cancel();
  return response.status;
}

it.runIf(process.env.TEST_DATABASE_URL === undefined)(
  'a full disk › writes get 503 with Retry-After, reads still work, and nothing is lost when there is space again',
  { timeout: 60_000 },
  async () => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token);
    await limitPages(1);
    const statuses: number[] = [];
    while (statuses.length < 200 && statuses.at(-1) !== 503) statuses.push(await sendContactMessage());
    expect(statuses.at(-1)).toBe(503);
    expect(shop.logged.filter((line) => line.includes('the database cannot be used')).join()).toMatch(/full/);
    const health = await fetch(`${shop.api.url}/health/ready`);
    expect([health.status, await health.json()]).toMatchObject([503, { writes: 'down' }]);
    expect((await succeed(shop, 'getGroups')).length).toBeGreaterThan(0);

    await limitPages(1_000_000);
    expect(await sendContactMessage()).toBe(201);
    expect((await fetch(`${shop.api.url}/health/ready`)).status).toBe(200);
    expect(await succeed(shop, 'getOrder', { token, query: { pk: id } })).toMatchObject({
      SalesOrder_id: id,
    });
  },
);
