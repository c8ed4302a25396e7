import { fold } from '../text/fold.ts';
import { segmentsOf } from '../text/segment.ts';
import { stem } from '../text/stem.ts';
import { isHan, wordsOf } from '../text/words.ts';
import { keyOf } from './phrases.ts';
import type { Shelf } from './shelf-product.ts';

/** A shelf with the keys of its names. */
export interface IndexedShelf {
  readonly shelf: Shelf;
  readonly whole: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly products: Set<number>;
}

/** The keys by which phrases find a shelf; its products are added later. */
export function indexShelf(shelf: Shelf): IndexedShelf {
  const english = fold(shelf.name.en);
  const chinese = fold(shelf.name.zh).replace(/\s+/g, '');
  const chineseWords = segmentsOf(chinese).filter((word) => isHan(word));
  return {
    shelf,
    // With the `and`: "Rice & Noodles" is another shelf than "Rice Noodles".
    whole: new Set([keyOf(english.replace(/&/g, ' and ')), chinese].filter((key) => key !== '')),
    // Chinese names of two shelves in one ("醋和料酒", "米粉河粉") have no sign between them: their words are the parts.
    parts: new Set([
      ...english.split(/[&,]| and /).map(keyOf),
      ...chineseWords.filter((word) => word.length > 1),
    ]),
    words: new Set([
      ...wordsOf(english).flatMap((word) => (word.text === 'and' ? [] : stem(word.text))),
      ...chineseWords,
    ]),
    products: new Set(),
  };
}
