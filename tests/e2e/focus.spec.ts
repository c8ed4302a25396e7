import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { customerScreens, publicScreens } from './screens.ts';

/**
 * Runs in the page after each Tab: whether a click on the center of the focused element hits it or its label; otherwise the element that
 * covers it.
 */
function focusState(): 'none' | 'in sight' | { covered: string } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'none';
  const box = focused.getClientRects()[0];
  if (!box) return { covered: `${focused.outerHTML.slice(0, 120)} is not drawn` };
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isHit =
    hit !== null &&
    (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.control === focused);
  if (isHit) return 'in sight';
  const cover = hit?.outerHTML.slice(0, 120) ?? 'the edge';
  return {
    covered: `${focused.outerHTML.slice(0, 160)} at ${String(Math.round(box.top))} is under ${cover}`,
  };
}

/** More than any page has. */
const maxStops = 600;

/** Tabs through the whole page, or from its main part on, and back a part of the way. */
async function expectFocusVisible(page: Page, from: 'top' | 'main'): Promise<void> {
  const covered = new Set<string>();
  const state = () => page.evaluate(focusState);
  const press = async (key: string, times: number): Promise<void> => {
    for (let stop = 0; stop < times; stop += 1) {
      await page.keyboard.press(key);
      const first = await state();
      if (first === 'none') return;
      if (first === 'in sight') continue;
      // A carousel scrolls on to the slide that has the focus.
      await expect
        .poll(state, { timeout: 2_000 })
        .toBe('in sight')
        .catch(() => undefined);
      const last = await state();
      if (typeof last === 'object') covered.add(last.covered);
    }
  };
  if (from === 'main') await page.getByRole('main').focus();
  await press('Tab', maxStops);
  expect(await state(), `${page.url()} ends within ${String(maxStops)} stops`).toBe('none');
  await press('Shift+Tab', 25);
  expect([...covered], page.url()).toEqual([]);
}

/** Screens that are also checked at another URL, with fewer stops. */
const repeated = ['/collections/produce', '/productdetails?productnum=SN4006'];

/** The phone's window is the low one that the browser's bars and the keyboard's suggestions leave: what covers nothing there covers nothing in a taller one. */
const windows = [
  [1280, 800],
  [390, 700],
] as const;

for (const [width, height] of windows) {
  test.describe(`the focused element is visible, ${String(width)} × ${String(height)}`, () => {
    test.use({ viewport: { width, height } });

    for (const [kind, paths] of Object.entries(publicScreens)) {
      test(`${kind} › for a guest, with the zip code dialog open`, async ({ shopper, page }) => {
        await shopper.arriveForTheFirstTime();
        await shopper.addFromProductList(seedProduct('PR1001'));
        for (const path of paths.filter((each) => !repeated.includes(each))) {
          await shopper.open(path);
          await expect(page.getByRole('dialog')).toBeVisible();
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          // The header is the same on all screens.
          await expectFocusVisible(page, path === paths[0] ? 'top' : 'main');
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
        await expectFocusVisible(page, path === customerScreens[0] ? 'top' : 'main');
      }
    });
  });
}
