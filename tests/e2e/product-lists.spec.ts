import { expect, test } from './fixtures.ts';
import { columnsOf } from './measure.ts';
import { delayRequests, graphql } from './network-faults.ts';

const noMore =
  '{total, plural, one {1 product shown. No more products.} other {All # shown. No more products.}}';

const gridColumns = [
  [390, 2],
  [767, 2],
  [768, 3],
  [990, 3],
  [1280, 5],
] as const;

const gridGutters = [
  [424, '8px'],
  [425, '12px'],
  [767, '12px'],
  [768, '16px'],
  [1299, '16px'],
  [1300, '20px'],
  [1450, '20px'],
  [1451, '24px'],
] as const;

for (const language of ['en', 'zh'] as const) {
  test.describe(`shelves, ${language}`, () => {
    test.use({ language });

    test('all categories link to their groups; a group has breadcrumbs, categories and sorting', async ({
      shopper,
      page,
      say,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await shopper.arrive('/collections');
      const main = page.getByRole('main');
      const headings = main.getByRole('heading', { level: 2 });
      await expect(headings).toHaveCount(12);
      // Every picture is fully visible inside its card.
      for (const picture of (await main.locator('img').all()).slice(0, 3)) {
        expect(
          await picture.evaluate((image) => {
            const card = image.closest('a')?.getBoundingClientRect();
            const room = image.getBoundingClientRect();
            return card !== undefined && room.right <= card.right + 1 && room.bottom <= card.bottom + 1;
          }),
        ).toBe(true);
      }
      const frozen = main.locator('a[href="/collections/frozen"]');
      expect(await frozen.count()).toBeGreaterThan(2);
      await frozen.last().click();
      await expect(page).toHaveURL(/\/collections\/frozen$/);

      const way = page.getByRole('navigation', { name: say('Breadcrumb') });
      await expect(way.getByRole('link', { name: say('Home', {}, 'catalog') })).toHaveAttribute('href', '/');
      await expect(way.getByRole('link', { name: say('Collections') })).toHaveAttribute(
        'href',
        '/collections',
      );
      const categories = page.getByRole('navigation', { name: say('Categories') });
      expect(await categories.getByRole('link').count()).toBeGreaterThan(3);
      await categories.getByRole('link', { name: 'Dumplings' }).click();
      await expect(page).toHaveURL(/\/category2\/Dumplings$/);
      await expect(categories.getByRole('link', { name: 'Dumplings' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(way.locator('a[href="/collections/frozen"]')).toBeVisible();

      const sort = page.getByLabel(say('Sort by'));
      const prices = () =>
        main
          .getByRole('article')
          .evaluateAll((cards) => cards.map((card) => Number(/\$(\d+\.\d\d)/.exec(card.textContent)?.[1])));
      // Products are sorted by English name in both languages.
      const english = (): Promise<string[]> => {
        const cards = main.getByRole('article');
        return (
          language === 'en' ? cards.getByRole('heading') : cards.locator('p:lang(en)')
        ).allTextContents();
      };
      await sort.selectOption('1');
      await expect(page).toHaveURL(/sort=1/);
      await expect
        .poll(async () => {
          const shown = await english();
          return shown.join('|') === [...shown].sort((a, b) => a.localeCompare(b, 'en')).join('|');
        })
        .toBe(true);
      const ascending = await english();
      await sort.selectOption('2');
      await expect.poll(async () => (await english()).join('|')).toBe([...ascending].reverse().join('|'));
      await sort.selectOption('3');
      await expect
        .poll(async () => {
          const shown = await prices();
          return shown.length === ascending.length && shown.every((price, i) => price >= (shown[i - 1] ?? 0));
        })
        .toBe(true);
    });
  });
}

test.describe('shelves', () => {
  test('an infinite list ends with a note, keeps its scroll position on return, and has the right number of columns', async ({
    shopper,
    page,
    say,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    // Names are compared without case.
    await shopper.arrive('/collections/BAKERY');
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    await expect(cards).toHaveCount(20);
    const grid = main.getByRole('list').filter({ has: page.getByRole('article') });
    for (const [width, columns] of gridColumns) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columnsOf(grid), String(width)).toBe(columns);
    }
    for (const [width, gutter] of gridGutters) {
      await page.setViewportSize({ width, height: 900 });
      await expect(grid, String(width)).toHaveCSS('column-gap', gutter);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(22);
    await expect(main.getByText(say(noMore, { total: 22 }))).toBeAttached();
    const product = cards.nth(20).getByRole('link');
    await product.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(1_000);
    await product.click();
    await expect(page).toHaveURL(/productDetails/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(cards).toHaveCount(22);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1);
  });
});

test('more products can be loaded by keyboard when they do not load by themselves', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(): void {
        // Simulates a browser whose IntersectionObserver never reports anything.
      }
    };
  });
  await shopper.arrive('/collections/bakery');
  const cards = page.getByRole('main').getByRole('article');
  await shopper.button('Show more products').focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(22);
  await expect(shopper.button('Show more products')).toHaveCount(0);
});

test('a focused link below a list stays in sight when more products load above it', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shopper.arrive('/collections/produce');
  const cards = page.getByRole('main').getByRole('article');
  const loaded = await cards.count();
  const loadMore = await delayRequests(page, graphql);
  const link = page.getByRole('contentinfo').getByRole('link').first();
  const requested = page.waitForRequest(graphql);
  await link.focus();
  await requested;
  loadMore();
  await expect.poll(() => cards.count()).toBeGreaterThan(loaded);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});
