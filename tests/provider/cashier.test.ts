import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { morning, openShop, shopUrl } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { buy, checkOut, newShopper, press, stockOf } from '../harness/rest-api/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.setTime(morning));

async function toPay(method: 'alipay' | 'wechatpay' = 'wechatpay', { hasPaidBefore = false } = {}) {
  const { token } = await newShopper(shop);
  if (hasPaidBefore) await buy(shop, token, { buy: { GR1004: 1 } });
  const order = await buy(shop, token, { buy: { GR1003: 1 }, pay: method });
  const state = () => succeed(shop, 'confirmOrder', { token, path: { SalesOrder_id: order.id } });
  return { token, ...order, state };
}

describe('the cashier page', () => {
  it('with a token that cannot be decoded › is not found', async () => {
    for (const path of ['/cashier/%zz', '/verify-email/%E0%A4%A'])
      expect((await fetch(shop.api.url + path)).status).toBe(404);
  });

  it('shows order, amount and QR code, without scripts', async () => {
    const { id, cashier } = await toPay();
    const response = await fetch(cashier);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('$21.99');
    expect(page).toContain(`SO-${String(id).padStart(6, '0')}`);
    expect(page).toContain('<svg');
    expect(page).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['en', 'en', 'WeChat Pay · Lantern Market', /Pay \$21\.99/, 'Order canceled'],
    ['zh-CN,zh;q=0.9', 'zh-CN', '微信支付 · 灯笼鲜市', /确认支付 \$21\.99/, '订单已取消'],
  ])(
    'of an order in %s › has only this language, also when closed',
    async (requested, lang, title, pay, closed) => {
      const { token } = await newShopper(shop);
      const placed = await succeed(shop, 'placeOrder', {
        token,
        body: await checkOut(shop, token, { buy: { GR1003: 1 }, pay: 'wechatpay' }),
        headers: { 'accept-language': requested },
      });
      const cashier = shop.api.url + new URL(placed.CashierUrl ?? '').pathname;
      const read = async () => (await fetch(cashier)).text();
      const hasChinese = lang === 'zh-CN';
      const open = await read();
      expect(open).toContain(`<html lang="${lang}">`);
      expect(open).toContain(`<title>${title}</title>`);
      expect(open).toMatch(pay);
      expect(open).toMatch(hasChinese ? /上午\d/ : /\d AM/);
      expect(/\p{Script=Han}/u.test(open.slice(open.indexOf('<body>')))).toBe(hasChinese);
      await press(cashier, 'cancel');
      const page = await read();
      expect(page).toContain(`<h1>${closed}</h1>`);
      expect(page.includes('Nothing was charged.')).toBe(!hasChinese);
    },
  );

  it('accepts the payment and redirects the shopper to the shop', async () => {
    const { token, id, cashier, state } = await toPay('alipay');
    expect(await state()).toMatchObject({ PaymentStatus: 'Unpaid', SaleStatus: 'Pending' });
    const back = await press(cashier, 'pay');
    expect([back.status, back.headers.get('location')]).toEqual([303, `${shopUrl}/confirmation?order=${id}`]);
    expect(await state()).toMatchObject({ PaymentStatus: 'Paid', SaleStatus: 'Processing' });
    expect(await succeed(shop, 'getCustomer', { token })).toMatchObject({ Points: 105 });
    const query = { OrderDate__gte: '2026-03-04', OrderDate__lte: '2026-03-04' };
    expect((await succeed(shop, 'searchOrders', { token, query })).Orders).toHaveLength(1);
  });

  it('accepts the payment once, even when the button is clicked several times', async () => {
    const { token, cashier, state } = await toPay();
    await Promise.all(Array.from({ length: 5 }, () => press(cashier, 'pay')));
    expect((await press(cashier, 'cancel')).status).toBe(200);
    expect(await state()).toMatchObject({ PaymentStatus: 'Paid' });
    expect(await succeed(shop, 'getCustomer', { token })).toMatchObject({ Points: 105 });
  });

  it('cancels the order and returns stock, points and credit, without restoring the cart', async () => {
    const before = await stockOf(shop, 'GR1003');
    const { token, cashier, state } = await toPay();
    expect(await stockOf(shop, 'GR1003')).toBe(before - 1);
    expect((await press(cashier, 'cancel')).status).toBe(303);
    expect(await state()).toMatchObject({ PaymentStatus: 'Unpaid', SaleStatus: 'Cancelled' });
    expect(await stockOf(shop, 'GR1003')).toBe(before);
    expect(await succeed(shop, 'getOrderCart', { token })).toMatchObject({ TotalCount: 0 });
    expect((await press(cashier, 'pay')).status).toBe(410);
    expect(await state()).toMatchObject({ SaleStatus: 'Cancelled' });
  });

  it('links back to the shop with the order, even when its page is opened again', async () => {
    const { id, cashier } = await toPay();
    await press(cashier, 'pay');
    const page = await (await fetch(cashier)).text();
    expect(page).toContain(`action="${shopUrl}/confirmation"`);
    expect(page).toContain(`<input type="hidden" name="order" value="${id}" />`);
  });

  it('lists an order as pending until it is paid', async () => {
    const { token, id, cashier } = await toPay();
    expect(await succeed(shop, 'getPendingOrders', { token })).toMatchObject([{ SalesOrder_id: id }]);
    await press(cashier, 'pay');
    expect(await succeed(shop, 'getPendingOrders', { token })).toEqual([]);
  });

  it('responds 404 to an unknown token', async () => {
    expect((await fetch(`${shop.api.url}/cashier/a-guess`)).status).toBe(404);
    expect((await press(`${shop.api.url}/cashier/a-guess`, 'pay')).status).toBe(404);
  });
});

