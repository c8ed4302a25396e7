import type { APIRequestContext } from '@playwright/test';
import { loadCatalog } from '../../scripts/import-catalog/load-catalog.ts';
import { languages } from '../../client/i18n/languages.ts';
import { expect, test } from './fixtures.ts';

const loaded = await loadCatalog('legacy-api/seed/data');
if (!loaded.ok) throw new Error('The catalog data does not load.');
const products = loaded.catalog.groups
  .flatMap((group) => group.products)
  .filter((product) => !product.flags.includes('stopSale'));

/** The `lang` of documents, by the languages of URLs. */
const tags = new Map<string, string>(Object.entries(languages).map(([language, { tag }]) => [language, tag]));

async function locations(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const found = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return found.map(([, location = '']) => location.replaceAll('&amp;', '&'));
}

interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

function structuredData(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Thing);
}

test('robots.txt names a sitemap of every product in all languages, and every kind of URL in it opens', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${String(baseURL)}/sitemap.xml`);
  const all = await locations(request);
  for (const { num } of products) {
    for (const language of tags.keys()) {
      expect(all).toContain(`${String(baseURL)}/productDetails?productNum=${num}&lang=${language}`);
    }
  }
  const kinds = new Map<string, string>();
  for (const location of all) {
    const { pathname, searchParams } = new URL(location);
    kinds.set(`${pathname.split('/')[1] ?? ''} ${searchParams.get('lang') ?? ''}`, location);
  }
  expect(kinds.size).toBeGreaterThanOrEqual(30);
  for (const location of kinds.values()) {
    const response = await request.get(location);
    const html = await response.text();
    expect(response.status(), location).toBe(200);
    expect(html, location).toContain(
      `<html lang="${tags.get(new URL(location).searchParams.get('lang') ?? '') ?? ''}"`,
    );
    expect(html, location).not.toContain('noindex');
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(canonical).toBe(location);
  }
});

test('a product has structured data with its name and price, in the language of its URL', async ({
  request,
  baseURL,
}) => {
  for (const language of ['en', 'zh'] as const) {
    const html = await (await request.get(`/productDetails?productNum=PR1001&lang=${language}`)).text();
    const data = structuredData(html);
    const product = products.find(({ num }) => num === 'PR1001');
    expect(data.find((thing) => thing['@type'] === 'Product')).toMatchObject({
      name: language === 'zh' ? product?.nameZh : product?.name,
      url: `${String(baseURL)}/productDetails?productNum=PR1001`,
      image: expect.arrayContaining([expect.stringMatching(/^http.+\/media\/products\/PR1001\//)]) as unknown,
      offers: {
        '@type': 'Offer',
        priceCurrency: 'USD',
        price: expect.stringMatching(/^\d+\.\d\d$/) as unknown,
      },
    });
    const crumbs = data.find((thing) => thing['@type'] === 'BreadcrumbList');
    expect(crumbs?.['itemListElement']).toHaveLength(3);
    const picture = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(picture).toMatch(/^http/);
    expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);
  }
  const home = structuredData(await (await request.get('/?lang=en')).text());
  expect(home.map((thing) => thing['@type'])).toContain('GroceryStore');
});

test('a visit to the URL of a language keeps that language', async ({ page, context }) => {
  await page.goto('/collections/produce?lang=zh');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Lang'))).toBe('ch');
  await expect
    .poll(async () => (await context.cookies()).find((cookie) => cookie.name === 'Lang')?.value)
    .toBe('ch');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
});
