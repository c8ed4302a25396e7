import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scripts } from './network-faults.ts';
import { countFullyVisible } from './measure.ts';
import type { Shopper } from './shopper.ts';

/** The number of slides of a product carousel that are wholly visible, by window width (docs/product.md, "Catalog"). */
const productSlides = [
  [390, 2],
  [767, 2],
  [768, 3],
  [989, 3],
  [990, 3],
  [1200, 4],
  [1280, 5],
] as const;

for (const language of ['en', 'zh'] as const) {
  test.describe(`home, ${language}`, () => {
    test.use({ language });

    test('banners of the language change every five seconds', async ({ shopper, page, say }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await shopper.arriveWithPausedClock();
      const banners = page.getByRole('region', { name: say('Offers') });
      const slides = banners.getByRole('listitem');
      const words = { en: /^[\x20-\x7e’é]+$/, zh: /\p{Script=Han}/u };
      for (const link of await banners.getByRole('link').all())
        await expect(link).toHaveText(words[language]);
      expect(await slides.count()).toBeGreaterThan(1);
      await expect(slides.first()).toBeInViewport({ ratio: 0.9 });

      await page.mouse.move(5, 790);
      await page.clock.fastForward(5_100);
      await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 });
    });
  });
}

test.describe('home', () => {
  test.use({ language: 'zh' });

  test('cards describe the shop, shelves show as many products as fit, image blocks are links', async ({
    shopper,
    page,
    say,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await shopper.arrive();
    const main = page.getByRole('main');

    const cards = page.getByRole('region', { name: say('How it works') }).getByRole('list');
    expect(await countFullyVisible(cards)).toBe(4);
    const first = cards.getByRole('button').first();
    await first.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: say('Check your zip code') })).toBeVisible();
    for (let step = 1; step < 4; step += 1) {
      await dialog.getByRole('button', { name: say('Next step') }).click();
    }
    await expect(dialog.getByRole('link', { name: say('Browse every aisle') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();

    const [next, previous] = [say('Next: {label}'), say('Previous: {label}')].map((name) =>
      name.replace('{label}', ''),
    );
    const shelves = main.getByRole('region').filter({ has: page.getByRole('article') });
    await expect.poll(() => shelves.count()).toBeGreaterThan(3);
    for (const shelf of await shelves.all()) {
      const count = await shelf.getByRole('article').count();
      await expect(shelf.getByRole('button', { name: next })).toHaveCount(count > 5 ? 1 : 0);
    }
    const shelf = shelves.first();
    const track = shelf.getByRole('list').first();
    for (const [width, slides] of productSlides) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => countFullyVisible(track), { message: String(width) }).toBe(slides);
    }
    await shelf.getByRole('button', { name: next }).click();
    await expect(track.getByRole('listitem').nth(5)).toBeInViewport({ ratio: 0.5 });
    await shelf.getByRole('button', { name: previous }).click();
    await expect(track.getByRole('listitem').first()).toBeInViewport({ ratio: 0.5 });
    await page.setViewportSize({ width: 767, height: 800 });
    await expect.poll(() => countFullyVisible(cards)).toBe(2);

    const middle = main.locator('a[href^="/category2/"]');
    await expect(middle).toHaveCount(2);
    const target = (await middle.first().getAttribute('href')) ?? '';
    await main
      .getByRole('figure')
      .getByRole('link', { name: say('Browse every aisle') })
      .click();
    await expect(page).toHaveURL(/\/collections$/);
    await page.goBack();
    await main.locator(`a[href="${target}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Opens home with reduced motion. */
async function arriveWithReducedMotion(page: Page, shopper: Shopper): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  // The clock is paused; otherwise a moved banner could come back to its first slide unnoticed.
  await shopper.arriveWithPausedClock();
}

test('banners pause on hover, on focus and by the Pause button', async ({ shopper, page, say }) => {
  // With reduced motion, slides change without a transition, so an unchanged slide has not started to move.
  await arriveWithReducedMotion(page, shopper);
  const banners = page.getByRole('region', { name: say('Offers') });
  const seesBanner = (index: number) =>
    expect(banners.getByRole('listitem').nth(index)).toBeInViewport({ ratio: 0.9 });
  const moveMouseAway = () => page.mouse.move(5, 790);
  /** Second by second, so that the page can handle events in between. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000);
  };

  await shopper.button('Play').click();
  await moveMouseAway();
  // The button is still focused.
  await expect(shopper.button('Pause')).toBeFocused();
  await pass(20);
  await seesBanner(0);
  await shopper.button('Pause').evaluate((button) => {
    button.blur();
  });
  await pass(6);
  await seesBanner(1);
  await banners.hover();
  await pass(20);
  await seesBanner(1);
  await moveMouseAway();
  await pass(6);
  await seesBanner(2);

  await shopper.button('Pause').click();
  await shopper.button('Play').evaluate((button) => {
    button.blur();
  });
  await moveMouseAway();
  await pass(20);
  await seesBanner(2);
});

test('reduced motion: banners do not start by themselves, and nothing is animated', async ({
  shopper,
  page,
  say,
}) => {
  await arriveWithReducedMotion(page, shopper);
  const slides = page.getByRole('region', { name: say('Offers') }).getByRole('listitem');
  await page.clock.runFor(20_000);
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
  await expect(shopper.button('Play')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].map((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return Math.max(...`${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat));
      }),
    ),
  );
  expect(longest).toBeLessThan(0.001);
});

