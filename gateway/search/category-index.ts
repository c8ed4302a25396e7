import type { CategoryNode, Placement } from './product-search.ts';
import { segmentChinese } from './text/chinese.ts';
import { fold } from './text/fold.ts';
import { isHan, phraseKeyOf, stemsOf } from './text/phrase.ts';

/** A category with its products, as ids of the product index. */
export interface IndexedCategory {
  readonly category: CategoryNode;
  /** The keys of its names and of their parts ("Sauces" of "Oils & Sauces"). */
  readonly names: ReadonlySet<string>;
  /** The keys of all words of its names. */
  readonly words: ReadonlySet<string>;
  readonly products: Set<number>;
}

function indexed(category: CategoryNode): IndexedCategory {
  const english = fold(category.name.en);
  const chinese = fold(category.name.zh).replace(/\s+/g, '');
  // Chinese names of several things ("醋和料酒", "米粉河粉") have no separator, so their words are the parts.
  const words = segmentChinese(chinese).filter(isHan);
  const parts = [
    ...english.split(/[&,]| and /).map(phraseKeyOf),
    ...words.filter(({ length }) => length > 1),
  ];
  // The `and` is part of the whole: "Rice & Noodles" and "Rice Noodles" are different categories.
  const whole = [phraseKeyOf(english.replace(/&/g, ' and ')), chinese];
  return {
    category,
    names: new Set([...parts, ...whole]),
    words: new Set([...stemsOf(english), ...words, ...parts, ...whole]),
    products: new Set(),
  };
}

/** Finds categories by the words of their names. */
export class CategoryIndex {
  readonly all: readonly IndexedCategory[];

  constructor(categories: readonly CategoryNode[]) {
    this.all = categories.map(indexed);
  }

  place(id: number, { groupId, categoryId, subcategoryId }: Placement): void {
    const idOf = { group: groupId, category: categoryId, subcategory: subcategoryId };
    for (const { category, products } of this.all) if (idOf[category.level] === category.id) products.add(id);
  }

  /** Categories whose name has a word or phrase with this key. */
  find(key: string): IndexedCategory[] {
    return this.all.filter(({ words }) => words.has(key));
  }

  /** The categories with this English name. */
  named(name: string): readonly IndexedCategory[] {
    return this.all.filter(({ category }) => fold(category.name.en) === fold(name));
  }

  /** The narrowest category of a product; null while its placement is unknown. */
  narrowestOf(id: number): CategoryNode | null {
    const levels = ['group', 'category', 'subcategory'];
    const containing = this.all.filter(({ products }) => products.has(id)).map(({ category }) => category);
    return containing.sort((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level))[0] ?? null;
  }
}
