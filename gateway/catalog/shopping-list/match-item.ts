import { searchLexicon } from '../../generated/search-lexicon.ts';
import type { ProductSearch } from '../../search/product-search.ts';
import { matchName, parseName } from '../../search/product-name.ts';
import { phraseKeyOf, phraseOf } from '../../search/text/phrase.ts';
import { piecesOf } from '../product-size.ts';
import type { ProductSource } from '../product.ts';
import { maxItemLength, maxQuantity, readItem, type ListItem } from './read-item.ts';

/** The GraphQL `ShoppingListMatch`, with the products of the index. */
export interface ShoppingListMatchSource {
  readonly item: string;
  readonly term: string;
  readonly quantity: number;
  readonly isSubstitute: boolean;
  readonly found: readonly ProductSource[];
}

/** Longer terms match no product and take longer to search. */
const maxTermLength = 60;
/** More than the response has, because some may be gone by now. */
const maxFound = 10;

const notSold = new Set(searchLexicon.notSold.flatMap(({ terms }) => terms.map(phraseKeyOf)));

/** Whether the lexicon marks a product as not sold and this product is a substitute. */
function replaces(term: string, { name }: ProductSource): boolean {
  const phrase = phraseOf(term);
  if (!phrase || !notSold.has(phraseKeyOf(term))) return false;
  const match = matchName(parseName(name), phrase);
  return match === null || match === 'inside';
}

function packsOf({ count, isPacks }: ListItem, product: ProductSource | undefined): number {
  const pieces = isPacks || !product ? 1 : piecesOf(product);
  return Math.min(maxQuantity, Math.ceil(count / pieces));
}

/** Finds the products of one line of a shopping list. `bestOf` selects the best one that is sold now. */
export async function matchItem(
  search: ProductSearch<ProductSource>,
  line: string,
  bestOf: (found: readonly ProductSource[]) => Promise<ProductSource | undefined>,
): Promise<ShoppingListMatchSource> {
  const item = line.trim().slice(0, maxItemLength);
  const read = readItem(item);
  const { matches } = await search.search(read.term.slice(0, maxTermLength));
  const found = matches.slice(0, maxFound).map(({ product }) => product);
  const best = await bestOf(found);
  return {
    item,
    term: read.term,
    quantity: packsOf(read, best),
    isSubstitute: best !== undefined && replaces(read.term, best),
    found,
  };
}
