import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { bannerTextOf, bannerTexts } from './banner-texts.ts';

const text = z.string();
const file = z.object({
  billboards: z.array(z.object({ image: text, words: z.object({ title: text, line: text, action: text }) })),
});
const { billboards } = file.parse(parse(readFileSync('legacy-api/seed/data/billboards.yaml', 'utf8')));

describe('banner texts', () => {
  it.each(billboards)('of $image in the seed › have every word on the picture', ({ image, words }) => {
    const found = bannerTextOf(bannerTexts, `/media/billboards/${image}-1200.webp`) ?? '';
    for (const part of [words.title, words.line, words.action]) expect(found).toContain(part);
  });

  it.each([
    ['/media/billboards/spring-en-1200.webp', 'Fresh greens'],
    ['/media/billboards/spring-en.webp', 'Fresh greens'],
    ['https://cdn.example/a/spring-en-640.avif', 'Fresh greens'],
    ['/media/billboards/autumn-en-1200.webp', null],
    ['/media/billboards/toString.webp', null],
  ])('for the picture %s › are %s', (address, expected) => {
    expect(bannerTextOf({ 'spring-en': 'Fresh greens' }, address)).toBe(expected);
  });
});
