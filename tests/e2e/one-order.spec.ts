import type { Page } from '@playwright/test';
import type { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { graphql, dropResponses } from './network-faults.ts';
import { Shopper } from './shopper.ts';

const dumplings = seedProduct('FZ7002');
const payButton = /Pay \$|确认支付/;

/** Returns whether the checkout was replaced by its skeleton since the call: a checkout without its button. */
async function watchCheckout(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const title = document.querySelector('main h1')?.textContent;
      if (title === 'Checkout' && !document.querySelector('#order'))
        document.documentElement.dataset['flashed'] = 'true';
    }).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => 'flashed' in document.documentElement.dataset);
}

test.beforeEach(async ({ customer }) => {
  await customer.addAddress();
  await customer.fillCart([[dumplings, 1]]);
});

test('double click, two tabs and the back button: one order', async ({
  shopper,
  page,
  context,
  customer,
  say,
  baseURL,
}) => {
  await shopper.arriveAs(customer, '/about-us');
  const secondTab = await context.newPage();
  const again = new Shopper(secondTab, 'en', say, baseURL ?? '');
  for (const tab of [shopper, again]) {
    await tab.open('/purchase');
    await tab.chooseDeliveryTime();
    await tab.payBy('Credit card');
    await tab.fillCard();
    await expect(tab.button('Use another card')).toBeVisible();
  }

  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expect(shopper.heading('Order successful')).toBeVisible();
  // The other tab is notified and shows the same order.
  await expect(again.heading('Order successful')).toBeVisible();
  await expect(
    secondTab.getByText(
      say('This cart was ordered in another window. You can find the order in your account.'),
    ),
  ).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shopper.open('/purchase');
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0);
  expect(await customer.orders()).toHaveLength(1);
});

test('the checkout stays as it is until the confirmation is shown', async ({ shopper, page, customer }) => {
  await shopper.arriveAs(customer, '/purchase');
  await shopper.chooseDeliveryTime();
  await shopper.payBy('Credit card');
  await shopper.fillCard();
  await expect(shopper.button('Use another card')).toBeVisible();
  const flashed = await watchCheckout(page);
  await shopper.placeOrder();
  await expect(shopper.heading('Order successful')).toBeVisible();
  expect(await flashed()).toBe(false);
  await expect(shopper.cartLink()).toHaveAccessibleName('Cart');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Orders up to the payment page, which does not open. Returns `flashed` of `watchCheckout`. */
  async function order(shopper: Shopper, page: Page, customer: Customer): Promise<() => Promise<boolean>> {
    await shopper.arriveAs(customer, '/purchase');
    await shopper.chooseDeliveryTime();
    await shopper.payBy('Alipay');
    const flashed = await watchCheckout(page);
    // Chromium stays on the page when a navigation is aborted, as when the shopper stops it.
    await page.route('**/cashier/**', (route) => route.abort('aborted'));
    const cashier = page.waitForRequest('**/cashier/**');
    await shopper.placeOrder();
    await cashier;
    return flashed;
  }

  test('the checkout stays as it is while the payment page opens', async ({ shopper, page, customer }) => {
    const flashed = await order(shopper, page, customer);
    await page.getByRole('banner').getByRole('link', { name: 'Lantern Market' }).click();
    await expect(shopper.cartLink()).toHaveAccessibleName('Cart');
    expect(await flashed()).toBe(false);
  });

  test('going back from the payment page to the kept checkout empties the cart', async ({
    shopper,
    page,
    customer,
  }) => {
    await order(shopper, page, customer);
    await expect(shopper.cartLink()).not.toHaveAccessibleName('Cart');
    // The tests' browsers keep no pages, so the event is dispatched.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(shopper.cartLink()).toHaveAccessibleName('Cart');
  });
});

test('a response that never arrives, and a reload: one order, with its payment page', async ({
  shopper,
  page,
  customer,
}) => {
  await shopper.arriveAs(customer, '/purchase');
  await shopper.chooseDeliveryTime();
  await shopper.payBy('Alipay');
  await dropResponses(page, 'PlaceOrder');
  const emptyTab = page.context().waitForEvent('page');
  await shopper.placeOrder();
  await expect.poll(() => customer.orders()).toHaveLength(1);
  await (await emptyTab).close();

  await page.unroute(graphql);
  await page.reload();
  await expect(shopper.heading('Pending confirmation')).toBeVisible();
  const cashierTab = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the payment page' }).click();
  const cashier = await cashierTab;
  await cashier.getByRole('button', { name: payButton }).click();
  await expect(shopper.heading('Order successful')).toBeVisible();
  expect(await customer.orders()).toHaveLength(1);
});