test('the page is complete without interaction or scripts, including pictures within two screens', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shopper.simulateEarlierVisit();
  // Their responses never arrive.
  await page.route(scripts, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect
    .poll(() =>
      page.evaluate(() => {
        const near = [...document.images].filter((picture) => {
          const { top, left } = picture.getBoundingClientRect();
          return picture.checkVisibility() && top < 2 * innerHeight && left < innerWidth;
        });
        return near.length > 3 && near.every((picture) => picture.complete && picture.naturalWidth > 0);
      }),
    )
    .toBe(true);
  const lastShelf = page.getByRole('region', { name: 'You May Also Like' });
  await lastShelf.scrollIntoViewIfNeeded();
  await expect(lastShelf.getByRole('article').first()).toBeInViewport();
});

test.describe('home without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is laid out completely', async ({ page }) => {
    await page.goto('/');
    const lastShelf = page.getByRole('region', { name: 'You May Also Like' });
    await expect
      .poll(() => lastShelf.evaluate((shelf) => shelf.checkVisibility({ contentVisibilityAuto: true })))
      .toBe(true);
  });
});

test('header and shell are hydrated before the shelves, in a separate task', async ({ shopper, page }) => {
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      const shelves = [...document.querySelectorAll('main section')];
      const isWaiting = shelves.some((shelf) => !shelf.checkVisibility({ contentVisibilityAuto: true }));
      document.documentElement.dataset['shelves'] = isWaiting ? 'waiting' : 'hydrated';
    });
  });
  await shopper.arrive();
  await expect(page.locator('html')).toHaveAttribute('data-shelves', 'waiting');
});

/** The heights of the elements that the browser leaves out while they are far from the screen. */
const deferredHeights = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main div')]
      .filter((element) => getComputedStyle(element).contentVisibility === 'auto')
      .map((element) => Math.round(element.getBoundingClientRect().height)),
  );

