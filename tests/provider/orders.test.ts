import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, succeed } from '../harness/rest-api/call.ts';
import { dispatchPassword, openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { buy, newShopper, signIn, staffToken, stockOf } from '../harness/rest-api/shopper.ts';

let shop: Shop;
let staff: string;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffToken(shop);
});
afterAll(() => shop.close());

const setStatus = (orders: number[], SaleStatus: string) =>
  call(shop, 'setOrderStatus', { token: staff, body: { orders, SaleStatus } });

describe('the order history', () => {
  it('covers the requested period, oldest first', async () => {
    const token = await signIn(shop, 'seeded', 'seeded-password');
    const days = async (months: number) => {
      const rows = await succeed(shop, 'getOrderHistory', { token, path: { months } });
      return rows.map(({ OrderDate }) => OrderDate);
    };
    const recent = ['2026-02-22T23:30:00-08:00', '2026-03-03T09:00:00-08:00'];
    expect(await days(3)).toEqual(recent);
    expect(await days(6)).toEqual(['2025-11-24T10:00:00-08:00', ...recent]);
    expect(await days(99)).toHaveLength(3);
  });

  it('can be searched by whole days in Los Angeles time, for placed orders only', async () => {
    const token = await signIn(shop, 'seeded', 'seeded-password');
    const on = async (OrderDate__gte: string, OrderDate__lte: string) => {
      const query = { OrderDate__gte, OrderDate__lte };
      return (await succeed(shop, 'searchOrders', { token, query })).Orders.map(({ OrderDate }) =>
        OrderDate.slice(0, 10),
      );
    };
    expect(await on('2026-02-22', '2026-02-22')).toEqual(['2026-02-22']);
    expect(await on('2026-02-23', '2026-03-02')).toEqual([]);
    expect(await on('2025-01-01', '2026-03-03')).toHaveLength(3);
    const backwards = { OrderDate__gte: '2026-03-02', OrderDate__lte: '2026-03-01' };
    expect((await call(shop, 'searchOrders', { token, query: backwards })).status).toBe(400);
  });

  it('has unpaid orders in the list, but not in search results', async () => {
    const { token } = await newShopper(shop);
    await buy(shop, token, { pay: 'alipay' });
    const query = { OrderDate__gte: '2026-03-04', OrderDate__lte: '2026-03-04' };
    expect((await succeed(shop, 'searchOrders', { token, query })).Orders).toEqual([]);
    expect(await succeed(shop, 'getOrderHistory', { token, path: { months: 3 } })).toHaveLength(1);
  });
});

describe('canceling an order', () => {
  it('refunds a paid order, and a repeat returns the same response', async () => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token);
    const path = { SalesOrder_id: id };
    const first = await succeed(shop, 'cancelOrder', { token, path });
    expect(await succeed(shop, 'cancelOrder', { token, path })).toEqual(first);
    expect(await succeed(shop, 'getOrder', { token, query: { pk: id } })).toMatchObject({
      PaymentStatus: 'Refunded',
      SaleStatus: 'Cancelled',
      Invoice: { PaymentStatus: 'Refunded' },
    });
  });

  it('while it is shipped › has one winner', async () => {
    const { token } = await newShopper(shop);
    const before = await stockOf(shop, 'GR1003');
    const { id } = await buy(shop, token, { buy: { GR1003: 1 } });
    const path = { SalesOrder_id: id };
    const [cancel, ship] = await Promise.all([
      call(shop, 'cancelOrder', { token, path }),
      setStatus([id], 'Shipped'),
    ]);
    const { SaleStatus } = await succeed(shop, 'confirmOrder', { token, path });
    const isCanceled = SaleStatus === 'Cancelled';
    expect([cancel.status, ship.status]).toEqual(isCanceled ? [200, 400] : [409, 200]);
    expect(await stockOf(shop, 'GR1003')).toBe(isCanceled ? before : before - 1);
  });
});

describe('staff', () => {
  it('set the status of several orders, and get them in the requested order', async () => {
    const shoppers = [await newShopper(shop), await newShopper(shop)];
    const ids: number[] = [];
    for (const { token } of shoppers) ids.push((await buy(shop, token)).id);
    const requested = [...ids].reverse();
    const response = await setStatus(requested, 'Delivered');
    expect(response.body).toMatchObject(
      requested.map((id) => ({ SalesOrder_id: id, SaleStatus: 'Delivered', PaymentStatus: 'Paid' })),
    );
  });

  it('set the status of all requested orders or of none', async () => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token);
    expect((await setStatus([id, 2_000_000_000], 'Shipped')).status).toBe(404);
    expect(await succeed(shop, 'confirmOrder', { token, path: { SalesOrder_id: id } })).toMatchObject({
      SaleStatus: 'Processing',
    });
  });

  it('cannot reopen a canceled order, nor set a paid one to pending', async () => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token);
    expect((await setStatus([id], 'Pending')).body).toHaveProperty('SaleStatus');
    expect((await setStatus([id], 'Cancelled')).status).toBe(200);
    expect((await setStatus([id], 'Cancelled')).status).toBe(200);
    expect((await setStatus([id], 'Shipped')).body).toHaveProperty('orders');
  });

  it('see open orders by window and city, with the group leader’s code', async () => {
    const own = await openShop();
    const token = await staffToken(own);
    const { token: shopper } = await newShopper(own);
    await succeed(own, 'setGroupCode', { token: shopper, body: { GroupCode: 'NORTHSIDE' } });
    const { id } = await buy(own, shopper);
    await buy(own, shopper, { zip: '94609', slot: 5 });
    await buy(own, shopper, { pay: 'alipay' });
    const delivered = await buy(own, shopper);
    const body = { orders: [delivered.id], SaleStatus: 'Delivered' as const };
    await succeed(own, 'setOrderStatus', { token, body });

    const query = { password: dispatchPassword };
    const groups = await succeed(own, 'getConsolidatedOrders', { token, query });
    expect(
      groups.map(({ DispatchDate, TimeRange, City, Orders }) => [
        DispatchDate,
        TimeRange,
        City,
        Orders.length,
      ]),
    ).toEqual([
      ['2026-03-04T16:00', '4-6pm', 'Berkeley', 1],
      ['2026-03-05T16:00', '4-6pm', 'Berkeley', 1],
      ['2026-03-05T18:00', '6-8pm', 'Berkeley', 1],
    ]);
    expect(groups[1]?.Orders[0]).toMatchObject({ SalesOrder_id: id, GroupCode: 'NORTHSIDE' });
    await own.close();
  });

  it('see nothing when no dispatch password is configured', async () => {
    const own = await openShop({ config: { dispatchPassword: undefined } });
    const query = { password: '' };
    const response = await call(own, 'getConsolidatedOrders', { token: await staffToken(own), query });
    expect(response.status).toBe(403);
    await own.close();
  });
});

describe('another customer’s order', () => {
  it('is not found by any call', async () => {
    const { id } = await buy(shop, (await newShopper(shop)).token);
    const { token } = await newShopper(shop);
    const path = { SalesOrder_id: id };
    const query = { pk: id };
    const tries = [
      call(shop, 'getOrder', { token, query }),
      call(shop, 'getSalesOrder', { token, query }),
      call(shop, 'getSalesInvoice', { token, query }),
      call(shop, 'confirmOrder', { token, path }),
      call(shop, 'cancelOrder', { token, path }),
      call(shop, 'cancelPendingOrder', { token, path }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
  });
});
