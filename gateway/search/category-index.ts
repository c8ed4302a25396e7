import type { CategoryNode, Placement } from './product-search.ts';
import { segmentChinese } from './text/chinese.ts';
import { fold } from './text/fold.ts';
import { isHan, phraseKeyOf, stemsOf } from './text/phrase.ts';

/** How a phrase matches a category name, best first: as a whole, as one of its parts ("Sauces" of "Oils & Sauces"), or as a word. */
export type CategoryMatch = 'whole' | 'part' | 'word';

/** A category with the keys of its names and its products, as ids of the product index. */
export interface IndexedCategory {
  readonly category: CategoryNode;
  readonly keys: ReadonlyMap<string, CategoryMatch>;
  readonly products: Set<number>;
}

function keysOf({ name }: CategoryNode): Map<string, CategoryMatch> {
  const english = fold(name.en);
  const chinese = fold(name.zh).replace(/\s+/g, '');
  // Chinese names of several things ("醋和料酒", "米粉河粉") have no separator, so their words are the parts.
  const words = segmentChinese(chinese).filter(isHan);
  const matches: [string, CategoryMatch][] = [
    ...[...stemsOf(english), ...words].map((key): [string, CategoryMatch] => [key, 'word']),
    ...english.split(/[&,]| and /).map((part): [string, CategoryMatch] => [phraseKeyOf(part), 'part']),
    ...words.flatMap((key): [string, CategoryMatch][] => (key.length > 1 ? [[key, 'part']] : [])),
    // The `and` is part of the whole: "Rice & Noodles" and "Rice Noodles" are different categories.
    [phraseKeyOf(english.replace(/&/g, ' and ')), 'whole'],
    [chinese, 'whole'],
  ];
  return new Map(matches.filter(([key]) => key !== '' && key !== 'and'));
}

/** Finds categories by the words of their names. */
export class CategoryIndex {
  readonly all: readonly IndexedCategory[];

  constructor(categories: readonly CategoryNode[]) {
    this.all = categories.map((category) => ({ category, keys: keysOf(category), products: new Set() }));
  }

  place(id: number, { groupId, categoryId, category2Id }: Placement): void {
    const idOf = { group: groupId, category: categoryId, category2: category2Id };
    for (const { category, products } of this.all) if (idOf[category.level] === category.id) products.add(id);
  }

  /** Categories whose name has the key of a phrase, with how it matches. */
  find(key: string): (IndexedCategory & { readonly match: CategoryMatch })[] {
    return this.all.flatMap((indexed) => {
      const match = indexed.keys.get(key);
      return match ? [{ ...indexed, match }] : [];
    });
  }

  /** The categories with this English name. */
  named(name: string): readonly IndexedCategory[] {
    return this.all.filter(({ category }) => fold(category.name.en) === fold(name));
  }

  /** The narrowest category of a product; null while its placement is unknown. */
  narrowestOf(id: number): CategoryNode | null {
    const levels = ['group', 'category', 'category2'];
    const containing = this.all.filter(({ products }) => products.has(id)).map(({ category }) => category);
    return containing.sort((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level))[0] ?? null;
  }
}