test('a pop-up blocker: a link instead of a new tab', async ({ shopper, page, customer, say }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await shopper.arriveAs(customer, '/purchase');
  await shopper.chooseDeliveryTime();
  await shopper.payBy('WeChat Pay');
  await shopper.placeOrder();
  await expect(
    page.getByText(say('The payment page didn’t open by itself. Your order is saved: pay for it here.')),
  ).toBeVisible();
  const cashierTab = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the payment page' }).click();
  const cashier = await cashierTab;
  await cashier.getByRole('button', { name: payButton }).click();
  await expect(shopper.heading('Order successful')).toBeVisible();
});

test.describe('a token that expires at checkout', () => {
  test.use({ language: 'zh' });

  test('is cleared; after signing in, only promo code and card have to be entered again', async ({
    shopper,
    page,
    customer,
    say,
  }) => {
    await shopper.arriveAs(customer, '/purchase');
    await shopper.chooseDeliveryTime();
    await page.getByLabel(say('Promo code')).fill('SAVE5');
    await shopper.button('Apply').click();
    await expect(page.getByText(say('Promo code {code} is applied.', { code: 'SAVE5' }))).toBeVisible();
    await shopper.payBy('Credit card');
    await shopper.fillCard();
    await expect(shopper.button('Use another card')).toBeVisible();
    await shopper.button('Add a new address').click();
    await shopper.field('Address').fill('1 Half-Written Way');
    // A new password invalidates all earlier tokens.
    await customer.changePassword('another horse battery');
    await shopper.placeOrder();

    await expect(page).toHaveURL(/\/login\?returnTo=%2Fpurchase$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await shopper.signIn(customer.username, customer.password);
    await expect(page).toHaveURL(/\/purchase$/);
    await expect(shopper.field('Address')).toHaveValue('1 Half-Written Way');
    await expect(
      page.getByRole('region', { name: say('Delivery time') }).getByRole('radio', { checked: true }),
    ).toHaveCount(1);
    await expect(page.getByRole('radio', { name: say('Credit card') })).toBeChecked();
    await expect(page.getByRole('radio', { name: /2120 Oxford St/ })).toBeChecked();
    await expect(page.getByLabel(say('Promo code'))).toHaveValue('');
    await expect(shopper.field('Card number')).toHaveValue('');
    expect(await customer.orders()).toEqual([]);
    await shopper.fillCard();
    await expect(shopper.button('Use another card')).toBeVisible();
    await shopper.placeOrder();
    await expect(shopper.heading('Order successful')).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
  });
});

test.describe('on a phone', () => {
  test.use({ language: 'zh', viewport: { width: 390, height: 844 } });

  test('notices do not cover the order bar; the payment page opens in the same window and leads back', async ({
    shopper,
    page,
    customer,
    say,
  }) => {
    const tofu = seedProduct('TD8001');
    await customer.fillCart([[tofu, 2]]);
    await shopper.arriveAs(customer, '/cart');
    await shopper.button('Remove {main}', { main: tofu.zh }).click();
    const undo = shopper.button('Undo');
    await undo.click();
    const quantity = page.getByLabel(say('Quantity of {label}', { label: tofu.zh }));
    await expect(quantity).toHaveValue('2');
    await quantity.fill('99999');
    await quantity.press('Enter');
    const notice = page.getByRole('region', { name: say('Notices') }).getByRole('listitem');
    await expect(notice).toBeVisible();
    const toast = await notice.boundingBox();
    const checkout = page.getByRole('link', { name: say('Checkout', {}, 'cart'), exact: true }).last();
    const bar = await checkout.boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await quantity.fill('2');
    await quantity.press('Enter');

    await checkout.click();
    await shopper.chooseDeliveryTime();
    await shopper.payBy('Alipay');
    await shopper.placeOrder();
    await page.getByRole('button', { name: payButton }).click();
    await expect(page).toHaveURL(/\/confirmation/);
    await expect(shopper.heading('Order successful')).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
  });
});
