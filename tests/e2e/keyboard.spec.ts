import { type Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const screens = [
  '/',
  '/collections',
  '/collections/frozen',
  '/search?product=tofu',
  '/productDetails?productNum=SN4006',
  '/cart',
  '/login',
  '/register',
  '/driverapplication',
  '/contact-us',
  '/about-us',
  '/returns-and-refunds',
  '/no-such-page',
];

/** Presses Tab until the element that the test means has the focus; each stop on the way has to show it. */
async function tabTo(page: Page, isThere: (element: Element) => boolean, most = 80): Promise<void> {
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 1 && (await focused.evaluate(isThere))) return;
  }
  throw new Error(`Not reached by ${String(most)} tabs.`);
}

for (const language of ['en', 'zh'] as const) {
  test.describe(`keyboard and zoom, ${language}`, () => {
    test.use({ language });

    test('there is no horizontal scroll at 320 px, at 640 px, and with text of 200 %', async ({
      shopper,
      page,
    }) => {
      await shopper.arrive();
      await shopper.addFromProductList(seedProduct('PR1001'));
      for (const path of screens) {
        await page.setViewportSize({ width: 320, height: 640 });
        await shopper.open(path);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 640, height: 400 });
        await expectNoSidewaysScroll(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        // Text that is enlarged alone, as the browser's setting does it, stays within as well.
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await expectNoSidewaysScroll(page);
      }
    });
  });
}

test.describe('keyboard', () => {
  test.use({ language: 'zh' });

  test('a product can be added to the cart from home without a mouse', async ({ shopper, page, say }) => {
    const dumplings = seedProduct('FZ7002');
    await page.setViewportSize({ width: 1280, height: 800 });
    await shopper.arrive();
    await tabTo(page, (element) => element.matches('[role=combobox]'));
    await page.keyboard.type(dumplings.en.slice(0, 18));
    const option = page.getByRole('option').first();
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/productDetails/);
    const add = shopper.button('Add to Cart');
    await expect(add).toBeVisible();
    await tabTo(
      page,
      (element) =>
        element.tagName === 'BUTTON' &&
        element.closest('main') !== null &&
        element.querySelector('svg.lucide-shopping-cart') !== null,
    );
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shopper.cartLink()).toContainText('1');
    await tabTo(page, (element) => element.matches('main a[href="/cart"]'));
    const outline = await page
      .locator(':focus')
      .evaluate((element) => getComputedStyle(element).outlineWidth);
    expect(outline).toBe('2px');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('Your cart'));
  });
});
