import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { customerScreens, publicScreens } from './screens.ts';

/**
 * Runs in the page after each Tab: what of the focused element is covered. Null: a click on its centre hits it, or its label. At the end of the
 * page nothing has the focus.
 */
function coveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const box = focused.getClientRects()[0];
  if (!box) return `${focused.outerHTML.slice(0, 120)} is not drawn`;
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isHit =
    hit !== null &&
    (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.control === focused);
  if (isHit) return null;
  return `${focused.outerHTML.slice(0, 160)} at ${String(Math.round(box.top))} is under ${hit?.outerHTML.slice(0, 120) ?? 'the edge'}`;
}

/** More than any page has. */
const maxStops = 600;

/** Tabs through the whole page, and back a part of the way. */
async function expectFocusVisible(page: Page): Promise<void> {
  const covered = new Set<string>();
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
  const press = async (key: string, times: number): Promise<void> => {
    for (let stop = 0; stop < times; stop += 1) {
      await page.keyboard.press(key);
      if (!(await hasFocus())) return;
      // A carousel scrolls on to the slide that has the focus.
      const look = () => page.evaluate(coveredFocus);
      if ((await look()) === null) continue;
      await expect
        .poll(look, { timeout: 2_000 })
        .toBeNull()
        .catch(() => undefined);
      const problem = await look();
      if (problem !== null) covered.add(problem);
    }
  };
  await press('Tab', maxStops);
  expect(await hasFocus(), `${page.url()} ends within ${String(maxStops)} stops`).toBe(false);
  await press('Shift+Tab', 25);
  expect([...covered], page.url()).toEqual([]);
}

/** A phone's low window is one with the browser's bars and the keyboard's suggestions. */
const windows = [
  [1280, 800],
  [390, 844],
  [390, 700],
] as const;

for (const [width, height] of windows) {
  test.describe(`the focused element is visible, ${String(width)} × ${String(height)}`, () => {
    test.use({ viewport: { width, height } });

    for (const [kind, paths] of Object.entries(publicScreens)) {
      test(`${kind} › for a guest, with the zip code dialog open`, async ({ shopper, page }) => {
        await shopper.arriveForTheFirstTime();
        await shopper.addFromProductList(seedProduct('PR1001'));
        for (const path of paths) {
          await shopper.open(path);
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectFocusVisible(page);
        }
      });
    }

    test("a customer's own screens › with the bar that places the order", async ({
      shopper,
      page,
      customer,
    }) => {
      const order = await customer.order([[seedProduct('RN2001'), 1]]);
      await customer.fillCart([
        [seedProduct('PR1001'), 2],
        [seedProduct('FZ7002'), 1],
      ]);
      await shopper.arriveAs(customer, '/cart');
      for (const path of [...customerScreens, `/order/${order}`]) {
        await shopper.open(path);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectFocusVisible(page);
      }
    });
  });
}
