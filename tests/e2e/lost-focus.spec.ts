import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const tofu = seedProduct('TD8001');
const bokChoy = seedProduct('PR1001');

test.describe('the focus after a page is left by', () => {
  for (const [what, part, path] of [
    ['a link of the page', 'main', '/collections/frozen'],
    ['a link of the footer', 'contentinfo', '/about-us'],
  ] as const) {
    test(`${what} is at the start of the new page`, async ({ shopper, page }) => {
      await shopper.arrive();
      await page.getByRole(part).locator(`a[href="${path}"]`).locator('visible=true').first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      const main = page.getByRole('main');
      await expect(main).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(main.getByRole('link').first()).toBeFocused();
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the language buttons keep the focus, each time with another language', async ({ shopper, page }) => {
    await shopper.arrive();
    const choices = page
      .getByRole('banner')
      .locator('[role=group]:has([lang=en], [lang=zh])')
      .getByRole('button');
    await choices.and(page.getByRole('button', { name: '简体' })).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(choices.and(page.locator(':focus'))).toHaveAccessibleName(/English|繁體/);
  });
});

test('a product that leaves a list leaves the focus to the list', async ({
  shopper,
  page,
  say,
  customer,
}) => {
  await customer.order([
    [tofu, 1],
    [bokChoy, 1],
  ]);
  await shopper.arriveAs(customer);
  await shopper.addFromProductList(seedProduct('FZ7001'));
  await shopper.open('/cart');
  const again = page.getByRole('region', { name: say('Buy it again') });
  await expect(again.getByRole('article')).toHaveCount(2);
  await again.getByRole('button', { name: say('Add {label}', { label: shopper.nameOf(tofu) }) }).focus();
  await page.keyboard.press('Enter');
  await expect(again.getByRole('article')).toHaveCount(1);
  await expect(again).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(again.locator(':focus')).toBeVisible();

  // With the last product, the list is gone too.
  await again.getByRole('button', { name: say('Add {label}', { label: shopper.nameOf(bokChoy) }) }).focus();
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