describe('thirty minutes after an order of a customer who paid before was placed', () => {
  beforeEach(async () => {
    shop.passMinutes(60);
    await shop.api.expireOrders();
    shop.setTime(morning);
  });

  it('an unpaid order › is canceled and returns stock and points once', async () => {
    const before = await stockOf(shop, 'GR1003');
    const { cashier, state } = await toPay('wechatpay', { hasPaidBefore: true });
    shop.passMinutes(29);
    expect(await state()).toMatchObject({ SaleStatus: 'Pending' });
    shop.passMinutes(1);
    const canceled = await Promise.all([
      shop.api.expireOrders(),
      shop.api.expireOrders(),
      shop.api.expireOrders(),
    ]);
    expect(canceled.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await state()).toMatchObject({ SaleStatus: 'Cancelled', PaymentStatus: 'Unpaid' });
    expect(await stockOf(shop, 'GR1003')).toBe(before);
    expect((await press(cashier, 'pay')).status).toBe(410);
  });

  it('an unpaid order › is canceled by the next read', async () => {
    const { state } = await toPay('wechatpay', { hasPaidBefore: true });
    shop.passMinutes(30);
    expect(await state()).toMatchObject({ SaleStatus: 'Cancelled' });
  });

  it('an unpaid order that is never read › is canceled by a timer', async () => {
    const timedShop = await openShop({ expiryInterval: 20 });
    try {
      const { token } = await newShopper(timedShop);
      const { id } = await buy(timedShop, token, { buy: { GR1003: 1 }, pay: 'wechatpay' });
      timedShop.passMinutes(30);
      const orders = timedShop.api.database.queries.selectFrom('orders').select('sale_status');
      await eventually(async () => {
        expect(await orders.where('id', '=', id).executeTakeFirst()).toEqual({ sale_status: 'Cancelled' });
      });
    } finally {
      await timedShop.close();
    }
  });

  it('an unpaid order with credit › returns the credit', async () => {
    const token = await succeed(shop, 'logIn', {
      body: { username: 'seeded', password: 'seeded-password' },
    }).then((response) => response.token);
    await buy(shop, token, { buy: { GR1003: 1 }, pay: 'alipay', useCredit: true });
    const credit = async () => {
      const rows = shop.api.database.queries.selectFrom('customers').select('credit_cents');
      return (await rows.where('username', '=', 'seeded').executeTakeFirstOrThrow()).credit_cents;
    };
    expect(await credit()).toBe(0);
    shop.passMinutes(30);
    await shop.api.expireOrders();
    expect(await credit()).toBe(500);
  });

  it('a paid order › is not canceled', async () => {
    const { cashier, state } = await toPay('wechatpay', { hasPaidBefore: true });
    await press(cashier, 'pay');
    shop.passMinutes(60);
    await shop.api.expireOrders();
    expect(await state()).toMatchObject({ SaleStatus: 'Processing' });
  });

  it('a repeated submission still gets the first response', async () => {
    const { token } = await newShopper(shop);
    const body = await checkOut(shop, token, { pay: 'alipay' });
    const first = await call(shop, 'placeOrder', { token, body });
    shop.passMinutes(45);
    const again = await call(shop, 'placeOrder', { token, body });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });
});
