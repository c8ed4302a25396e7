import { expect, test } from './fixtures.ts';
import { layoutShift } from './measure.ts';
import { delayRequests, delayResponses, graphql } from './network-faults.ts';
import { seedProduct } from './seed-products.ts';

for (const width of [390, 1280]) {
  test(`a slow page shows a placeholder of its size, and the back button restores the scroll position, ${String(width)} px`, async ({
    shopper,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await shopper.arrive('/collections/frozen');
    const main = page.getByRole('main');
    const skeleton = page.locator('[data-skeleton]');
    const opacity = () => main.evaluate((element) => getComputedStyle(element).opacity);
    const scrolled = () => page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await expect.poll(scrolled).toBe(300);

    const release = await delayRequests(page, graphql);
    await main.getByRole('article').nth(6).getByRole('link').first().click();
    await expect(skeleton).toBeVisible();
    await expect.poll(opacity).toBe('0');
    const positionBefore = await scrolled();
    release();
    await expect(page).toHaveURL(/productNum=/);
    await expect(skeleton).toHaveCount(0);
    expect(await opacity()).toBe('1');
    expect(await scrolled()).toBe(0);

    await page.goBack();
    await expect.poll(scrolled).toBe(positionBefore);
  });
}

test('a list that changes its order stays in view', async ({ shopper, page, say }) => {
  await shopper.arrive('/collections/frozen');
  const release = await delayRequests(page, graphql);
  await page.getByRole('combobox', { name: say('Sort by') }).selectOption('3');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/sort=3/);
});

test.describe('without a network', () => {
  test.use({ language: 'zh', expectedConsoleMessages: /net::ERR_|Failed to (load|fetch)/ });

  test('a screen that was never loaded shows an error, and loads when the network is back', async ({
    shopper,
    page,
    say,
  }) => {
    await shopper.arrive('/privacy');
    await page.context().setOffline(true);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('Contact us') })
      .click();
    await expect(shopper.heading('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: say('Contact us') })).toBeVisible();
  });
});

test('a slow response moves nothing on the screen', async ({ shopper, page, customer, say }) => {
  await customer.fillCart([[seedProduct('TD8001'), 1]]);
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.arriveAs(customer, '/collections/frozen');
  // Browsers do not count what moves within 500 ms of a tap.
  await delayResponses(page, 700);
  const main = page.getByRole('main');
  const expectStill = async (limit = 0.001): Promise<void> =>
    expect(await layoutShift(page)).toBeLessThan(limit);

  const first = main.getByRole('article').first().getByRole('heading');
  const firstBefore = (await first.textContent()) ?? '';
  await page.getByRole('combobox', { name: say('Sort by') }).selectOption('3');
  await expect(page).toHaveURL(/sort=3/);
  // The URL changes before the list does.
  await expect(first).not.toHaveText(firstBefore);
  await page.mouse.wheel(0, 20_000);
  await expect(main.getByRole('article').nth(20)).toBeAttached();
  // The cards of the last row are not as high as their placeholders.
  await expectStill(0.01);

  await shopper.open('/purchase');
  await shopper.fillAddress();
  const saved = page.getByRole('radio', { name: /2120 Oxford St/ });
  await expect(saved).toBeInViewport();
  await expect(saved).toBeEnabled();
  await shopper.payBy('Credit card');
  await shopper.fillCard('4000000000000002');
  await expect(shopper.paymentAlert()).toBeVisible();
  await shopper.field('Card number').fill('4242424242424242');
  await shopper.button('Save card').click();
  await expect(shopper.button('Use another card')).toBeVisible();
  await shopper.chooseDeliveryTime();
  const release = await delayRequests(page, graphql, (request) =>
    (request.postData() ?? '').includes('PlaceOrder'),
  );
  await shopper.placeOrder();
  await expect(page.getByText(say('Saving your order… Please keep this page open.'))).toBeInViewport();
  await expectStill();
  release();
  await expect(shopper.heading('Order successful')).toBeVisible();

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await shopper.open('/contact-us');
    await main.getByLabel(say('Name'), { exact: true }).fill('Mei Lin');
    await main.getByLabel(say('Email'), { exact: true }).fill('mei@example.com');
    await main.getByRole('textbox', { name: say('Message') }).fill('When do you restock yuzu?');
    await shopper.button('Send message').click();
    await expect(shopper.heading('Your message has been sent.')).toBeVisible();
    await expectStill();

    await shopper.open('/account?section=informations');
    await shopper.button('Change password').click();
    await shopper.field('Current password').fill('not the password');
    await shopper.field('New password').fill('changed right here');
    await shopper.field('Re-enter new password').fill('changed right here');
    const dialog = page.getByRole('dialog', { name: say('Change password') });
    const heightOf = () => dialog.evaluate((element) => element.getBoundingClientRect().height);
    const height = await heightOf();
    await shopper.button('Confirm').click();
    // While the request is in flight, the dialog cannot be closed.
    await expect(dialog.getByRole('button', { name: say('Close') })).toHaveCount(0);
    expect(await heightOf()).toBe(height);
    await expect(page.getByText(say('Password does not match with our record'))).toBeVisible();
    await expectStill();
  }
});
