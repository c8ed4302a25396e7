import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CheckoutGateway, openBrowser, openCheckout } from './testing/checkout-page.ts';

let gateway: CheckoutGateway;

beforeEach(() => {
  openBrowser();
  gateway = new CheckoutGateway();
});

it.each([
  ['en', /Payments are simulated in this shop/],
  ['zh', /本店的付款并不真实/],
] as const)('checkout of a shop with simulated payments › says so (%s)', async (language, text) => {
  gateway.shop.policy = { ...gateway.shop.policy, arePaymentsSimulated: true };
  await openCheckout(gateway, { language });
  expect(screen.getByText(text)).toBeTruthy();
});

it('checkout of any other shop › does not mention it', async () => {
  await openCheckout(gateway);
  expect(screen.queryByText(/simulated/)).toBeNull();
});
