import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePayload } from './cases/cart.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { addToCart, newShopper, product, saveCart } from '../harness/rest-api/shopper.ts';

let shop: Shop;
const id: Record<string, number> = {};
beforeAll(async () => {
  shop = await openShop();
  for (const num of ['GR1001', 'GR1002', 'GR1003', 'GR1004', 'GR1005', 'GR1006', 'GR1007', 'GR1008']) {
    id[num] = (await product(shop, num)).Product_id;
  }
});
afterAll(() => shop.close());

const line = (num: string, Quantity: number) => ({ Product_id: id[num] ?? 0, Quantity });
const set = (token: string, num: string, quantity: number) =>
  call(shop, 'setOrderCartLine', { token, body: line(num, quantity) });

describe('the cart', () => {
  it('lines › are added by POST, set by PUT and removed by quantity 0', async () => {
    const { token } = await newShopper(shop);
    await addToCart(shop, token, 'GR1001', 2);
    expect(await addToCart(shop, token, 'GR1001', 3)).toMatchObject({ TotalCount: 5, TotalPrice: 12.45 });
    expect((await set(token, 'GR1001', 1)).body).toMatchObject({ TotalCount: 1 });
    expect((await set(token, 'GR1003', 2)).body).toMatchObject({ TotalCount: 3, TotalPrice: 46.47 });
    expect((await set(token, 'GR1001', 0)).body).toMatchObject({ TotalCount: 2 });
  });

  it('keeps its id and the order of its lines', async () => {
    const { token } = await newShopper(shop);
    const first = await addToCart(shop, token, 'GR1003');
    await addToCart(shop, token, 'GR1001');
    const cart = await addToCart(shop, token, 'GR1003');
    expect(cart.SalesOrder_id).toBe(first.SalesOrder_id);
    expect(cart.Sales_Order_Lines.map(({ ProductNum }) => ProductNum)).toEqual(['GR1003', 'GR1001']);
  });

  it('reports the available quantity when stock is too low', async () => {
    const { token } = await newShopper(shop);
    await addToCart(shop, token, 'GR1002', 2);
    const response = await call(shop, 'addToOrderCart', { token, body: line('GR1002', 2) });
    expect(response.body).toEqual({
      message: 'Sorry, there are only 3 available of Silken Tofu 12 oz',
      code: 'STOCK_GONE',
      Product_id: id.GR1002,
      StockLevel: 3,
    });
    expect(await succeed(shop, 'getOrderCart', { token })).toMatchObject({ TotalCount: 2 });
  });

  it('accepts over-saleable products beyond the stock, at most 99', async () => {
    const { token } = await newShopper(shop);
    expect((await set(token, 'GR1005', 99)).status).toBe(200);
    expect((await set(token, 'GR1005', 100)).body).toMatchObject({
      message: 'Not enough product in stock',
      StockLevel: 99,
    });
  });

  it('does not reserve stock', async () => {
    const { token } = await newShopper(shop);
    await addToCart(shop, token, 'GR1002', 3);
    expect(await product(shop, 'GR1002')).toMatchObject({ StockLevel: 3 });
  });

  it('counts concurrent additions', async () => {
    const { token } = await newShopper(shop);
    await Promise.all(Array.from({ length: 8 }, () => addToCart(shop, token, 'GR1001')));
    expect(await succeed(shop, 'getOrderCart', { token })).toMatchObject({ TotalCount: 8 });
  });

  it('has the same path with and without a trailing slash', async () => {
    const { token } = await newShopper(shop);
    const headers = { Authorization: `JWT ${token}` };
    for (const path of ['order-cart', 'order-cart/', 'pending-order', 'pending-order/', 'account/']) {
      const response = await fetch(`${shop.api.url}/api/v1/mobile/${path}`, { headers });
      expect(response.status).toBe(200);
    }
  });
});

describe('a local cart', () => {
  it('is priced as available: lines of removed products left out, quantities lowered to the stock', async () => {
    const Sales_Order_Lines = [
      line('GR1002', 7),
      line('GR1006', 1),
      line('GR1007', 2),
      { Product_id: 2_000_000_000, Quantity: 1 },
      line('GR1004', 1),
      line('GR1004', 1),
    ];
    expect(await succeed(shop, 'priceLocalCart', { body: { Sales_Order_Lines } })).toMatchObject({
      Sales_Order_Lines: [
        { ProductNum: 'GR1002', Quantity: 3, TotalPrice: 10.47 },
        { ProductNum: 'GR1004', Quantity: 2, TotalPrice: 10 },
      ],
      TotalPrice: 20.47,
      Tax: 1.03,
      Delivery: 0,
      GrandTotal: 21.5,
      PromoCode: null,
      AvailableCredit: 0,
    });
  });

  it('contains free items while they are in stock', async () => {
    const free = async (...lines: ReturnType<typeof line>[]) => {
      const body = { Sales_Order_Lines: lines };
      const { Promotions } = await succeed(shop, 'priceLocalCart', { body });
      return Promotions.map(({ ProductNum, Quantity }) => [ProductNum, Quantity]);
    };
    expect(await free(line('GR1001', 2))).toEqual([]);
    expect(await free(line('GR1001', 3))).toEqual([['GR1008', 1]]);
    expect(await free(line('GR1001', 30))).toEqual([['GR1008', 4]]);
    expect(await free(line('GR1001', 30), line('GR1008', 3))).toEqual([['GR1008', 1]]);
  });
});

