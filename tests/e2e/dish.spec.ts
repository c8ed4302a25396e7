import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

const list = '2 silken tofu\n酱油两瓶, olive oil\n12 eggs\nunicorn';

for (const [language, width] of [
  ['en', 1280],
  ['zh', 390],
] as const) {
  test.describe(`shopping for a dish, ${language}, ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 844 } });

    test("adds the dish's products at once, with the keyboard", async ({ shopper, page, say }) => {
      await shopper.arrive(`/search?product=${language === 'en' ? 'make mango sago' : '自制杨枝甘露'}`);
      const dish = page.getByRole('region', {
        name: language === 'en' ? 'Homemade mango sago' : '自制杨枝甘露',
      });
      const boxes = dish.getByRole('checkbox');
      await expect(boxes).toHaveCount(4);
      await expect(dish).toContainText(
        say('Not sold here: {notSold}', { notSold: language === 'en' ? 'Sago pearls' : '西米' }),
      );
      await expectNoSidewaysScroll(page);
      await boxes.last().focus();
      await page.keyboard.press('Space');
      await expect(boxes.last()).not.toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(dish.getByRole('button')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dish.getByText(say('In cart: {quantity}', { quantity: 1 }))).toHaveCount(3);
      await expect(dish.getByRole('button')).toBeFocused();
      await page.reload();
      await expect(dish.getByText(say('In cart: {quantity}', { quantity: 1 }))).toHaveCount(3);
    });

    test('a pasted list becomes products', async ({ shopper, page, say }) => {
      await shopper.arrive('/search?product=tofu');
      await page.getByRole('button', { name: say('Paste a list') }).click();
      const dialog = page.getByRole('dialog', { name: say('Paste a list') });
      await dialog.getByRole('textbox').fill(list);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say('Find products') }).click();
      const rows = dialog.getByRole('listitem');
      await expect(rows).toHaveCount(5);
      await expect(rows.nth(0)).toContainText('2 ×');
      await expect(rows.nth(1)).toContainText('2 ×');
      await expect(rows.nth(2)).toContainText(say('We don’t sell this. The closest we have:'));
      await expect(rows.nth(3)).not.toContainText('×');
      await expect(rows.nth(4)).toContainText(say('Not sold here'));
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button').filter({ hasText: '$' }).click();
      await expect(dialog).toBeHidden();
      await shopper.open('/search?product=mapo tofu');
      await expect(page.getByRole('main')).toContainText(say('In cart: {quantity}', { quantity: 2 }));
    });
  });
}

test('shopping for a dish › on a phone, the button of a long list is in sight', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.arrive('/search?product=hot pot');
  const dish = page.getByRole('region', { name: 'Hot pot' });
  await expect(dish.getByRole('checkbox').last()).not.toBeInViewport();
  await expect(dish.getByRole('button', { name: /^Add all/ })).toBeInViewport({ ratio: 1 });
});

test('shopping for a dish › a customer’s products are added to the cart with one request', async ({
  shopper,
  customer,
  page,
  say,
}) => {
  await shopper.arriveAs(customer, '/search?product=hot pot');
  const changes: string[] = [];
  page.on('request', (request) => {
    const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (name === 'MergeCart' || name === 'SetCartLine') changes.push(name);
  });
  const dish = page.getByRole('region', { name: 'Hot pot' });
  await dish.getByRole('button').click();
  await expect(page.getByText(/products are in your cart/)).toBeVisible();
  expect(changes).toEqual(['MergeCart']);
  await page.reload();
  await expect(dish.getByText(say('In cart: {quantity}', { quantity: 1 })).first()).toBeVisible();
});
