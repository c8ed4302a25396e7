import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

/** The share of the window, scrolled down by half a page, in which nothing lies over the page: looked at in a grid of points. */
function freeShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: innerHeight, behavior: 'instant' });
    const isFixed = (element: Element | null): boolean => {
      for (let part = element; part; part = part.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(part).position)) return true;
      }
      return false;
    };
    const steps = [...Array(20).keys()].map((step) => (step + 0.5) / 20);
    const points = steps.flatMap((x) => steps.map((y) => [x * innerWidth, y * innerHeight] as const));
    return points.filter(([x, y]) => !isFixed(document.elementFromPoint(x, y))).length / points.length;
  });
}

const pages = ['/', '/collections/frozen', '/productDetails?productNum=SN4006', '/cart', '/about-us'];

for (const [name, width, height] of [
  ['a phone on its side', 844, 390],
  ['a window enlarged to 400 %', 320, 256],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('at least 60 % of the window shows the page', async ({ shopper, page, customer }) => {
      await shopper.arriveForTheFirstTime();
      await shopper.addFromProductList(seedProduct('PR1001'));
      for (const path of pages) {
        await shopper.open(path);
        await expect(page.getByRole('dialog')).toBeAttached();
        expect(await freeShare(page), path).toBeGreaterThanOrEqual(0.6);
        await expectNoSidewaysScroll(page);
      }
      await customer.fillCart([[seedProduct('FZ7002'), 1]]);
      await shopper.arriveAs(customer, '/purchase');
      await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
      expect(await freeShare(page), '/purchase').toBeGreaterThanOrEqual(0.6);
    });
  });
}
