import { dishes } from '../../generated/dishes.ts';
import { syllablesOf } from '../../search/text/chinese.ts';
import { fold } from '../../search/text/fold.ts';
import { isHan, phraseKeyOf } from '../../search/text/phrase.ts';
import type { DishEntry } from './dish-data.ts';

/** Words around a dish's name that do not change its meaning. */
const aroundName =
  /\b(?:how to (?:make|cook)|make|cook|homemade|recipes?|ingredients?|for)\b|怎么做|的?(?:做法|食材|材料|配料)|自制/gu;

/** A name's spellings: itself, and a Chinese name in pinyin. */
function keysOf(name: string): string[] {
  const pinyin = isHan(name) ? syllablesOf(phraseKeyOf(name))?.join('') : undefined;
  return [phraseKeyOf(name), ...(pinyin === undefined ? [] : [pinyin])];
}

const byKey = new Map<string, DishEntry>();
for (const dish of dishes) {
  for (const name of [dish.name.en, dish.name.zh, ...dish.terms]) {
    for (const key of keysOf(name)) if (!byKey.has(key)) byKey.set(key, dish);
  }
}

/** Longer terms do not name a dish. */
const maxLength = 100;

/** The dish that a search term names, as a whole or as in "mapo tofu recipe"; null if there is none. */
export function dishOfTerm(term: string): DishEntry | null {
  if (term.length > maxLength) return null;
  return byKey.get(phraseKeyOf(term)) ?? byKey.get(phraseKeyOf(fold(term).replace(aroundName, ' '))) ?? null;
}
