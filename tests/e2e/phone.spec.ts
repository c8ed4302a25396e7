import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { layoutShift } from './measure.ts';
import { seedProduct } from './seed-products.ts';

const bokChoy = seedProduct('PR1001');
/** Fifteen products with stock for several orders. */
const fifteen = [...Array(15).keys()].map((index) =>
  seedProduct(`PR10${String(index + 1).padStart(2, '0')}`),
);

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** The texts of the delivery button that are wider than their column. */
const cutTexts = (button: Locator) =>
  button.locator('> span:first-of-type').evaluate((column) => {
    const end = column.getBoundingClientRect().right;
    const texts = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (range.getBoundingClientRect().right > end + 1) cut.push(range.toString());
    }
    return cut;
  });

test.use({ viewport: { width: 390, height: 844 } });

for (const language of ['en', 'zh'] as const) {
  test.describe(`a phone, ${language}`, () => {
    test.use({ language });

    test('the header shows the whole delivery time and the other language', async ({
      shopper,
      page,
      say,
      request,
    }) => {
      const response = await request.post('/graphql', {
        data: { query: '{ nextDeliveryWindow { cutOff } }' },
      });
      const { data } = (await response.json()) as { data: { nextDeliveryWindow: { cutOff: string } } };
      await page.clock.setFixedTime(Date.parse(data.nextDeliveryWindow.cutOff) - 135 * 60_000);
      const banner = page.getByRole('banner');
      const chip = banner
        .getByRole('button', { name: say('Choose a delivery time') })
        .filter({ visible: true });
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await shopper.arrive('/privacy');
        await expect(chip).toBeInViewport({ ratio: 1 });
        expect(await cutTexts(chip)).toEqual([]);
        await expect(
          banner
            .getByRole('button', { name: language === 'en' ? '简体' : 'English' })
            .filter({ visible: true }),
        ).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScroll(page);
      }
      const left = chip.getByText(say('{hours} h {minutes} min left', { hours: 2, minutes: 15 }));
      await expect(left).toBeVisible();
      expect(await cutTexts(chip)).toEqual([]);
    });

    test('categories, order and filters stick below the header', async ({ shopper, page, say }) => {
      await shopper.arrive('/collections/frozen');
      await page.evaluate(() => {
        window.scrollTo({ top: 900, behavior: 'instant' });
      });
      const categories = page.getByRole('navigation', { name: say('Categories') });
      const sort = page.getByLabel(say('Sort by'));
      await expect.poll(async () => (await boxOf(categories)).y).toBe(112);
      await expect(sort).toBeInViewport();
      const categoriesBox = await boxOf(categories);
      expect((await boxOf(sort)).y).toBeGreaterThanOrEqual(categoriesBox.y + categoriesBox.height - 1);
    });

    test('the checkout of 15 lines is at most 2,200 px high, with a visible total', async ({
      shopper,
      page,
      customer,
    }) => {
      await customer.addAddress();
      await customer.fillCart(fifteen.map((product) => [product, 1] as const));
      await shopper.arriveAs(customer, '/purchase');
      const unfold = shopper.button('{count, plural, one {Show # item} other {Show # items}}', { count: 15 });
      await expect(unfold).toBeVisible();
      for (const scroll of [0, 600, 100_000]) {
        await page.evaluate((top) => {
          window.scrollTo({ top, behavior: 'instant' });
        }, scroll);
        await expect(page.locator('#totals')).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200);
      await expectAccessible(page, 'main');
      await unfold.click();
      await expect(page.locator('#cart-lines').getByRole('listitem')).toHaveCount(15);
      await expect(shopper.button('Hide items')).toHaveAttribute('aria-expanded', 'true');
    });
  });
}

