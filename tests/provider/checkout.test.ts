import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, succeed } from '../harness/rest-api/call.ts';
import { morning, openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import {
  addToCart,
  buy,
  checkOut,
  newShopper,
  saveCart,
  stockOf,
  storeCard,
} from '../harness/rest-api/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function giveCredit(username: string, cents: number): Promise<void> {
  await shop.api.database.queries
    .updateTable('customers')
    .set({ credit_cents: cents })
    .where('username', '=', username)
    .execute();
}

const place = (token: string, body: object) => call(shop, 'placeOrder', { token, body });

describe('an order', () => {
  it('has the id of the cart, and the next cart has a new one', async () => {
    const { token } = await newShopper(shop);
    const cart = await addToCart(shop, token, 'GR1001');
    const { id } = await buy(shop, token);
    const next = await succeed(shop, 'getOrderCart', { token });
    expect(id).toBe(cart.SalesOrder_id);
    expect(next).toMatchObject({ Sales_Order_Lines: [], TotalCount: 0 });
    expect(next.SalesOrder_id).not.toBe(id);
  });

  it('keeps its lines, amounts and address when products and addresses change', async () => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token, { buy: { GR1001: 3, GR1004: 2 }, promoCode: 'FIVE' });
    const order = await succeed(shop, 'getOrder', { token, query: { pk: id } });
    expect(order).toMatchObject({
      SONum: `SO-${String(id).padStart(6, '0')}`,
      OrderDate: '2026-03-04T10:00:00-08:00',
      DispatchDate: '2026-03-05T16:00',
      TimeRange: '4-6pm',
      PaymentStatus: 'Paid',
      SaleStatus: 'Processing',
      TotalPrice: 17.47,
      TaxAmount: 1.03,
      Delivery: 4.99,
      Savings: 5,
      CreditAmount: 0,
      GrandTotal: 18.49,
      FinalPrice: 18.49,
      Sales_Order_Line: [
        { Name: 'Bok Choy 1 lb', RefNum: '10001', UnitPrice: 2.49, Quantity: 3, TotalPrice: 7.47 },
        { Name: 'Dish Soap 25 oz', RefNum: '10004', UnitPrice: 5, Quantity: 2, TotalPrice: 10 },
        { Name: 'Sesame Candy 4 oz', RefNum: '10008', UnitPrice: 0, Quantity: 1, TotalPrice: 0 },
      ],
      Shipping_Address: { FirstName: 'Mei', Telephone: '5105550142', Street: '2120 Shattuck Ave' },
      Invoice: { SalesOrder_id: id, GrandTotal: 18.49 },
    });
  });

  it('reduces stock, also for free items, and returns it once when it is canceled', async () => {
    const { token } = await newShopper(shop);
    const before = [await stockOf(shop, 'GR1001'), await stockOf(shop, 'GR1008')];
    const { id } = await buy(shop, token, { buy: { GR1001: 3 } });
    expect([await stockOf(shop, 'GR1001'), await stockOf(shop, 'GR1008')]).toEqual(
      before.map((stock, index) => stock - (index === 0 ? 3 : 1)),
    );
    await Promise.all(
      Array.from({ length: 4 }, () => call(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } })),
    );
    expect([await stockOf(shop, 'GR1001'), await stockOf(shop, 'GR1008')]).toEqual(before);
  });

  it('can lower the stock of an over-saleable product below zero', async () => {
    const { token } = await newShopper(shop);
    const before = await stockOf(shop, 'GR1005');
    await buy(shop, token, { buy: { GR1005: 4 } });
    expect(await stockOf(shop, 'GR1005')).toBe(before - 4);
  });

  it('does not reduce stock when it is rejected', async () => {
    const { token } = await newShopper(shop);
    const before = await stockOf(shop, 'GR1003');
    const submission = await checkOut(shop, token, { buy: { GR1003: 2 } });
    expect((await place(token, { ...submission, FinalPrice: 1 })).body).toMatchObject({
      code: 'TOTALS_CHANGED',
      GrandTotal: 43.98,
    });
    expect(await stockOf(shop, 'GR1003')).toBe(before);
    expect(await succeed(shop, 'getOrderCart', { token })).toMatchObject({ TotalCount: 2 });
    expect((await place(token, submission)).status).toBe(201);
  });
});

