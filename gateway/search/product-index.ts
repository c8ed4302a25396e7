import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { CategoryIndex } from './category-index.ts';
import { matchName, parseName, termsOfName, type NameMatch, type ProductName } from './product-name.ts';
import type {
  CategoryNode,
  DescriptionText,
  IndexInput,
  Placement,
  SearchableProduct,
} from './product-search.ts';
import { fold } from './text/fold.ts';
import { keyOf, stemsOf, type Phrase } from './text/phrase.ts';

/** Where a phrase is in a description: under a heading, or only in the prose. */
export type DescriptionMatch = 'details' | 'prose';
/** The ids of products (positions in the index) with their match. */
export type Matches<Match> = ReadonlyMap<number, Match>;

/** Longer batches build faster; shorter ones let requests wait less. */
const batchMs = 5;
/** The number of phrases whose matches are cached: uses more memory, saves work for repeated queries. */
const maxCachedPhrases = 2_000;

/** Runs a function for each item and lets the process handle requests in between. */
export async function forEachInBatches<Item>(
  items: Iterable<Item>,
  run: (item: Item) => void,
): Promise<void> {
  let start = performance.now();
  for (const item of items) {
    run(item);
    if (performance.now() - start < batchMs) continue;
    await setImmediate();
    start = performance.now();
  }
}

export const normalizeCode = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

interface IndexedProduct {
  readonly name: ProductName;
  /** The stems of the English description, each with a space around it, and the folded Chinese one. */
  readonly details: { readonly en: string; readonly zh: string };
  readonly prose: { readonly en: string; readonly zh: string };
}

/** Adds an item to the list of a key. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** The ids of products by word. Plain lists: MiniSearch needs four times the memory, and is not faster for words that are complete. */
class WordLists {
  readonly #lists = new Map<string, number[]>();

  add(words: Iterable<string>, id: number): void {
    for (const word of new Set(words)) addTo(this.#lists, word, id);
  }

  /** The products with the rarest of these words: the only ones that may have all of them. */
  withRarest(words: readonly string[]): readonly number[] {
    const lists = words.map((word) => this.#lists.get(word) ?? []);
    return lists.reduce((rarest, list) => (list.length < rarest.length ? list : rarest));
  }

  /** The products with a word that starts with the prefix. Reads all words. */
  startingWith(prefix: string): number[] {
    return [...this.#lists].flatMap(([word, ids]) => (word.startsWith(prefix) ? ids : []));
  }
}

/** Caches the matches of phrases. */
const phraseCache = <Match>(find: (phrase: Phrase) => Matches<Match>) =>
  new LRUCache<string, Matches<Match>, { phrase: Phrase }>({
    max: maxCachedPhrases,
    memoMethod: (_key, _stale, { context }) => find(context.phrase),
  });

const cacheKeyOf = (phrase: Phrase) => (phrase.script === 'han' ? phrase.text : phrase.stems.join(' '));

const noText = { en: '', zh: '' };
const spaced = (stems: readonly string[]) => ` ${stems.join(' ')} `;

/** Finds products by phrases of their names and descriptions and by codes. */
export class ProductIndex {
  readonly products: IndexedProduct[] = [];
  readonly categories: CategoryIndex;
  readonly #nameWords = new WordLists();
  readonly #descriptionWords = new WordLists();
  readonly #codes = new WordLists();
  readonly #names = phraseCache((phrase) => this.#findInNames(phrase));
  readonly #described = phraseCache((phrase) => this.#findInDescriptions(phrase));

  private constructor(categories: readonly CategoryNode[]) {
    this.categories = new CategoryIndex(categories);
  }

  /** Indexes products in batches. */
  static async build<Product extends SearchableProduct>(input: IndexInput<Product>): Promise<ProductIndex> {
    const index = new ProductIndex(input.categories);
    await forEachInBatches(input.products, (product) => {
      index.#add(product, input.placementOf(product), input.descriptionOf(product));
    });
    return index;
  }

  #add(product: SearchableProduct, placement: Placement, description: DescriptionText | undefined): void {
    const id = this.products.length;
    const name = parseName(product.name);
    const { prose = noText, details = noText } = description ?? {};
    const stems = { prose: stemsOf(fold(prose.en)), details: stemsOf(fold(details.en)) };
    this.products.push({
      name,
      prose: { en: spaced(stems.prose), zh: fold(prose.zh) },
      details: { en: spaced(stems.details), zh: fold(details.zh) },
    });
    this.categories.place(id, placement);
    const codes = [product.refNum, product.productNum, product.barcode ?? ''].map(normalizeCode);
    this.#codes.add(codes.filter(Boolean), id);
    this.#nameWords.add(termsOfName(name), id);
    this.#descriptionWords.add([...stems.details, ...stems.prose], id);
  }

  /** Products whose product number, SKU or barcode is this code. A barcode of 13 digits may have a leading zero. */
  findByCode(code: string, isPrefix: boolean): readonly number[] {
    if (isPrefix) return this.#codes.startingWith(code);
    const found = this.#codes.withRarest([code]);
    return found.length === 0 && /^0\d{12}$/.test(code) ? this.#codes.withRarest([code.slice(1)]) : found;
  }

  /** Products whose names contain the phrase, with the kind of match. */
  findInNames(phrase: Phrase): Matches<NameMatch> {
    return this.#names.memo(cacheKeyOf(phrase), { context: { phrase } });
  }

  #findInNames(phrase: Phrase): Matches<NameMatch> {
    const words = phrase.script === 'han' ? Array.from(phrase.text) : phrase.stems;
    // `tooth paste` is found as `toothpaste`, too.
    const joined = words.length === 2 ? this.#nameWords.withRarest([keyOf(phrase)]) : [];
    const ids = [...this.#nameWords.withRarest(words), ...joined];
    return this.#verified(ids, ({ name }) => matchName(name, phrase));
  }

  #verified<Match>(ids: Iterable<number>, match: (entry: IndexedProduct) => Match | null): Matches<Match> {
    const matches = new Map<number, Match>();
    for (const id of ids) {
      const entry = this.products[id];
      const found = entry ? match(entry) : null;
      if (found !== null) matches.set(id, found);
    }
    return matches;
  }

  /** Products whose description contains the phrase, and where it is. */
  findInDescriptions(phrase: Phrase): Matches<DescriptionMatch> {
    return this.#described.memo(cacheKeyOf(phrase), { context: { phrase } });
  }

  #findInDescriptions(phrase: Phrase): Matches<DescriptionMatch> {
    const isHan = phrase.script === 'han';
    const text = isHan ? phrase.text : spaced(phrase.stems);
    const language = isHan ? 'zh' : 'en';
    const ids = isHan ? this.products.keys() : this.#descriptionWords.withRarest(phrase.stems);
    return this.#verified(ids, ({ details, prose }) =>
      details[language].includes(text) ? 'details' : prose[language].includes(text) ? 'prose' : null,
    );
  }
}
