import type { ProductSource } from '../../catalog/product.ts';
import { endOfGapMatch } from './gap-match.ts';
import { fold } from '../text/fold.ts';
import { isHan, tokenize } from '../text/tokenizer.ts';
import { segmentChinese } from '../text/segment.ts';
import { stem } from '../text/stem.ts';
import { inBatches } from './batches.ts';
import { brandsOf, type Brand } from './brands.ts';
import { indexCategory, type IndexedCategory } from './indexed-category.ts';
import { splitsWord, phraseEnd, hasPhrase } from './phrase-position.ts';
import type { Phrase } from '../text/phrase.ts';
import { indexProduct, type CategoryNode, type IndexInput, type IndexedProduct } from './indexed-product.ts';

/** How a phrase matches a name, best first: as the whole label, as its head noun (the end), or anywhere in it. */
export type NameMatch = 'whole' | 'head' | 'inside';
/** Where a phrase is in a description: under a heading, or only in the prose. */
export type DescriptionMatch = 'details' | 'prose';
/** How a phrase matches a category name, best first: as a whole, as one of its parts ("Sauces" of "Oils & Sauces"), or as a word. */
export type CategoryMatch = 'whole' | 'part' | 'word';

interface MatchingCategory {
  category: CategoryNode;
  match: CategoryMatch;
  products: ReadonlySet<number>;
}

/** Product ids (positions in the index) with their match. */
export type Matches<Match> = ReadonlyMap<number, Match>;
type NameMatches = Matches<NameMatch>;

const maxCachedPhrases = 5_000;

function addPosting(postings: Map<string, number[]>, key: string, id: number): void {
  const list = postings.get(key);
  if (!list) postings.set(key, [id]);
  else if (list[list.length - 1] !== id) list.push(id);
}

const nameMatchRank = { whole: 3, head: 2, inside: 1 } as const satisfies Record<NameMatch, number>;

function keepBest(matches: Map<number, NameMatch>, id: number, match: NameMatch): void {
  const known = matches.get(id);
  if (!known || nameMatchRank[match] > nameMatchRank[known]) matches.set(id, match);
}

/** Finds the matches of a phrase once. */
class MatchCache<Match> {
  readonly #matches = new Map<string, Matches<Match>>();

  get(key: string, find: () => Matches<Match>): Matches<Match> {
    const cached = this.#matches.get(key);
    if (cached) return cached;
    const matches = find();
    if (this.#matches.size >= maxCachedPhrases) this.#matches.clear();
    this.#matches.set(key, matches);
    return matches;
  }
}

/** An inverted index of product names, codes, categories and descriptions. */
export class ProductIndex {
  readonly products: IndexedProduct[] = [];
  readonly brands: ReadonlyMap<string, Brand>;
  readonly categories: readonly IndexedCategory[];
  readonly collections: IndexInput['collections'];
  /** Stems of English names, each with the number of products that have it. */
  readonly documentFrequency = new Map<string, number>();
  /** Chinese words of names and categories. */
  readonly chineseWords = new Set<string>();
  readonly #wordPostings = new Map<string, number[]>();
  readonly #compoundPostings = new Map<string, number[]>();
  readonly #characterPostings = new Map<string, number[]>();
  readonly #codePostings = new Map<string, number[]>();
  readonly #descriptionPostings = new Map<string, number[]>();
  readonly #nameMatches = new MatchCache<NameMatch>();
  readonly #gapMatches = new MatchCache<NameMatch>();
  readonly #descriptionMatches = new MatchCache<DescriptionMatch>();
  readonly #productsOfBrand = new Map<Brand, number[]>();

  private constructor(input: IndexInput) {
    this.brands = brandsOf(input.products.map(({ name }) => name));
    this.categories = input.categories.map(indexCategory);
    this.collections = input.collections;
    for (const { partKeys, nameKeys } of this.categories) {
      for (const part of [...partKeys, ...nameKeys]) if (isHan(part)) this.chineseWords.add(part);
    }
  }

