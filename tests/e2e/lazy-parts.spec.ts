import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { delayRequests, scripts } from './network-faults.ts';
import { layoutShift } from './measure.ts';
import type { Shopper } from './shopper.ts';
import { sayIn } from '../harness/messages.ts';

test.use({
  expectedConsoleMessages: /Failed to load resource: net::|TypeError: Failed to fetch/,
});

/** From here on no script can be loaded; returns how to mend the connection. */
async function cutScripts(page: Page): Promise<() => Promise<void>> {
  await page.route(scripts, (route) => route.abort());
  return () => page.unroute(scripts);
}

test.describe('a connection lost before a form is loaded or sent', () => {
  test('is reported, no typed text is lost, and the next attempt succeeds', async ({
    shopper,
    page,
    say,
  }) => {
    await shopper.arrive('/contact-us');
    const cut = /\/graphql$|\/assets\/.*\.js$/;
    await page.route(cut, (route) => route.abort());
    await shopper.field('Name').fill('Mei Lin');
    await shopper.field('Email').fill('mei@example.com');
    await shopper.field('Message').fill('Do you sell lotus root?');
    await shopper.button('Send message').click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      say('Your message could not be sent. Please try again.'),
    );
    await expect(shopper.field('Message')).toHaveValue('Do you sell lotus root?');
    await page.unroute(cut);
    await shopper.button('Send message').click();
    await expect(shopper.heading('Your message has been sent.')).toBeVisible();
  });
});

test.describe('a connection lost before a form is loaded or sent', () => {
  test.use({ language: 'zh' });

  test('does not prevent an address form from opening when the connection is back', async ({
    shopper,
    page,
    say,
    customer,
  }) => {
    await shopper.arriveAs(customer, '/addresses');
    await expect(shopper.heading('Address book')).toBeVisible();
    const mend = await cutScripts(page);
    await shopper.button('Add address').click();
    const dialog = page.getByRole('dialog', { name: say('Add address') });
    await expect(dialog.getByText(say('The form could not be loaded.'))).toBeVisible();
    await mend();
    await dialog.getByRole('button', { name: say('Try again') }).click();
    await expect(dialog.getByRole('button', { name: say('Save address') })).toBeVisible();
  });
});

test.describe('a connection lost before a dialog opens', () => {
  test.use({ language: 'zh' });

  test('does not change the page, and the dialog opens when the connection is back', async ({
    shopper,
    page,
    say,
  }) => {
    await shopper.arrive('/');
    const mend = await cutScripts(page);
    await shopper.button('Rewards').click();
    // Scrolling to the step hides this button with the upper row of the header.
    await expect(shopper.button('Rewards')).toHaveAttribute('aria-expanded', 'true');
    const step = page.getByRole('main').getByRole('button', { name: say('Check your zip code') });
    await step.click();
    await expect(step).toBeVisible();
    await expect(page.getByText(say('This part could not be loaded.'))).toHaveCount(1);
    await mend();
    // The second part may fail only now.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByRole('dialog', { name: say('Check your zip code') })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expect(page.getByText(say('This part could not be loaded.'))).toHaveCount(0);
  });
});

const bokChoy = seedProduct('PR1001');
const product = `/productDetails?productNum=${bokChoy.num}`;

test('a form on a page of another domain loads its messages', async ({ shopper, page }) => {
  const manifest = z.record(z.string(), z.object({ file: z.string() }));
  const built = manifest.parse(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
  await shopper.arrive(product);
  const catalog = page.waitForResponse(`/${built['i18n/generated/en/forms.ts']?.file ?? ''}`);
  await shopper.button('Write a review').click();
  await expect(shopper.field('Title')).toBeVisible();
  await catalog;
});

/** Opens the product's page without its scripts; returns the shelf at its foot, and how to let the scripts come. */
async function openWithoutScripts(
  shopper: Shopper,
  page: Page,
): Promise<{ shelf: Locator; release: () => void }> {
  await shopper.simulateEarlierVisit();
  const release = await delayRequests(page, scripts);
  await page.goto(product, { waitUntil: 'commit' });
  const shelf = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') });
  return { shelf, release };
}

const add = { en: /^Add /, zh: /^添加/ };
const oneMore = { en: /^Add one /, zh: /加一件$/ };

for (const width of [390, 1280]) {
  test.describe(`the lower part of a product page at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('is shown before its scripts run, and has no layout shift when they do', async ({
      shopper,
      page,
    }) => {
      const { shelf, release } = await openWithoutScripts(shopper, page);
      await shelf.getByRole('button', { name: add.en }).first().click();
      release();
      // The click before hydration was repeated.
      await expect(shelf.getByRole('button', { name: oneMore.en })).toBeVisible();
      await expect(shopper.cartLink()).toHaveAccessibleName(/1/);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    });
  });
}

for (const [language, other] of [
  ['en', 'zh'],
  ['zh', 'en'],
] as const) {
  test.describe(`a product page before its scripts run, ${language}`, () => {
    test.use({ language });

    test('handles a click even if the language was changed in the meantime', async ({ shopper, page }) => {
      const { shelf, release } = await openWithoutScripts(shopper, page);
      await shelf.getByRole('button', { name: add[language] }).nth(1).click();
      await shopper.button('Write a review').click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: other === 'zh' ? '简体' : 'English' })
        .locator('visible=true')
        .click();
      release();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(bokChoy[other]);
      await expect(page.getByLabel(sayIn(other)('Title'), { exact: true })).toBeVisible();
      const second = shelf.getByRole('article').nth(1);
      await expect(second.getByRole('button', { name: oneMore[other] })).toBeVisible();
      await expect(shopper.cartLink()).toHaveAccessibleName(/1/);
    });
  });
}

test.describe('a product page before its scripts run', () => {
  test('can be left by its links', async ({ shopper, page }) => {
    const { shelf, release } = await openWithoutScripts(shopper, page);
    const main = page.getByRole('main');
    const card = shelf.getByRole('article').first();
    const name = await card.getByRole('heading').textContent();
    await card.getByRole('link').first().click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    release();
    await shopper.button('Write a review').click();
    await expect(shopper.field('Title')).toBeVisible();
  });
});
