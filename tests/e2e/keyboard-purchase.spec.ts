import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const dumplings = seedProduct('FZ7002');
const tofu = seedProduct('TD8001');

/** Goes on by Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator, most = 90): Promise<void> {
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached by ${String(most)} tabs: ${control.toString()}`);
}

test('a purchase by keyboard only, with the announcements for screen readers', async ({
  shopper,
  page,
  customer,
}) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  await shopper.arrive(`/collections/${dumplings.group}`);

  await tabTo(page, shopper.button('Add {label}', { label: dumplings.en }).first());
  await keyboard.press('Enter');
  await expect(page.getByRole('status', { name: `Quantity of ${dumplings.en}` }).first()).toHaveText('1');
  await shopper.open(`/collections/${tofu.group}`);
  await tabTo(page, shopper.button('Add {label}', { label: tofu.en }).first());
  await keyboard.press('Enter');
  await expect(shopper.cartLink()).toContainText('2');
  await shopper.open('/cart');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Your cart 2 items" [level=1]
      - list:
        - listitem:
          - link /${dumplings.en.slice(0, 20)}/
          - group "${dumplings.en}":
            - button "Remove ${dumplings.en}"
            - textbox "Quantity of ${dumplings.en}": "1"
            - button "Add one ${dumplings.en}"
      - complementary:
        - progressbar /Add \\$\\d+\\.\\d+ for free delivery/
        - term: Subtotal
        - definition: /\\$\\d+\\.\\d+/
        - link "Checkout"
  `);

  // Removing a line leaves Undo in its place, with the focus and without a time limit; after Undo the line has the focus.
  await tabTo(page, main.getByRole('button', { name: `Remove ${tofu.en}` }).first());
  await keyboard.press('Enter');
  await expect(shopper.button('Undo')).toBeFocused();
  await expect(shopper.button('Undo')).toHaveAccessibleDescription(`${tofu.en} was removed from your cart.`);
  await keyboard.press('Enter');
  await expect(main.getByRole('link', { name: new RegExp(`^${tofu.en}`) })).toBeFocused();
  await expect(page.getByLabel(`Quantity of ${tofu.en}`)).toHaveValue('1');
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);

  await tabTo(page, main.getByRole('link', { name: 'Checkout', exact: true }).first());
  await keyboard.press('Enter');
  await expect(shopper.heading('Sign in')).toBeVisible();
  await tabTo(page, shopper.field('Username'));
  await keyboard.type(customer.username);
  await keyboard.press('Tab');
  await keyboard.type(customer.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/purchase$/);
  await expect(page.getByRole('status').filter({ hasText: `${tofu.en}: 1 in your cart` })).toBeVisible();

  // Place order says that it is not ready; pressed, it lists what is missing and leads to the first.
  const place = page.getByRole('button', { name: 'Place order' });
  await expect(place).toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, place);
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Almost there:' })).toMatchAriaSnapshot(`
    - status:
      - paragraph: "Almost there:"
      - list:
        - listitem:
          - button "Please select an address."
        - listitem:
          - button "Choose a delivery time."
        - listitem:
          - button "Choose how to pay."
  `);
  await expect(shopper.field('First name')).toBeFocused();

  for (const [field, value] of [
    ['Address', '2120 Oxford St'],
    ['Zip code', '94704'],
    ['Phone', '555'],
  ] as const) {
    await tabTo(page, shopper.field(field));
    await keyboard.type(value);
  }
  await expect(shopper.field('City')).toHaveValue('Berkeley');
  await keyboard.press('Enter');
  await expect(shopper.field('Phone')).toBeFocused();
  await expect(shopper.field('Phone')).toHaveAccessibleDescription('Phone is required or has wrong format');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('5105550142');
  await keyboard.press('Enter');
  const address = page.getByRole('radio', { name: /2120 Oxford St/ });
  await expect(address).toBeChecked();
  await expect(address).toBeFocused();

  const time = page.getByRole('region', { name: 'Delivery time' });
  await tabTo(page, time.getByRole('tab', { selected: true }));
  await keyboard.press('End');
  await tabTo(page, time.getByRole('radio').first());
  await keyboard.press('Space');
  await expect(time).toMatchAriaSnapshot(`
    - region "Delivery time":
      - heading "Delivery time" [level=2]
      - tablist "Delivery day":
        - tab /^(Mon|Tue|Wed|Thu|Fri), .* Open$/ [selected]
      - tabpanel:
        - group "Delivery time":
          - radio "2–4 pm Available" [checked]
          - radio "4–6 pm Available"
          - radio "6–8 pm Available"
  `);
  await tabTo(page, page.getByRole('radio', { name: /^Alipay/ }));
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Credit card/ })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.type('Wei Chen');
  await keyboard.press('Tab');
  await keyboard.type('4242424242424242');
  await expect(shopper.field('Card number')).toHaveValue('4242 4242 4242 4242');
  await keyboard.press('Tab');
  await keyboard.type('1230');
  await expect(shopper.field('Expiration (MM/YY)')).toHaveValue('12/30');
  await keyboard.press('Tab');
  await keyboard.type('123');
  await keyboard.press('Enter');
  await expect(page.getByText('Card ending in 4242 will be charged when you place the order.')).toBeFocused();

  await tabTo(page, page.getByLabel('Promo code'));
  await keyboard.type('WELCOME10');
  await keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Promo code WELCOME10 is applied.' }),
  ).toBeVisible();
  await expect(shopper.button('Remove the promo code')).toBeFocused();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);

  await tabTo(page, place);
  await keyboard.press('Enter');
  await expect(shopper.heading('Order successful')).toBeVisible();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Order successful" [level=1]
      - link "See your order"
      - link "Continue shopping"
  `);
  expect(await customer.orders()).toHaveLength(1);
});
