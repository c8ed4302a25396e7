import type { OperationId } from '../../../legacy-api/contract/index.ts';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { provides } from '../../harness/rest-api/case.ts';
import type { Case } from '../../harness/rest-api/case.ts';
import { dispatchPassword } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { buy, newShopper, press, staffToken } from '../../harness/rest-api/shopper.ts';

const unknownId = 2_000_000_000;

/** A shopper with an order that was paid by card. */
async function paidOrder(shop: Shop) {
  const { token } = await newShopper(shop);
  return { token, ...(await buy(shop, token)) };
}

/** A shopper with an order whose payment page is open. */
async function waitingOrder(shop: Shop) {
  const { token } = await newShopper(shop);
  return { token, ...(await buy(shop, token, { pay: 'alipay' })) };
}

async function setStatus(shop: Shop, orders: number[], SaleStatus: 'Shipped' | 'Cancelled') {
  return call(shop, 'setOrderStatus', { token: await staffToken(shop), body: { orders, SaleStatus } });
}

/** The three documents of an order. */
function documentCases(operation: OperationId): Case[] {
  return [
    provides(operation, 200, async (shop) => {
      const { token, id } = await paidOrder(shop);
      return call(shop, operation, { token, query: { pk: id } });
    }),
    provides(operation, 400, async (shop) =>
      call(shop, operation, { token: (await newShopper(shop)).token, query: { pk: 'first' } }),
    ),
    provides(operation, 404, async (shop) => {
      const { id } = await paidOrder(shop);
      return call(shop, operation, { token: (await newShopper(shop)).token, query: { pk: id } });
    }),
  ];
}

export const orderCases: Case[] = [
  ...documentCases('getOrder'),
  ...documentCases('getSalesOrder'),
  ...documentCases('getSalesInvoice'),
  provides('getSalesInvoice', 404, async (shop) => {
    const { token, id } = await waitingOrder(shop);
    return call(shop, 'getSalesInvoice', { token, query: { pk: id } });
  }),

  provides('getOrderHistory', 200, async (shop) => {
    const { token } = await paidOrder(shop);
    return call(shop, 'getOrderHistory', { token, path: { months: 3 } });
  }),
  provides('getOrderHistory', 404, async (shop) =>
    call(shop, 'getOrderHistory', { token: (await newShopper(shop)).token, path: { months: 4 } }),
  ),

  provides('searchOrders', 200, async (shop) => {
    const { token } = await paidOrder(shop);
    const query = { OrderDate__gte: '2026-02-25', OrderDate__lte: '2026-03-05' };
    return call(shop, 'searchOrders', { token, query });
  }),
  provides('searchOrders', 400, async (shop) =>
    call(shop, 'searchOrders', {
      token: (await newShopper(shop)).token,
      query: { OrderDate__gte: '2026-02-30', OrderDate__lte: '2026-03-05' },
    }),
  ),

  provides('cancelOrder', 200, async (shop) => {
    const { token, id } = await paidOrder(shop);
    return call(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } });
  }),
  provides('cancelOrder', 404, async (shop) => {
    const { id } = await paidOrder(shop);
    return call(shop, 'cancelOrder', {
      token: (await newShopper(shop)).token,
      path: { SalesOrder_id: id },
    });
  }),
  provides('cancelOrder', 409, 'NOT_CANCELLABLE', async (shop) => {
    const { token, id } = await paidOrder(shop);
    await setStatus(shop, [id], 'Shipped');
    return call(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } });
  }),

  provides('getPendingOrders', 200, async (shop) => {
    const { token } = await waitingOrder(shop);
    return call(shop, 'getPendingOrders', { token });
  }),
  provides('cancelPendingOrder', 200, async (shop) => {
    const { token, id } = await waitingOrder(shop);
    return call(shop, 'cancelPendingOrder', { token, path: { SalesOrder_id: id } });
  }),
  provides('cancelPendingOrder', 404, async (shop) =>
    call(shop, 'cancelPendingOrder', {
      token: (await newShopper(shop)).token,
      path: { SalesOrder_id: unknownId },
    }),
  ),
  provides('cancelPendingOrder', 409, 'NOT_CANCELLABLE', async (shop) => {
    const { token, id, cashier } = await waitingOrder(shop);
    await press(cashier, 'pay');
    return call(shop, 'cancelPendingOrder', { token, path: { SalesOrder_id: id } });
  }),

  provides('setOrderStatus', 200, async (shop) => setStatus(shop, [(await paidOrder(shop)).id], 'Shipped')),
  provides('setOrderStatus', 400, async (shop) =>
    setStatus(shop, [(await waitingOrder(shop)).id], 'Shipped'),
  ),
  provides('setOrderStatus', 403, async (shop) => {
    const { token, id } = await paidOrder(shop);
    return call(shop, 'setOrderStatus', { token, body: { orders: [id], SaleStatus: 'Shipped' } });
  }),
  provides('setOrderStatus', 404, (shop) => setStatus(shop, [unknownId], 'Shipped')),
  provides('setOrderStatus', 409, 'NOT_CANCELLABLE', async (shop) => {
    const { id } = await paidOrder(shop);
    await setStatus(shop, [id], 'Shipped');
    return setStatus(shop, [id], 'Cancelled');
  }),

  provides('getConsolidatedOrders', 200, async (shop) => {
    await paidOrder(shop);
    return call(shop, 'getConsolidatedOrders', {
      token: await staffToken(shop),
      query: { password: dispatchPassword },
    });
  }),
  provides('getConsolidatedOrders', 400, async (shop) =>
    call(shop, 'getConsolidatedOrders', { token: await staffToken(shop) }),
  ),
  provides('getConsolidatedOrders', 403, async (shop) =>
    call(shop, 'getConsolidatedOrders', {
      token: await staffToken(shop),
      query: { password: 'a guess' },
    }),
  ),
  provides('getConsolidatedOrders', 403, async (shop) =>
    call(shop, 'getConsolidatedOrders', {
      token: (await newShopper(shop)).token,
      query: { password: dispatchPassword },
    }),
  ),

  provides('getGroupCode', 200, async (shop) =>
    call(shop, 'getGroupCode', { token: (await newShopper(shop)).token }),
  ),
  provides('setGroupCode', 200, async (shop) => {
    const { token } = await newShopper(shop);
    await succeed(shop, 'setGroupCode', { token, body: { GroupCode: 'NORTHSIDE' } });
    return call(shop, 'setGroupCode', { token, body: { GroupCode: '' } });
  }),
  provides('setGroupCode', 400, async (shop) =>
    call(shop, 'setGroupCode', { token: (await newShopper(shop)).token, body: { GroupCode: 'no spaces' } }),
  ),
];
