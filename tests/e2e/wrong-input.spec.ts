import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const tofu = seedProduct('TD8001');

test.describe('wrong input at the checkout', () => {
  test.use({ language: 'zh' });

  test('shows an error next to its field, and no typed text is lost', async ({
    shopper,
    page,
    customer,
    say,
  }) => {
    await shopper.arrive('/login');
    await shopper.signIn('demo-shopper', 'wrong-password');
    await expect(page.getByText(say('Unable to login with provided credentials'))).toBeVisible();
    await expect(shopper.field('Username')).toHaveValue('demo-shopper');

    await customer.fillCart([[tofu, 1]]);
    await shopper.arriveAs(customer, '/purchase');

    await shopper.fillAddress('90210');
    await expect(page.getByText(say('Not served in your area yet.')).first()).toBeVisible();
    await shopper.button('Add a new address').click();
    await shopper.fillAddress('94704');
    await shopper.chooseDeliveryTime();

    await page.getByLabel(say('Promo code')).fill('SPRING24');
    await shopper.button('Apply').click();
    await expect(page.getByLabel(say('Promo code'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(say('Promo code'))).toHaveValue('SPRING24');

    await shopper.payBy('Credit card');
    await shopper.fillCard('4242424242424241');
    await expect(page.getByText(say('This card number is not valid. Check the digits.'))).toBeVisible();
    await shopper.fillCard('4000000000000002');
    await expect(shopper.paymentAlert()).toBeVisible();
    await expect(shopper.field('Name on card')).toHaveValue('Wei Chen');
    await shopper.fillCard();
    await shopper.placeOrder();
    await expect(shopper.heading('Order successful')).toBeVisible();
  });
});
