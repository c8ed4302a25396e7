import { readTerm } from '../../client/catalog/model/search-term.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

const odd = [
  'x'.repeat(10_000),
  '豆'.repeat(10_000),
  '🥟🥬🍜',
  '<script>document.title="taken"</script>',
  '"><img src=x onerror=document.title="taken">',
  'مرحبا بالعالم',
  '\u202Etofu',
  '%E0%A4%A',
  "tofu' OR 1=1 --",
  '\u0000\u0007',
];

test.describe('unusual search terms', () => {
  test.use({ language: 'zh' });

  test('every term is shown as text and causes no error', async ({ shopper, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shopper.arrive();
    for (const term of odd) {
      const field = page.getByRole('banner').getByRole('combobox');
      await field.fill(term);
      await field.press('Enter');
      // The page of this term, not the one before it.
      await expect(page).toHaveURL((url) => url.searchParams.get('product') === readTerm(term));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveTitle('taken');
      await expectNoSidewaysScroll(page);
    }
    for (const address of [
      '/search?product=%E0%A4%A',
      '/search?product[]=tofu',
      `/search?product=${'x'.repeat(6_000)}`,
    ]) {
      const response = await shopper.open(address);
      expect(response?.status(), address).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
