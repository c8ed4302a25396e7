import type { Page } from '@playwright/test';
import { Customer } from './customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { customerScreens, publicScreens } from './screens.ts';

const height = 900;

/** Asserts that the page is accessible and stays within the window. */
async function expectAccessibleWithinWindow(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A tablet shows the same content as phone and desktop, so only the layout is checked.
  const opened = page.viewportSize();
  if (opened?.width !== 1280) return;
  await page.setViewportSize({ width: 768, height });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(opened);
}

const widths = { en: [390, 1280], zh: [390, 1280], 'zh-Hant': [390] } as const;

for (const language of ['en', 'zh', 'zh-Hant'] as const) {
  for (const width of widths[language]) {
    test.describe(`${language}, ${String(width)} px`, () => {
      test.use({ language, viewport: { width, height } });

      for (const [kind, paths] of Object.entries(publicScreens)) {
        test(`${kind}: every screen exists, is accessible, and fits the window`, async ({
          shopper,
          page,
        }) => {
          await shopper.simulateEarlierVisit();
          for (const path of paths) {
            const response = await shopper.open(path);
            expect(response?.status(), path).toBe(200);
            await expect(page.locator('html')).toHaveAttribute(
              'lang',
              language === 'zh' ? /^zh-(?:CN|Hans)/ : language,
            );
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
            await expectAccessibleWithinWindow(page);
          }
        });
      }

      test('every screen of a customer is accessible and fits the window', async ({
        shopper,
        page,
        request,
        say,
      }) => {
        await shopper.arriveAs(await Customer.demo(request), '/account');
        for (const path of customerScreens) {
          await shopper.open(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await expectAccessibleWithinWindow(page);
        }
        await shopper.open('/account');
        await page.locator('a[href^="/order/"]:visible').first().click();
        await expect(page.getByRole('list', { name: say('Order status') })).toBeVisible();
        await expectAccessibleWithinWindow(page);
      });
    });
  }
}
