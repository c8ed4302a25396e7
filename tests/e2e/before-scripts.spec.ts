import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goods } from './goods.ts';
import { holdBack, scripts } from './line-trouble.ts';

const tofu = goods('TD8001');

async function comeUnasked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('showPopup', 'false');
  });
}

/** Takes out the end of the wait for slow pictures (client/first-paint): only what a test is about may call the scripts. */
async function waitWithoutEnd(page: Page): Promise<void> {
  await page.addInitScript((longestWait) => {
    const schedule = window.setTimeout.bind(window);
    const withoutEnd = (handler: () => void, delay?: number) =>
      delay === longestWait ? 0 : schedule(handler, delay);
    Object.assign(window, { setTimeout: withoutEnd });
  }, 2_500);
}

test('scripts are fetched when the page has been painted with its largest picture', async ({ page }) => {
  await comeUnasked(page);
  await waitWithoutEnd(page);
  for (const path of ['/', '/collections/produce', '/productDetails?productNum=PR1001']) {
    await page.goto(path);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const { painted, pictures, scripts } = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const urgent = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
      const shown = new Set(urgent.map((picture) => picture.currentSrc));
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        pictures: resources.filter(({ name }) => shown.has(name)).map((entry) => entry.responseEnd),
        scripts: resources
          .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
          .map((entry) => entry.startTime),
      };
    });
    expect(scripts.length, path).toBeGreaterThan(5);
    expect(Math.min(...scripts), path).toBeGreaterThan(Math.max(painted, ...pictures));
  }
});

test('what is pressed before the scripts are there is done when they are', async ({ page, shopper }) => {
  await comeUnasked(page);
  const release = await holdBack(page, scripts);
  await page.goto(`/collections/${tofu.group}`);
  const add = shopper.button('Add {label}', { label: shopper.nameOf(tofu) }).first();
  await add.click();
  release();
  await expect(shopper.cartLink()).toContainText('1');
});

test('a touch calls the scripts before the pictures are there', async ({ page, shopper }) => {
  await comeUnasked(page);
  await waitWithoutEnd(page);
  await page.route('**/media/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('combobox').locator('visible=true').first();
  await search.fill('dumpl');
  await search.press('i');
  await shopper.hydrated();
  await expect(search).toHaveValue('dumpli');
});

test('a form without an address waits for the scripts and keeps what was typed', async ({
  page,
  shopper,
  say,
}) => {
  await comeUnasked(page);
  const release = await holdBack(page, scripts);
  await page.goto('/login?returnTo=%2Faddresses');
  await shopper.field('Username').fill('demo-shopper');
  await shopper.field('Password').fill('lantern-demo');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Sign in'), exact: true })
    .click();
  release();
  await expect(page).toHaveURL(/\/addresses$/);
  await expect(page.getByRole('heading', { level: 1, name: say('Address book') })).toBeVisible();
});
