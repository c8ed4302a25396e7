import { expect, test } from './fixtures.ts';

/** Noodles of the catalogue that are made of rice, potatoes or beans. */
const withoutWheat = 14;

for (const language of ['en', 'zh'] as const) {
  test.describe(`filters of what was found, ${language}`, () => {
    test.use({ language });

    test('leave out an allergen, count what is left, and are taken back', async ({ shopper, page, say }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shopper.arrive('/search?product=noodles');
      const filters = page.getByRole('navigation', { name: say('Filters') });
      const cards = page.getByRole('main').getByRole('article');
      const all = await cards.count();
      const wheat = filters.getByRole('link', {
        name: `${say('Wheat and gluten')} ${String(withoutWheat)}`,
        exact: true,
        includeHidden: true,
      });
      // The gateway reads the descriptions after its start: a page that was rendered before does not have them all.
      await expect(async () => {
        await page.reload();
        await expect(wheat).toBeAttached({ timeout: 500 });
      }).toPass();
      await filters.getByText(say('Free from')).click();
      await wheat.click();
      await expect(page).toHaveURL(/product=noodles.*free=wheat/);
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: new RegExp(`\\b${String(withoutWheat)}\\b`) })
          .first(),
      ).toBeVisible();
      await expect(cards).toHaveCount(withoutWheat);
      await expect(filters.getByText(say('As the descriptions say. Please check the label.'))).toBeVisible();
      // Rendered by the server, the page is the same.
      await page.reload();
      await expect(wheat).toHaveAttribute('aria-current', 'true');
      await expect(cards).toHaveCount(withoutWheat);
      await filters.getByRole('link', { name: say('Clear filters') }).click();
      await expect(cards).toHaveCount(all);
    });
  });
}
