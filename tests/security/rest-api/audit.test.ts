import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteOldAuditEvents } from '../../../legacy-api/server/audit.ts';
import { requestReset } from '../../harness/rest-api/request-reset.ts';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { dispatchPassword, openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { buy, newShopper, staffToken } from '../../harness/rest-api/shopper.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const auditLine = z.looseObject({ audit: z.literal(true), action: z.string() });
const lines = () => shop.logged.flatMap((line) => auditLine.safeParse(JSON.parse(line)).data ?? []);
const rows = () => shop.api.database.queries.selectFrom('audit_events').selectAll().orderBy('id').execute();
const headers = { 'X-Request-Id': 'request-7' };

describe('the audit log', () => {
  it('records staff actions with their request, as lines and rows', async () => {
    const { token } = await newShopper(shop);
    const { id } = await buy(shop, token);
    const staff = await staffToken(shop);
    await succeed(shop, 'setOrderStatus', {
      token: staff,
      body: { orders: [id], SaleStatus: 'Shipped' },
      headers,
    });
    const query = { password: dispatchPassword };
    await succeed(shop, 'getConsolidatedOrders', { token: staff, query, headers });
    const stored = await rows();
    expect(stored.map(({ action }) => action)).toEqual([
      'signed-in',
      'order-status-set',
      'consolidated-orders-read',
    ]);
    const [signIn, set] = stored;
    expect(set).toMatchObject({ actor_id: signIn?.actor_id, request_id: 'request-7' });
    expect(JSON.parse(set?.details ?? '')).toEqual({ status: 'Shipped', orders: [id] });
    expect(lines()).toContainEqual(
      expect.objectContaining({ action: 'order-status-set', requestId: 'request-7', orders: [id] }),
    );
  });

  it('records a failed action neither as done nor as a row', async () => {
    const staff = await staffToken(shop);
    const body = { orders: [999_999], SaleStatus: 'Shipped' };
    expect((await call(shop, 'setOrderStatus', { token: staff, body })).status).toBe(404);
    expect((await rows()).map(({ action }) => action)).toEqual(['signed-in']);
    expect(lines().map(({ action }) => action)).not.toContain('order-status-set');
  });

  it('records security events, without secrets', async () => {
    const { token, email, username, password } = await newShopper(shop);
    await call(shop, 'logIn', { body: { username, password: 'wrong-password' } });
    await call(shop, 'logIn', { body: { username: 'pass-word-typed-here', password: 'x-x-x-x-x' } });
    await call(shop, 'setOrderStatus', { token, body: { orders: [1], SaleStatus: 'Shipped' } });
    const reset = await requestReset(shop, email);
    await call(shop, 'requestPasswordReset', { path: { email } });
    await call(shop, 'verifyResetCode', { path: { code: '000000' }, body: { token: reset.token } });
    const changed = { old_password: password, new_password: 'battery-staple' };
    await call(shop, 'changePassword', { token, body: { ...changed, old_password: 'not-this-one' } });
    await succeed(shop, 'changePassword', { token, body: changed });
    const actions = lines().map(({ action }) => action);
    for (const action of [
      'signed-in',
      'sign-in-failed',
      'staff-action-denied',
      'mail-limit-reached',
      'reset-code-failed',
      'password-change-failed',
      'password-changed',
    ]) {
      expect(actions).toContain(action);
    }
    const text = JSON.stringify([lines(), await rows()]);
    const secrets = [token, email, username, password, 'pass-word-typed-here', 'battery-staple', reset.token];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});

it('audit events older than 400 days are deleted', async () => {
  const event = { action: 'signed-in', actor_id: 1, details: '{}', request_id: null };
  const daysAgo = (days: number) => new Date(shop.now().getTime() - days * 86_400_000).toISOString();
  const events = [401, 399].map((days) => ({ ...event, at: daysAgo(days) }));
  await shop.api.database.queries.insertInto('audit_events').values(events).execute();
  await deleteOldAuditEvents(shop.api.database.queries, shop.now());
  expect((await rows()).map(({ at }) => at)).toEqual([daysAgo(399)]);
});
