import type { BodyOf } from '../../../legacy-api/contract/index.ts';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { provides } from '../../harness/rest-api/case.ts';
import type { Case } from '../../harness/rest-api/case.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { addToCart, buy, checkOut, goodCard, newShopper } from '../../harness/rest-api/shopper.ts';
import type { CheckoutOptions } from '../../harness/rest-api/shopper.ts';
import { savePayload } from './cart.ts';

const unknownId = 2_000_000_000;

async function cartOf(shop: Shop, token: string): Promise<number> {
  return (await succeed(shop, 'getOrderCart', { token })).SalesOrder_id;
}

/** Submits a valid order with one change. */
async function submit(shop: Shop, change: Partial<BodyOf<'placeOrder'>>, options: CheckoutOptions = {}) {
  const { token } = await newShopper(shop);
  const submission = await checkOut(shop, token, options);
  return call(shop, 'placeOrder', { token, body: { ...submission, ...change } });
}

async function storing(shop: Shop, change: Partial<BodyOf<'storeCard'>>) {
  const { token } = await newShopper(shop);
  const sales_order_id = await cartOf(shop, token);
  return call(shop, 'storeCard', { token, body: { ...goodCard, sales_order_id, ...change } });
}

async function withProduct(
  shop: Shop,
  productNum: string,
  change: { stock_level?: number; stop_sale?: 0 | 1 },
  run: () => ReturnType<Case['run']>,
) {
  const { queries } = shop.api.database;
  const row = queries.selectFrom('products').selectAll().where('product_num', '=', productNum);
  const before = await row.executeTakeFirstOrThrow();
  const update = queries.updateTable('products').where('product_num', '=', productNum);
  await update.set(change).execute();
  try {
    return await run();
  } finally {
    await update.set({ stock_level: before.stock_level, stop_sale: before.stop_sale }).execute();
  }
}

