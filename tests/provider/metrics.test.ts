import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/system/free-port.ts';
import { call } from '../harness/rest-api/call.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { newShopper } from '../harness/rest-api/shopper.ts';

let shop: Shop;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  shop = await openShop({ config: { metricsPort } });
});
afterAll(() => shop.close());

it('the REST API counts requests, rejections by code, emails and connections on a separate port', async () => {
  const { token, email } = await newShopper(shop);
  await call(shop, 'getGroups');
  await call(shop, 'requestPasswordReset', { path: { email } });
  await call(shop, 'requestPasswordReset', { path: { email: 'nobody@example.com' } });
  await call(shop, 'getOrder', { token, query: { pk: 999 } });
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toMatch(/^rest_api_request_seconds_count\{operation="getGroups",status="200"\} 1$/m);
  expect(text).toMatch(/^rest_api_request_seconds_count\{operation="getOrder",status="404"\} 1$/m);
  expect(text).toMatch(
    /^rest_api_refusals_total\{operation="requestPasswordReset",code="EMAIL_NOT_FOUND"\} 1$/m,
  );
  expect(text).toMatch(/^rest_api_mails_total\{outcome="sent"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  if (shop.api.database.engine === 'postgres') {
    expect(text).toMatch(/^rest_api_database_connections\{state="waiting"\} 0$/m);
  }
  expect(text).not.toContain(email);
  expect((await fetch(`${shop.api.url}/metrics`)).status).toBe(404);
});
