import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { openRaw, requestHead } from '../../harness/raw-request.ts';
import { openShop, type Shop } from '../../harness/rest-api/shop.ts';
import { newShopper } from '../../harness/rest-api/shopper.ts';

describe('a body that never ends', () => {
  let shop: Shop;
  let token: string;

  beforeAll(async () => {
    shop = await openShop({ requestTime: 400 });
    ({ token } = await newShopper(shop));
  });
  afterAll(() => shop.close());

  it.each([
    ['PUT', '/api/v1/mobile/account/upload_profile'],
    ['POST', '/api/api-token-auth/'],
    ['POST', '/cashier/x/pay'],
    ['GET', '/api/v1/mobile/group'],
    ['GET', '/health/live'],
  ])('%s %s › is dropped after the timeout', async (method, path) => {
    const { socket, isClosed } = await openRaw(shop.api.url);
    socket.write(
      requestHead(method, path, {
        authorization: `JWT ${token}`,
        'content-type': 'application/json',
        'content-length': 1_000,
      }),
    );
    socket.write('{"profile":"');
    await eventually(() => {
      expect(isClosed()).toBe(true);
    });
  });
});
