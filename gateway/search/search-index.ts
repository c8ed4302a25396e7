import { completionsOf, matchesOfCompletions, wordsFirst } from './completions.ts';
import { highlightsOf, type HighlightPhrase } from './highlights.ts';
import type { FilterEntry, Lexicon } from './lexicon/lexicon.ts';
import { PhraseMatcher } from './phrase-matcher.ts';
import { normalizeCode, ProductIndex } from './product-index.ts';
import {
  newArrivals,
  noResults,
  type IndexInput,
  type ProductSearch,
  type SearchableProduct,
  type SearchMatch,
  type SearchOutcome,
} from './product-search.ts';
import { QueryParser, type ParsedQuery, type QuerySegment } from './query-parser.ts';
import { TermMatcher, type QueryTerm } from './query-term.ts';
import { baseScores, type ProductScores } from './scores.ts';
import { combineTerms } from './term-combiner.ts';
import { fold } from './text/fold.ts';
import { isHan, phraseKeyOf } from './text/phrase.ts';
import { isSameQuantity, type Quantity } from './text/quantities.ts';
import { Vocabulary } from './vocabulary.ts';

/** More results than shoppers page through; a lower limit would make filters miss products. */
const maxHits = 500;
/** Shorter numbers are sizes and years more often than codes. */
const minCodeLength = 4;
/** The beginning of a number is a code less often, so it has to be longer. */
const minCodePrefixLength = 5;
/** Enough to put the typed size first among equal matches, but not to raise a mention above a head noun. */
const sameSizeBonus = 0.2;
const filterNames = { onSale: 'ON_SALE', new: 'NEW', inStock: 'IN_STOCK' } as const;

/** The search of one process, in memory. docs/search.md explains it. */
export class SearchIndex<Product extends SearchableProduct> implements ProductSearch<Product> {
  readonly #products: readonly Product[];
  readonly #collections: IndexInput<Product>['collections'];
  readonly #index: ProductIndex;
  readonly #vocabulary: Vocabulary;
  readonly #matcher: PhraseMatcher;
  readonly #parser: QueryParser;
  readonly #termMatcher: TermMatcher;
  readonly #stopSale: ReadonlyMap<string, Product>;