describe('submitting again', () => {
  it('returns the first response, including the URL of the cashier page', async () => {
    const { token } = await newShopper(shop);
    const submission = await checkOut(shop, token, { pay: 'alipay' });
    const responses = await Promise.all(Array.from({ length: 6 }, () => place(token, submission)));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(responses[0]?.body).toHaveProperty('CashierUrl');
    expect(await succeed(shop, 'getOrderHistory', { token, path: { months: 3 } })).toHaveLength(1);
  });

  it('with fields and lines in another order › is the same submission', async () => {
    const { token } = await newShopper(shop);
    const submission = await checkOut(shop, token, { buy: { GR1001: 1, GR1003: 1 } });
    await succeed(shop, 'placeOrder', { token, body: submission });
    const shuffled = Object.fromEntries(Object.entries(submission).reverse());
    const again = { ...shuffled, Sales_Order_Lines: [...submission.Sales_Order_Lines].reverse() };
    expect((await place(token, again)).status).toBe(201);
  });

  it('by another customer › is not found', async () => {
    const { token } = await newShopper(shop);
    const submission = await checkOut(shop, token);
    await succeed(shop, 'placeOrder', { token, body: submission });
    expect((await place((await newShopper(shop)).token, submission)).status).toBe(404);
  });
});

describe('credit', () => {
  it('pays as much as possible, and is returned when the order is canceled', async () => {
    const { token, username } = await newShopper(shop);
    await giveCredit(username, 500);
    const { id } = await buy(shop, token, { useCredit: true });
    const order = await succeed(shop, 'getOrder', { token, query: { pk: id } });
    expect(order).toMatchObject({ CreditAmount: 5, GrandTotal: 4.97 });
    await addToCart(shop, token, 'GR1001');
    expect(await saveCart(shop, token)).toMatchObject({ AvailableCredit: 0 });
    await succeed(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } });
    expect(await saveCart(shop, token)).toMatchObject({ AvailableCredit: 5, CreditAmount: 0 });
  });

  it('that covers everything needs no payment page', async () => {
    const { token, username } = await newShopper(shop);
    await giveCredit(username, 10_000);
    const { id, cashier } = await buy(shop, token, { useCredit: true, pay: 'wechatpay' });
    expect(cashier).toBe('');
    expect(await succeed(shop, 'confirmOrder', { token, path: { SalesOrder_id: id } })).toMatchObject({
      PaymentStatus: 'Paid',
      SaleStatus: 'Processing',
    });
  });
});

describe('points', () => {
  const pointsOf = async (token: string) => (await succeed(shop, 'getCustomer', { token })).Points;

  it('are five for each dollar of a paid order, and are taken back when it is canceled', async () => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token, { buy: { GR1003: 1 } });
    expect(await pointsOf(token)).toBe(105);
    await succeed(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } });
    await succeed(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } });
    expect(await pointsOf(token)).toBe(0);
  });
});

describe('a card', () => {
  it('reference pays for one cart of one customer, once', async () => {
    const [mine, theirs] = [await newShopper(shop), await newShopper(shop)];
    const submission = await checkOut(shop, mine.token);
    const their = await checkOut(shop, theirs.token);
    const stolen = { ...their, card_reference: submission.card_reference };
    expect((await place(theirs.token, stolen)).code).toBe('CARD_MISSING');

    await succeed(shop, 'placeOrder', { token: mine.token, body: submission });
    const next = await checkOut(shop, mine.token);
    const reused = { ...next, card_reference: submission.card_reference };
    expect((await place(mine.token, reused)).code).toBe('CARD_MISSING');
  });

  it('of a rejected order › can be used for the next attempt', async () => {
    const { token } = await newShopper(shop);
    const submission = await checkOut(shop, token);
    expect((await place(token, { ...submission, GrandTotal: 1 })).code).toBe('TOTALS_CHANGED');
    expect((await place(token, submission)).status).toBe(201);
  });

  it('is stored with its last digits only', async () => {
    const { token } = await newShopper(shop);
    const { SalesOrder_id } = await succeed(shop, 'getOrderCart', { token });
    const reference = await storeCard(shop, token, SalesOrder_id);
    const stored = await shop.api.database.queries
      .selectFrom('stored_cards')
      .selectAll()
      .where('reference', '=', reference)
      .execute();
    expect(stored).toMatchObject([{ last4: '4242' }]);
    expect(JSON.stringify(stored)).not.toContain('424242');
  });
});

