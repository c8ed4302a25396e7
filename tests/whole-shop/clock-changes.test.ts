import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { addToCart, checkOut, newShopper } from '../harness/rest-api/shopper.ts';

const stockShape = z.object({ product: z.object({ stockLevel: z.number() }) });
const slotsShape = z.object({
  deliverySlots: z.array(
    z.object({ startsAt: z.string(), start: z.string(), end: z.string(), isAvailable: z.boolean() }),
  ),
});
const windowsShape = z.object({
  deliveryWindows: z.array(z.object({ startsAt: z.string(), cutOff: z.string() })),
});

describe('when the clock changes', () => {
  let shop: Shop;
  let gateway: RunningGateway;

  beforeEach(async () => {
    shop = await openShop();
    gateway = await startGateway(`${shop.api.url}/api`, {}, { clock: () => shop.now() });
  });
  afterEach(async () => {
    await gateway.close();
    await shop.close();
  });

  async function ask<Schema extends z.ZodType>(schema: Schema, query: string, token?: string) {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `JWT ${token}` };
    const { data, errors } = await gateway.graphql(query, { headers });
    expect(errors ?? []).toEqual([]);
    return schema.parse(data);
  }

  it('set back a day › cached stock expires no later than without the change', async () => {
    const stock = async () =>
      (await ask(stockShape, '{ product(by: { productNum: "GR1001" }) { stockLevel } }')).product.stockLevel;
    const before = await stock();
    const { queries } = shop.api.database;
    await queries
      .updateTable('products')
      .set({ stock_level: before + 1 })
      .where('product_num', '=', 'GR1001')
      .execute();

    shop.passMinutes(-24 * 60);
    expect(await stock()).toBe(before);
    shop.passMinutes(1);
    await eventually(async () => {
      expect(await stock()).toBe(before + 1);
    });
  });

  it('set back three hours › customers stay signed in with their carts', async () => {
    const { token } = await newShopper(shop);
    await addToCart(shop, token, 'GR1001', 2);
    shop.passMinutes(-3 * 60);
    const shape = z.object({ cart: z.object({ lines: z.array(z.object({ quantity: z.number() })) }) });
    expect(await ask(shape, '{ cart { lines { quantity } } }', token)).toEqual({
      cart: { lines: [{ quantity: 2 }] },
    });
  });

  it.each([
    {
      change: 'to summer time',
      friday: '2026-03-06T17:30:00-08:00',
      monday: '2026-03-09',
      offset: '-07:00',
      ended: '2026-03-09T13:00:01-07:00',
    },
    {
      change: 'to winter time',
      friday: '2026-10-30T17:30:00-07:00',
      monday: '2026-11-02',
      offset: '-08:00',
      ended: '2026-11-02T13:00:01-08:00',
    },
  ])(
    '$change › delivery windows of the following Monday have the new UTC offset',
    async ({ friday, monday, offset, ended }) => {
      shop.setTime(new Date(friday));
      const { token } = await newShopper(shop);

      const { deliveryWindows } = await ask(windowsShape, '{ deliveryWindows { startsAt cutOff } }');
      expect(deliveryWindows[0]).toEqual({
        startsAt: `${monday}T14:00`,
        cutOff: `${monday}T13:00:00${offset}`,
      });

      const slots = '{ deliverySlots { startsAt start end isAvailable } }';
      const [first] = (await ask(slotsShape, slots, token)).deliverySlots;
      expect(first).toEqual({
        startsAt: `${monday}T14:00`,
        start: `${monday}T14:00:00${offset}`,
        end: `${monday}T16:00:00${offset}`,
        isAvailable: true,
      });
      const order = await checkOut(shop, token, { slot: 0 });
      expect(order.DispatchDate).toBe(`${monday}T14:00`);

      shop.setTime(new Date(ended));
      const [late] = (await ask(slotsShape, slots, token)).deliverySlots;
      expect(late).toMatchObject({ startsAt: `${monday}T14:00`, isAvailable: false });
    },
  );
});
