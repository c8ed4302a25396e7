import { expect, test } from './fixtures.ts';
import { graphql, delayRequests } from './network-faults.ts';

for (const width of [390, 1280]) {
  test(`a slow page shows a placeholder of its size, and the back button restores the scroll position, ${String(width)} px`, async ({
    shopper,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await shopper.arrive('/collections/frozen');
    const main = page.getByRole('main');
    const skeleton = page.locator('[data-skeleton]');
    const opacity = () => main.evaluate((element) => getComputedStyle(element).opacity);
    const scrolled = () => page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await expect.poll(scrolled).toBe(300);

    const release = await delayRequests(page, graphql);
    await main.getByRole('article').nth(6).getByRole('link').first().click();
    await expect(skeleton).toBeVisible();
    await expect.poll(opacity).toBe('0');
    const positionBefore = await scrolled();
    release();
    await expect(page).toHaveURL(/productNum=/);
    await expect(skeleton).toHaveCount(0);
    expect(await opacity()).toBe('1');
    expect(await scrolled()).toBe(0);

    await page.goBack();
    await expect.poll(scrolled).toBe(positionBefore);
  });
}

test('a list that changes its order stays in view', async ({ shopper, page, say }) => {
  await shopper.arrive('/collections/frozen');
  const release = await delayRequests(page, graphql);
  await page.getByRole('combobox', { name: say('Sort by') }).selectOption('3');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/sort=3/);
});

test.describe('without a network', () => {
  test.use({ language: 'zh', expectedConsoleMessages: /net::ERR_|Failed to (load|fetch)/ });

  test('a screen that was never loaded shows an error, and loads when the network is back', async ({
    shopper,
    page,
    say,
  }) => {
    await shopper.arrive('/privacy');
    await page.context().setOffline(true);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('Contact us') })
      .click();
    await expect(shopper.heading('You are offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: say('Contact us') })).toBeVisible();
  });
});
