import { expect, test as base } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { withGateway } from './second-gateway.ts';
import { shopPorts } from './shop-ports.ts';

/** A second gateway of the same shop that executes only the documents registered by the build. */
const test = base.extend<object, { closedShop: string }>({
  closedShop: [
    async ({ browserName: _ }, use) => {
      const { legacyApi } = await shopPorts();
      await withGateway(
        `http://127.0.0.1:${String(legacyApi)}/api`,
        { TRUSTED_DOCUMENTS: 'dist/trusted-documents' },
        use,
      );
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ closedShop }, use) => {
    await use(closedShop);
  },
});

const bokChoy = seedProduct('PR1001');

test('trusted documents only › a guest can buy', async ({ shopper, page, say }) => {
  await shopper.arrive();
  await shopper.addFromProductList(bokChoy);
  await shopper.addOneMore(bokChoy);
  await shopper.open('/cart');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Checkout', {}, 'cart'), exact: true })
    .click();
  await page.getByRole('link', { name: say('Create an account') }).click();
  await shopper.register();
  await expect(shopper.heading('Order summary')).toBeVisible();
  await shopper.fillAddress();
  await shopper.chooseDeliveryTime();
  await shopper.payBy('Credit card');
  await shopper.fillCard();
  await shopper.placeOrder();
  await expect(shopper.heading('Order successful')).toBeVisible();
});

test('trusted documents only › other operations are rejected', async ({ request }) => {
  const response = await request.post('/graphql', { data: { query: '{ groups { id } }' } });
  expect(response.status()).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});
