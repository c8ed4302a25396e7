import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutShift } from './measure.ts';

test.use({ expectedNoise: /Failed to load resource: net::/ });

/** The browser is never idle: nothing is fetched before somebody needs it. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** From here on no script can be fetched; answers how to mend the line. */
async function cutScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort());
  return () => page.unroute(scripts);
}

/** Holds back every script that the page does not name itself; answers how to let them come. */
async function holdLateScripts(page: Page, request: APIRequestContext, path: string): Promise<() => void> {
  const html = await (await request.get(path)).text();
  const named = new Set([...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([file]) => file));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!named.has(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  return release;
}

for (const language of ['en', 'zh'] as const) {
  test.describe(`a line that breaks before a form has its rules, ${language}`, () => {
    test.use({ language });

    test('is told, nothing typed is lost, and the next try goes through', async ({ shopper, page, say }) => {
      await neverIdle(page);
      await shopper.arrive('/contact-us');
      const mend = await cutScripts(page);
      await shopper.field('Name').fill('Mei Lin');
      await shopper.field('Email').fill('mei@example.com');
      await shopper.field('Message').fill('Do you sell lotus root?');
      await shopper.button('Send message').click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
        say('No connection. Nothing you typed is lost: check the network and try again.'),
      );
      await expect(shopper.field('Message')).toHaveValue('Do you sell lotus root?');
      await mend();
      await shopper.button('Send message').click();
      await expect(shopper.heading('Your message has been sent.')).toBeVisible();
    });

    test('does not keep an address form from being opened when it is back', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      await neverIdle(page);
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
}

for (const language of ['en', 'zh'] as const) {
  test.describe(`a line that breaks before something comes up over the page, ${language}`, () => {
    test.use({ language });

    test('leaves the page as it is, and it comes up when the line is back', async ({
      shopper,
      page,
      say,
    }) => {
      await shopper.arrive('/');
      const mend = await cutScripts(page);
      await shopper.button('Rewards').click();
      const step = page.getByRole('main').getByRole('button', { name: say('Check your zip code') });
      await step.click();
      await expect(shopper.button('Rewards')).toHaveAttribute('aria-expanded', 'true');
      await expect(step).toBeVisible();
      await mend();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByRole('dialog', { name: say('Check your zip code') })).toBeVisible();
    });
  });
}

const product = '/productDetails?productNum=PR1001';

for (const width of [390, 1280]) {
  test.describe(`the foot of a product’s page at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('stands before its scripts come, and moves nothing when they do', async ({
      shopper,
      page,
      request,
    }) => {
      const release = await holdLateScripts(page, request, product);
      await shopper.arrive(product);
      const shelf = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('article') });
      await shelf.getByRole('button', { name: /^Add / }).first().click();
      release();
      // What was pressed meanwhile is done.
      await expect(shelf.getByRole('button', { name: /^One more of / })).toBeVisible();
      await expect(shopper.cartLink()).toHaveAccessibleName(/1/);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    });
  });
}

test('a review that is asked for before its scripts come is asked for when they are there', async ({
  shopper,
  page,
  request,
}) => {
  const release = await holdLateScripts(page, request, product);
  await shopper.arrive(product);
  await shopper.button('Write a review').click();
  await expect(shopper.field('Title')).toBeHidden();
  release();
  await expect(shopper.field('Title')).toBeVisible();
});
