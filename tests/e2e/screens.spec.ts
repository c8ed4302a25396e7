import type { Page } from '@playwright/test';
import { Customer } from './customer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { customerScreens, publicScreens } from './screens.ts';

const height = 900;

interface Check {
  readonly width: number;
  readonly isByAxe: boolean;
}

/**
 * Each screen is opened once, at the first width, and checked at all of them. Languages and widths that axe does not check have the same
 * elements and colors as those it does; only their layout differs.
 */
const checks: Record<'en' | 'zh' | 'zh-Hant', readonly [Check, ...Check[]]> = {
  en: [
    { width: 1280, isByAxe: true },
    { width: 768, isByAxe: false },
    { width: 390, isByAxe: true },
  ],
  zh: [
    { width: 390, isByAxe: true },
    { width: 768, isByAxe: false },
    { width: 1280, isByAxe: false },
  ],
  'zh-Hant': [{ width: 390, isByAxe: false }],
};

for (const language of ['en', 'zh', 'zh-Hant'] as const) {
  const [{ width }] = checks[language];

  /** Asserts that the page is accessible and stays within the window. */
  const expectAccessibleWithinWindow = async (page: Page): Promise<void> => {
    for (const check of checks[language]) {
      await page.setViewportSize({ width: check.width, height });
      await expectNoSidewaysScroll(page);
      if (check.isByAxe) await expectAccessible(page);
    }
    await page.setViewportSize({ width, height });
  };

  test.describe(`screens, ${language}`, () => {
    test.use({ language, viewport: { width, height } });

    for (const [kind, paths] of Object.entries(publicScreens)) {
      test(`${kind}: every screen exists, is accessible, and fits the window`, async ({ shopper, page }) => {
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
