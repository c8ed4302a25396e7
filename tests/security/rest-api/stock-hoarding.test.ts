import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../harness/rest-api/call.ts';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { buy, checkOut, newShopper, press, product, stockOf } from '../../harness/rest-api/shopper.ts';
import type { CheckoutOptions } from '../../harness/rest-api/shopper.ts';
import { cancelAll, hoard, payingShopper, stockUp, submitFrom } from './hoarding.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.api.database.queries.deleteFrom('promotions').execute();
  await stockUp(shop, 'GR1001', 200);
  await stockUp(shop, 'GR1003', 200);
  await stockUp(shop, 'GR1004', 2_000);
});
afterEach(() => shop.close());

const attacker = '203.0.113.7';
const honest = '198.51.100.20';
const unpaid = (goods: Record<string, number>): CheckoutOptions => ({ pay: 'alipay', buy: goods });

/** Orders as a new customer of an address of its own. */
async function order(options: CheckoutOptions) {
  const { token } = await newShopper(shop);
  return submitFrom(shop, { token, address: honest }, options);
}

describe('one unpaid order', () => {
  it('of $150 in many products › is placed', async () => {
    const { status } = await order(unpaid({ GR1001: 10, GR1003: 3, GR1004: 11 }));
    expect(status).toBe(201);
  });

  it('of more than $300 of goods › is UNPAID_TOO_LARGE, and the cart stays', async () => {
    const { token } = await newShopper(shop);
    const body = await checkOut(shop, token, unpaid({ GR1004: 61 }));
    const response = await call(shop, 'placeOrder', { token, body });
    expect([response.status, response.body]).toMatchObject([
      409,
      { code: 'UNPAID_TOO_LARGE', Bound: 'GOODS', Limit: 300 },
    ]);
    expect(await stockOf(shop, 'GR1004')).toBe(2_000);
    expect((await call(shop, 'getOrderCart', { token })).body).toMatchObject({ TotalCount: 61 });
  });

  it('of more than 150 items › is UNPAID_TOO_LARGE', async () => {
    const { queries } = shop.api.database;
    const change = { stock_level: 2_000, price_cents: 100 };
    await queries.updateTable('products').set(change).where('product_num', '=', 'GR1008').execute();
    expect((await order(unpaid({ GR1008: 150 }))).status).toBe(201);
    expect((await order(unpaid({ GR1008: 151 }))).body).toMatchObject({ Bound: 'UNITS', Limit: 150 });
  });

  it('of more than a fifth of a product’s stock › is UNPAID_TOO_LARGE, with the product and the maximum quantity', async () => {
    expect((await order(unpaid({ GR1001: 41 }))).body).toMatchObject({
      code: 'UNPAID_TOO_LARGE',
      Bound: 'PRODUCT',
      Limit: 40,
    });
    expect((await order(unpaid({ GR1001: 40 }))).status).toBe(201);
  });

  it('of the last unit of a product › is placed', async () => {
    await stockUp(shop, 'GR1003', 1);
    expect((await order(unpaid({ GR1003: 1 }))).status).toBe(201);
  });

  it('whose free items are more than a fifth of their stock › is UNPAID_TOO_LARGE', async () => {
    const [bought, free] = [await product(shop, 'GR1001'), await product(shop, 'GR1008')];
    await shop.api.database.queries
      .insertInto('promotions')
      .values({
        buy_product_id: bought.Product_id,
        buy_count: 3,
        free_product_id: free.Product_id,
        free_count: 1,
      })
      .execute();
    expect(free.StockLevel).toBe(4);
    expect((await order(unpaid({ GR1001: 6 }))).body).toMatchObject({ Bound: 'PRODUCT', Limit: 1 });
    expect((await order(unpaid({ GR1001: 3 }))).status).toBe(201);
  });

  it('of an over-saleable product › is limited by its units and goods', async () => {
    expect((await order(unpaid({ GR1005: 30 }))).status).toBe(201);
    expect((await order(unpaid({ GR1005: 40 }))).body).toMatchObject({ Bound: 'GOODS' });
  });

  it('with partial credit › counts with all of its goods', async () => {
    const { username, token } = await newShopper(shop);
    const customers = shop.api.database.queries.updateTable('customers').where('username', '=', username);
    await customers.set({ credit_cents: 30_000 }).execute();
    const options = { ...unpaid({ GR1004: 61 }), useCredit: true };
    expect((await submitFrom(shop, { token, address: honest }, options)).body).toMatchObject({
      Bound: 'GOODS',
    });
  });
});

