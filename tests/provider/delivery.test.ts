import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, succeed } from '../harness/rest-api/call.ts';
import { morning, openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { buy, checkOut, newShopper } from '../harness/rest-api/shopper.ts';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await newShopper(shop)).token;
});
afterAll(() => shop.close());

async function timesAt(time: string) {
  shop.setTime(new Date(time));
  token = (await newShopper(shop)).token;
  const times = await succeed(shop, 'getDeliveryTimes', { token });
  shop.setTime(morning);
  return times;
}

const days = (times: { value: string }[]) => [...new Set(times.map(({ value }) => value.slice(0, 10)))];

describe('delivery times', () => {
  it('are three windows on each of five weekdays, today among them', async () => {
    const times = await timesAt('2026-03-04T10:00:00-08:00');
    expect(times).toHaveLength(15);
    expect(days(times)).toEqual(['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10']);
    expect(times.slice(0, 3)).toEqual([
      { name: '2-4pm', value: '2026-03-04T14:00', available: true },
      { name: '4-6pm', value: '2026-03-04T16:00', available: true },
      { name: '6-8pm', value: '2026-03-04T18:00', available: true },
    ]);
  });

  it('close one hour before they start', async () => {
    const at = async (time: string) => (await timesAt(time)).slice(0, 3).map(({ available }) => available);
    expect(await at('2026-03-04T13:00:00-08:00')).toEqual([true, true, true]);
    expect(await at('2026-03-04T13:00:01-08:00')).toEqual([false, true, true]);
    expect(await at('2026-03-04T17:00:00-08:00')).toEqual([false, false, true]);
  });

  it('begin tomorrow when no window is left today', async () => {
    expect(days(await timesAt('2026-03-04T17:00:01-08:00'))[0]).toBe('2026-03-05');
    expect(days(await timesAt('2026-03-06T23:00:00-08:00'))[0]).toBe('2026-03-09');
  });

  it('leave out observed holidays', async () => {
    expect(days(await timesAt('2026-07-01T10:00:00-07:00'))).toEqual([
      '2026-07-01',
      '2026-07-02',
      '2026-07-06',
      '2026-07-07',
      '2026-07-08',
    ]);
  });

  it('are in the store’s local time, also across a change to summer time', async () => {
    const times = await timesAt('2026-03-09T12:59:00-07:00');
    expect(times[0]).toEqual({ name: '2-4pm', value: '2026-03-09T14:00', available: true });
  });

  it('are full at their maximum number of orders, and available again after a cancellation', async () => {
    const first = { slot: 0 };
    const shoppers = await Promise.all([newShopper(shop), newShopper(shop), newShopper(shop)]);
    const [a, b, c] = shoppers.map((shopper) => shopper.token);
    const { id } = await buy(shop, a ?? '', first);
    const late = await checkOut(shop, c ?? '', first);
    await buy(shop, b ?? '', first);
    const free = async () => (await succeed(shop, 'getDeliveryTimes', { token }))[0]?.available;

    expect(await free()).toBe(false);
    expect((await call(shop, 'placeOrder', { token: c ?? '', body: late })).code).toBe('SLOT_GONE');
    await succeed(shop, 'cancelOrder', { token: a ?? '', path: { SalesOrder_id: id } });
    expect(await free()).toBe(true);
    expect((await call(shop, 'placeOrder', { token: c ?? '', body: late })).status).toBe(201);
  });
});

describe('delivery zips', () => {
  it.each([
    ['94704', ['94704']],
    ['94704-1234', ['94704']],
    ['10001', []],
    ['9470', []],
    ['', []],
  ])('%j', async (zip, served) => {
    const zips = await succeed(shop, 'getDeliveryZips', { query: { zip } });
    expect(zips.map(({ zipcode }) => zipcode)).toEqual(served);
  });
});
