import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { BrandFinder, type Brand } from './brands.ts';
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
/** Matches of this many phrases are kept: more memory, less work for repeated queries. */
const maxCachedPhrases = 2_000;
const separator = '\n';

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

/** A MiniSearch index of terms that are complete: its fields are lists, separated by line breaks. */
export function termIndex(fields: readonly string[]): MiniSearch {
  return new MiniSearch({
    fields: [...fields],
    tokenize: (text) => (text === '' ? [] : text.split(separator)),
    processTerm: (term) => term,
  });
}

export const termList = (terms: Iterable<string>): string => [...terms].join(separator);

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

/** Remembers the matches of phrases. */
class PhraseCache<Match> {
  readonly #matches = new LRUCache<string, Matches<Match>>({ max: maxCachedPhrases });
  readonly #find: (phrase: Phrase) => Matches<Match>;

  constructor(find: (phrase: Phrase) => Matches<Match>) {
    this.#find = find;
  }

  get(phrase: Phrase): Matches<Match> {
    const key = phrase.script === 'han' ? phrase.text : phrase.stems.join(' ');
    const known = this.#matches.get(key) ?? this.#find(phrase);
    this.#matches.set(key, known);
    return known;
  }
}

const noText = { en: '', zh: '' };
const spaced = (stems: readonly string[]) => ` ${stems.join(' ')} `;

/** Finds products by phrases of their names and descriptions and by codes, with MiniSearch. */
export class ProductIndex {
  readonly products: IndexedProduct[] = [];
  readonly categories: CategoryIndex;
  brands: ReadonlyMap<string, Brand> = new Map();
  readonly #terms = termIndex(['name', 'code']);
  /** Outside of MiniSearch, which needs four times the memory for words that are many and only looked up. */
  readonly #descriptionWords = new Map<string, number[]>();
  readonly #productsOfBrand = new Map<Brand, number[]>();
  readonly #names = new PhraseCache((phrase) => this.#findInNames(phrase));
  readonly #described = new PhraseCache((phrase) => this.#findInDescriptions(phrase));

  private constructor(categories: readonly CategoryNode[]) {
    this.categories = new CategoryIndex(categories);
  }

  /** Indexes products in batches. */
  static async build<Product extends SearchableProduct>(input: IndexInput<Product>): Promise<ProductIndex> {
    const index = new ProductIndex(input.categories);
    const finder = new BrandFinder();
    await forEachInBatches(input.products, ({ name }) => {
      finder.add(name);
    });
    index.brands = finder.brands;
    await forEachInBatches(input.products, (product) => {
      index.#add(product, input.placementOf(product), input.descriptionOf(product));
    });
    return index;
  }

  #add(product: SearchableProduct, placement: Placement, description: DescriptionText | undefined): void {
    const id = this.products.length;
    const name = parseName(product.name, this.brands);
    const { prose = noText, details = noText } = description ?? {};
    const stems = { prose: stemsOf(fold(prose.en)), details: stemsOf(fold(details.en)) };
    this.products.push({
      name,
      prose: { en: spaced(stems.prose), zh: fold(prose.zh) },
      details: { en: spaced(stems.details), zh: fold(details.zh) },
    });
    this.categories.place(id, placement);
    const codes = [product.refNum, product.productNum, product.barcode ?? '']
      .map(normalizeCode)
      .filter(Boolean);
    this.#terms.add({
      id,
      name: termList(termsOfName(name)),
      code: termList(codes),
    });
    for (const word of new Set([...stems.details, ...stems.prose])) addTo(this.#descriptionWords, word, id);
    if (name.brand) addTo(this.#productsOfBrand, name.brand, id);
  }

  /** The products that have all terms in a field. */
  #find(field: 'name' | 'code', terms: readonly string[], options: SearchOptions = {}): number[] {
    const query = termList(new Set(terms));
    const found = this.#terms.search(query, { fields: [field], combineWith: 'AND', ...options });
    return found.map(({ id }) => Number(id));
  }

  /** Products whose product number, SKU or barcode is this code. A barcode of 13 digits may have a leading zero. */
  findByCode(code: string, isPrefix: boolean): number[] {
    const find = (text: string) => this.#find('code', [text], { prefix: isPrefix });
    const found = find(code);
    return found.length === 0 && /^0\d{12}$/.test(code) ? find(code.slice(1)) : found;
  }

  productsOfBrand(brand: Brand): readonly number[] {
    return this.#productsOfBrand.get(brand) ?? [];
  }

  /** Products whose names contain the phrase, and how. */
  findInNames(phrase: Phrase): Matches<NameMatch> {
    return this.#names.get(phrase);
  }

  #findInNames(phrase: Phrase): Matches<NameMatch> {
    const words = phrase.script === 'han' ? Array.from(phrase.text) : phrase.stems;
    // `tooth paste` is found as `toothpaste`, too.
    const ids = new Set([
      ...this.#find('name', words),
      ...(words.length === 2 ? this.#find('name', [keyOf(phrase)]) : []),
    ]);
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
    return this.#described.get(phrase);
  }

  #findInDescriptions(phrase: Phrase): Matches<DescriptionMatch> {
    const isHan = phrase.script === 'han';
    const text = isHan ? phrase.text : spaced(phrase.stems);
    const language = isHan ? 'zh' : 'en';
    const ids = isHan
      ? this.products.keys()
      : phrase.stems
          .map((word) => this.#descriptionWords.get(word) ?? [])
          .reduce((rarest, list) => (list.length < rarest.length ? list : rarest));
    return this.#verified(ids, ({ details, prose }) =>
      details[language].includes(text) ? 'details' : prose[language].includes(text) ? 'prose' : null,
    );
  }
}
