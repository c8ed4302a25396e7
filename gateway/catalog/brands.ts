import type { LocalizedTextSource } from '../values/localized-text.ts';
import { fold } from '../search/text/fold.ts';
import { isHan } from '../search/text/phrase.ts';

/** A brand at the start of product names, folded. */
export interface Brand {
  readonly en: string;
  readonly zh: string;
}

/** With only one product, a brand cannot be distinguished from the rest of the name. */
const minProducts = 2;

function sharedWords(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((word, at) => word !== b[at]);
  return end < 0 ? a : a.slice(0, end);
}

/**
 * The brands of product names, by their Chinese name: the Chinese word that several names begin with, because the REST API has no brand field.
 * The English brand is what the English names of the same products begin with.
 */
export function brandsOf(names: readonly LocalizedTextSource[]): Map<string, Brand> {
  const found = new Map<string, { count: number; english: readonly string[] }>();
  for (const { en, zh } of names) {
    const [first, ...others] = fold(zh).split(' ');
    if (!first || !isHan(first) || !others.some((word) => isHan(word) && !/\d/.test(word))) continue;
    const english = fold(en).split(' ').slice(0, -1);
    const known = found.get(first);
    if (!known) found.set(first, { count: 1, english });
    else found.set(first, { count: known.count + 1, english: sharedWords(known.english, english) });
  }
  return new Map(
    [...found].flatMap(([zh, { count, english }]) =>
      count >= minProducts && english.length > 0 ? [[zh, { zh, en: english.join(' ') }]] : [],
    ),
  );
}