export const checkoutCases: Case[] = [
  provides('saveCart', 200, async (shop) => {
    const { token } = await newShopper(shop);
    await addToCart(shop, token, 'GR1001', 2);
    const body = { ...(await savePayload(shop, token)), PromoCode: 'TENTH', IsCreditUsed: true };
    return call(shop, 'saveCart', { token, body });
  }),
  provides('saveCart', 400, async (shop) => {
    const { token } = await newShopper(shop);
    return call(shop, 'saveCart', { token, body: { ...(await savePayload(shop, token)), Tip: 3 } });
  }),
  provides('saveCart', 404, async (shop) => {
    const { token } = await newShopper(shop);
    const body = { ...(await savePayload(shop, token)), SalesOrder_id: unknownId };
    return call(shop, 'saveCart', { token, body });
  }),
  provides('saveCart', 409, 'ALREADY_ORDERED', async (shop) => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token);
    const body = { ...(await savePayload(shop, token)), SalesOrder_id: id };
    return call(shop, 'saveCart', { token, body });
  }),

  provides('checkPromoCode', 200, async (shop) =>
    call(shop, 'checkPromoCode', {
      token: (await newShopper(shop)).token,
      query: { PromoCode: 'tenth', TotalPrice: 24.9 },
    }),
  ),
  provides('checkPromoCode', 400, async (shop) =>
    call(shop, 'checkPromoCode', {
      token: (await newShopper(shop)).token,
      query: { PromoCode: 'TENTH', TotalPrice: 'much' },
    }),
  ),

  provides('storeCard', 200, (shop) => storing(shop, {})),
  provides('storeCard', 400, (shop) => storing(shop, { card_expiry: '11/28' })),
  provides('storeCard', 400, 'CARD_INVALID', (shop) => storing(shop, { card_number: '4242424242424241' })),
  provides('storeCard', 400, 'CARD_INVALID', (shop) => storing(shop, { card_expiry: '2026-02' })),
  provides('storeCard', 400, 'CARD_DECLINED', (shop) =>
    storing(shop, { card_number: '4000 0000 0000 0002' }),
  ),
  provides('storeCard', 404, (shop) => storing(shop, { sales_order_id: unknownId })),

  provides('placeOrder', 201, (shop) => submit(shop, {})),
  provides('placeOrder', 201, (shop) => submit(shop, {}, { pay: 'wechatpay' })),
  provides('placeOrder', 400, async (shop) => {
    const { token } = await newShopper(shop);
    return call(shop, 'placeOrder', { token, body: { terminal: 'TELEX' } });
  }),
  provides('placeOrder', 400, 'EMPTY_CART', (shop) => submit(shop, { Sales_Order_Lines: [] }, { buy: {} })),
  provides('placeOrder', 400, 'ZIP_NOT_SERVED', (shop) => submit(shop, {}, { zip: '90210' })),
  provides('placeOrder', 400, 'SLOT_GONE', (shop) => submit(shop, { DispatchDate: '2026-03-07T14:00' })),
  provides('placeOrder', 400, 'CARD_MISSING', (shop) => submit(shop, { card_reference: 'card_unknown' })),
  provides('placeOrder', 400, 'ADDRESS_NOT_YOURS', (shop) =>
    submit(shop, { Deliver_CustomerDetail_id: unknownId }),
  ),
  provides('placeOrder', 404, (shop) => submit(shop, { SalesOrder_id: unknownId })),
  provides('placeOrder', 409, 'STOCK_GONE', async (shop) => {
    const { token } = await newShopper(shop);
    const body = await checkOut(shop, token, { buy: { GR1001: 2 } });
    return withProduct(shop, 'GR1001', { stock_level: 1 }, () => call(shop, 'placeOrder', { token, body }));
  }),
  provides('placeOrder', 409, 'PRODUCT_GONE', async (shop) => {
    const { token } = await newShopper(shop);
    const body = await checkOut(shop, token, { buy: { GR1001: 2, GR1004: 1 } });
    return withProduct(shop, 'GR1001', { stop_sale: 1 }, () => call(shop, 'placeOrder', { token, body }));
  }),
  provides('placeOrder', 409, 'TOTALS_CHANGED', (shop) => submit(shop, { GrandTotal: 1, FinalPrice: 1 })),
  provides('placeOrder', 409, 'ALREADY_ORDERED', async (shop) => {
    const { token } = await newShopper(shop);
    const submission = await checkOut(shop, token);
    await succeed(shop, 'placeOrder', { token, body: submission });
    return call(shop, 'placeOrder', { token, body: { ...submission, terminal: 'WAP' } });
  }),
  provides('placeOrder', 409, 'TOO_MANY_UNPAID', async (shop) => {
    const { token } = await newShopper(shop);
    const unpaid: CheckoutOptions = { buy: { GR1001: 1 }, pay: 'alipay' };
    for (let n = 0; n < 3; n++) await buy(shop, token, unpaid);
    return call(shop, 'placeOrder', { token, body: await checkOut(shop, token, unpaid) });
  }),
  provides('placeOrder', 409, 'UNPAID_TOO_LARGE', async (shop) => {
    const { token } = await newShopper(shop);
    const body = await checkOut(shop, token, { buy: { GR1004: 61 }, pay: 'alipay' });
    return call(shop, 'placeOrder', { token, body });
  }),
  provides('placeOrder', 409, 'UNPAID_UNAVAILABLE', async (shop) => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const place = async () => {
      const { token } = await newShopper(shop);
      const body = await checkOut(shop, token, { buy: { GR1004: 1 }, pay: 'alipay' });
      return call(shop, 'placeOrder', { token, body, headers });
    };
    for (let n = 0; n < 9; n++) await place();
    return place();
  }),

  provides('confirmOrder', 200, async (shop) => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token);
    return call(shop, 'confirmOrder', { token, path: { SalesOrder_id: id } });
  }),
  provides('confirmOrder', 404, async (shop) => {
    const { token } = await newShopper(shop);
    return call(shop, 'confirmOrder', { token, path: { SalesOrder_id: await cartOf(shop, token) } });
  }),
];
