import { expect, expectAccessible, expectNoSidewaysScroll, test as base } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { withGateway } from './second-gateway.ts';
import { shopPorts } from './shop-ports.ts';
import { sayIn, type Say } from '../harness/messages.ts';

/** A second gateway of the same shop, configured with suspended delivery. */
const test = base.extend<object, { suspendedShop: string }>({
  suspendedShop: [
    async ({ browserName: _ }, use) => {
      const { legacyApi } = await shopPorts();
      await withGateway(`http://127.0.0.1:${String(legacyApi)}/api`, { DELIVERY_SUSPENDED: 'on' }, use);
    },
    { scope: 'worker' },
  ],
});

const bokChoy = seedProduct('PR1001');
const notice = (say: Say) => say('Delivery temporarily suspended due to COVID-19.');

for (const [language, other, width] of [
  ['en', 'zh', 1280],
  ['zh', 'en', 390],
] as const) {
  test.describe(`while delivery is suspended, ${language}`, () => {
    test.use({
      language,
      baseURL: async ({ suspendedShop }, use) => {
        await use(suspendedShop);
      },
    });

    test(`every page shows a notice at ${String(width)} px, in the current language`, async ({
      shopper,
      page,
      say,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await shopper.simulateEarlierVisit();
      for (const path of ['/about-us', '/cart', '/login', '/no-such-page', '/']) {
        await shopper.open(path);
        await expect(page.getByText(notice(say)), path).toBeInViewport();
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      // By a link, not by loading the page: the notice stays.
      await page.locator('main a[href^="/productDetails"]:visible').first().click();
      await expect(page.locator('#about-product')).toBeAttached();
      await expect(page.getByText(notice(say))).toBeInViewport();
      await shopper.switchTo(other);
      await expect(page.getByText(notice(sayIn(other)))).toBeInViewport();
      await expect(page.getByText(notice(say))).toHaveCount(0);
    });

    test('no page promises a delivery', async ({ shopper, page, say }) => {
      const promises = [
        say('Same-day delivery near Berkeley'),
        say('Asian groceries, delivered the same day near Berkeley.'),
        say('We bring it today'),
        say('Next delivery'),
        say('See times'),
        say('Do we deliver to you?'),
      ];
      await shopper.simulateEarlierVisit();
      for (const path of ['/', `/productDetails?productNum=${bokChoy.num}`]) {
        await shopper.open(path);
        await expect(page.getByText(notice(say))).toBeVisible();
        // Mounted with the popups, the last part of a page.
        await expect(shopper.button('Rewards')).toBeVisible();
        for (const promise of promises) await expect(page.getByText(promise), path).toHaveCount(0);
        await expect(page.getByRole('button', { name: say('Choose a delivery time') })).toHaveCount(0);
      }
      await shopper.button('Add to Cart').first().click();
      await shopper.open('/cart');
      await expect(
        shopper
          .heading('Subtotal')
          .or(page.getByText(say('Subtotal')))
          .first(),
      ).toBeVisible();
      for (const promise of promises) await expect(page.getByText(promise)).toHaveCount(0);
    });

    test('the notice is in the HTML of the page', async ({ request, say }) => {
      const cookie = `Lang=${language === 'zh' ? 'ch' : 'en'}`;
      expect(await (await request.get('/', { headers: { cookie } })).text()).toContain(notice(say));
    });
  });
}

test.describe('while delivery is suspended', () => {
  test.use({
    baseURL: async ({ suspendedShop }, use) => {
      await use(suspendedShop);
    },
  });

  test('orders can still be placed', async ({ shopper, page, customer, say }) => {
    await customer.addAddress();
    await customer.fillCart([[bokChoy, 1]]);
    await shopper.arriveAs(customer, '/purchase');
    await expect(page.getByText(notice(say))).toBeVisible();
    await shopper.chooseDeliveryTime();
    await shopper.payBy('Credit card');
    await shopper.fillCard();
    await shopper.placeOrder();
    await expect(shopper.heading('Order successful')).toBeVisible();
  });
});

test('without a suspension, there is no notice', async ({ shopper, page, say }) => {
  await shopper.arrive();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByText(notice(say))).toHaveCount(0);
});
