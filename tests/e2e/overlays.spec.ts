import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const bokChoy = seedProduct('PR1001');

for (const [language, width] of [
  ['en', 1280],
  ['zh', 390],
] as const) {
  test.describe(`overlays, ${language}, ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 844 } });

    test('are accessible while open, and fit the window', async ({ shopper, page, say }) => {
      await shopper.arriveForTheFirstTime();
      await expect(page.getByRole('dialog', { name: say('Do we deliver to you?') })).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Close') })
        .click();

      await page.getByRole('banner').getByRole('combobox').fill('tofu');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page, '[role=search]');
      await page.keyboard.press('Escape');

      await page
        .getByRole('region', { name: say('How it works') })
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'dialog');
      await page.keyboard.press('Escape');

      // The header has its first row only at the top of a page.
      await page.evaluate(() => {
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
      if (width < 768) await shopper.button('Menu').click();
      await shopper.button('Rewards').click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, '[role=dialog]');
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');

      await shopper.addFromProductList(bokChoy);
      if (width > 500) {
        await shopper.cartLink().hover();
        await expect(page.getByRole('group', { name: say('Your cart') })).toBeVisible();
      } else {
        await shopper.button('Menu').click();
        await expect(page.getByRole('navigation', { name: say('Groups') })).toBeVisible();
      }
      await expectAccessible(page, 'header');
      await expectNoSidewaysScroll(page);

      await shopper.open(`/productDetails?productNum=${bokChoy.num}`);
      await shopper.button('Write a review').click();
      await shopper.button('Submit review').click();
      await page
        .getByRole('main')
        .getByRole('button', {
          name: say('Enlarge picture {number} of {name}', { number: 1, name: shopper.titleOf(bokChoy) }),
        })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expectAccessible(page, 'main form');
    });

    test('keep their buttons at the bottom when the form is higher than the window', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      await page.setViewportSize({ width, height: 600 });
      await shopper.arriveAs(customer, '/addresses');
      await shopper.button('Add address').click();
      const save = page
        .getByRole('dialog', { name: say('Add address') })
        .getByRole('button', { name: say('Save address') });
      const spaceBelow = () =>
        save.evaluate((button) => {
          const dialog = button.closest('dialog')?.getBoundingClientRect();
          const row = button.parentElement?.getBoundingClientRect();
          return dialog && row ? Math.round(dialog.bottom - row.bottom) : null;
        });
      await expect.poll(spaceBelow).toBe(0);
      await save.evaluate((button) => {
        const body = button.closest('form')?.parentElement;
        body?.scrollTo(0, body.scrollHeight);
      });
      await expect.poll(spaceBelow).toBe(0);
    });
  });
}