describe('an order by card or by credit', () => {
  it('of any size › is placed', async () => {
    expect((await order({ buy: { GR1001: 150, GR1004: 200 } })).status).toBe(201);
  });

  it('fully paid with credit › is placed, and does not count as unpaid', async () => {
    const { username, token } = await newShopper(shop);
    const customers = shop.api.database.queries.updateTable('customers').where('username', '=', username);
    await customers.set({ credit_cents: 50_000 }).execute();
    const options = { ...unpaid({ GR1004: 61 }), useCredit: true };
    expect((await submitFrom(shop, { token, address: honest }, options)).status).toBe(201);
    expect((await submitFrom(shop, { token, address: honest }, unpaid({ GR1004: 60 }))).status).toBe(201);
  });
});

describe('the time to pay', () => {
  const statusAfter = async (token: string, id: number, minutes: number) => {
    shop.passMinutes(minutes);
    return (await call(shop, 'confirmOrder', { token, path: { SalesOrder_id: id } })).body;
  };

  it('of a customer who never paid › is 10 minutes', async () => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token, unpaid({ GR1001: 1 }));
    expect(await statusAfter(token, id, 9)).toMatchObject({ SaleStatus: 'Pending' });
    expect(await statusAfter(token, id, 1)).toMatchObject({ SaleStatus: 'Cancelled' });
  });

  it('of a customer who paid before › is 30 minutes', async () => {
    const { token } = await payingShopper(shop);
    const { id } = await buy(shop, token, unpaid({ GR1001: 1 }));
    expect(await statusAfter(token, id, 29)).toMatchObject({ SaleStatus: 'Pending' });
    expect(await statusAfter(token, id, 1)).toMatchObject({ SaleStatus: 'Cancelled' });
  });

  it('of a customer whose only paid order was canceled and refunded › is 10 minutes', async () => {
    const { token } = await newShopper(shop);
    const paid = await buy(shop, token, { buy: { GR1004: 1 } });
    await call(shop, 'cancelOrder', { token, path: { SalesOrder_id: paid.id } });
    const { id } = await buy(shop, token, unpaid({ GR1001: 1 }));
    expect(await statusAfter(token, id, 10)).toMatchObject({ SaleStatus: 'Cancelled' });
  });
});

