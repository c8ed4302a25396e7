import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { graphql, delayRequests } from './network-faults.ts';

const bokChoy = seedProduct('PR1001');
const few = seedProduct('PR1003');
const fewInStock = 6;

const isChange = (request: Request): boolean => request.postData()?.includes('SetCartLine') === true;

/** The quantities that the page sends, one per request. */
function followChanges(page: Page): number[] {
  const wanted: number[] = [];
  page.on('request', (request) => {
    if (isChange(request)) wanted.push(Number(/"quantity":(\d+)/.exec(request.postData() ?? '')?.[1]));
  });
  return wanted;
}

for (const language of ['en', 'zh'] as const) {
  test.describe(`product card, ${language}`, () => {
    test.use({ language });

    test('shows minus, quantity and plus from 450 px on; narrower windows show only a plus at 0', async ({
      shopper,
      page,
      say,
    }) => {
      const name = shopper.nameOf(bokChoy);
      const card = page.getByRole('article').filter({ hasText: name }).first();
      const minus = card.getByRole('button', { name: say('Remove one {label}', { label: name }, 'ui') });
      const remove = card.getByRole('button', { name: say('Remove {label}', { label: name }, 'ui') });
      const count = card.getByRole('status', { name: say('Quantity of {label}', { label: name }) });
      await page.setViewportSize({ width: 450, height: 800 });
      await shopper.arrive('/collections/produce');
      await expect(count).toHaveText('0');
      await expect(minus).toBeDisabled();
      await page.setViewportSize({ width: 449, height: 800 });
      await expect(count).toHaveCount(0);
      await expect(minus).toHaveCount(0);
      const before = await card.boundingBox();
      await shopper.button('Add {label}', { label: name }).click();
      await expect(remove).toBeVisible();
      await expect(count).toHaveText('1');
      await expect(card.getByText(say('In cart: {quantity}', { quantity: 1 }))).toBeVisible();
      expect(await card.boundingBox()).toEqual(before);
      await shopper.button('Add one {label}', { label: name }).click();
      await expect(count).toHaveText('2');

      await page.setViewportSize({ width: 450, height: 800 });
      await minus.click();
      await remove.click();
      await expect(count).toHaveText('0');
      await expect(shopper.button('Add {label}', { label: name })).toBeFocused();
    });
  });
}

test.describe('product card', () => {
  test.use({ language: 'zh' });

  test('shows for four seconds that it was added, and rejects more than the stock', async ({
    shopper,
    page,
    say,
  }) => {
    const name = shopper.nameOf(few);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.clock.install();
    await shopper.arrive('/collections/produce');
    const bubble = page.getByRole('banner').getByRole('status').filter({ hasText: name });
    // From here on, the test controls the clock.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await shopper.button('Add {label}', { label: name }).click();
    await expect(bubble).toBeVisible();
    await page.clock.runFor(3_500);
    await expect(bubble).toBeVisible();
    await page.clock.runFor(700);
    await expect(bubble).toBeHidden();
    await page.clock.resume();

    const more = shopper.button('Add one {label}', { label: name });
    for (let pieces = 1; pieces < fewInStock; pieces += 1) await more.click();
    await expect(shopper.cartLink()).toContainText(String(fewInStock));
    await more.click();
    await expect(
      page.getByText(
        say('Sorry, there are only {available} available of {name}', { available: fewInStock, name }),
      ),
    ).toBeVisible();
    await expect(shopper.cartLink()).toContainText(String(fewInStock));
  });
});

test('many fast clicks end with the right quantity, one request at a time', async ({
  shopper,
  page,
  customer,
}) => {
  const name = shopper.nameOf(bokChoy);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await shopper.arriveAs(customer, '/collections/produce');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const wanted = followChanges(page);
  // Only changes are delayed: reading the cart must complete.
  const release = await delayRequests(page, graphql, isChange);
  await shopper.button('Add {label}', { label: name }).click();
  await expect.poll(() => wanted).toEqual([1]);
  await shopper.button('Add one {label}', { label: name }).evaluate((button: HTMLElement) => {
    for (let clicks = 0; clicks < 4; clicks += 1) button.click();
  });
  await expect(shopper.cartLink()).toContainText('5');
  // Requests caused by the clicks would have been sent before this.
  await page.clock.runFor(1_000);
  await page.evaluate(() => fetch('/robots.txt'));
  expect(wanted).toEqual([1]);
  release();
  await expect.poll(() => wanted).toEqual([1, 5]);

  await page.unrouteAll({ behavior: 'wait' });
  await page.clock.resume();
  await shopper.open('/cart');
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('5');
});
