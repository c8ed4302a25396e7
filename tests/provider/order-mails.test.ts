import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { succeed } from '../harness/rest-api/call.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { buy, checkOut, newShopper, press } from '../harness/rest-api/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const subjectsTo = (email: string) =>
  shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

const { getElementsByTagName, textContent } = DomUtils;

describe('emails about an order', () => {
  it('report in English that it is placed, then that it is paid', async () => {
    await shop.api.database.queries
      .updateTable('products')
      .set({ views: 'front:1' })
      .where('product_num', '=', 'GR1001')
      .execute();
    const { token, email } = await newShopper(shop);
    const { id, cashier } = await buy(shop, token, { pay: 'alipay' });
    const number = `SO-${String(id).padStart(6, '0')}`;
    await eventually(() => {
      expect(subjectsTo(email)).toEqual([`Order ${number} received · Lantern Market`]);
    });
    const placed = shop.mails.find(({ to }) => to === email);
    expect(placed?.text).toContain('It is not paid yet. Please pay within 10 minutes');
    expect(placed?.text).toContain(`/order/${id}`);
    const html = parseDocument(String(placed?.html));
    expect(textContent(html)).toContain('It is not paid yet. Please pay within 10 minutes');
    expect(getElementsByTagName('a', html)[0]?.attribs['href']).toMatch(new RegExp(`/order/${id}$`));
    expect(getElementsByTagName('img', html)[0]?.attribs['src']).toMatch(
      /^http.*\/media\/products\/GR1001\/front-400\.webp$/,
    );
    await press(cashier, 'pay');
    await eventually(() => {
      expect(subjectsTo(email).at(-1)).toBe(`Order ${number} is paid · Lantern Market`);
    });
  });

  it('report once, in the language of the order, that it is canceled', async () => {
    const { token, email } = await newShopper(shop);
    const body = await checkOut(shop, token);
    const headers = { 'accept-language': 'zh-CN,zh;q=0.9' };
    const { SalesOrder_id } = await succeed(shop, 'placeOrder', { token, body, headers });
    for (const _time of [1, 2]) await succeed(shop, 'cancelOrder', { token, path: { SalesOrder_id } });
    const number = `SO-${String(SalesOrder_id).padStart(6, '0')}`;
    await eventually(() => {
      expect(subjectsTo(email)).toEqual([
        `已收到订单 ${number} · 灯笼鲜市`,
        `订单 ${number} 已取消 · 灯笼鲜市`,
      ]);
    });
  });
});

describe('the amounts in the email about an order', () => {
  const moneyIn = /(-?)\$([\d,]+\.\d\d)/;
  const centsOf = (line: string): number[] => {
    const [, minus = '', dollars = ''] = moneyIn.exec(line) ?? [];
    return dollars === '' ? [] : [Math.round(Number(minus + dollars.replaceAll(',', '')) * 100)];
  };

  it.each([
    ['a delivery fee', { buy: { GR1001: 1 } }],
    ['a promo code', { buy: { GR1001: 5 }, promoCode: 'WELCOME10' }],
    ['account credit', { buy: { GR1001: 1 }, useCredit: true }],
    ['a free item', { buy: { GR1001: 3 } }],
    ['everything', { buy: { GR1001: 3 }, promoCode: 'WELCOME10', useCredit: true }],
  ])('with %s › add up to its total', async (_, options) => {
    const { token, email, username } = await newShopper(shop);
    const { queries } = shop.api.database;
    await queries
      .updateTable('customers')
      .set({ credit_cents: 250 })
      .where('username', '=', username)
      .execute();
    await buy(shop, token, options);
    await eventually(() => {
      expect(subjectsTo(email)).not.toEqual([]);
    });
    const { text = '', html = '' } = shop.mails.find(({ to }) => to === email) ?? {};
    const cells = getElementsByTagName('td', parseDocument(html)).filter(
      ({ attribs }) => attribs['align'] === 'right',
    );
    expect(cells.map((cell) => textContent(cell)).flatMap(centsOf)).toEqual(
      text.split('\n').flatMap(centsOf),
    );
    const amounts = text.split('\n').flatMap(centsOf);
    const total = amounts.pop();
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
  });
});

describe('an unpaid order', () => {
  it('gets an email with the payment link and its deadline', async () => {
    const { token } = await newShopper(shop);
    const { id, cashier } = await buy(shop, token, { pay: 'wechatpay' });
    const [row] = await succeed(shop, 'getPendingOrders', { token });
    expect(row?.SalesOrder_id).toBe(id);
    expect(new URL(row?.CashierUrl ?? '').pathname).toBe(new URL(cashier).pathname);
    expect(new Date(row?.PayUntil ?? 0).getTime() - shop.now().getTime()).toBe(10 * 60_000);
  });
});
