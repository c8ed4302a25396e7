import type { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { failOneRequestInFive, graphql, delayResponses } from './network-faults.ts';
import type { Shopper } from './shopper.ts';
import type { Say } from '../harness/messages.ts';

const dumplings = seedProduct('FZ7002');
const tofu = seedProduct('TD8001');

test.use({
  expectedConsoleMessages: /Failed to load resource: net::|net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
});

/** How long a person looks for what may be gone because it has worked meanwhile. */
const glance = { timeout: 2_000 };

/** A person who tries again: does it until what they want to see is there. */
async function persist(act: () => Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await isDone()) return;
    await act();
    await expect.poll(isDone, { timeout: 4000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
}

/** From the cart to the confirmation, pressing again whatever did not work. */
async function buy(shopper: Shopper, customer: Customer, say: Say): Promise<void> {
  const { page } = shopper;
  const retry = shopper.button('Try again').first();
  const seen = (text: string) => () => page.getByText(text).first().isVisible();
  const tryAgain = async () => {
    if (await retry.isVisible()) await retry.click(glance);
  };
  await shopper.arriveAs(customer, '/cart');
  await persist(tryAgain, () =>
    shopper
      .button('Add one {label}', { label: shopper.nameOf(tofu) })
      .first()
      .isVisible(),
  );
  await shopper
    .button('Add one {label}', { label: shopper.nameOf(tofu) })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Checkout', {}, 'cart'), exact: true })
    .first()
    .click();
  await persist(tryAgain, () => shopper.heading('Order summary').isVisible());

  await shopper.field('Company name').fill('Home');
  await shopper.field('Address').fill('2120 Oxford St');
  await shopper.field('Zip code').fill('94704');
  await shopper.field('Phone').fill('5105550142');
  // The zip code fills it in, unless that request failed.
  await shopper.field('City').fill('Berkeley');
  await persist(
    async () => {
      await expect(shopper.field('Address')).toHaveValue('2120 Oxford St', glance);
      await shopper.button('Save and use this address').click(glance);
    },
    () =>
      page
        .getByRole('radio', { name: /2120 Oxford St/, disabled: false })
        .first()
        .isVisible(),
  );
  await shopper.chooseDeliveryTime();
  await shopper.payBy('Credit card');
  await shopper.field('Name on card').fill('Wei Chen');
  await shopper.field('Card number').fill('4242424242424242');
  await shopper.field('Expiration (MM/YY)').fill('1230');
  await shopper.field('CVC').fill('123');
  await persist(
    async () => {
      await expect(shopper.field('Card number')).toHaveValue('4242 4242 4242 4242', glance);
      await shopper.button('Save card').click(glance);
    },
    seen(
      say('Card ending in {lastDigits} will be charged when you place the order.', { lastDigits: '4242' }),
    ),
  );
  await persist(
    async () => {
      await tryAgain();
      await page.getByRole('button', { name: say('Place order') }).click({ ...glance, force: true });
    },
    () => shopper.heading('Order successful').isVisible(),
  );
}

test.beforeEach(async ({ customer }) => {
  await customer.fillCart([
    [dumplings, 2],
    [tofu, 1],
  ]);
});

test.describe('a whole purchase', () => {
  test('when every response takes two seconds', async ({ shopper, page, customer, say }) => {
    await delayResponses(page, 2000);
    await buy(shopper, customer, say);
    expect(await customer.orders()).toHaveLength(1);
  });

  test.describe('in Chinese', () => {
    test.use({ language: 'zh' });

    test('when one request in five fails', async ({ shopper, page, customer, say }) => {
      const failed = await failOneRequestInFive(page, 20260305);
      await buy(shopper, customer, say);
      expect(failed()).toBeGreaterThan(1);
      const [orderId, ...more] = await customer.orders();
      expect(more).toEqual([]);
      await page.unroute(graphql);
      await shopper.open(`/order/${String(orderId)}`);
      const main = page.getByRole('main');
      await expect(main).toContainText(dumplings.en);
      await expect(main).toContainText(tofu.en);
    });
  });

  test('when the connection is lost at every step', async ({ shopper, page, context, customer, say }) => {
    await shopper.arriveAs(customer, '/purchase');
    await expect(shopper.heading('Order summary')).toBeVisible();

    await context.setOffline(true);
    await shopper.fillAddress();
    await expect(
      page.getByText(say('No connection. Nothing you typed is lost: check the network and try again.')),
    ).toBeVisible();
    await expect(shopper.field('Phone')).toHaveValue('5105550142');
    await context.setOffline(false);
    await shopper.button('Save and use this address').click();
    await expect(page.getByRole('radio', { name: /2120 Oxford St/ })).toBeChecked();

    await shopper.chooseDeliveryTime();
    await context.setOffline(true);
    await page.getByLabel(say('Promo code')).fill('SAVE5');
    await shopper.button('Apply').click();
    await expect(page.getByLabel(say('Promo code'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(say('Promo code'))).toHaveValue('SAVE5');
    await context.setOffline(false);
    await shopper.button('Apply').click();
    await expect(page.getByText(say('Promo code {code} is applied.', { code: 'SAVE5' }))).toBeVisible();

    await shopper.payBy('Credit card');
    await context.setOffline(true);
    await shopper.fillCard();
    await expect(shopper.paymentAlert()).toBeVisible();
    await expect(shopper.field('Card number')).toHaveValue('4242 4242 4242 4242');
    await context.setOffline(false);
    await shopper.button('Save card').click();
    await expect(shopper.button('Use another card')).toBeVisible();

    await context.setOffline(true);
    await shopper.placeOrder();
    await expect(page.getByText(say('Your order was not placed.'))).toBeVisible();
    expect(await customer.orders()).toEqual([]);
    await context.setOffline(false);
    await shopper.placeOrder();
    await expect(shopper.heading('Order successful')).toBeVisible();
    expect(await customer.orders()).toHaveLength(1);
  });
});