describe('unpaid orders of one address', { timeout: 60_000 }, () => {
  it('of many accounts › are at most nine', async () => {
    const options = { buy: { GR1004: 1 } };
    for (let window = 0; window < 4; window++) {
      const slot = [4, 5, 7, 8][window] ?? 4;
      await hoard(shop, { addresses: [attacker], accounts: 3, options: { ...options, slot } });
    }
    const rows = await shop.api.database.queries
      .selectFrom('payments')
      .select('holder_address')
      .where('expires_at', 'is not', null)
      .execute();
    expect(rows).toHaveLength(9);
    expect(new Set(rows.map(({ holder_address }) => holder_address)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(attacker);
    expect((await order(unpaid({ GR1004: 1 }))).status).toBe(201);
  });

  it('placed at the same time › are at most nine', async () => {
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => newShopper(shop)));
    const bodies = await Promise.all(
      shoppers.map(({ token }) => checkOut(shop, token, unpaid({ GR1004: 1 }))),
    );
    const responses = await Promise.all(
      bodies.map((body, index) =>
        call(shop, 'placeOrder', {
          token: shoppers[index]?.token,
          body,
          headers: { 'X-Forwarded-For': attacker },
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(9);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'UNPAID_UNAVAILABLE'));
  });

  it('of the networks of one IPv6 /56 › count as one address', async () => {
    const addresses = Array.from({ length: 12 }, (_, n) => `2001:db8:0:${(0x100 + n).toString(16)}::1`);
    const placed = await hoard(shop, { addresses, accounts: 12, options: { buy: { GR1004: 1 } } });
    expect(placed.filter((count) => count > 0)).toHaveLength(9);
  });

  it('that are canceled › no longer count, and others can be placed', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 9; n++) {
      const { token } = await newShopper(shop);
      tokens.push(token);
      await submitFrom(shop, { token, address: attacker }, unpaid({ GR1004: 1 }));
    }
    const { token } = await newShopper(shop);
    const refused = await submitFrom(shop, { token, address: attacker }, unpaid({ GR1004: 1 }));
    expect(refused.body).toMatchObject({ code: 'UNPAID_UNAVAILABLE', RetryAfter: 600 });
    await cancelAll(shop, tokens[0] ?? '');
    const retried = await call(shop, 'placeOrder', {
      token,
      body: await checkOut(shop, token, unpaid({ GR1004: 1 })),
      headers: { 'X-Forwarded-For': attacker },
    });
    expect(retried.status).toBe(201);
    const kept = await shop.api.database.queries
      .selectFrom('payments')
      .select('order_id')
      .where('holder_address', 'is not', null)
      .where('expires_at', 'is', null)
      .execute();
    expect(kept).toEqual([]);
  });

  it('of an unknown address › are limited by account only', async () => {
    for (let n = 0; n < 12; n++) {
      const { token } = await newShopper(shop);
      await buy(shop, token, unpaid({ GR1004: 1 }));
    }
  });
});

describe('an account that never pays', { timeout: 60_000 }, () => {
  it('cancels ten unpaid orders › cannot place another for a day, and can pay by card', async () => {
    const { token } = await newShopper(shop);
    for (let n = 0; n < 10; n++) {
      const { cashier } = await buy(shop, token, unpaid({ GR1004: 1 }));
      await press(cashier, 'cancel');
    }
    const refused = await submitFrom(shop, { token, address: honest }, unpaid({ GR1004: 1 }));
    expect(refused.body).toMatchObject({ code: 'UNPAID_UNAVAILABLE', RetryAfter: 86_400 });
    await expect(buy(shop, token, { buy: {} })).resolves.toBeTruthy();
    shop.passMinutes(24 * 60);
    await expect(buy(shop, token, unpaid({ GR1004: 1 }))).resolves.toBeTruthy();
  });
});

describe(
  'while an attacker with many accounts and few addresses reserves the maximum',
  { timeout: 60_000 },
  () => {
    const addresses = [attacker, '203.0.113.8', '203.0.113.9'];
    const total = 200;

    beforeEach(async () => {
      for (const units of [40, 10])
        await hoard(shop, { addresses, accounts: 6, options: { buy: { GR1001: units } } });
    });

    it('half of the product is left', async () => {
      expect(await stockOf(shop, 'GR1001')).toBeGreaterThanOrEqual(total / 2);
    });

    it('a shopper who pays by card › gets the product', async () => {
      expect((await order({ buy: { GR1001: total / 2 } })).status).toBe(201);
    });

    it('a shopper who paid before › can pay later', async () => {
      const { token } = await payingShopper(shop);
      const { status } = await submitFrom(shop, { token, address: honest }, unpaid({ GR1001: 12 }));
      expect(status).toBe(201);
    });

    it('a new shopper who pays later › sees when to try again, and then succeeds', async () => {
      const { token } = await newShopper(shop);
      const refused = await submitFrom(shop, { token, address: honest }, unpaid({ GR1001: 12 }));
      expect(refused.body).toMatchObject({ code: 'UNPAID_UNAVAILABLE', RetryAfter: 600 });
      shop.passMinutes(10);
      const body = await checkOut(shop, token, unpaid({ GR1004: 1 }));
      expect((await call(shop, 'placeOrder', { token, body })).status).toBe(201);
    });
  },
);
