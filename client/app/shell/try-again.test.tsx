import { ApolloClient, ApolloLink } from '@apollo/client';
import { screen, waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createCache } from '../../apollo/cache.ts';
import type { Execute } from '../../apollo/client.ts';
import { render } from '../entry-server.tsx';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { fishBalls } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

const failure = 'We can’t reach the store right now.';

const timeout = 5_000;

/** Screens with content of the REST API, with a valid URL. */
const publicScreens = [
  '/',
  '/collections',
  '/collections/frozen',
  `/category2/${encodeURIComponent(fishBalls.name.en.toLowerCase())}`,
  '/productDetails?productNum=PR1',
  '/deals',
];

const customerScreens = ['/account', '/addresses'];

/** Executes operations for the server's page, like the gateway. */
function executeIn(gateway: FakeGateway): Execute {
  const client = new ApolloClient({ link: gateway.link, cache: createCache() });
  return (request) => firstValueFrom(ApolloLink.execute(gateway.link, request, { client }));
}

/** Clicks the button when it is not busy, and waits for a request. */
async function tryAgain(gateway: FakeGateway): Promise<void> {
  const button = () => screen.getByRole('button', { name: 'Try again' });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy', 'true'), { timeout });
  const sent = gateway.requests.length;
  await shopper.click(button());
  await waitFor(() => expect(gateway.requests.length).toBeGreaterThan(sent), { timeout });
}

/** While the REST API is down, each click sends a request; then the screen appears. */
async function expectRecovery(gateway: FakeGateway): Promise<void> {
  expect(await screen.findByText(failure)).toBeTruthy();
  await tryAgain(gateway);
  await tryAgain(gateway);
  gateway.recover();
  await tryAgain(gateway);
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull(), { timeout });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
}

describe('Try again', () => {
  it.each(publicScreens)(
    'on %s that the server rendered while the REST API was down › sends a request',
    async (path) => {
      const gateway = new FakeGateway();
      gateway.failRestCalls();
      const page = await render({
        url: path,
        origin: 'http://shop',
        language: 'en',
        execute: executeIn(gateway),
      });
      expect(page.status).toBe(503);
      await renderShop({ gateway, path, serverState: page.state });
      await expectRecovery(gateway);
      expect(screen.getAllByRole('link', { name: /Frozen/ }).length).toBeGreaterThan(0);
    },
  );

  it.each(publicScreens)(
    'on %s that was opened while the REST API was down › sends a request',
    async (path) => {
      const gateway = new FakeGateway();
      gateway.failRestCalls();
      await renderShop({ gateway, path });
      await expectRecovery(gateway);
    },
  );

  it.each(customerScreens)('on %s of a customer › sends a request', async (path) => {
    const gateway = new FakeGateway();
    gateway.failRestCalls();
    await renderShop({ gateway, path, session: 'customer' });
    await expectRecovery(gateway);
  });
});
