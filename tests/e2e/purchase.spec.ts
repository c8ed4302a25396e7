import { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { shopPorts } from './shop-ports.ts';
import { setStock } from './stock.ts';

const bokChoy = seedProduct('PR1001');
const dumplings = seedProduct('FZ7002');

for (const language of ['en', 'zh'] as const) {
  // `npm test` runs these, in place of the whole suite.
  test.describe(`a first purchase, ${language}`, { tag: '@purchase' }, () => {
    test.use({ language });

    test('by card: browse, guest cart, register, merge, address, slot, promo, card, order, history', async ({
      shopper,
      page,
      say,
    }) => {
      await shopper.arrive();
      await shopper.addFromProductList(bokChoy);
      await shopper.addOneMore(bokChoy);
      await shopper.addFromProductList(dumplings);
      await shopper.addOneMore(dumplings);
      await expect(shopper.cartLink()).toContainText('4');

      await shopper.open('/cart');
      await expect(page.getByRole('main')).toContainText(shopper.nameOf(bokChoy));
      await expect(page.getByRole('main')).toContainText(shopper.nameOf(dumplings));
      await page
        .getByRole('main')
        .getByRole('link', { name: say('Checkout', {}, 'cart'), exact: true })
        .click();

      await expect(shopper.heading('Sign in')).toBeVisible();
      await page.getByRole('link', { name: say('Create an account') }).click();
      const account = await shopper.register();

      await expect(page).toHaveURL(/\/purchase$/);
      await expect(
        page.getByText(
          say('{name}: {quantity} in your cart', { name: shopper.nameOf(bokChoy), quantity: 2 }),
        ),
      ).toBeVisible();
      await expect(shopper.heading('Order summary')).toBeVisible();

      await shopper.clickPlaceOrderWhenIncomplete();
      await expect(page.getByText(say('Please select an address.'))).toBeVisible();

      await shopper.fillAddress();
      await shopper.chooseDeliveryTime();
      await page.getByLabel(say('Promo code')).fill('WELCOME10');
      await shopper.button('Apply').click();
      await expect(page.getByText(say('Promo code {code} is applied.', { code: 'WELCOME10' }))).toBeVisible();
      await shopper.payBy('Credit card');
      await shopper.fillCard();
      await expect(
        page.getByText(
          say('Card ending in {lastDigits} will be charged when you place the order.', {
            lastDigits: '4242',
          }),
        ),
      ).toBeVisible();

      await shopper.placeOrder();
      await expect(page).toHaveURL(/\/confirmation$/);
      await expect(shopper.heading('Order successful')).toBeVisible();
      await expect(shopper.cartLink()).not.toContainText('4');

      await shopper.open('/account');
      await expect(page.getByText(say('User: {name}', { name: account.name }))).toBeVisible();
      const orders = page.getByRole('table', { name: say('Orders') });
      await expect(orders.getByRole('row')).toHaveCount(2);
      await expect(orders).toContainText(say('Paid'));
      await orders.getByRole('row').last().getByRole('link').click();

      await expect(page).toHaveURL(/\/order\/\d+$/);
      const main = page.getByRole('main');
      await expect(main).toContainText('Shanghai Bok Choy');
      await expect(main).toContainText('2120 Oxford St');
      await expect(main).toContainText(say('Discount'));
    });
  });
}

test.describe('a first purchase', { tag: '@purchase' }, () => {
  test.use({ language: 'zh' });

  test('by WeChat Pay, through the cashier page in a new tab', async ({ shopper, page, customer, say }) => {
    await customer.addAddress();
    await customer.fillCart([[dumplings, 1]]);
    await shopper.arriveAs(customer, '/purchase');
    await shopper.chooseDeliveryTime();
    await shopper.payBy('WeChat Pay');

    const cashierTab = page.context().waitForEvent('page');
    await shopper.placeOrder();
    const cashier = await cashierTab;
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(shopper.heading('Pending confirmation')).toBeVisible();
    await cashier.getByRole('button', { name: /Pay \$|确认支付/ }).click();
    await expect(shopper.heading('Order successful')).toBeVisible();
    await page.getByRole('link', { name: say('See your order') }).click();
    await expect(page).toHaveURL(/\/order\/\d+$/);

    await shopper.open('/account');
    await expect(page.getByRole('table', { name: say('Orders') })).toContainText(say('Paid'));
  });
});

test('two shoppers, one item: one gets it, the other sees a message and keeps the cart', async ({
  shopper,
  otherShopper,
  request,
  say,
}) => {
  const last = seedProduct('HH1218');
  const { shop } = await shopPorts();
  setStock(String(shop), last.num, 1);
  for (const one of [shopper, otherShopper]) {
    const customer = await Customer.register(request);
    await customer.addAddress();
    await customer.fillCart([
      [last, 1],
      [bokChoy, 1],
    ]);
    await one.arriveAs(customer, '/purchase');
    await one.chooseDeliveryTime();
    await one.payBy('Credit card');
    await one.fillCard();
  }

  await Promise.all([shopper.placeOrder(), otherShopper.placeOrder()]);
  const won = (one: typeof shopper) => one.heading('Order successful');
  // First the error message, then, when the cart has been saved again, the notice about the line.
  const lost = (one: typeof shopper) =>
    one.page
      .getByText(
        say('Sorry, there are only {available} available of {name}', { available: 0, name: last.en }),
      )
      .or(one.page.getByText(say('{name} is no longer available and was taken out.', { name: last.en })))
      .first();
  await expect(won(shopper).or(lost(shopper))).toBeVisible();
  await expect(won(otherShopper).or(lost(otherShopper))).toBeVisible();
  const winners = [await won(shopper).isVisible(), await won(otherShopper).isVisible()];
  expect(winners.filter(Boolean)).toHaveLength(1);

  const loser = winners[0] ? otherShopper : shopper;
  await expect(loser.page).toHaveURL(/\/purchase$/);
  await expect(loser.page.getByRole('main')).toContainText(bokChoy.en);
  await expect(loser.cartLink()).toContainText('1');
});
