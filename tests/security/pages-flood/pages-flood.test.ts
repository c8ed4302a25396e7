import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { countedStorefront, type CountedStorefront } from './counted-storefront.ts';
import { anyUrl, urlsOfFewPages } from './made-up-urls.ts';

const requests = 600;
/** 19 pages without parameters and 3 lists with 4 orders, on sale or not, in stock or not. */
const fewPages = 19 + 3 * 4 * 2 * 2;
/** The renderings of one address in 15 seconds. */
const allowance = 60;

let shop: CountedStorefront;
let gateway: RunningGateway;

async function start(variables: Record<string, string>): Promise<void> {
  gateway = await startGateway('http://127.0.0.1:9', variables, { storefront: shop.storefront });
}

async function visit(url: string, from = '10.0.0.1') {
  const response = await fetch(gateway.url + url, {
    headers: { accept: 'text/html', 'x-forwarded-for': from },
    redirect: 'manual',
  });
  await response.arrayBuffer();
  return response;
}

async function visitAll(urls: readonly string[], from?: string): Promise<Response[]> {
  const responses: Response[] = [];
  for (let at = 0; at < urls.length; at += 20)
    responses.push(...(await Promise.all(urls.slice(at, at + 20).map((url) => visit(url, from)))));
  return responses;
}

beforeAll(async () => {
  shop = await countedStorefront();
});
afterEach(async () => {
  shop.rendered.length = 0;
  await gateway.close();
});
afterAll(async () => {
  await shop.close();
});

describe('a flood of made-up page URLs', () => {
  it('of pages with few values › renders each page once, and one page for all unknown URLs', async () => {
    await start({ TRUST_PROXY: '1' });
    const before = shop.notFound();
    const started = performance.now();
    const responses: Response[] = [];
    // Many addresses: the renderings of one are limited.
    for (let from = 0; from < requests / 50; from += 1)
      responses.push(...(await visitAll(fc.sample(urlsOfFewPages, 50), `10.0.1.${from}`)));
    // A page is rendered again after 15 seconds.
    const rounds = 1 + Math.floor((performance.now() - started) / 15_000);
    expect(new Set(shop.rendered).size).toBeLessThanOrEqual(fewPages);
    expect(shop.rendered.length).toBeLessThanOrEqual(fewPages * rounds);
    expect(shop.notFound() - before).toBeLessThanOrEqual(rounds);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  it('from one address › renders 60 pages in 15 seconds, rejects the others with Retry-After, and others are served', async () => {
    await start({ TRUST_PROXY: '1', SHOP_URL: 'http://shop.example' });
    const started = performance.now();
    const responses = await visitAll(fc.sample(anyUrl, requests));
    const rounds = 1 + Math.floor((performance.now() - started) / 15_000);
    expect(shop.rendered.length).toBeLessThanOrEqual(allowance * rounds);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(responses.every(({ status }) => [200, 404, 429].includes(status))).toBe(true);
    expect((await visit('/search?product=rice', '10.0.0.2')).status).toBe(200);
    // What is in the cache is free.
    await visit('/deals', '10.0.0.3');
    expect((await visit('/deals')).status).toBe(200);
  });

  it('of made-up hosts › is rendered 60 times', async () => {
    await start({ TRUST_PROXY: '1' });
    const { request } = await import('node:http');
    const statuses = await Promise.all(
      Array.from(
        { length: 150 },
        (_, at) =>
          new Promise<number>((resolve, reject) => {
            request(gateway.url, { headers: { host: `h${at}.example` } }, (response) => {
              response.resume();
              resolve(response.statusCode ?? 0);
            })
              .on('error', reject)
              .end();
          }),
      ),
    );
    expect(shop.rendered.length).toBeLessThanOrEqual(allowance);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(150 - allowance);
  });

  it('of sitemaps of made-up hosts › builds at most as many as pages', async () => {
    await start({ TRUST_PROXY: '1' });
    const statuses = (await visitAll(Array.from({ length: 100 }, () => '/sitemap.xml'))).map(
      ({ status }) => status,
    );
    // The REST API is down, so that none is stored.
    expect(statuses.filter((status) => status === 503)).toHaveLength(allowance);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - allowance);
  });

  it('of hosts that are longer than any name › has no links to them', async () => {
    await start({});
    const robotsOf = (host: string) =>
      new Promise<string>((resolve, reject) => {
        get(`${gateway.url}/robots.txt`, { headers: { host } }, (response) => {
          text(response).then(resolve, reject);
        }).on('error', reject);
      });
    expect(await robotsOf('a'.repeat(253))).toContain(`Sitemap: http://${'a'.repeat(253)}/`);
    expect(await robotsOf('a'.repeat(254))).toContain('Sitemap: http://localhost/');
  });
});
