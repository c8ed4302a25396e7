import type { Page } from '@playwright/test';
import { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1600, height: 1000 },
];

/** The number of prices on cards that are wholly in the window with nothing over them. */
function countVisiblePrices(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('main article')].filter((card) => {
        const price = [...card.querySelectorAll('span:not(:has(*))')].find(({ textContent }) =>
          /^\$\d+\.\d\d$/.test(textContent ?? ''),
        );
        if (!price) return false;
        const range = document.createRange();
        range.selectNodeContents(price);
        const { top, bottom, left, right } = range.getBoundingClientRect();
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false;
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return middle !== null && card.contains(middle);
      }).length,
  );
}

/**
 * What has moved up or down in the page's main part without being touched, since the page was opened. Words that the font makes narrower when it
 * arrives, and the header, are left to first-load.spec.ts.
 */
function movedParts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly hadRecentInput: boolean;
          readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
        const main = document.querySelector('main');
        new PerformanceObserver((list) => {
          const sources = list
            .getEntries()
            .filter(isShift)
            .flatMap((entry) => (entry.hadRecentInput ? [] : entry.sources))
            .filter(({ node, previousRect, currentRect }) => {
              const isShown = previousRect.height > 0 && currentRect.height > 0;
              return isShown && previousRect.y !== currentRect.y && main?.contains(node);
            });
          resolve(
            sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? node.className : node?.nodeName;
              return `${String(name)}: ${String(previousRect.y)} to ${String(currentRect.y)}`;
            }),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a layout shift, there are no entries.
        setTimeout(() => {
          resolve([]);
        }, 300);
      }),
  );
}

/** The products of each shelf, from top to bottom. */
function shelvesOf(page: Page): Promise<string[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main section')]
      .map((shelf) =>
        [...shelf.querySelectorAll('article h3 a')].map((link) => link.getAttribute('href') ?? ''),
      )
      .filter((products) => products.length > 0),
  );
}

for (const language of ['en', 'zh'] as const) {
  for (const viewport of sizes) {
    test.describe(`the first screen of home, ${language}, ${String(viewport.width)} px`, () => {
      test.use({ language, viewport });

      test('shows prices that the zip code dialog does not cover, and does not move', async ({
        shopper,
        page,
        say,
      }) => {
        await shopper.arriveForTheFirstTime();
        await expect(page.getByRole('dialog', { name: say('Do we deliver to you?') })).toBeVisible();
        await shopper.waitForHydration();
        await page.evaluate(() => document.fonts.ready);
        await expect.poll(() => countVisiblePrices(page)).toBeGreaterThanOrEqual(2);
        const hero = await page.getByRole('region', { name: say('Offers') }).boundingBox();
        expect(hero?.height).toBeLessThanOrEqual(viewport.height / 3);
        expect(await movedParts(page)).toEqual([]);

        const aisles = page.getByRole('navigation', { name: say('Aisles'), exact: true }).getByRole('link');
        await expect(aisles).toHaveCount(12);
        const target = await aisles.first().boundingBox();
        expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
      });
    });
  }
}

sizes.forEach((viewport, index) => {
  const language = index % 2 === 0 ? 'en' : 'zh';

  test.describe(`the first screen of home, ${language}, ${String(viewport.width)} px`, () => {
    test.use({ language, viewport });

    test('for a customer › begins with the order on its way and Buy it again, and does not move', async ({
      shopper,
      page,
      say,
      request,
    }) => {
      const customer = await Customer.register(request);
      const id = await customer.order([
        [seedProduct('RN2002'), 1],
        [seedProduct('SS3001'), 1],
        [seedProduct('TD8001'), 2],
      ]);
      await shopper.arriveAs(customer);
      const main = page.getByRole('main');
      const order = main.locator(`a[href="/order/${id}"]`);
      await expect(order).toBeInViewport({ ratio: 1 });
      await expect(order).toContainText(say('Processing', {}, 'orders'));
      const again = page.getByRole('region', { name: say('Buy it again') });
      await expect(again.getByRole('article').first()).toBeInViewport();
      await expect(order.locator('img')).toHaveCount(3);
      await shopper.waitForHydration();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => countVisiblePrices(page)).toBeGreaterThanOrEqual(2);
      await expect(main.getByRole('heading', { level: 2 }).nth(1)).toContainText(
        language === 'zh' ? '本周特价' : 'On Sale This Week',
      );
      await expect(page.getByRole('region', { name: say('How it works') })).toHaveCount(0);
      expect(await movedParts(page)).toEqual([]);
    });
  });
});

test('home shows no product in two neighboring shelves, including Buy it again', async ({
  shopper,
  page,
  request,
  say,
}) => {
  const customer = await Customer.register(request);
  await customer.order([
    [seedProduct('FZ7001'), 1],
    [seedProduct('RN2002'), 1],
  ]);
  await shopper.arriveAs(customer);
  const again = page.getByRole('region', { name: say('Buy it again') });
  await expect(again.getByRole('article')).toHaveCount(1);
  const shelves = await shelvesOf(page);
  expect(shelves.length).toBeGreaterThan(6);
  shelves.forEach((shelf, index) => {
    const next = shelves[index + 1] ?? [];
    expect(shelf.filter((product) => next.includes(product))).toEqual([]);
  });
});
