import { expect, expectAccessible, expectNoSidewaysScroll, test as base } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { withGateway } from './second-gateway.ts';
import { shopPorts } from './shop-ports.ts';

/** A second gateway of the same shop, whose settings say that payments are simulated. */
const test = base.extend<object, { simulatedShop: string }>({
  simulatedShop: [
    async ({ browserName: _ }, use) => {
      const { legacyApi } = await shopPorts();
      await withGateway(`http://127.0.0.1:${String(legacyApi)}/api`, { PAYMENTS: 'simulated' }, use);
    },
    { scope: 'worker' },
  ],
});

const bokChoy = seedProduct('PR1001');

for (const [language, width] of [
  ['en', 1280],
  ['zh', 390],
] as const) {
  test.describe(language, () => {
    test.use({
      language,
      baseURL: async ({ simulatedShop }, use) => {
        await use(simulatedShop);
      },
    });

    test('checkout says before the choice of payment that nothing is charged', async ({
      shopper,
      page,
      customer,
      say,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await customer.addAddress();
      await customer.fillCart([[bokChoy, 1]]);
      await shopper.arriveAs(customer, '/purchase');
      const notice = page.getByText(
        say('Payments are simulated in this shop: nothing is charged. Please do not enter a real card.'),
      );
      await notice.scrollIntoViewIfNeeded();
      await expect(notice).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
