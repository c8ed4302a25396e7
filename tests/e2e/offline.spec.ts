import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { layoutShift } from './measure.ts';
import { seedProduct } from './seed-products.ts';

const greens = seedProduct('PR1001');
const visited = `/collections/${encodeURIComponent(greens.group)}`;

/** Console messages of requests without a network. */
const offlineErrors = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch/;

/** Waits until the service worker is active and controls the page. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** The stored responses of the service worker, as text. */
function storedResponses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const type = response?.headers.get('content-type') ?? '';
        const isText = /html|json/.test(type);
        texts.push(`${name} ${request.url} ${isText ? await (response?.text() ?? '') : ''}`);
      }
    }
    return texts;
  });
}

test.describe('the offline shop', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [when, act] of [
    ['the page has been there for a while', (page: Page) => page.clock.runFor(5_000)],
    ['the shopper presses a key', (page: Page) => page.keyboard.press('Tab')],
  ] as const) {
    test(`is installed when ${when}`, async ({ shopper, page }) => {
      await shopper.arriveWithPausedClock('/about-us');
      const installed = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      expect(await installed()).toBe(0);
      await act(page);
      await expect.poll(installed).toBe(1);
    });
  }
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedConsoleMessages: offlineErrors });

  // English is the default, which a page without stored data could show by mistake.
  test.describe('in Chinese', () => {
    test.use({ language: 'zh', viewport: { width: 390, height: 844 } });

    test('the shop opens with the last seen data, the guest cart and a notice', async ({
      shopper,
      page,
      context,
      say,
    }) => {
      const offline = page.getByText(
        say('You’re offline. You’re seeing the store as of your last visit. Your cart is saved.'),
      );
      await shopper.arrive();
      await waitForServiceWorker(page);
      await shopper.addFromProductList(greens);
      await expect(offline).toBeHidden();

      await context.setOffline(true);
      await expect(offline).toBeVisible();
      await shopper.open('/');
      await expect(offline).toBeVisible();
      await expect(page.getByRole('region', { name: say('Offers') })).toBeVisible();
      await shopper.open(`${visited}?utm_source=mail`);
      await expect(page.getByRole('link', { name: shopper.nameOf(greens) }).first()).toBeVisible();
      await expect(offline).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.001);
      await expectAccessible(page);

      // A page that was never opened: the storefront starts in an empty page with the stored data.
      await shopper.open('/cart');
      await expect(page.getByRole('main').getByText(shopper.nameOf(greens)).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(say('Your cart')));

      await shopper.open('/collections/frozen');
      await expect(page.getByRole('heading', { name: say('You are offline.'), exact: true })).toBeVisible();
      await expect(shopper.button('Try again')).toBeVisible();
      await expectAccessible(page);

      await context.setOffline(false);
      await expect(offline).toBeHidden();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  });

  test('a stored page opens by a link', async ({ shopper, page, context, say }) => {
    await shopper.arrive(visited);
    await waitForServiceWorker(page);
    await shopper.open('/');
    await context.setOffline(true);
    await page
      .getByRole('navigation', { name: say('Groups') })
      .locator(`a[href="${visited}"]`)
      .click();
    await expect(page).toHaveURL(new RegExp(`${visited}$`));
    await expect(page.getByRole('link', { name: shopper.nameOf(greens) }).first()).toBeVisible();
  });
});

test.describe('stored pages', () => {
  test.use({ serviceWorkers: 'allow', expectedConsoleMessages: offlineErrors });

  test('contain no customer data, and are deleted at sign-out', async ({ shopper, page }) => {
    await shopper.arrive('/login');
    await waitForServiceWorker(page);
    await shopper.signIn('demo-shopper', 'lantern-demo');
    await expect(page).toHaveURL(/\/$/);
    await shopper.open('/account');
    await page.locator('a[href^="/order/"]:visible').first().click();
    await expect(page).toHaveURL(/\/order\//);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await shopper.open(visited);

    const token = await page.evaluate(() => localStorage.getItem('token'));
    const stored = await storedResponses(page);
    expect(stored.length).toBeGreaterThan(10);
    for (const text of stored) {
      const { pathname } = new URL(text.split(' ', 2)[1] ?? '');
      expect(pathname).not.toMatch(/^\/(?:account|order|purchase|addresses|media\/profiles)/);
      expect(text.includes('demo-shopper') || text.includes(token ?? ''), text.slice(0, 200)).toBe(false);
      expect(text).not.toContain('"Customer:');
    }

    await shopper.open('/account');
    await shopper.logOut();
    await expect(page).toHaveURL(/\/$/);
    await expect
      .poll(async () =>
        (await storedResponses(page)).filter(
          (text) => new URL(text.split(' ', 2)[1] ?? '').pathname === visited,
        ),
      )
      .toEqual([]);
  });

  test('are kept while a page of the old build is open', async ({ shopper, page }) => {
    await shopper.arrive();
    await waitForServiceWorker(page);
    // Another URL registers another worker, as a new build does.
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?build=2'));
    const isAnotherBuild = (state: 'active' | 'waiting') =>
      page.evaluate(async (which) => {
        const registration = await navigator.serviceWorker.ready;
        return registration[which]?.scriptURL.includes('build=2') ?? false;
      }, state);
    await expect.poll(() => isAnotherBuild('waiting')).toBe(true);
    await shopper.open(visited);
    await expect(page.getByRole('link', { name: shopper.nameOf(greens) }).first()).toBeVisible();
    expect(await isAnotherBuild('active')).toBe(false);
  });
});

test.describe('installing', () => {
  for (const language of ['en', 'zh'] as const) {
    test.describe(language, () => {
      test.use({ language });

      test('a manifest in the language of the page names the shop and its icons', async ({
        shopper,
        page,
        request,
      }) => {
        await shopper.arrive();
        const address = await page.locator('link[rel="manifest"]').getAttribute('href');
        const answer = await request.get(address ?? '');
        expect(answer.headers()['content-type']).toContain('application/manifest+json');
        const manifest = (await answer.json()) as { name: string; lang: string; icons: { src: string }[] };
        expect(manifest.name).toContain('灯笼鲜市');
        expect(manifest.lang).toBe(language === 'zh' ? 'zh-CN' : 'en');
        for (const { src } of manifest.icons) {
          const icon = await request.get(src);
          expect([icon.status(), icon.headers()['content-type']], src).toEqual([
            200,
            expect.stringMatching(/^image\//),
          ]);
        }
        const card = await page.locator('meta[property="og:image"]').getAttribute('content');
        expect((await request.get(card ?? '')).status()).toBe(200);
      });
    });
  }

  test('the service worker may fetch from the shop only', async ({ request }) => {
    const headers = (await request.get('/service-worker.js')).headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; script-src 'self'",
    );
  });
});
