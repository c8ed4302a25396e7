import { readdirSync, readFileSync } from 'node:fs';
import { Converter } from 'opencc-js/t2cn';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { phraseKeyOf, phraseOf } from '../text/phrase.ts';
import { parseLexicon, type Target } from './lexicon.ts';

const lexicon = parseLexicon(readFileSync(new URL('lexicon.yaml', import.meta.url), 'utf8'));
const toSimplified = Converter({ from: 't', to: 'cn' });

const named = z.object({ name: z.string() });
const seedGroup = z.object({
  group: named,
  categories: z.array(named.extend({ children: z.array(named) })),
  products: z.array(
    named.extend({
      nameZh: z.string(),
      description: z.object({ en: z.record(z.string(), z.string()), zh: z.record(z.string(), z.string()) }),
    }),
  ),
});
const seed = new URL('../../../legacy-api/seed/data/groups/', import.meta.url);
const groups = readdirSync(seed).map((file) =>
  seedGroup.parse(parse(readFileSync(new URL(file, seed), 'utf8'))),
);
const products = groups.flatMap((group) => group.products);

/** The stems of an English text between spaces, so that only whole words match. */
const stemsOf = (text: string): string => {
  const phrase = phraseOf(text);
  return phrase?.script === 'latin' ? ` ${phrase.stems.join(' ')} ` : '';
};

const categoryNames = new Set(
  groups.flatMap(({ group, categories }) => [
    group.name,
    ...categories.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]),
  ]),
);
const englishNames = products.map(({ name }) => stemsOf(name));
const chineseNames = products.map(({ nameZh }) => nameZh.replaceAll(' ', ''));
const texts = products.map(({ name, nameZh, description: { en, zh } }) =>
  [name, nameZh, ...Object.values(en), ...Object.values(zh)].join('\n').toLowerCase(),
);

function isInName(text: string): boolean {
  const phrase = phraseOf(text);
  if (!phrase) return false;
  if (phrase.script === 'han') return chineseNames.some((name) => name.includes(phrase.text));
  const stems = ` ${phrase.stems.join(' ')} `;
  return englishNames.some((name) => name.includes(stems));
}

function isInCatalog(target: Target): boolean {
  if (typeof target === 'string') return isInName(target);
  return 'category' in target ? categoryNames.has(target.category) : isInName(target.head);
}

const isInText = (text: string): boolean => texts.some((inText) => inText.includes(text.toLowerCase()));

/** The terms of each entry, under the entry's first term. */
const entries = [
  ...lexicon.synonyms,
  ...lexicon.broader.map(({ terms }) => terms),
  ...lexicon.occasions.map(({ terms }) => terms),
  ...lexicon.attributes.map(({ terms }) => terms),
  ...lexicon.filters.map(({ terms }) => terms),
  ...lexicon.notSold.map(({ terms }) => terms),
];
const terms = entries.flat();

describe('search lexicon', () => {
  it('has at least 300 entries', () => {
    expect(entries.length).toBeGreaterThanOrEqual(300);
  });

  it('has no term without letters', () => {
    expect(terms.filter((term) => phraseKeyOf(term) === '')).toEqual([]);
  });

  it('has no duplicate terms, ignoring spaces, hyphens and plurals', () => {
    const first = new Map<string, string>();
    const repeated: string[] = [];
    for (const term of terms) {
      const key = phraseKeyOf(term);
      const before = first.get(key);
      if (before === undefined) first.set(key, term);
      else repeated.push(`${term} = ${before}`);
    }
    expect(repeated).toEqual([]);
  });

  it('has no duplicate stop words or distinct pairs', () => {
    const stopWords = lexicon.stopWords.map(phraseKeyOf);
    const pairs = lexicon.distinct.map((words) => words.map(phraseKeyOf).toSorted().join(' '));
    expect(stopWords.filter((word, index) => stopWords.indexOf(word) !== index)).toEqual([]);
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
    const keys = new Set(terms.map(phraseKeyOf));
    expect(stopWords.filter((word) => keys.has(word))).toEqual([]);
  });

  it('is written in Simplified Chinese', () => {
    const all = [...terms, ...lexicon.stopWords, ...lexicon.distinct.flat()];
    // Words with kana are Japanese and keep their Japanese characters.
    const chinese = all.filter((term) => !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(term));
    expect(chinese.filter((term) => toSimplified(term) !== term)).toEqual([]);
  });

  it('has a product name for every synonym group', () => {
    expect(lexicon.synonyms.filter((group) => !group.some(isInName)).map((group) => group[0])).toEqual([]);
  });

  it('has only targets that exist in the catalog', () => {
    const missing = [...lexicon.broader, ...lexicon.occasions].flatMap(
      ({ terms: [term], means, related, not }) =>
        [...means, ...related, ...not]
          .filter((target) => !isInCatalog(target))
          .map((target) => `${term}: ${JSON.stringify(target)}`),
    );
    expect(missing).toEqual([]);
  });

  it('has only attribute phrases that exist in names and descriptions', () => {
    const missing = lexicon.attributes.flatMap(({ terms: [term], says, describes, unless, in: inside }) => [
      ...says.filter((text) => !isInName(text)).map((text) => `${term} says ${text}`),
      ...[...describes, ...unless]
        .filter((text) => !isInText(text))
        .map((text) => `${term} describes ${text}`),
      ...inside
        .filter((target) => !isInCatalog(target))
        .map((target) => `${term}: ${JSON.stringify(target)}`),
    ]);
    expect(missing).toEqual([]);
  });

  it('has only substitutes that exist in the catalog', () => {
    const missing = lexicon.notSold.flatMap(({ terms: [term], substitutes }) =>
      substitutes
        .filter((target) => !isInCatalog(target))
        .map((target) => `${term}: ${JSON.stringify(target)}`),
    );
    expect(missing).toEqual([]);
  });
});