describe('a promo code', () => {
  const check = async (PromoCode: string) => {
    const { token } = await newShopper(shop);
    return succeed(shop, 'checkPromoCode', { token, query: { PromoCode, TotalPrice: 20 } });
  };

  it('has a message with its value', async () => {
    expect(await check('tenth')).toMatchObject({ is_valid: true, IsPercent: true, OffRate: 10 });
    expect(await check(' FIVE ')).toMatchObject({ is_valid: true, IsPercent: false, OffRate: 5 });
  });

  it('has a message with the reason why it is invalid', async () => {
    expect(await check('NOSUCH')).toMatchObject({
      is_valid: false,
      message: 'please enter a valid promo code',
      OffRate: 0,
    });
    const expired = await check('LASTYEAR');
    expect(expired).toMatchObject({ is_valid: false, message: 'This promo code has expired.' });
  });

  it.each([
    ['in English without Accept-Language', undefined, '10% off.', 'This promo code has expired.'],
    ['in English for any other language', 'fr-FR', '10% off.', 'This promo code has expired.'],
    ['in Chinese where that is preferred', 'zh-CN,zh;q=0.9,en;q=0.8', '九折。', '此优惠码已过期。'],
    ['in English where that is preferred', 'en-US,zh;q=0.5', '10% off.', 'This promo code has expired.'],
  ])('has its message in %s', async (_, acceptLanguage, valid, expired) => {
    const { token } = await newShopper(shop);
    const headers: Record<string, string> =
      acceptLanguage === undefined ? {} : { 'Accept-Language': acceptLanguage };
    const messageOf = async (PromoCode: string) => {
      const query = { PromoCode, TotalPrice: 20 };
      const { message } = await succeed(shop, 'checkPromoCode', { token, query, headers });
      return message;
    };
    expect(await messageOf('TENTH')).toBe(valid);
    expect(await messageOf('LASTYEAR')).toBe(expired);
  });

  describe('that a customer may use once', () => {
    const useOnce = { PromoCode: 'ONCE', TotalPrice: 20 };
    beforeAll(async () => {
      const { queries } = shop.api.database;
      await queries
        .insertInto('promo_codes')
        .values({
          code: 'ONCE',
          is_percent: 0,
          off_rate_hundredths: 500,
          last_day: null,
          message: '$5 off.',
          message_zh: '减5美元。',
          uses_per_customer: 1,
        })
        .execute();
    });

    it('is not valid for the next order, and says so in the customer’s language', async () => {
      const { token } = await newShopper(shop);
      const saved = await checkOut(shop, token, { promoCode: 'once' });
      expect(saved).toMatchObject({ PromoCode: 'ONCE', Savings: 4.98 });
      await succeed(shop, 'placeOrder', { token, body: saved });

      const messageIn = async (language: string) => {
        const headers = { 'Accept-Language': language };
        return succeed(shop, 'checkPromoCode', { token, query: useOnce, headers });
      };
      expect(await messageIn('en')).toMatchObject({
        is_valid: false,
        message: 'You have already used this promo code.',
      });
      expect(await messageIn('zh')).toMatchObject({ is_valid: false, message: '您已使用过此优惠码。' });
      expect(await checkOut(shop, token, { promoCode: 'ONCE' })).toMatchObject({
        PromoCode: null,
        Savings: 0,
      });
    });

    it('is valid for other customers', async () => {
      const { token } = await newShopper(shop);
      expect(await checkOut(shop, token, { promoCode: 'ONCE' })).toMatchObject({ PromoCode: 'ONCE' });
    });

    it('is valid again once the order is canceled', async () => {
      const { token } = await newShopper(shop);
      const { id } = await buy(shop, token, { promoCode: 'ONCE' });
      await succeed(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } });
      expect(await succeed(shop, 'checkPromoCode', { token, query: useOnce })).toMatchObject({
        is_valid: true,
      });
      expect(await checkOut(shop, token, { promoCode: 'ONCE' })).toMatchObject({ PromoCode: 'ONCE' });
    });

    it('that was used since the cart was saved › makes the order TOTALS_CHANGED, with the totals without it', async () => {
      const { token } = await newShopper(shop);
      const { id } = await buy(shop, token, { promoCode: 'ONCE' });
      const { queries } = shop.api.database;
      const setStatus = (sale_status: 'Cancelled' | 'Processing') =>
        queries.updateTable('orders').set({ sale_status }).where('id', '=', id).execute();
      await setStatus('Cancelled');
      const body = await checkOut(shop, token, { promoCode: 'ONCE' });
      expect(body).toMatchObject({ PromoCode: 'ONCE' });
      await setStatus('Processing');
      const response = await call(shop, 'placeOrder', { token, body });
      expect(response.body).toMatchObject({ code: 'TOTALS_CHANGED', PromoCode: null, Savings: 0 });
    });

    it('in one order that is submitted twenty times at once › is used once', async () => {
      const { token } = await newShopper(shop);
      const body = await checkOut(shop, token, { promoCode: 'ONCE' });
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => call(shop, 'placeOrder', { token, body })),
      );
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    });
  });

  it('is valid through its last day in Los Angeles', async () => {
    shop.setTime(new Date('2025-12-31T23:59:00-08:00'));
    expect(await check('LASTYEAR')).toMatchObject({ is_valid: true });
    shop.setTime(new Date('2026-01-01T00:00:00-08:00'));
    expect(await check('LASTYEAR')).toMatchObject({ is_valid: false });
    shop.setTime(morning);
  });
});
