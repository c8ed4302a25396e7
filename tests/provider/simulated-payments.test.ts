import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../legacy-api/config.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import { buy, newShopper } from '../harness/rest-api/shopper.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const here = { shopUrl: 'http://localhost:4000', publicUrl: 'http://127.0.0.1:4001' };
const elsewhere = [
  ['SHOP_URL is public', { shopUrl: 'https://shop.example.com' }],
  ['SHOP_URL is in a private network', { shopUrl: 'http://192.168.1.20:4000' }],
  ['LEGACY_PUBLIC_URL is public', { ...here, publicUrl: 'https://pay.example.com' }],
] as const;

describe('a REST API whose payments are simulated', () => {
  it.each(elsewhere)('when %s › does not start unless PAYMENTS says so', async (_case, config) => {
    await expect(openShop({ config: { ...config, takesSimulatedPayments: false } })).rejects.toThrow(
      'PAYMENTS has to be simulated if SHOP_URL is not an address of this machine: this REST API simulates payments, so anyone can order without paying.',
    );
    const shop = await openShop({ config: { ...config, takesSimulatedPayments: true } });
    ends.push(shop.close);
    expect((await buy(shop, (await newShopper(shop)).token)).id).toBeGreaterThan(0);
  });

  it('on this machine › takes orders', async () => {
    const shop = await openShop({ config: { ...here, takesSimulatedPayments: false } });
    ends.push(shop.close);
    expect((await buy(shop, (await newShopper(shop)).token)).id).toBeGreaterThan(0);
  });
});

it.each(['on', 'Simulated', 'yes'])('PAYMENTS=%s › stops the start', (value) => {
  expect(readConfig({ PAYMENTS: value })).toEqual({ ok: false, problems: ['PAYMENTS must be simulated.'] });
});
