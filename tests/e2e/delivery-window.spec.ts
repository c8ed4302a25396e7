import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import type { Shopper } from './shopper.ts';
import type { Say } from '../harness/messages.ts';

const bokChoy = seedProduct('PR1001');
/** Together, each width, and each language on a phone and on a wider screen. */
const screens = {
  guest: [
    ['zh', 390],
    ['en', 1280],
  ],
  customer: [
    ['en', 390],
    ['zh', 768],
  ],
  expired: [
    ['zh', 390],
    ['en', 1280],
  ],
} as const;

/** The header's button for the delivery time. */
const deliveryChip = (page: Page, say: Say): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: say('Choose a delivery time') })
    .filter({ visible: true });

/** Chooses the last window that is offered, by keyboard, from the header: its start. */
async function chooseDeliveryWindow(page: Page, say: Say): Promise<string> {
  const chip = deliveryChip(page, say);
  await chip.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const zip = dialog.getByLabel(say('Zip code', {}, 'delivery'), { exact: true });
  const days = dialog.getByRole('radio').last();
  await expect(zip.or(days)).toBeVisible();
  // Customers are not asked: the shop has their addresses.
  if (await zip.isVisible()) {
    await zip.fill('94704');
    await zip.press('Enter');
    await dialog.getByRole('button', { name: say('Choose a time') }).click();
  }
  const radio = dialog.getByRole('radio').last();
  await radio.check();
  await expectAccessible(page, 'dialog');
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  const start = await radio.getAttribute('value');
  await dialog.getByRole('button', { name: say('Done') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(chip).toBeFocused();
  await expect(chip).toContainText(say('Your delivery'));
  return start ?? '';
}

const checkoutTimes = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('Delivery time') });

async function expectChosenAtCheckout(page: Page, say: Say, start: string): Promise<void> {
  await expect(page).toHaveURL(/\/purchase$/);
  const times = checkoutTimes(page, say);
  await expect(times.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  await expect(times.locator(`input[value="${start}"]`)).toBeChecked();
}

const checkoutLink = (page: Page, say: Say): Locator =>
  page
    .getByRole('main')
    .getByRole('link', { name: say('Checkout', {}, 'cart'), exact: true })
    .locator('visible=true')
    .first();

/** Stores a delivery window that has passed, as after a long absence. */
async function storeExpiredDeliveryWindow(shopper: Shopper): Promise<void> {
  await shopper.page.addInitScript(() => {
    if (sessionStorage.getItem('is-left') !== null) return;
    sessionStorage.setItem('is-left', 'true');
    localStorage.setItem('deliveryArea', '{"zip":"94704","isServed":true}');
    localStorage.setItem('deliveryWindow', '{"name":"4-6pm","startsAt":"2020-03-06T16:00"}');
  });
}

for (const [language, width] of screens.guest) {
  test.describe(`selecting the delivery window first, ${language}, ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 844 } });

    test('a guest › the choice survives a reload, the cart and signing in, and is set at checkout', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      await customer.addAddress();
      await shopper.arrive('/');
      const start = await chooseDeliveryWindow(page, say);
      await page.reload();
      await shopper.waitForHydration();
      await expect(deliveryChip(page, say)).toContainText(say('Your delivery'));

      await shopper.addFromProductList(bokChoy);
      await shopper.open('/cart');
      await expect(shopper.button('Change time')).toBeVisible();
      await checkoutLink(page, say).click();
      await expect(shopper.heading('Sign in')).toBeVisible();
      await shopper.signIn(customer.username, customer.password);
      await expectChosenAtCheckout(page, say, start);
    });
  });
}

for (const [language, width] of screens.customer) {
  test.describe(`selecting the delivery window first, ${language}, ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 844 } });

    test('a customer › the choice is in the cart and is set at checkout', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      await customer.addAddress();
      await customer.fillCart([[bokChoy, 1]]);
      await shopper.arriveAs(customer, '/about-us');
      const start = await chooseDeliveryWindow(page, say);
      await shopper.open('/cart');
      await expect(shopper.button('Change time')).toBeVisible();
      await checkoutLink(page, say).click();
      await expectChosenAtCheckout(page, say, start);
    });
  });
}

for (const [language, width] of screens.expired) {
  test.describe(`selecting the delivery window first, ${language}, ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 844 } });

    test('a window that has passed › cart and checkout show a notice, and the next one can be selected', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      const isGone = say('The delivery time you chose is no longer available.');
      await customer.addAddress();
      await customer.fillCart([[bokChoy, 1]]);
      await storeExpiredDeliveryWindow(shopper);
      await shopper.arriveAs(customer, '/cart');
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: isGone })).toBeVisible();
      await expect(page.getByText(say('See times'))).toBeVisible();
      await expectAccessible(page, 'main');

      await checkoutLink(page, say).click();
      const times = checkoutTimes(page, say);
      const notice = times.getByRole('alert').filter({ hasText: isGone });
      await expect(notice).toBeVisible();
      await expect(times.getByRole('radio', { checked: true })).toHaveCount(0);
      await expectAccessible(page, 'main');
      await notice.getByRole('button').click();
      await expect(notice).toHaveCount(0);
      await expect(times.getByRole('radio', { checked: true })).toHaveCount(1);
      await page.reload();
      await shopper.waitForHydration();
      await expect(times.getByRole('radio', { checked: true })).toHaveCount(1);
    });
  });
}
