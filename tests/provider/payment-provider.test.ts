import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPaymentTasks } from '../../legacy-api/payments/index.ts';
import type { PaymentProvider } from '../../legacy-api/payments/index.ts';
import { rejection } from '../../legacy-api/server/rejections.ts';
import { eventually } from '../harness/eventually.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { addToCart, buy, checkOut, goodCard, newShopper } from '../harness/rest-api/shopper.ts';

/** A provider that records calls and fails as a test says. */
class RecordedProvider implements PaymentProvider {
  readonly isSimulated = false;
  /** Movements of money, without stored cards. */
  readonly moves: string[] = [];
  isDeclining = false;
  failures = 0;

  #move(what: string, cents: number, orderId: number): Promise<void> {
    this.moves.push(`${what} ${String(cents)} of ${String(orderId)}`);
    if (this.failures === 0) return Promise.resolve();
    this.failures -= 1;
    return Promise.reject(new Error('the provider is not there'));
  }

  storeCard: PaymentProvider['storeCard'] = ({ number }) => {
    if (number.startsWith('4000')) throw rejection(400, 'CARD_DECLINED', 'The card was declined.');
    return Promise.resolve(`reference-of-${number.slice(-4)}`);
  };

  authorize: PaymentProvider['authorize'] = async ({ orderId, cents, cardReference }) => {
    await this.#move(`authorize ${cardReference}`, cents, orderId);
    return !this.isDeclining;
  };

  capture: PaymentProvider['capture'] = ({ orderId, cents }) => this.#move('capture', cents, orderId);
  refund: PaymentProvider['refund'] = ({ orderId, cents }) => this.#move('refund', cents, orderId);

  openPage: PaymentProvider['openPage'] = ({ orderId, cents, method }) =>
    Promise.resolve(`https://pay.example.com/${method}/${String(orderId)}/${String(cents)}`);

  webhook: PaymentProvider['webhook'] = ({ headers, body }) =>
    Promise.resolve(headers['x-signature'] === 'right' ? Number(body.toString()) : null);
}

let provider: RecordedProvider;
let shop: Shop;
let token: string;

beforeEach(async () => {
  provider = new RecordedProvider();
  // A provider that is not simulated may serve a public shop.
  shop = await openShop({ payments: provider, config: { takesSimulatedPayments: false } });
  ({ token } = await newShopper(shop));
});
afterEach(() => shop.close());

const runDueTasks = () =>
  runPaymentTasks({
    database: shop.api.database,
    payments: provider,
    clock: shop.now,
    log: pino({ enabled: false }),
  });
const statusOf = async (id: number) =>
  (await succeed(shop, 'getOrder', { token, query: { pk: id } })).PaymentStatus;
const cancelOrder = (id: number) => succeed(shop, 'cancelOrder', { token, path: { SalesOrder_id: id } });
const notify = (id: number, signature: string) =>
  fetch(`${shop.api.url}/payments/webhook`, {
    method: 'POST',
    headers: { 'x-signature': signature },
    body: String(id),
  });

