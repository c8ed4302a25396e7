import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { delayRequests, scripts } from './network-faults.ts';

/** Results for “noodles” without wheat: noodles of rice, potatoes or beans, then rice, rice flour and starch. */
const withoutWheat = 18;

/** The gateway reads the descriptions after its start: a page that was rendered before does not have all filters. */
async function reloadUntilAttached(filter: Locator): Promise<void> {
  await expect(async () => {
    await filter.page().reload();
    await expect(filter).toBeAttached({ timeout: 500 });
  }).toPass();
}

for (const language of ['en', 'zh'] as const) {
  test.describe(`search filters, ${language}`, () => {
    test.use({ language });

    test('are in one row on a phone, and the last one can be reached by keyboard', async ({
      shopper,
      page,
      say,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shopper.simulateEarlierVisit();
      for (const path of ['/collections/frozen', '/category2/Dumplings', '/search?product=noodles']) {
        await shopper.open(path);
        const filters = page.getByRole('navigation', { name: say('Filters') });
        expect((await filters.boundingBox())?.height, path).toBeLessThanOrEqual(52);
        const last = filters.getByRole('link').last();
        await filters.getByText(say('Filters'), { exact: true }).focus();
        const isFocused = () => last.evaluate((link) => link === document.activeElement);
        for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1)
          await page.keyboard.press('Tab');
        await expect(last).toBeInViewport({ ratio: 0.98 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, 'main nav');
      }
    });

    test('are in a sheet on a phone whose button stays where it is', async ({ shopper, page, say }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shopper.arrive('/search?product=noodles');
      const filters = page.getByRole('navigation', { name: say('Filters') });
      const wheat = `${say('Wheat and gluten')} ${String(withoutWheat)}`;
      await reloadUntilAttached(filters.getByRole('link', { name: wheat, exact: true, includeHidden: true }));
      await shopper.waitForHydration();
      await filters.getByText(say('Filters'), { exact: true }).click();
      const sheet = page.getByRole('dialog', { name: say('Filters') });
      const show = sheet.getByRole('button').last();
      await show.scrollIntoViewIfNeeded();
      const place = await show.boundingBox();
      await sheet.getByRole('link').first().click();
      const clear = sheet.getByRole('button', { name: say('Clear filters') });
      await expect(clear).toBeEnabled();
      expect(await show.boundingBox()).toEqual(place);
      await clear.focus();
      await page.keyboard.press('Enter');
      await expect(clear).toBeDisabled();
      await expect(clear).toBeFocused();
    });
  });
}

test.describe('search filters', () => {
  test.use({ language: 'zh' });

  test('exclude an allergen, count the remaining products, and can be removed', async ({
    shopper,
    page,
    say,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shopper.arrive('/search?product=noodles');
    const filters = page.getByRole('navigation', { name: say('Filters') });
    const cards = page.getByRole('main').getByRole('article');
    const all = await cards.count();
    const wheatName = `${say('Wheat and gluten')} ${String(withoutWheat)}`;
    const wheat = filters.getByRole('link', { name: wheatName, exact: true, includeHidden: true });
    await reloadUntilAttached(wheat);
    await shopper.waitForHydration();
    await filters.getByText(say('Filters'), { exact: true }).click();
    const sheet = page.getByRole('dialog', { name: say('Filters') });
    await sheet.getByRole('link', { name: wheatName, exact: true }).click();
    await sheet.getByRole('button', { name: new RegExp(`\\b${String(withoutWheat)}\\b`) }).click();
    await expect(page).toHaveURL(/product=noodles.*free=wheat/);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: new RegExp(`\\b${String(withoutWheat)}\\b`) })
        .first(),
    ).toBeVisible();
    await expect(cards).toHaveCount(withoutWheat);
    const caveat = page
      .getByRole('main')
      .getByText(say('Based on our descriptions. Always check the label.'))
      .locator('visible=true');
    await expect(caveat).toHaveCount(1);
    // Rendered by the server, the page is the same, with the panel closed.
    await page.reload();
    await expect(wheat).toHaveAttribute('aria-current', 'true');
    await expect(wheat).toBeHidden();
    await expect(caveat).toHaveCount(1);
    await expect(cards).toHaveCount(withoutWheat);
    await filters.getByRole('link', { name: say('Clear filters') }).click();
    await expect(cards).toHaveCount(all);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('open, filter the list and show the chosen filters', async ({ shopper, page, say }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shopper.simulateEarlierVisit();
      await page.goto('/collections/snacks');
      const filters = page.getByRole('navigation', { name: say('Filters') });
      const brands = filters.getByRole('group', { name: say('Brand') });
      await expect(brands).toBeHidden();
      await filters.getByText(say('Filters'), { exact: true }).click();
      const brand = brands.getByRole('link').first();
      const count = Number((await brand.textContent())?.split(' ').at(-1));
      await brand.click();
      await expect(page).toHaveURL(/brand=/);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(count, 20));
      await expect(filters.getByText(say('{chosen} chosen', { chosen: 1 }))).toBeAttached();
    });
  });
});

test.describe('search filters', () => {
  test('that are removed leave the focus on the filters', async ({ shopper, page, say }) => {
    const isFilterFocused = () =>
      page
        .getByRole('navigation', { name: say('Filters') })
        .evaluate((filters) => filters.contains(document.activeElement));
    for (const [address, name] of [
      ['/search?product=noodles&stock=1', say('Clear filters')],
      ['/search?product=noodles&price=0-1', say('Show all products')],
    ] as const) {
      await shopper.open(address);
      const remove = page.getByRole('main').getByRole('link', { name, exact: true });
      await remove.focus();
      await page.keyboard.press('Enter');
      await expect(remove).toBeHidden();
      expect(await isFilterFocused(), name).toBe(true);
    }
  });

  test('a row that was scrolled before the scripts ran stays under the finger', async ({
    shopper,
    page,
    say,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shopper.simulateEarlierVisit();
    const runScripts = await delayRequests(page, scripts);
    await page.goto('/search?product=noodles&stock=1', { waitUntil: 'commit' });
    const clear = page.getByRole('link', { name: say('Clear filters') });
    await clear.scrollIntoViewIfNeeded();
    const left = (await clear.boundingBox())?.x;
    runScripts();
    await shopper.waitForHydration();
    expect((await clear.boundingBox())?.x).toBeCloseTo(left ?? NaN, -1);
  });
});
