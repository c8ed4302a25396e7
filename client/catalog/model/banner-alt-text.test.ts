import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { bannerAltText } from './banner-alt-text.ts';

const text = z.string();
const file = z.object({
  billboards: z.array(z.object({ image: text, words: z.object({ title: text, line: text, action: text }) })),
});
const { billboards } = file.parse(parse(readFileSync('legacy-api/seed/data/billboards.yaml', 'utf8')));

it.each(billboards)('alternative text of $image › contains every word on the banner', ({ image, words }) => {
  const alternative = bannerAltText(`/media/billboards/${image}-1200.webp`) ?? '';
  for (const part of [words.title, words.line, words.action]) expect(alternative).toContain(part);
});

it('alternative text › for a banner of another shop › is null', () => {
  expect(bannerAltText('https://example.com/media/billboards/spring-1200.webp')).toBeNull();
});
