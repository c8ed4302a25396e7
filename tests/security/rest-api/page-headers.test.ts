import { afterEach, expect, it } from 'vitest';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { buy, newShopper } from '../../harness/rest-api/shopper.ts';

let shop: Shop;
afterEach(() => shop.close());

/** Every page of the REST API that a browser opens. */
async function pages(): Promise<Response[]> {
  const { token } = await newShopper(shop);
  const { cashier } = await buy(shop, token, { pay: 'alipay' });
  const unknown = ['/cashier/unknown', '/verify-email/unknown'].map((path) => shop.api.url + path);
  const responses: Response[] = [];
  for (const url of [cashier, ...unknown]) responses.push(await fetch(url));
  responses.push(await fetch(`${cashier}/cancel`, { method: 'POST', redirect: 'manual' }));
  responses.push(await fetch(cashier));
  return responses;
}

it('pages under https › have HSTS', async () => {
  shop = await openShop({ config: { publicUrl: 'https://pay.example.com' } });
  for (const { headers } of await pages()) {
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

it('pages › use no device and cannot be embedded elsewhere', async () => {
  shop = await openShop();
  for (const { status, headers } of await pages()) {
    expect(headers.get('strict-transport-security')).toBeNull();
    if (status === 303) continue;
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});
