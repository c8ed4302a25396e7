import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

test.describe('search', () => {
  test('a misspelled, a Traditional Chinese and a pinyin term find dumplings', async ({ shopper, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const term of ['餃子', 'jiaozi', 'dumplngs']) {
      await shopper.open(`/search?product=${encodeURIComponent(term)}`);
      const first = page.getByRole('article').first();
      await expect(first).toContainText(/水饺/);
      await expect(first.locator('mark').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});

test.describe('search', () => {
  test.use({ language: 'zh' });

  test('recent searches are suggested and can be cleared', async ({ shopper, page, say }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await shopper.arrive();
    const field = page.getByRole('banner').getByRole('combobox');
    await field.fill('豆腐');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search/);
    await page.goto('/');
    const recent = page.getByRole('listbox', { name: say('Recent searches') });
    // Until the page is hydrated, a click only focuses the field.
    await expect(async () => {
      await field.click();
      await expect(recent.getByRole('option')).toHaveText(['豆腐'], { timeout: 1_000 });
    }).toPass();
    await page.getByRole('button', { name: say('Clear'), exact: true }).click();
    await expect(recent).toBeHidden();
  });
});
