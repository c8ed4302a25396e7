import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../harness/eventually.ts';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { newShopper } from '../../harness/rest-api/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function picture(width: number, height: number): Promise<string> {
  const png = sharp({ create: { width, height, channels: 3, background: '#b3261e' } }).png();
  return `data:image/png;base64,${(await png.toBuffer()).toString('base64')}`;
}
const upload = (token: string, profile: string) =>
  call(shop, 'uploadProfilePicture', { token, body: { profile } });

describe('a picture', () => {
  it('of sixteen megapixels › is accepted', async () => {
    const { token } = await newShopper(shop);
    expect((await upload(token, await picture(4000, 4000))).status).toBe(200);
  });

  it.each([
    [4001, 4000],
    [8000, 5000],
    [16_000, 1001],
  ])('of %i × %i pixels, however small its file › is rejected', async (width, height) => {
    const { token } = await newShopper(shop);
    const response = await upload(token, await picture(width, height));
    expect([response.status, response.body]).toEqual([
      400,
      { profile: ['The picture must not have more than 16 megapixels.'] },
    ]);
  });

  it('whose upload is aborted › is logged in one line, not as an error', async () => {
    const { token } = await newShopper(shop);
    const { hostname, port } = new URL(shop.api.url);
    shop.logged.length = 0;
    shop.queries.length = 0;
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT /api/v1/mobile/account/upload_profile HTTP/1.1\r\nHost: shop.test\r\nAuthorization: JWT ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"profile":"`,
    );
    await eventually(() => {
      expect(shop.queries.some(({ query }) => query.sql.includes('token_version'))).toBe(true);
    });
    socket.destroy();
    await eventually(() => {
      expect(shop.logged.join('')).toContain('request aborted by its caller');
    });
    const levels = shop.logged.map((line) => z.object({ level: z.int() }).parse(JSON.parse(line)).level);
    expect(levels).toEqual([30]);
  });

  it('sent again by a customer while it is processed › is rejected', async () => {
    const { token } = await newShopper(shop);
    const profile = await picture(3000, 3000);
    const responses = await Promise.all(Array.from({ length: 10 }, () => upload(token, profile)));
    // On a busy machine the first is done before the last one arrives.
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(responses.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1');
    expect((await upload(token, profile)).status).toBe(200);
  });

  it('sent by many customers at once › waits in a bounded queue, and other requests are served', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 20; n++) tokens.push((await newShopper(shop)).token);
    const profile = await picture(4000, 4000);
    const uploads = Promise.all(tokens.map((token) => upload(token, profile)));
    await succeed(shop, 'logIn', { body: { username: 'seeded', password: 'seeded-password' } });
    const statuses = (await uploads).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9);
  });
});
