import { expect, test } from './fixtures.ts';

const unknown = [
  '/no-such-page',
  '/collections/no-such-group',
  '/category2/no-such-category',
  '/productDetails?productNum=NOPE1',
];

for (const language of ['en', 'zh'] as const) {
  test.describe(`not found, ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    test('unknown pages, groups, categories and products respond 404 with a message', async ({
      shopper,
      page,
      say,
    }) => {
      await shopper.simulateEarlierVisit();
      for (const path of unknown) {
        const response = await shopper.open(path);
        expect(response?.status(), path).toBe(404);
        await expect(page.getByText(say('This page does not exist.'))).toBeVisible();
        await expect(page.getByRole('navigation', { name: say('Main navigation') })).toBeVisible();
      }
    });
  });
}

test.describe('not found', () => {
  test.use({ language: 'zh' });

  test("another customer's order is not found", async ({ shopper, page, customer, say }) => {
    await shopper.arriveAs(customer, '/order/1');
    await expect(page.getByText(say('This page does not exist.'))).toBeVisible();
  });
});
