import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestReset } from '../harness/rest-api/request-reset.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { isLeaked } from '../harness/rest-api/leak.ts';
import { dispatchPassword, openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { buy, goodCard, newShopper, press, staffToken } from '../harness/rest-api/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('no secret is logged by any call', async () => {
  const { token, email, password } = await newShopper(shop);
  const reset = await requestReset(shop, email);
  await call(shop, 'verifyResetCode', { path: { code: reset.code }, body: { token: reset.token } });
  await call(shop, 'getCustomer', { token: `${token}x` });
  const paid = await buy(shop, token);
  const waiting = await buy(shop, token, { pay: 'alipay' });
  await fetch(waiting.cashier);
  await press(waiting.cashier, 'pay');
  const staff = await staffToken(shop);
  await succeed(shop, 'getConsolidatedOrders', { token: staff, query: { password: dispatchPassword } });
  await succeed(shop, 'confirmOrder', { token, path: { SalesOrder_id: paid.id } });

  const log = shop.logged.join('');
  expect(log).toContain('/v1/mobile/account/req-reset-password/{email}');
  const secrets = [
    token,
    staff,
    email,
    password,
    reset.code,
    reset.token,
    dispatchPassword,
    goodCard.card_number.replaceAll(' ', ''),
    waiting.cashier.split('/').at(-1) ?? '',
  ];
  expect(secrets.filter((secret) => isLeaked(secret, log))).toEqual([]);
});

it('a request id is read from the request, or generated', async () => {
  const passed = await call(shop, 'getGroups', { headers: { 'X-Request-Id': 'from-the-gateway.1' } });
  expect(passed.headers.get('x-request-id')).toBe('from-the-gateway.1');
  expect(shop.logged.join('')).toContain('from-the-gateway.1');
  const made = await call(shop, 'getGroups', { headers: { 'X-Request-Id': 'line"break' } });
  expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
