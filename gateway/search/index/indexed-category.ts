import { fold } from '../text/fold.ts';
import { segmentChinese } from '../text/segment.ts';
import { stem } from '../text/stem.ts';
import { isHan, tokenize } from '../text/tokenizer.ts';
import { phraseKeyOf } from '../text/phrase.ts';
import type { CategoryNode } from './indexed-product.ts';

/** A category with the phrase keys of its names. */
export interface IndexedCategory {
  readonly category: CategoryNode;
  readonly nameKeys: ReadonlySet<string>;
  readonly partKeys: ReadonlySet<string>;
  readonly wordKeys: ReadonlySet<string>;
  readonly products: Set<number>;
}

/** Computes the keys of a category; its products are added later. */
export function indexCategory(category: CategoryNode): IndexedCategory {
  const english = fold(category.name.en);
  const chinese = fold(category.name.zh).replace(/\s+/g, '');
  const chineseWords = segmentChinese(chinese).filter((word) => isHan(word));
  return {
    category,
    // The `and` is part of the key: "Rice & Noodles" and "Rice Noodles" are different categories.
    nameKeys: new Set([phraseKeyOf(english.replace(/&/g, ' and ')), chinese].filter((key) => key !== '')),
    // Chinese names of combined categories ("醋和料酒", "米粉河粉") have no separator, so their words are the parts.
    partKeys: new Set([
      ...english.split(/[&,]| and /).map(phraseKeyOf),
      ...chineseWords.filter((word) => word.length > 1),
    ]),
    wordKeys: new Set([
      ...tokenize(english).flatMap((word) => (word.text === 'and' ? [] : stem(word.text))),
      ...chineseWords,
    ]),
    products: new Set(),
  };
}
