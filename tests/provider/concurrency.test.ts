import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, succeed } from '../harness/rest-api/call.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { checkOut, newShopper, product, stockOf } from '../harness/rest-api/shopper.ts';

const buyers = 200;
const items = 50;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function inTurns<Item, Result>(list: Item[], each: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < list.length; start += 10) {
    results.push(...(await Promise.all(list.slice(start, start + 10).map(each))));
  }
  return results;
}

describe('concurrent orders', () => {
  it(`${buyers} submissions for ${items} items › sell exactly ${items}`, { timeout: 120_000 }, async () => {
    const shoppers = await inTurns(Array.from({ length: buyers }), () => newShopper(shop));
    const submissions = await inTurns(shoppers, async ({ token }) => ({
      token,
      body: await checkOut(shop, token, { buy: { GR1003: 1 } }),
    }));
    expect(await stockOf(shop, 'GR1003')).toBe(items);

    const responses = await Promise.all(
      submissions.map((submission) => call(shop, 'placeOrder', submission)),
    );
    const sold = responses.filter(({ status }) => status === 201);
    const refused = responses.filter(({ code }) => code === 'STOCK_GONE');
    expect([sold.length, refused.length]).toEqual([items, buyers - items]);
    expect(await stockOf(shop, 'GR1003')).toBe(0);

    const orders = await inTurns(sold, ({ body }) => {
      const index = responses.findIndex((response) => response.body === body);
      const token = shoppers[index]?.token;
      return succeed(shop, 'getOrderHistory', { token, path: { months: 3 } });
    });
    expect(orders.every((rows) => rows.length === 1)).toBe(true);

    // All stock is returned, also by concurrent cancellations.
    await inTurns(sold, async ({ body }) => {
      const index = responses.findIndex((response) => response.body === body);
      const token = shoppers[index]?.token;
      const [order] = await succeed(shop, 'getOrderHistory', { token, path: { months: 3 } });
      const path = { SalesOrder_id: order?.SalesOrder_id ?? 0 };
      await Promise.all([
        call(shop, 'cancelOrder', { token, path }),
        call(shop, 'cancelOrder', { token, path }),
      ]);
    });
    expect(await stockOf(shop, 'GR1003')).toBe(items);
  });

  it('orders of the same products in a different sequence › do not deadlock', async () => {
    const shoppers = await inTurns(Array.from({ length: 20 }), () => newShopper(shop));
    const submissions = await inTurns([...shoppers.entries()], async ([index, { token }]) => ({
      token,
      body: await checkOut(shop, token, {
        buy: index % 2 === 0 ? { GR1001: 1, GR1004: 1 } : { GR1004: 1, GR1001: 1 },
      }),
    }));
    const responses = await Promise.all(
      submissions.map((submission) => call(shop, 'placeOrder', submission)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  });

  it('orders whose free items are products of other orders › do not deadlock', async () => {
    const goods = await product(shop, 'GR1004');
    const gift = await product(shop, 'GR1001');
    const promotion = {
      buy_product_id: goods.Product_id,
      buy_count: 1,
      free_product_id: gift.Product_id,
      free_count: 1,
    };
    await shop.api.database.queries.insertInto('promotions').values(promotion).execute();
    const shoppers = await inTurns(Array.from({ length: 20 }), () => newShopper(shop));
    const submissions = await inTurns([...shoppers.entries()], async ([index, { token }]) => ({
      token,
      body: await checkOut(shop, token, { buy: index % 2 === 0 ? { GR1004: 1 } : { GR1001: 1, GR1004: 1 } }),
    }));
    shop.queries.length = 0;
    const responses = await Promise.all(
      submissions.map((submission) => call(shop, 'placeOrder', submission)),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    // The database did not abort any of them because of a deadlock.
    expect(shop.queries.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
