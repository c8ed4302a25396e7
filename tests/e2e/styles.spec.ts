import type { Page } from '@playwright/test';
import { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';

/** The computed styles of all elements on the screen. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main *')].map((element) => {
      const { color, backgroundColor, borderColor, padding, fontSize, fontWeight, display } =
        getComputedStyle(element);
      return [
        element.tagName,
        element.className,
        color,
        backgroundColor,
        borderColor,
        padding,
        fontSize,
        fontWeight,
        display,
      ].join(' ');
    }),
  );
}

test('a screen looks the same when it is opened by its URL or by a link', async ({
  shopper,
  page,
  request,
  say,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shopper.arriveAs(await Customer.demo(request), '/account');
  await page.locator('a[href^="/order/"]:visible').first().click();
  const tracker = page.getByRole('list', { name: say('Order status') });
  await expect(tracker).toBeVisible();
  // The products of the order come after it.
  await expect(page.getByRole('main').locator('img').last()).toBeVisible();
  await page.mouse.move(2, 2);
  const followed = await looks(page);
  await shopper.open(new URL(page.url()).pathname);
  await expect(tracker).toBeVisible();
  await expect.poll(() => looks(page)).toEqual(followed);
});
