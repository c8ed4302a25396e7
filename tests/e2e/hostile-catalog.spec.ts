import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { hostileText, withHostileRestApi } from './hostile-rest-api.ts';
import { withGateway } from './second-gateway.ts';
import { shopPorts } from './shop-ports.ts';

/** A gateway with a REST API whose data contains scripts. */
const test = base.extend<object, { hostileShop: string }>({
  hostileShop: [
    async ({ browserName: _ }, use) => {
      const { legacyApi } = await shopPorts();
      await withHostileRestApi(`http://127.0.0.1:${String(legacyApi)}`, (restApi) =>
        withGateway(restApi, {}, use),
      );
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hostileShop }, use) => {
    await use(hostileShop);
  },
});

const bokChoy = seedProduct('PR1001');
/** An event handler attribute, a frame, or a `javascript:` URL. */
const harm = '[onclick], [onerror], [onload], iframe, a[href^="javascript:" i], img[src^="javascript:" i]';

/** The scripts of a page that a browser would run and that are not the build's. */
const foreignScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type, text }) => !src && !type.startsWith('application/') && text.includes('hack'))
      .map(({ text }) => text),
  );

test.use({ expectedConsoleMessages: /Failed to load resource/ });

test('texts of the REST API are shown as text, and its descriptions without scripts', async ({
  shopper,
  page,
  customer,
  context,
}) => {
  const orderId = await customer.order([[bokChoy, 1]]);
  await customer.fillCart([[bokChoy, 1]]);
  await context.addInitScript(() => {
    Object.assign(window, { hacked: false, hack: () => Object.assign(window, { hacked: true }) });
  });
  await shopper.arriveAs(customer);

  const screens = [
    ['/', 'main'],
    ['/collections', 'main'],
    [`/search?product=${bokChoy.num}`, 'main'],
    [`/productDetails?productNum=${bokChoy.num}`, 'main h1'],
    ['/cart', 'main'],
    ['/purchase', 'main'],
    ['/account', 'main'],
    ['/addresses', 'main'],
    [`/order/${orderId}`, 'main'],
  ] as const;
  for (const [path, part] of screens) {
    await shopper.open(path);
    await expect(page.locator(part).getByText(hostileText).first(), path).toBeVisible();
    await expect(page.locator(harm), path).toHaveCount(0);
    expect(await foreignScripts(page), path).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown), path).toBe(false);
  }

  await shopper.open(`/productDetails?productNum=${bokChoy.num}`);
  await expect(page.getByRole('main').getByText('Kept')).toBeVisible();
});
