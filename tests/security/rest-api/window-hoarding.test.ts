import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { newShopper } from '../../harness/rest-api/shopper.ts';
import type { CheckoutOptions } from '../../harness/rest-api/shopper.ts';
import { hoard, payingShopper, submitFrom } from './hoarding.ts';

const capacity = 30;
const honest = '198.51.100.20';
const options: CheckoutOptions = { buy: { GR1004: 1 }, slot: 4 };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  const { queries } = shop.api.database;
  await queries.updateTable('delivery_windows').set({ capacity }).execute();
  await queries
    .updateTable('products')
    .set({ stock_level: 5_000 })
    .where('product_num', '=', 'GR1004')
    .execute();
});
afterEach(() => shop.close());

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n + 1}`);

async function order(more: CheckoutOptions = {}) {
  const { token } = await newShopper(shop);
  return submitFrom(shop, { token, address: honest }, { ...options, ...more });
}

describe('unpaid orders for one delivery window', { timeout: 60_000 }, () => {
  it('of many accounts of one address › get a tenth of its capacity', async () => {
    expect(await hoard(shop, { addresses: addresses(1), accounts: 6, options })).toEqual([capacity / 10]);
    expect((await order({ pay: 'alipay' })).status).toBe(201);
  });

  it('of many addresses › get a third of its capacity, and shoppers by card get the rest', async () => {
    const placed = await hoard(shop, { addresses: addresses(9), accounts: 13, options });
    expect(placed.reduce((sum, count) => sum + count, 0)).toBe(capacity / 3);
    const refused = await order({ pay: 'alipay' });
    expect(refused.body).toMatchObject({ code: 'UNPAID_UNAVAILABLE', RetryAfter: 600 });

    const { token } = await payingShopper(shop);
    const later = await submitFrom(shop, { token, address: honest }, { ...options, pay: 'alipay' });
    expect(later.status).toBe(201);
    for (let n = 0; n < capacity / 3; n++) expect((await order()).status).toBe(201);
  });

  it('once they expired › free the window for others', async () => {
    await hoard(shop, { addresses: addresses(9), accounts: 12, options });
    shop.passMinutes(10);
    expect((await order({ pay: 'alipay' })).status).toBe(201);
  });
});
