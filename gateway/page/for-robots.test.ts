import { describe, expect, it } from 'vitest';
import { robotsText, Sitemaps } from './for-robots.ts';

const origin = 'https://shop.example';

describe('robots.txt', () => {
  it('lets every robot read the pages and leads it to the sitemap', () => {
    expect(robotsText(origin)).toBe(
      'User-agent: *\nDisallow: /graphql\n\nSitemap: https://shop.example/sitemap.xml\n',
    );
  });
});

describe('the sitemap', () => {
  it('is made once for all who ask, again after ten minutes, and stands while it cannot be made', async () => {
    let now = 1;
    let made = 0;
    let isDown = false;
    const sitemaps = new Sitemaps(() => now);
    const context = {
      execute: () => Promise.resolve({ data: {} }),
      sitemap: () => {
        made += 1;
        return isDown ? Promise.reject(new Error('down')) : Promise.resolve(`map ${made}`);
      },
    };
    const ask = () => sitemaps.of(origin, context);
    expect(await Promise.all([ask(), ask()])).toEqual(['map 1', 'map 1']);
    expect(await ask()).toBe('map 1');
    now += 601_000;
    await ask();
    await expect.poll(ask).toBe('map 2');
    isDown = true;
    now += 601_000;
    expect(await ask()).toBe('map 2');
    expect(await ask()).toBe('map 2');
    expect(made).toBeGreaterThanOrEqual(3);
  });

  it('fails while there is none, and is made when it can be', async () => {
    const sitemaps = new Sitemaps(() => 1);
    const execute = () => Promise.resolve({ data: {} });
    const down = () => Promise.reject(new Error('down'));
    await expect(sitemaps.of(origin, { execute, sitemap: down })).rejects.toThrow();
    expect(await sitemaps.of(origin, { execute, sitemap: () => Promise.resolve('map') })).toBe('map');
  });
});
