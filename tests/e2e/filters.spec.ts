import { expect, test } from './fixtures.ts';

for (const language of ['en', 'zh'] as const) {
  test.describe(`filters of what was found, ${language}`, () => {
    test.use({ language });

    test('leave out an allergen, count what is left, and are taken back', async ({ shopper, page, say }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shopper.arrive('/search?product=noodles');
      const filters = page.getByRole('navigation', { name: say('Filters') });
      const cards = page.getByRole('main').getByRole('article');
      const all = await cards.count();
      // The gateway reads the descriptions after its start; a page that was rendered before does not have them yet.
      await expect(async () => {
        await page.reload();
        await expect(filters.getByText(say('Free from'))).toBeVisible({ timeout: 500 });
      }).toPass();
      await filters.getByText(say('Free from')).click();
      const egg = filters.getByRole('link', { name: new RegExp(`^${say('Egg')} \\d+$`) });
      const left = Number(/\d+$/.exec((await egg.textContent()) ?? '')?.[0]);
      await egg.click();
      await expect(page).toHaveURL(/product=noodles.*free=egg/);
      await expect(page.getByRole('status').getByText(new RegExp(`^${String(left)} `))).toBeVisible();
      await expect(cards).toHaveCount(Math.min(left, 20));
      expect(left).toBeLessThan(all);
      await expect(filters.getByText(say('As the descriptions say. Please check the label.'))).toBeVisible();
      await filters.getByRole('link', { name: say('Clear filters') }).click();
      await expect(cards).toHaveCount(all);
    });
  });
}