describe('a card', () => {
  it('is authorized with the total of the order and charged after it; a canceled order is refunded', async () => {
    const { id } = await buy(shop, token);
    const paid = [`authorize reference-of-4242 997 of ${id}`, `capture 997 of ${id}`];
    await eventually(() => expect(provider.moves).toEqual(paid));
    await cancelOrder(id);
    await eventually(() => expect(provider.moves).toEqual([...paid, `refund 997 of ${id}`]));
    await runDueTasks();
    expect(provider.moves).toHaveLength(3);
  });

  it('that the provider declines › places no order, and can be used again', async () => {
    provider.isDeclining = true;
    const body = await checkOut(shop, token);
    expect(await call(shop, 'placeOrder', { token, body })).toMatchObject({
      status: 400,
      code: 'CARD_MISSING',
      body: { message: 'The card was declined.' },
    });
    expect(await succeed(shop, 'getOrderCart', { token })).toMatchObject({
      SalesOrder_id: body.SalesOrder_id,
      Sales_Order_Lines: [{ Quantity: 2 }],
    });
    await runDueTasks();
    expect(provider.moves).toEqual([expect.stringMatching(/^authorize/)]);
    provider.isDeclining = false;
    await succeed(shop, 'placeOrder', { token, body });
  });

  it('while the provider is not there › places no order, and the next try has the same order id', async () => {
    provider.failures = 1;
    const body = await checkOut(shop, token);
    // As while the database is away: no status of the operation itself.
    const failed = await fetch(`${shop.api.url}/api/v1/mobile/order/`, {
      method: 'POST',
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
    await succeed(shop, 'placeOrder', { token, body });
    const [first, second] = provider.moves;
    expect(second).toBe(first);
  });

  it('while the provider cannot store it › is a 503, not an error of the shop', async () => {
    const cart = await addToCart(shop, token, 'GR1001');
    provider.storeCard = () => Promise.reject(new Error('the provider is not there'));
    const response = await fetch(`${shop.api.url}/api/v1/acpayment/store_card/`, {
      method: 'POST',
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...goodCard, sales_order_id: cart.SalesOrder_id }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('that the provider does not take › is rejected with its reason', async () => {
    const cart = await addToCart(shop, token, 'GR1001');
    const body = { ...goodCard, card_number: '4000000000000002', sales_order_id: cart.SalesOrder_id };
    expect(await call(shop, 'storeCard', { token, body })).toMatchObject({
      status: 400,
      code: 'CARD_DECLINED',
    });
  });
});

it('a capture that fails › is tried again after a pause, and a refund waits for it', async () => {
  const { id } = await buy(shop, token);
  const { queries } = shop.api.database;
  await eventually(async () => {
    const open = await queries.selectFrom('payment_tasks').selectAll().where('done_at', 'is', null).execute();
    expect(open).toEqual([]);
  });
  // As if the process had ended before the capture was recorded.
  await queries.updateTable('payment_tasks').set({ done_at: null }).execute();
  provider.moves.splice(0);
  provider.failures = 2;
  await cancelOrder(id);
  const capture = `capture 997 of ${id}`;
  await eventually(() => expect(provider.moves).toEqual([capture]));
  await eventually(async () => {
    const rows = await queries.selectFrom('payment_tasks').select('attempts').orderBy('id').execute();
    expect(rows).toEqual([{ attempts: 1 }, { attempts: 0 }]);
  });
  await runDueTasks();
  expect(provider.moves).toEqual([capture]);
  for (const move of [capture, capture, `refund 997 of ${id}`]) {
    shop.passMinutes(2);
    await runDueTasks();
    expect(provider.moves.at(-1)).toBe(move);
  }
  await runDueTasks();
  expect(provider.moves).toHaveLength(4);
});

describe('Alipay and WeChat Pay', () => {
  it('that are paid after the order was canceled › are refunded, once', async () => {
    const { id } = await buy(shop, token, { pay: 'wechatpay' });
    await cancelOrder(id);
    for (let time = 0; time < 2; time += 1) expect((await notify(id, 'right')).status).toBe(204);
    await eventually(() => expect(provider.moves).toEqual([`refund 997 of ${id}`]));
    await runDueTasks();
    expect(provider.moves).toHaveLength(1);
    expect(await statusOf(id)).toBe('Refunded');
  });

  it('lead to the page of the provider, which alone reports the payment', async () => {
    const { id, cashier } = await buy(shop, token, { pay: 'alipay' });
    const page = await fetch(cashier, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      `https://pay.example.com/alipay/${id}/997`,
    ]);
    expect((await fetch(`${cashier}/pay`, { method: 'POST' })).status).toBe(404);
    expect((await notify(id, 'wrong')).status).toBe(404);
    expect(await statusOf(id)).toBe('Unpaid');
    for (let time = 0; time < 2; time += 1) expect((await notify(id, 'right')).status).toBe(204);
    expect(await statusOf(id)).toBe('Paid');
    await cancelOrder(id);
    await eventually(() => expect(provider.moves).toEqual([`refund 997 of ${id}`]));
  });
});
