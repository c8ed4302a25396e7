import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutShift } from './measure.ts';
import { delayRequests } from './network-faults.ts';

const pages = ['/', '/collections/produce', '/productDetails?productNum=PR1001'];
const largestPicture = 60 * 1024;

/** The largest contentful paint so far: the URL of its picture and its size in bytes. */
function largestPaint(page: Page): Promise<{ url: string; bytes: number }> {
  return page.evaluate(
    () =>
      new Promise<{ url: string; bytes: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)?.toJSON() as { url: string } | undefined;
          const url = last?.url ?? '';
          const [resource] = url === '' ? [] : performance.getEntriesByName(url, 'resource');
          const { encodedBodySize: bytes = 0 } = (resource?.toJSON() ?? {}) as { encodedBodySize?: number };
          resolve({ url, bytes });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

for (const width of [390, 1280]) {
  test.describe(`the first load at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const path of pages) {
      test(`${path} does not fetch data that came with the page, and has no layout shift`, async ({
        shopper,
        page,
      }) => {
        const operations: string[] = [];
        page.on('request', (request) => {
          if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
          const body = request.postDataJSON() as { operationName: string };
          operations.push(body.operationName);
        });
        await shopper.arrive(path);
        // The absence of requests can only be seen by `networkidle`.
        await page.waitForLoadState('networkidle');
        expect(operations).toEqual([]);
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
        const { url, bytes } = await largestPaint(page);
        expect(bytes, url).toBeLessThanOrEqual(largestPicture);
      });
    }
  });
}

test('scripts are not requested before the first screen is painted', async ({ shopper, page }) => {
  for (const path of pages) {
    await shopper.arrive(path);
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (paint?.startTime ?? Infinity))
        .map(({ name }) => name);
    });
    expect(early, path).toEqual([]);
  }
});

test('scripts and styles are compressed, immutable, and all listed in the page', async ({ request }) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, file]) => file ?? '',
    );
    expect(files.length).toBeGreaterThan(3);
    expect(new Set(files).size, path).toBe(files.length);
    for (const file of files) {
      const response = await request.fetch(file, { headers: { 'accept-encoding': 'br' } });
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      const size = Number(response.headers()['content-length']);
      if (size > 1400) expect(response.headers()['content-encoding'], file).toBe('br');
    }
  }
});

test('number and date formats are prepared in a worker, which ends', async ({ shopper, page }) => {
  const begun = page.waitForEvent('worker');
  await shopper.arrive('/');
  const worker = await begun;
  expect(worker.url()).toContain('format-worker');
  await expect.poll(() => page.workers()).toEqual([]);
});

for (const language of ['en', 'zh'] as const) {
  test.describe(`the typeface of the shop, ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    test('moves no card when it arrives', async ({ shopper, page }) => {
      await shopper.simulateEarlierVisit();
      const arrived = page.waitForResponse(/\.woff2$/);
      const release = await delayRequests(page, '**/*.woff2');
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await shopper.waitForHydration();
      const tops = (): Promise<number[]> =>
        page
          .getByRole('main')
          .locator('article h3')
          .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().top));
      const before = await tops();
      release();
      await arrived;
      await page.evaluate(() => document.fonts.ready);
      expect(await tops()).toEqual(before);
    });
  });
}