  /** Indexes products in batches, so that the process can handle requests in between. */
  static async build(input: IndexInput): Promise<ProductIndex> {
    const index = new ProductIndex(input);
    const categoryById = new Map(
      index.categories.map((indexed) => [`${indexed.category.level}:${indexed.category.id}`, indexed]),
    );
    for await (const batch of inBatches(input.products)) {
      for (const product of batch) {
        const placement = input.placementOf(product);
        index.#add(indexProduct(product, index.brands, placement, input.descriptionOf(product)), [
          categoryById.get(`group:${placement.groupId ?? ''}`),
          categoryById.get(`category:${placement.categoryId ?? ''}`),
          categoryById.get(`category2:${placement.category2Id ?? ''}`),
        ]);
      }
    }
    return index;
  }

  #add(entry: IndexedProduct, categories: readonly (IndexedCategory | undefined)[]): void {
    const id = this.products.length;
    this.products.push(entry);
    for (const category of categories) category?.products.add(id);
    const { parsedName, codes, prose, details } = entry;
    for (const { stems } of parsedName.englishLabels) {
      stems.forEach((word, at) => {
        addPosting(this.#wordPostings, word, id);
        const next = stems[at + 1];
        if (next !== undefined) addPosting(this.#compoundPostings, word + next, id);
      });
      for (const word of new Set(stems))
        this.documentFrequency.set(word, (this.documentFrequency.get(word) ?? 0) + 1);
    }
    for (const label of parsedName.chineseLabels) {
      for (const character of new Set(label)) addPosting(this.#characterPostings, character, id);
      for (const word of segmentChinese(label)) if (word.length > 1) this.chineseWords.add(word);
    }
    for (const code of codes) addPosting(this.#codePostings, code, id);
    if (parsedName.brand) {
      const list = this.#productsOfBrand.get(parsedName.brand);
      if (list) list.push(id);
      else this.#productsOfBrand.set(parsedName.brand, [id]);
    }
    for (const word of tokenize(`${prose.en} ${details.en}`))
      addPosting(this.#descriptionPostings, stem(word.text), id);
  }

  /** Products whose product number, SKU or barcode is this code. A barcode of 13 digits may have a leading zero. */
  findByCode(code: string): readonly number[] {
    return (
      this.#codePostings.get(code) ??
      (/^0\d{12}$/.test(code) ? (this.#codePostings.get(code.slice(1)) ?? []) : [])
    );
  }

  /** Products with a code that starts with the prefix. */
  findByCodePrefix(prefix: string): number[] {
    return [...this.#codePostings].flatMap(([code, ids]) => (code.startsWith(prefix) ? ids : []));
  }

  productsOfBrand(brand: Brand): readonly number[] {
    return this.#productsOfBrand.get(brand) ?? [];
  }

  /** Whether two adjacent words of an English name, written as one word, are this word. */
  isCompound(word: string): boolean {
    return this.#compoundPostings.has(word);
  }

  hasWord(word: string): boolean {
    return this.#wordPostings.has(word);
  }

  /** Products whose names contain the phrase, and how. */
  findInNames(phrase: Phrase): NameMatches {
    const key = phrase.script === 'han' ? phrase.text : phrase.stems.join(' ');
    return this.#nameMatches.get(key, () =>
      phrase.script === 'han'
        ? this.#findInChineseNames(phrase.text)
        : this.#findInEnglishNames(phrase.stems),
    );
  }

  #findInEnglishNames(stems: readonly string[]): NameMatches {
    const matches = new Map<number, NameMatch>();
    const candidates = this.#intersect(stems.map((word) => this.#wordPostings.get(word)));
    for (const id of candidates) {
      for (const label of this.products[id]?.parsedName.englishLabels ?? []) {
        const end = phraseEnd(label.stems, stems, label.headEnd);
        if (end === 0) continue;
        const isHead = end === label.headEnd;
        const isWhole = isHead && stems.length === label.headEnd;
        keepBest(matches, id, isWhole ? 'whole' : isHead ? 'head' : 'inside');
      }
    }
    if (stems.length === 2) {
      // `tooth paste` for `toothpaste`
      for (const [id, match] of this.#findSingleWord(stems.join(''))) matches.set(id, match);
    }
    const compounds = stems.length === 1 ? this.#compoundPostings.get(stems[0] ?? '') : undefined;
    for (const id of compounds ?? []) {
      const isHead = this.products[id]?.parsedName.englishLabels.some(
        (label) => label.stems.slice(label.headEnd - 2, label.headEnd).join('') === stems[0],
      );
      if (!matches.has(id)) matches.set(id, isHead ? 'head' : 'inside');
    }
    return matches;
  }

  #findSingleWord(word: string): NameMatches {
    return this.#wordPostings.has(word) ? this.#findInEnglishNames([word]) : new Map();
  }

  #findInChineseNames(text: string): NameMatches {
    const matches = new Map<number, NameMatch>();
    for (const id of this.#intersect(
      Array.from(text, (character) => this.#characterPostings.get(character)),
    )) {
      for (const label of this.products[id]?.parsedName.chineseLabels ?? []) {
        if (!label.includes(text)) continue;
        const isHead = label.endsWith(text) && !splitsWord(label, text);
        keepBest(matches, id, label === text ? 'whole' : isHead ? 'head' : 'inside');
      }
    }
    return matches;
  }

  /** Products whose Chinese name contains the characters in this order with at most one other in between: 鲜奶 in 鲜牛奶. */
  findInChineseNamesWithGap(text: string): NameMatches {
    if (text.length < 2) return new Map();
    return this.#gapMatches.get(text, () => {
      const matches = new Map<number, NameMatch>();
      for (const id of this.#intersect(
        Array.from(text, (character) => this.#characterPostings.get(character)),
      )) {
        for (const label of this.products[id]?.parsedName.chineseLabels ?? []) {
          const end = endOfGapMatch(label, text);
          if (end !== null) matches.set(id, end === label.length ? 'head' : 'inside');
        }
      }
      return matches;
    });
  }

  /** The narrowest category of a product; null while its placement is unknown. */
  narrowestCategoryOf(product: ProductSource): CategoryNode | null {
    const id = this.products.findIndex((entry) => entry.product === product);
    const containing = this.categories
      .filter(({ products }) => products.has(id))
      .map(({ category }) => category);
    return (
      containing.find(({ level }) => level === 'category2') ??
      containing.find(({ level }) => level === 'category') ??
      containing[0] ??
      null
    );
  }

  /** The categories with this English name. */
  categoriesNamed(name: string): readonly IndexedCategory[] {
    return this.categories.filter(({ category }) => fold(category.name.en) === fold(name));
  }

  /** Categories whose name matches the key of a phrase, with their products. */
  findCategories(key: string): readonly MatchingCategory[] {
    return this.categories.flatMap(
      ({ category, nameKeys, partKeys, wordKeys, products }): MatchingCategory[] => {
        if (nameKeys.has(key)) return [{ category, match: 'whole', products }];
        if (partKeys.has(key)) return [{ category, match: 'part', products }];
        return wordKeys.has(key) ? [{ category, match: 'word', products }] : [];
      },
    );
  }

  /** Products whose description contains the phrase, and where it is. */
  findInDescriptions(phrase: Phrase): Matches<DescriptionMatch> {
    const key = phrase.script === 'han' ? phrase.text : phrase.stems.join(' ');
    return this.#descriptionMatches.get(key, () => {
      const matches = new Map<number, DescriptionMatch>();
      const candidates =
        phrase.script === 'han'
          ? this.products.keys()
          : this.#intersect(phrase.stems.map((word) => this.#descriptionPostings.get(word)));
      for (const id of candidates) {
        const product = this.products[id];
        if (!product) continue;
        if (hasPhrase(product.details, phrase)) matches.set(id, 'details');
        else if (hasPhrase(product.prose, phrase)) matches.set(id, 'prose');
      }
      return matches;
    });
  }

  /** The ids that are in all posting lists; none when a list is missing. */
  #intersect(lists: readonly (readonly number[] | undefined)[]): readonly number[] {
    const known = lists.filter((list) => list !== undefined);
    if (known.length < lists.length || known.length === 0) return [];
    const [shortest = [], ...others] = known.sort((a, b) => a.length - b.length);
    if (others.length === 0) return shortest;
    const sets = others.map((list) => new Set(list));
    return shortest.filter((id) => sets.every((set) => set.has(id)));
  }
}