describe('money', () => {
  const cents = (dollars: number) => Math.round(dollars * 100);
  const quantities = fc.dictionary(
    fc.constantFrom('GR1001', 'GR1002', 'GR1003', 'GR1004', 'GR1005', 'GR1008'),
    fc.integer({ min: 1, max: 120 }),
    { minKeys: 1 },
  );

  it(
    'totals add up for any cart, code and credit, and are never below zero',
    { timeout: 60_000 },
    async () => {
      const { token, username } = await newShopper(shop);
      const codes = fc.constantFrom(undefined, 'TENTH', 'FIVE', 'LASTYEAR', 'NOSUCH');
      const credits = fc.option(fc.integer({ min: 0, max: 60_000 }));
      await fc.assert(
        fc.asyncProperty(quantities, codes, credits, async (wanted, PromoCode, credit) => {
          const customer = shop.api.database.queries.updateTable('customers');
          await customer
            .set({ credit_cents: credit ?? 0 })
            .where('username', '=', username)
            .execute();
          const before = await succeed(shop, 'getOrderCart', { token });
          for (const { ProductNum } of before.Sales_Order_Lines) await set(token, ProductNum, 0);
          for (const num of Object.keys(wanted)) await addToCart(shop, token, num);
          const body = {
            ...(await savePayload(shop, token)),
            Sales_Order_Lines: Object.entries(wanted).map(([num, quantity]) => line(num, quantity)),
            IsCreditUsed: credit !== null,
            PromoCode,
          };
          const saved = await succeed(shop, 'saveCart', { token, body });
          const lines = saved.Sales_Order_Lines;
          for (const { UnitPrice, Quantity, TotalPrice } of lines) {
            expect(cents(TotalPrice)).toBe(cents(UnitPrice) * Quantity);
          }
          expect(cents(saved.TotalPrice)).toBe(
            lines.reduce((sum, { TotalPrice }) => sum + cents(TotalPrice), 0),
          );
          const added = cents(saved.TotalPrice) + cents(saved.Tax) + cents(saved.Delivery);
          expect(cents(saved.GrandTotal)).toBe(added - cents(saved.Savings) - cents(saved.CreditAmount));
          expect(saved.GrandTotal).toBeGreaterThanOrEqual(0);
          expect(saved.Delivery).toBe(saved.TotalPrice >= 20 ? 0 : 4.99);
          for (const value of [saved.GrandTotal, saved.Tax, saved.Savings, saved.CreditAmount]) {
            expect(cents(value) / 100).toBe(value);
          }
        }),
        { numRuns: 40 },
      );
    },
  );
});

describe('save and adjust', () => {
  it('sets the quantities of its own lines and adds none', async () => {
    const { token } = await newShopper(shop);
    await addToCart(shop, token, 'GR1001', 2);
    await addToCart(shop, token, 'GR1003', 1);
    const body = {
      ...(await savePayload(shop, token)),
      Sales_Order_Lines: [line('GR1001', 5), line('GR1004', 1)],
    };
    expect(await succeed(shop, 'saveCart', { token, body })).toMatchObject({
      Sales_Order_Lines: [
        { ProductNum: 'GR1001', Quantity: 5 },
        { ProductNum: 'GR1003', Quantity: 1 },
      ],
      TotalPrice: 34.44,
      TotalCount: 6,
      GrandTotal: 34.44,
    });
  });

  it('lowers quantities to the stock', async () => {
    const { token } = await newShopper(shop);
    await addToCart(shop, token, 'GR1002', 1);
    const body = { ...(await savePayload(shop, token)), Sales_Order_Lines: [line('GR1002', 50)] };
    expect(await succeed(shop, 'saveCart', { token, body })).toMatchObject({ TotalCount: 3 });
    expect(await succeed(shop, 'getOrderCart', { token })).toMatchObject({ TotalCount: 3 });
  });

  it('applies a promo code until it is omitted, and clears an invalid one', async () => {
    const { token } = await newShopper(shop);
    await addToCart(shop, token, 'GR1001', 2);
    expect(await saveCart(shop, token, { PromoCode: 'tenth' })).toMatchObject({
      PromoCode: 'TENTH',
      Savings: 0.5,
      GrandTotal: 9.47,
    });
    expect(await saveCart(shop, token, { PromoCode: 'LASTYEAR' })).toMatchObject({
      PromoCode: null,
      Savings: 0,
    });
    expect(await saveCart(shop, token)).toMatchObject({ PromoCode: null, Savings: 0, GrandTotal: 9.97 });
  });

  it('never discounts more than the price', async () => {
    const { token } = await newShopper(shop);
    await addToCart(shop, token, 'GR1002', 1);
    expect(await saveCart(shop, token, { PromoCode: 'FIVE' })).toMatchObject({
      Savings: 3.49,
      GrandTotal: 4.99,
    });
  });
});
