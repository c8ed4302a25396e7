import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productSource } from '../../gateway/catalog/product.ts';
import { storePolicy } from '../../gateway/content/store-policy.ts';
import { isDeliveryDay, nextWindow } from '../../gateway/delivery/next-window.ts';
import { isDeliveryDay as restDeliversOn } from '../../legacy-api/delivery/index.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { morning, openShop, type Shop } from '../harness/rest-api/shop.ts';
import { buy, newShopper, product } from '../harness/rest-api/shopper.ts';

/** Gateway and REST API have their own business constants, which have to be equal. */
describe('the store policy and the REST API', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  async function totalsOf(quantities: Record<string, number>) {
    const lines = Object.entries(quantities).map(async ([productNum, Quantity]) => ({
      Product_id: (await product(shop, productNum)).Product_id,
      Quantity,
    }));
    return succeed(shop, 'priceLocalCart', { body: { Sales_Order_Lines: await Promise.all(lines) } });
  }

  it('agree on the delivery fee and on the amount from which delivery is free', async () => {
    const below = await totalsOf({ GR1005: 2, GR1001: 1 });
    expect(below.TotalPrice * 100).toBeCloseTo(storePolicy.freeDeliveryThreshold - 1);
    expect(below.Delivery * 100).toBeCloseTo(storePolicy.deliveryFee);
    const reached = await totalsOf({ GR1004: 4 });
    expect(reached.TotalPrice * 100).toBe(storePolicy.freeDeliveryThreshold);
    expect(reached.Delivery).toBe(0);
  });

  it('agree on the delivery windows and their cut-off, at every half hour of a week', async () => {
    const { token } = await newShopper(shop);
    try {
      for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 30) {
        for (const seconds of [0, 1]) {
          const now = new Date(morning.getTime() + (minutes * 60 + seconds) * 1000);
          shop.setTime(now);
          const times = await succeed(shop, 'getDeliveryTimes', { token });
          const next = times.find(({ available }) => available);
          const { name, startsAt } = nextWindow(() => now);
          expect({ now, name: next?.name, startsAt: next?.value }).toEqual({ now, name, startsAt });
          expect([...new Set(times.map((time) => time.name))]).toEqual(
            storePolicy.deliveryWindows.map((window) => window.name),
          );
        }
      }
    } finally {
      shop.setTime(morning);
    }
  }, 120_000);

  it('agree on every delivery day of twenty years', () => {
    for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2040, 0, 1); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10);
      expect([day, isDeliveryDay(day)]).toEqual([day, restDeliversOn(day)]);
    }
  });

  it('agree on the points of an order', async () => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token, { buy: { GR1005: 3 } });
    const { FinalPrice } = await succeed(shop, 'getOrder', { token, query: { pk: id } });
    const { Points } = await succeed(shop, 'getCustomer', { token });
    expect(Points).toBe(Math.floor(FinalPrice) * storePolicy.pointsPerDollar);
  });

  it('agree on the maximum quantity of an over-saleable product', async () => {
    const { token } = await newShopper(shop);
    const overSaleable = await product(shop, 'GR1005');
    const { maxQuantity } = productSource(overSaleable);
    const set = async (Quantity: number) =>
      (
        await call(shop, 'setOrderCartLine', {
          token,
          body: { Product_id: overSaleable.Product_id, Quantity },
        })
      ).status;
    expect([await set(maxQuantity), await set(maxQuantity + 1)]).toEqual([200, 400]);
  });
});
