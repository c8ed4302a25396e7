import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const bokChoy = seedProduct('PR1001');

/** The number of elements that an element overlaps. */
const overlap = (page: Page, one: string, others: string): Promise<number> =>
  page.evaluate(
    ([first, rest]) => {
      const box = document.querySelector(first ?? '')?.getBoundingClientRect();
      if (!box) return -1;
      // It has left the window with the header's first row.
      if (box.bottom <= 0) return 0;
      return [...document.querySelectorAll(rest ?? '')].filter((element) => {
        const other = element.getBoundingClientRect();
        return (
          other.width > 0 &&
          other.left < box.right &&
          other.right > box.left &&
          other.top < box.bottom &&
          other.bottom > box.top
        );
      }).length;
    },
    [one, others] as const,
  );

for (const language of ['en', 'zh'] as const) {
  test.describe(`layout details, ${language}`, () => {
    test.use({ language });

    test('the checkout in a low window shows promo code, totals and button, and opens at the top', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await customer.addAddress();
      await customer.fillCart([[bokChoy, 1]]);
      await shopper.arriveAs(customer, '/cart');
      await page.mouse.wheel(0, 400);
      await page
        .getByRole('main')
        .getByRole('link', { name: say('Checkout', {}, 'cart'), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/purchase$/);
      const promo = page.getByLabel(say('Promo code'));
      await expect(promo).toBeInViewport();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.mouse.wheel(0, 10_000);
      await expect(promo).toBeInViewport();
      await expect(shopper.button('Place order')).toBeInViewport();
      const days = page.getByRole('tablist', { name: say('Delivery day') }).getByRole('tab');
      await page.setViewportSize({ width: 390, height: 844 });
      await days.first().scrollIntoViewIfNeeded();
      for (const day of await days.all()) {
        await day.scrollIntoViewIfNeeded();
        const box = await day.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
      }
    });

    test('the order summary begins beside the first step, and stays below the header', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      await page.setViewportSize({ width: 1600, height: 1000 });
      await customer.addAddress();
      await customer.fillCart([[bokChoy, 1]]);
      await shopper.arriveAs(customer, '/purchase');
      const start = (await page.getByRole('region', { name: say('Delivery address') }).boundingBox())?.y;
      await shopper.payBy('Credit card');
      const summary = page.getByRole('complementary', { name: say('Order summary') });
      const steps = page.getByRole('region', { name: say('Delivery address') });
      const topOf = async (part: typeof summary) => (await part.boundingBox())?.y;
      await page.evaluate(() => {
        window.scrollTo({ top: 0, behavior: 'instant' });
      });
      await expect.poll(async () => [await topOf(summary), await topOf(steps)]).toEqual([start, start]);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
      const banner = await page.getByRole('banner').locator(':scope > div').first().boundingBox();
      await expect.poll(() => topOf(summary)).toBeGreaterThanOrEqual((banner?.height ?? 0) - 76);
      await expect(shopper.button('Place order')).toBeInViewport({ ratio: 1 });
    });

    test('the rewards button is in the header at 768, 1024 and 1280 px', async ({ shopper, page }) => {
      await shopper.arrive('/collections/produce');
      const rewards = shopper.button('Rewards');
      for (const width of [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(rewards).toBeInViewport({ ratio: 0.9 });
        await rewards.click();
        await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });

    // On phones the button is in the menu.
    test('the rewards button covers nothing at 1440 and 1920 px', async ({ shopper, page }) => {
      await shopper.arrive('/collections/produce');
      const rewards = shopper.button('Rewards');
      await expect(rewards).toBeAttached();
      await rewards.evaluate((button) => {
        button.id = 'rewards-under-test';
      });
      for (const width of [1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        for (const top of [0, 600, 100_000]) {
          await page.evaluate((y) => {
            window.scrollTo({ top: y, behavior: 'instant' });
          }, top);
          expect(
            await overlap(page, '#rewards-under-test', 'main article, footer a, footer p, main h1'),
          ).toBe(0);
        }
      }
    });

    test('the collapsed header shows that we do not deliver to a zip code, and can change the language', async ({
      shopper,
      page,
      say,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.addInitScript(() => {
        localStorage.setItem('deliveryArea', JSON.stringify({ zip: '90210', isServed: false }));
      });
      await shopper.arrive('/collections/produce');
      const chip = page.getByRole('banner').getByRole('button', { name: /90210/ });
      await expect(chip).toContainText(say('Not served yet'));
      await expect(chip).not.toContainText(say('Next delivery'));
      await page.mouse.wheel(0, 900);
      const banner = page.getByRole('banner');
      const other = banner
        .getByRole('button', { name: language === 'en' ? '简体' : 'English' })
        .and(page.locator(':not([aria-pressed])'));
      for (const width of [1280, 1024, 834, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(other).toBeInViewport({ ratio: 1 });
      }
      await other.click();
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? /^zh/ : 'en');
    });

    test('the first screen of a product on a phone shows its price', async ({ shopper, page }) => {
      await shopper.arrive(`/productDetails?productNum=${bokChoy.num}`);
      const price = page.getByRole('main').getByText('$1.99').first();
      for (const [width, height] of [
        [390, 844],
        [375, 667],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(price).toBeInViewport();
        const box = await price.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height - 72);
      }
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/cart', '/purchase', '/confirmation', '/account', '/login']) {
    test(`${path} shows in both languages that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      // Content of `noscript` is not found by its text.
      const notice = page.locator('noscript p');
      await expect(notice).toBeVisible();
      await expect(notice).toContainText('need it: please turn it on in your browser.');
      await expect(notice).toContainText('请在浏览器中启用');
    });
  }

  test('a list is filtered by its URL, and each filter is a link with a count', async ({ page }) => {
    await page.goto('/collections/produce?stock=1');
    const filters = page.getByRole('navigation', { name: 'Filters' });
    await expect(filters.getByRole('link', { name: /^In stock/ })).toHaveAttribute('aria-current', 'true');
    const cheap = filters.getByRole('link', { name: /^Under \$5/ });
    const count = Number(/\d{1,4}$/.exec((await cheap.textContent()) ?? '')?.[0]);
    await cheap.click();
    await expect(page).toHaveURL(/price=0\.00-5\.00/);
    const prices = await page.getByRole('main').locator('article').getByText(/^\$\d/).allTextContents();
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.length).toBeLessThanOrEqual(count * 2);
    await filters.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/collections\/produce\/?\??$/);
  });

  test('a form that the browser submits leads back to its page', async ({ request }) => {
    const response = await request.post('/login', { form: { username: 'mei', password: 'secret' } });
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('<noscript>');
    expect(response.url()).toMatch(/\/login$/);
  });
});
