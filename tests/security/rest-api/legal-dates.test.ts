import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { newShopper, signIn } from '../../harness/rest-api/shopper.ts';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await newShopper(shop)).token;
});
afterAll(() => shop.close());

const search = (first: string, last: string) =>
  call(shop, 'searchOrders', { token, query: { OrderDate__gte: first, OrderDate__lte: last } });

describe('a search for orders', () => {
  it.each([
    ['0001-01-01', '2026-03-04'],
    ['0000-01-01', '0000-12-31'],
    ['0099-12-31', '0100-01-01'],
    ['1883-11-18', '1883-11-18'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2100-02-28'],
    ['2026-03-08', '2026-03-08'],
    ['2026-11-01', '2026-11-01'],
    ['2026-03-04', '9999-12-31'],
    ['9999-12-31', '9999-12-31'],
    ['0000-01-01', '9999-12-31'],
  ])('from %s to %s › succeeds', async (first, last) => {
    const { status, body } = await search(first, last);
    expect([status, body]).toEqual([200, { Orders: [] }]);
  });

  it.each(['2025-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '10000-01-01'])(
    'from the invalid date %s › is a field error',
    async (first) => {
      const { status, body } = await search(first, '9999-12-31');
      expect([status, Object.keys(body as object)]).toEqual([400, ['OrderDate__gte']]);
    },
  );

  it('over the whole range of dates › finds every order', async () => {
    const seeded = await signIn(shop, 'seeded', 'seeded-password');
    const all = { OrderDate__gte: '0000-01-01', OrderDate__lte: '9999-12-31' };
    const usual = { OrderDate__gte: '2020-01-01', OrderDate__lte: '2030-01-01' };
    const found = await succeed(shop, 'searchOrders', { token: seeded, query: all });
    expect(found.Orders.length).toBeGreaterThan(0);
    expect(found).toEqual(await succeed(shop, 'searchOrders', { token: seeded, query: usual }));
  });
});
