import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { bannerWords } from './banner-words.ts';

const text = z.string();
const file = z.object({
  billboards: z.array(z.object({ image: text, words: z.object({ title: text, line: text, action: text }) })),
});
const { billboards } = file.parse(parse(readFileSync('legacy-api/seed/data/billboards.yaml', 'utf8')));

it.each(billboards)(
  'the text alternative of $image › has every word that is painted on it',
  ({ image, words }) => {
    const alternative = bannerWords(`/media/billboards/${image}-1200.webp`) ?? '';
    for (const part of [words.title, words.line, words.action]) expect(alternative).toContain(part);
  },
);

it('the text alternative of another shop’s banner › is not known', () => {
  expect(bannerWords('https://example.com/media/billboards/spring-1200.webp')).toBeNull();
});