  private constructor(input: IndexInput<Product>, index: ProductIndex, vocabulary: Vocabulary) {
    this.#products = input.products;
    this.#collections = input.collections;
    this.#index = index;
    this.#vocabulary = vocabulary;
    this.#matcher = new PhraseMatcher(index, vocabulary);
    this.#parser = new QueryParser(index, vocabulary);
    this.#termMatcher = new TermMatcher(index, vocabulary, this.#matcher);
    const keysOf = ({ name, productNum, refNum, barcode }: Product) => [
      ...[productNum, refNum, barcode ?? ''].map(normalizeCode),
      ...[name.en, name.zh].map(phraseKeyOf),
    ];
    this.#stopSale = new Map(
      input.stopSale.flatMap((product) =>
        keysOf(product).flatMap((key) => (key ? [[key, product] as const] : [])),
      ),
    );
  }

  /** Indexes products in batches, so that the process can handle requests in between. */
  static async build<Product extends SearchableProduct>(
    input: IndexInput<Product>,
    lexicon: Lexicon,
  ): Promise<SearchIndex<Product>> {
    const index = await ProductIndex.build(input);
    return new SearchIndex(input, index, await Vocabulary.build(lexicon, index));
  }

  get size(): number {
    return this.#products.length;
  }

  search(query: string): SearchOutcome<Product> {
    return this.#run(query, false);
  }

  suggest(query: string): SearchOutcome<Product> {
    // An incomplete word matches too much by its first letters: `tofu p` means tofu puffs, not everything with a word in P.
    if (!isComplete(this.#run(query, false))) {
      const outcomes = this.completions(query).map((term) => this.#run(term, false));
      const matches = matchesOfCompletions(outcomes);
      if (matches.length > 0) return { ...noResults, matches };
    }
    return wordsFirst(query, this.#run(query, true), this.#vocabulary);
  }

  completions(typed: string): string[] {
    return completionsOf(typed, this.#vocabulary, this.#matcher);
  }

  #run(query: string, isTyping: boolean): SearchOutcome<Product> {
    const stopSaleProduct =
      this.#stopSale.get(phraseKeyOf(query)) ?? this.#stopSale.get(normalizeCode(query)) ?? null;
    const byCode = this.#findByCode(query, isTyping);
    if (byCode.length > 0) {
      const scores = new Map(byCode.map((id) => [id, baseScores.code]));
      return { ...noResults, matches: this.#ranked(scores, []), stopSaleProduct };
    }
    const parsed = this.#parser.parse(query);
    const terms = this.#termMatcher.termsOf(parsed.segments, isTyping);
    const outcome = this.#evaluate(terms, parsed.sizes);
    if (isComplete(outcome) || parsed.segments.length === 0) return { ...outcome, stopSaleProduct };
    return { ...this.#tryAlternatives(query, parsed, terms, isTyping, outcome), stopSaleProduct };
  }

  #findByCode(query: string, isTyping: boolean): readonly number[] {
    const code = normalizeCode(query);
    // A single code, with digits in any grouping.
    const isCode =
      code.length >= minCodeLength && /\d{3}/.test(code) && /^[a-z]{0,4}[\d\s-]+$/.test(fold(query).trim());
    if (!isCode) return [];
    const exact = this.#index.findByCode(code, false);
    const isPrefix = exact.length === 0 && isTyping && code.length >= minCodePrefixLength;
    return isPrefix ? this.#index.findByCode(code, true) : exact;
  }

  #evaluate(terms: readonly QueryTerm[], sizes: readonly Quantity[]): SearchOutcome<Product> {
    const filters = terms.flatMap(({ filter }) => filter ?? []);
    const named = terms.filter(({ role }) => role !== 'filter');
    const everything = () => new Map(this.#products.map((_, id) => [id, baseScores.related]));
    const { scores, droppedTerms } =
      named.length === 0 && filters.length > 0
        ? { scores: everything(), droppedTerms: [] }
        : combineTerms(named);
    for (const [id, score] of scores) {
      if (!this.#passes(id, filters)) scores.delete(id);
      else if (this.#hasSize(id, sizes)) scores.set(id, score + sameSizeBonus);
    }
    const [only] = named;
    return {
      ...noResults,
      matches: this.#ranked(
        scores,
        named.flatMap(({ highlightPhrases }) => highlightPhrases),
      ),
      droppedTerms: droppedTerms.map(({ text }) => text),
      filters: filters.map(({ filter }) => filterNames[filter]),
      categories: named.length === 1 && only ? [...new Set(only.categories)] : [],
    };
  }

  #hasSize(id: number, sizes: readonly Quantity[]): boolean {
    const own = this.#index.products[id]?.name.sizes ?? [];
    return own.some((size) => sizes.some((wanted) => isSameQuantity(size, wanted)));
  }

  #passes(id: number, filters: readonly FilterEntry[]): boolean {
    const product = this.#products[id];
    return filters.every(({ filter, collection }): boolean => {
      if (!product) return false;
      if (filter === 'onSale') return product.isOnPromotion;
      if (filter === 'inStock') return product.availability !== 'SOLD_OUT';
      return this.#collections.get(fold(collection ?? newArrivals))?.has(product.legacyId) ?? false;
    });
  }

  /** Tries other readings when no product matches all terms: pinyin, corrected spelling, and finally descriptions. */
  #tryAlternatives(
    query: string,
    parsed: ParsedQuery,
    terms: readonly QueryTerm[],
    isTyping: boolean,
    outcome: SearchOutcome<Product>,
  ): SearchOutcome<Product> {
    const { segments } = parsed;
    const asPinyin = this.#termMatcher.pinyinTermsOf(segments);
    if (asPinyin) {
      const inPinyin = this.#evaluate(asPinyin, parsed.sizes);
      if (isComplete(inPinyin)) return inPinyin;
    }
    const correctedTerm = this.#correct(segments);
    if (correctedTerm !== null) {
      const corrected = this.#evaluateText(correctedTerm, isTyping);
      const isBetter =
        corrected.matches.length > 0 &&
        (outcome.matches.length === 0 || corrected.droppedTerms.length < outcome.droppedTerms.length);
      if (isBetter) return { ...corrected, correctedTerm };
    }
    const [only] = segments;
    if (outcome.matches.length > 0 || isTyping || !only) return outcome;
    if (segments.length === 1 && terms[0]?.role !== 'notSold') {
      const described = this.#termMatcher.findInProse(only);
      if (described.size > 0) return { ...outcome, matches: this.#ranked(described, []) };
    }
    // One more edit than usual only suggests a query.
    const didYouMean = this.#correct(segments, 1);
    if (didYouMean === null || didYouMean === fold(query)) return outcome;
    const suggested = this.#evaluateText(didYouMean, false);
    const [best] = suggested.matches;
    if (!isComplete(suggested) || !best) return outcome;
    const id = this.#products.indexOf(best.product);
    const nearest = this.#index.categories.narrowestOf(id);
    return { ...outcome, didYouMean, categories: nearest ? [nearest] : outcome.categories };
  }

  #evaluateText(text: string, isTyping: boolean): SearchOutcome<Product> {
    const parsed = this.#parser.parse(text);
    return this.#evaluate(this.#termMatcher.termsOf(parsed.segments, isTyping), parsed.sizes);
  }

  /** The query with every unknown word replaced by the nearest known one; null if there is none. */
  #correct(segments: readonly QuerySegment[], extraEdits = 0): string | null {
    let isCorrected = false;
    const corrected = segments.map(({ text, isKnown }) => {
      const nearest =
        isKnown || isHan(text) ? null : this.#vocabulary.correction(phraseKeyOf(text), extraEdits);
      isCorrected ||= nearest !== null;
      return nearest ?? text;
    });
    return isCorrected ? corrected.join(' ') : null;
  }

  #ranked(scores: ProductScores, phrases: readonly HighlightPhrase[]): SearchMatch<Product>[] {
    return [...scores]
      .flatMap(([id, score]) => {
        const product = this.#products[id];
        return product ? [{ product, score: Math.round(score * 100) }] : [];
      })
      .sort(byRelevance)
      .slice(0, maxHits)
      .map(({ product }) => ({ product, highlights: () => highlightsOf(product.name, phrases) }));
  }
}

/** Whether there are results that match all terms. */
const isComplete = ({ matches, droppedTerms }: SearchOutcome<unknown>): boolean =>
  matches.length > 0 && droppedTerms.length === 0;

interface Scored {
  readonly product: SearchableProduct;
  readonly score: number;
}

const isSoldOut = ({ product }: Scored) => (product.availability === 'SOLD_OUT' ? 1 : 0);

function byRelevance(a: Scored, b: Scored): number {
  return (
    isSoldOut(a) - isSoldOut(b) ||
    b.score - a.score ||
    Number(b.product.isOnPromotion) - Number(a.product.isOnPromotion) ||
    a.product.generalNum - b.product.generalNum ||
    a.product.legacyId - b.product.legacyId
  );
}
