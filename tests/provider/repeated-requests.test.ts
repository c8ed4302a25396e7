import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, succeed } from '../harness/rest-api/call.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { buy, checkOut, newShopper, press, staffToken, stockOf } from '../harness/rest-api/shopper.ts';

const repeats = 20;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const atOnce = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: repeats }, (_, index) => work(index)));

describe('repeated requests at the same time', { timeout: 60_000 }, () => {
  it('placing one order › all get the first response, and stock is reduced once', async () => {
    const { token } = await newShopper(shop);
    const body = await checkOut(shop, token, { buy: { GR1001: 1 }, pay: 'alipay' });
    const stock = await stockOf(shop, 'GR1001');
    const responses = await atOnce(() => call(shop, 'placeOrder', { token, body }));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect(await stockOf(shop, 'GR1001')).toBe(stock - 1);
  });

  it('reading the cart while it is ordered › returns the cart with its lines, or the next one', async () => {
    const { token } = await newShopper(shop);
    for (let round = 0; round < 5; round++) {
      const body = await checkOut(shop, token, { buy: { GR1001: 1 } });
      let isPlaced = false;
      const readUntilPlaced = async () => {
        const read = [];
        while (!isPlaced) read.push(await succeed(shop, 'getOrderCart', { token }));
        return read;
      };
      const [, ...reads] = await Promise.all([
        succeed(shop, 'placeOrder', { token, body }).finally(() => {
          isPlaced = true;
        }),
        ...Array.from({ length: repeats }, readUntilPlaced),
      ]);
      const carts = reads.flat();
      const emptied = carts.filter(
        (cart) => cart.SalesOrder_id === body.SalesOrder_id && cart.Sales_Order_Lines.length === 0,
      );
      expect(emptied).toEqual([]);
    }
  });

  it('concurrent cancellations of one order › all get the canceled order, and stock is returned once', async () => {
    const { token } = await newShopper(shop);
    const stock = await stockOf(shop, 'GR1001');
    const { id } = await buy(shop, token, { buy: { GR1001: 1 } });
    const path = { SalesOrder_id: id };
    const responses = await atOnce(() => call(shop, 'cancelOrder', { token, path }));
    expect(responses.map((response) => response.body)).toEqual(
      responses.map(() => ({ SalesOrder_id: id, SaleStatus: 'Cancelled' })),
    );
    expect(await stockOf(shop, 'GR1001')).toBe(stock);
  });

  it('canceling one order by staff and customer › all succeed', async () => {
    const { token } = await newShopper(shop);
    const staff = await staffToken(shop);
    const { id } = await buy(shop, token, { buy: { GR1001: 1 } });
    const responses = await atOnce((index) =>
      index % 2 === 0
        ? call(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } })
        : call(shop, 'setOrderStatus', { token: staff, body: { orders: [id], SaleStatus: 'Cancelled' } }),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  });

  it('paying and canceling one order › it ends in one state, and stock matches it', async () => {
    const { token } = await newShopper(shop);
    const stock = await stockOf(shop, 'GR1001');
    const { id, cashier } = await buy(shop, token, { buy: { GR1001: 1 }, pay: 'alipay' });
    const path = { SalesOrder_id: id };
    const outcomes = await atOnce(async (index) =>
      index % 2 === 0
        ? (await press(cashier, 'pay')).status
        : (await call(shop, 'cancelPendingOrder', { token, path })).status,
    );
    expect(outcomes.every((status) => [200, 303, 409, 410].includes(status))).toBe(true);
    const order = await succeed(shop, 'confirmOrder', { token, path });
    const isPaid = order.PaymentStatus === 'Paid';
    expect(order.SaleStatus).toBe(isPaid ? 'Processing' : 'Cancelled');
    expect(await stockOf(shop, 'GR1001')).toBe(isPaid ? stock - 1 : stock);
  });
});
