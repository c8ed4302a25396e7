import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import type { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { shopPorts } from './shop-ports.ts';
import type { Shopper } from './shopper.ts';

const bokChoy = seedProduct('PR1001');
const pageOfIt = '/collections/produce';

const count = (page: Page, shopper: Shopper): Locator =>
  page
    .getByRole('main')
    .getByRole('status', { name: `Quantity of ${shopper.nameOf(bokChoy)}` })
    .first();
const plus = (shopper: Shopper): Locator =>
  shopper.button('Add {label}', { label: shopper.nameOf(bokChoy) }).first();
const another = (shopper: Shopper): Locator =>
  shopper.button('Add one {label}', { label: shopper.nameOf(bokChoy) }).first();

/** Leaves the page, and returns a minute later. */
async function returnLater(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

const cartSchema = z.object({
  data: z.object({ cart: z.object({ lines: z.array(z.object({ quantity: z.number() })) }) }),
});

/** The quantities in the customer's cart, by the API. */
async function quantities(request: APIRequestContext, { token }: Customer): Promise<number[]> {
  const response = await request.post('/graphql', {
    data: { query: '{ cart { lines { quantity } } }' },
    headers: { authorization: `JWT ${token}` },
  });
  return cartSchema.parse(await response.json()).data.cart.lines.map(({ quantity }) => quantity);
}

async function idsOf(request: APIRequestContext): Promise<{ id: string; legacyId: string }> {
  const schema = z.object({
    data: z.object({ product: z.object({ id: z.string(), legacyId: z.string() }) }),
  });
  const query = `{ product(by: { productNum: "${bokChoy.num}" }) { id legacyId } }`;
  const response = await request.post('/graphql', { data: { query } });
  return schema.parse(await response.json()).data.product;
}

test('a phone adds three, then a laptop with an outdated page adds one: both have four', async ({
  shopper,
  page,
  otherShopper,
  customer,
  request,
}) => {
  await shopper.arriveAs(customer, pageOfIt);
  await expect(plus(shopper)).toBeVisible();
  await otherShopper.arriveAs(customer, pageOfIt);
  await plus(otherShopper).click();
  await another(otherShopper).click();
  await another(otherShopper).click();
  await expect.poll(() => quantities(request, customer)).toEqual([3]);

  await plus(shopper).click();
  await expect(count(page, shopper)).toHaveText('4');
  await expect.poll(() => quantities(request, customer)).toEqual([4]);
  await returnLater(otherShopper.page);
  await expect(count(otherShopper.page, otherShopper)).toHaveText('4');
});

test('two tabs add to the same line: nothing is lost, and both show the sum', async ({
  shopper,
  page,
  context,
  customer,
  request,
}) => {
  await shopper.arriveAs(customer, pageOfIt);
  await expect(plus(shopper)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(pageOfIt);
  await tab.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const label = shopper.nameOf(bokChoy);
  await Promise.all([
    plus(shopper).click(),
    tab
      .getByRole('button', { name: `Add ${label}`, exact: true })
      .first()
      .click(),
  ]);
  await expect.poll(() => quantities(request, customer)).toEqual([2]);
  await expect(count(page, shopper)).toHaveText('2');
  await expect(count(tab, shopper)).toHaveText('2');
});

const otherClients = {
  'a client of the GraphQL API': async (request: APIRequestContext, { token }: Customer): Promise<void> => {
    const { id } = await idsOf(request);
    await request.post('/graphql', {
      data: {
        query: 'mutation ($id: ID!) { addCartLine(productId: $id, quantity: 3) { userErrors { code } } }',
        variables: { id },
      },
      headers: { authorization: `JWT ${token}` },
    });
  },
  'a client of the REST API': async (request: APIRequestContext, { token }: Customer): Promise<void> => {
    const { legacyId } = await idsOf(request);
    const { legacyApi } = await shopPorts();
    const response = await request.post(`http://localhost:${String(legacyApi)}/api/v1/mobile/order-cart`, {
      data: { Product_id: Number(legacyId), Quantity: 3 },
      headers: { authorization: `JWT ${token}` },
    });
    expect(response.status()).toBe(200);
  },
};

for (const [name, addThree] of Object.entries(otherClients)) {
  test(`${name} adds three: the storefront adds to them, and shows them after a pause`, async ({
    shopper,
    page,
    customer,
    request,
  }) => {
    await shopper.arriveAs(customer, pageOfIt);
    await expect(plus(shopper)).toBeVisible();
    await addThree(request, customer);
    await plus(shopper).click();
    await expect(count(page, shopper)).toHaveText('4');
    await addThree(request, customer);
    await returnLater(page);
    await expect(count(page, shopper)).toHaveText('7');
    expect(await quantities(request, customer)).toEqual([7]);
  });
}