test.describe('a phone', () => {
  test('the tab bar links to the main pages; its targets have 44 px', async ({ shopper, page, say }) => {
    await shopper.arrive('/collections/produce');
    const bar = page.getByRole('navigation', { name: say('Main navigation') });
    const tabs = bar.getByRole('link');
    await expect(tabs).toHaveCount(5);
    for (const tab of await tabs.all()) {
      const { width, height } = await boxOf(tab);
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page, 'nav:last-of-type');
    await bar.getByRole('link', { name: say('Search', {}, 'shell'), exact: true }).click();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await shopper.addFromProductList(bokChoy);
    await expect(bar.locator('a[href="/cart"]')).toContainText('1');
    await bar.locator('a[href="/cart"]').click();
    await expect(page).toHaveURL(/\/cart$/);
    await bar.locator('a[href="/collections"]').click();
    await expect(page).toHaveURL(/\/collections$/);
    await bar.locator('a[href="/account"]').click();
    await expect(page).toHaveURL(/\/login/);
    await bar.locator('a[href="/"]').click();
    await expect(page).toHaveURL(/\/$/);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('the menu closes on the tap, before the page has loaded', async ({ shopper, page, say }) => {
    await shopper.arrive('/privacy');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      await held;
      await route.continue();
    });
    await shopper.button('Menu').click();
    const menu = page.getByRole('navigation', { name: say('Groups') });
    await menu.getByRole('link', { name: /Frozen/ }).click();
    await expect(menu).toBeHidden();
    await expect(page).not.toHaveURL(/frozen/);
    release();
    await expect(page).toHaveURL(/frozen/);
  });

  test('a customer chooses a delivery time in three taps', async ({ shopper, page, say, customer }) => {
    await shopper.arriveAs(customer, '/');
    const chip = page
      .getByRole('banner')
      .getByRole('button', { name: say('Choose a delivery time') })
      .filter({ visible: true });
    await chip.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').last().click();
    await dialog.getByRole('button', { name: say('Done') }).click();
    await expect(chip).toContainText(say('Your delivery'));
  });

  test.describe('without a connection', () => {
    test.use({ expectedConsoleMessages: /Failed to load resource: net::/ });

    test('toasts appear one at a time, above the tab bar and clear of prices', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      await shopper.arriveAs(customer, '/collections/produce');
      await page.evaluate(() => {
        window.scrollTo({ top: 300, behavior: 'instant' });
      });
      await page.route('**/graphql', (route) => route.abort());
      const add = page.getByRole('main').getByRole('article').getByRole('button').filter({ visible: true });
      await add.nth(2).click();
      await add.nth(3).click();
      const toasts = page.getByRole('region', { name: say('Notices') }).getByRole('listitem');
      await expect(toasts).toHaveCount(1);
      const toast = await boxOf(toasts.first());
      const bar = await boxOf(page.getByRole('navigation', { name: say('Main navigation') }));
      expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y);
      for (const price of await page.getByRole('main').locator('[data-price]').all()) {
        const { x, y, width, height } = await boxOf(price);
        const isCovered =
          x < toast.x + toast.width &&
          x + width > toast.x &&
          y < toast.y + toast.height &&
          y + height > toast.y;
        expect(isCovered).toBe(false);
      }
    });
  });
});

test.describe('a phone', () => {
  test.use({ language: 'zh' });

  test('filters open in a sheet, whose button counts the products', async ({ shopper, page, say }) => {
    await shopper.arrive('/collections/snacks');
    await page
      .getByRole('navigation', { name: say('Filters') })
      .getByText(say('Filters'), { exact: true })
      .click();
    const sheet = page.getByRole('dialog', { name: say('Filters') });
    await expect(sheet).toBeVisible();
    await expectAccessible(page, 'dialog');
    const brand = sheet
      .getByRole('group', { name: say('Brand') })
      .getByRole('link')
      .first();
    const count = (await brand.textContent())?.split(' ').at(-1) ?? '';
    await brand.click();
    await expect(page).toHaveURL(/brand=/);
    const show = sheet.getByRole('button', { name: new RegExp(`\\b${count}\\b`) });
    await expect(show).toBeVisible();
    const { y, height } = await boxOf(sheet);
    expect(Math.round(y + height)).toBe(844);
    await show.click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(Number(count), 20));
  });
});
