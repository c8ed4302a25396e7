import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { bannerTextOf, bannerTexts } from './banner-texts.ts';

const file = z.object({ billboards: z.array(z.object({ image: z.string() })) });
const { billboards } = file.parse(parse(readFileSync('legacy-api/seed/data/billboards.yaml', 'utf8')));

describe('banner texts', () => {
  it('match the banners of the seed', () => {
    expect([...new Set(billboards.map(({ image }) => image))].sort()).toEqual(
      Object.keys(bannerTexts).sort(),
    );
  });

  it.each([
    ['/media/billboards/spring-en-1200.webp', 'Fresh greens'],
    ['/media/billboards/spring-en.webp', 'Fresh greens'],
    ['https://cdn.example/a/spring-en-640.avif', 'Fresh greens'],
    ['/media/billboards/autumn-en-1200.webp', undefined],
    ['/media/billboards/toString.webp', undefined],
  ])('for the picture %s › are %s', (address, expected) => {
    expect(bannerTextOf({ 'spring-en': 'Fresh greens' }, address)).toBe(expected);
  });
});
