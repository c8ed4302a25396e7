import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { layoutShift, topOf } from './measure.ts';

const bokChoy = seedProduct('PR1001');
const groups = 12;

for (const language of ['en', 'zh'] as const) {
  test.describe(`header and footer, ${language}`, () => {
    test.use({ language });

    test('collapses from 192 to 116 px without moving the page, and shows all groups in one row', async ({
      shopper,
      page,
      say,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await shopper.arrive('/collections/produce');
      const banner = page.getByRole('banner');
      const heading = page.getByRole('heading', { level: 1 });
      expect((await banner.boundingBox())?.height).toBe(192);

      const row = page.getByRole('navigation', { name: say('Groups') }).getByRole('link');
      await expect(row).toHaveCount(groups + 1);
      for (const link of await row.all()) await expect(link).toBeInViewport({ ratio: 0.99 });
      await expect(shopper.button('More groups')).toHaveCount(0);
      await expect(row.filter({ hasText: 'Produce' })).toHaveAttribute('aria-current', 'page');

      const placeBefore = await topOf(heading);
      await page.mouse.wheel(0, 400);
      // The last row of the header ends at 116 px, and the document below has not moved.
      await expect
        .poll(() =>
          row.first().evaluate((link) => {
            const { top, bottom } = link.getBoundingClientRect();
            return top > 60 && bottom <= 116;
          }),
        )
        .toBe(true);
      expect(await topOf(heading)).toBe(placeBefore);
      await page.mouse.wheel(0, -400);
      await expect
        .poll(() => row.first().evaluate((link) => link.getBoundingClientRect().top > 120))
        .toBe(true);
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });

    test('title, language, skip link, service links and footer', async ({ shopper, page, say }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await shopper.arrive('/about-us');
      await expect(page).toHaveTitle(new RegExp(`^${say('About us')} · `));
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: say('Skip to content') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();

      const service = page.getByRole('navigation', { name: say('Service') });
      await service.getByRole('link', { name: say('Drive for us') }).click();
      await expect(page).toHaveURL(/\/driverapplication$/);
      await service.getByRole('link', { name: say('Support') }).click();
      await expect(page).toHaveURL(/\/contact-us$/);
      await expect(page).toHaveTitle(new RegExp(`^${say('Contact us')} · `));

      const footer = page.getByRole('contentinfo');
      for (const name of ['About us', 'Contact us', 'Terms of service', 'Privacy', 'Returns and refunds']) {
        await expect(footer.getByRole('link', { name: say(name), exact: true })).toBeVisible();
      }
      await footer.scrollIntoViewIfNeeded();
      await expect(footer.getByRole('link', { name: say('Share on Facebook') })).toHaveAttribute(
        'href',
        /^https:\/\/www\.facebook\.com\/sharer\/.+http/,
      );
      for (const name of ['QR code: this shop', 'QR code: customer service']) {
        await expect(footer.getByRole('img', { name: say(name) })).toBeVisible();
      }
    });
  });
}

test.describe('header and footer', () => {
  test('a row of groups wider than the window scrolls by its arrows', async ({ shopper, page, say }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await shopper.arrive('/privacy');
    const last = page
      .getByRole('navigation', { name: say('Groups') })
      .getByRole('link')
      .last();
    // Browsers scroll by whole pixels, and words are not as wide.
    const whole = { ratio: 0.98 };
    await expect(last).not.toBeInViewport(whole);
    await shopper.button('More groups').click();
    await expect(last).toBeInViewport(whole);
    await expect(shopper.button('More groups')).toHaveCount(0);
    await shopper.button('Previous groups').click();
    await expect(last).not.toBeInViewport(whole);
  });

  test('the QR codes of the footer are drawn before it comes into the window', async ({ shopper, page }) => {
    await shopper.arrive();
    const footer = page.getByRole('contentinfo');
    await footer.evaluate((element) => {
      window.scrollTo(0, element.getBoundingClientRect().top - window.innerHeight - 10);
    });
    await expect(footer).not.toBeInViewport();
    await expect(footer.locator('li svg[aria-label]')).toHaveCount(2);
  });

  test('the cart opens a panel above 500 px, and is a link at 500 px', async ({ shopper, page, say }) => {
    await page.setViewportSize({ width: 501, height: 800 });
    await page.clock.install();
    await shopper.arrive(`/collections/${bokChoy.group}`);
    // The test controls the clock for the four seconds of the notice.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await shopper.button('Add {label}', { label: shopper.nameOf(bokChoy) }).click();
    const bubble = page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: shopper.nameOf(bokChoy) });
    // At this width the tab bar shows it, and only screen readers have the notice.
    await expect(bubble).toBeAttached();
    await page.clock.resume();
    const dropdown = page.getByRole('group', { name: say('Your cart') });

    await shopper.cartLink().hover();
    await expect(dropdown.getByText(shopper.nameOf(bokChoy))).toBeVisible();
    await expect(dropdown.getByRole('link', { name: say('View cart', {}, 'cart') })).toBeVisible();
    await dropdown
      .getByRole('button', { name: say('Add one {label}', { label: shopper.nameOf(bokChoy) }, 'ui') })
      .click();
    // In the header, but beside link and dropdown.
    await page.mouse.move(20, 60);
    await page.clock.runFor(400);
    await expect(dropdown).toBeVisible();
    await page.mouse.move(20, 700);
    await expect(dropdown).toBeHidden();
    await expect(shopper.cartLink()).toBeFocused();

    await page
      .getByRole('banner')
      .getByRole('link', { name: say('Sign in') })
      .focus();
    await page.keyboard.press('Tab');
    await expect(dropdown).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dropdown.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dropdown).toBeHidden();
    await expect(shopper.cartLink()).toBeFocused();

    await page.setViewportSize({ width: 500, height: 800 });
    await shopper.cartLink().hover();
    await expect(dropdown).toBeHidden();
    await shopper.cartLink().click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test.describe('header and footer', () => {
  test.use({ language: 'zh' });

  test('on a phone, the groups open in a panel; Escape and a choice close it', async ({
    shopper,
    page,
    say,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shopper.arrive('/privacy');
    const menu = page.getByRole('navigation', { name: say('Groups') });
    await expect(menu).toBeHidden();
    await shopper.button('Menu').click();
    await expect(menu.getByRole('link', { name: /Frozen/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(shopper.button('Menu')).toBeFocused();
    await page.keyboard.press('Enter');
    for (const choice of ['another page', 'the page that is shown']) {
      await menu.getByRole('link', { name: /Frozen/ }).click();
      await expect(page).toHaveURL(/\/collections\/frozen$/);
      await expect(menu, choice).toBeHidden();
      await shopper.button('Menu').click();
    }
  });
});

test('the account menu opens by mouse and keyboard, not on a phone; the route guard redirects', async ({
  shopper,
  page,
  say,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shopper.arrive('/account');
  await expect(page).toHaveURL(/\/login\?/);
  await shopper.open('/any/order/of/mine');
  await expect(page).toHaveURL(/\/login\?/);
  await shopper.signIn('demo-shopper', 'lantern-demo');
  await expect(page).not.toHaveURL(/\/login/);
  await shopper.open('/login');
  await expect(page).toHaveURL(/\/account$/);

  await shopper.open('/privacy');
  const account = page.getByRole('banner').locator('a[href="/account"]').first();
  const bubble = page.getByRole('group', { name: say('Your account') });
  await account.hover();
  await expect(bubble.getByRole('button', { name: say('Log out') })).toBeVisible();
  await page.mouse.move(400, 600);
  await expect(bubble).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Choose a delivery time') })
    .focus();
  await page.keyboard.press('Tab');
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble).toBeHidden();
  await expect(account).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await account.hover();
  await expect(bubble).toBeHidden();
});
