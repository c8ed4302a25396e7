import { matchName, parseName } from '../../search/product-name.ts';
import { phraseOf, type Phrase } from '../../search/text/phrase.ts';
import { derived } from '../../values/derived.ts';
import type { LocalizedTextSource } from '../../values/localized-text.ts';
import type { CatalogLists } from '../catalog-lists.ts';
import type { ProductSource } from '../product.ts';
import type { IngredientEntry } from './dish-data.ts';

type Lists = Pick<CatalogLists, 'products'>;

/** Whether a name can contain a phrase. Parsing a name takes a hundred times as long. */
function mayContain({ en, zh }: LocalizedTextSource, phrase: Phrase): boolean {
  if (phrase.script === 'han') return zh.includes(phrase.text);
  const name = en.toLowerCase();
  return phrase.stems.every((word) => name.includes(word.slice(0, -1)));
}

/** A brand in front does not change how a name ends. */
function endsWith(name: LocalizedTextSource, phrase: Phrase): boolean {
  return matchName(parseName(name), phrase) === 'head';
}

/** The products of an ingredient in a catalog, those of the first phrase first. */
export function findIngredient({ products }: Lists, { find }: IngredientEntry): ProductSource[] {
  const found = find.flatMap((text) => {
    const phrase = phraseOf(text);
    if (!phrase) return [];
    return products
      .filter(({ name }) => mayContain(name, phrase) && endsWith(name, phrase))
      .sort((a, b) => Number(b.isOnPromotion) - Number(a.isOnPromotion) || a.generalNum - b.generalNum);
  });
  return [...new Set(found)];
}

/** Computed once per state of the catalog. */
const knownOf = derived((_lists: Lists) => new Map<IngredientEntry, readonly ProductSource[]>());

/** `findIngredient`, cached as long as the lists. */
export function productsOfIngredient(lists: Lists, ingredient: IngredientEntry): readonly ProductSource[] {
  const known = knownOf(lists);
  const products = known.get(ingredient) ?? findIngredient(lists, ingredient);
  known.set(ingredient, products);
  return products;
}
