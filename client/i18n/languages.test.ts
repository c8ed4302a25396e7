import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createI18n } from './catalogs.ts';
import { languageCodes } from './language.ts';

it.each(languageCodes)('the messages in %s › are as many as in English, on every page', async (language) => {
  const [english, translated] = await Promise.all([createI18n('en'), createI18n(language)]);
  expect(Object.keys(translated.messages).sort()).toEqual(Object.keys(english.messages).sort());
});

/** Texts that a page shows in both languages at once, and formats. Everything else is a message. */
const chineseInCode = [
  /^i18n\/(?:dates|full-dates|languages)\.ts$/,
  // Shown without scripts.
  /^app\/shell\/Shell\.tsx$/,
  // Names with the other language below them.
  /^app\/shell\/GroupsNavigation\.tsx$/,
  /^catalog\/.*\/(?:BuyAgainShelf|CartFillers|QuoteBlock|RecentlyViewed|SimilarProducts)\.tsx$/,
  /^catalog\/model\/banner-alt-text\.ts$/,
  // The job, side by side in both languages.
  /^drivers\/Description(?:Chinese|Panel)\.tsx$/,
];

it('Chinese text › is in the catalogs, except where a page shows both languages', () => {
  const client = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.generated\.|(?:^|\/)testing\//.test(file))
    .filter((file) => {
      const code = readFileSync(`${client}${file}`, 'utf8')
        .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
        .replace(/\bt`[^`]*`/g, '');
      return /\p{Script=Han}/u.test(code);
    });
  expect(files.filter((file) => !chineseInCode.some((allowed) => allowed.test(file)))).toEqual([]);
});