test('after the first scrolling, shelves far from the screen are not rendered, but have their exact size', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shopper.arrive();
  const lastShelf = page.getByRole('region', { name: 'You May Also Like' });
  const heights = () => deferredHeights(page);
  await page.mouse.wheel(0, 10);
  // The height that the style sheet estimates, which no shelf has at this width.
  await expect.poll(heights).not.toContain(304);
  await expect
    .poll(() => lastShelf.evaluate((shelf) => shelf.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(false);
  const before = await heights();
  expect(before.length).toBeGreaterThan(4);
  for (const shelf of await page.getByRole('main').getByRole('region').all())
    await shelf.scrollIntoViewIfNeeded();
  await expect(lastShelf.getByRole('article').first()).toBeInViewport();
  expect(await heights()).toEqual(before);
});

test('after a rotation, shelves have their exact size, seen before or not', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shopper.arrive();
  await page.mouse.wheel(0, 10);
  await expect.poll(() => deferredHeights(page)).not.toContain(304);
  const upright = await deferredHeights(page);
  const lastShelf = page.getByRole('region', { name: 'You May Also Like' });
  await lastShelf.scrollIntoViewIfNeeded();
  await expect(lastShelf.getByRole('article').first()).toBeInViewport();
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect(lastShelf).not.toBeInViewport();
  await page.setViewportSize({ width: 800, height: 390 });
  await page.mouse.wheel(0, 10);
  await expect
    .poll(async () => (await deferredHeights(page)).filter((height, index) => height === upright[index]))
    .toEqual([]);
  const across = await deferredHeights(page);
  for (const shelf of await page.getByRole('main').getByRole('region').all())
    await shelf.scrollIntoViewIfNeeded();
  await expect(lastShelf.getByRole('article').first()).toBeInViewport();
  expect(await deferredHeights(page)).toEqual(across);
});

test('viewed products are a shelf of home and of other products, which loads only if there are some', async ({
  shopper,
  page,
  say,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  const shelf = page.getByRole('region', { name: say('Recently viewed') });
  const isRequested = () => requests.some((request) => request.includes('ProductsByNumber'));
  await shopper.arrive();
  await page.waitForLoadState('networkidle');
  expect(isRequested()).toBe(false);
  await shopper.open('/productDetails?productNum=PR1001');
  await expect(shelf).toHaveCount(0);
  await shopper.open('/productDetails?productNum=PR1008');
  await expect(shelf.getByRole('article')).toHaveCount(1);
  await shopper.open('/');
  await expect(shelf.getByRole('article')).toHaveCount(2);
  expect(isRequested()).toBe(true);
});

test('going back from a product, or reloading, restores the scroll position', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shopper.arrive();
  // By name, because other shelves are the last one until this one is rendered.
  const lastShelf = page.getByRole('region', { name: 'You May Also Like' });
  const card = lastShelf.getByRole('article').first().getByRole('link');
  const top = async () => Math.round((await card.boundingBox())?.y ?? NaN);
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(card).toBeInViewport({ timeout: 100 });
  }).toPass();
  await expect.poll(async () => (await top()) === (await top())).toBe(true);
  const place = await top();
  /** Within half a line of text. */
  const away = async () => Math.abs((await top()) - place);
  await card.click();
  await expect(page).toHaveURL(/productNum=/);
  await page.goBack();
  await expect.poll(away).toBeLessThan(10);
  await page.reload();
  await shopper.waitForHydration();
  await expect.poll(away).toBeLessThan(10);
});

test('a page that is opened by its URL starts at the top, even if the previous one was scrolled', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shopper.arrive();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await shopper.open('/collections/produce');
  await expect(page.getByRole('main').getByRole('article').nth(8)).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const language of ['en', 'zh'] as const) {
  test.describe(`hydration of home, ${language}`, () => {
    test.use({ language });

    test('changes nothing at the root that recalculates all styles', async ({ shopper, page }) => {
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const root = document.documentElement;
          new MutationObserver(() => {
            root.dataset['relabeled'] = '';
          }).observe(root, { attributeFilter: ['lang'] });
        });
      });
      await shopper.arrive(`/?lang=${language}`);
      await expect(page.locator('html')).not.toHaveAttribute('data-relabeled');
    });
  });
}

test('the card that asks for the zip code restyles only what stays above it', async ({ shopper, page }) => {
  await shopper.arriveForTheFirstTime();
  const heightIn = (tag: 'footer' | 'main') =>
    page.locator(tag).evaluate((element) => getComputedStyle(element).getPropertyValue('--bottom-card'));
  await expect.poll(() => heightIn('footer')).not.toBe('0px');
  expect(await heightIn('main')).toBe('0px');
});
