import type { ProductSource } from '../catalog/product.ts';
import { highlightsOf, type HighlightSource } from './highlights.ts';
import type { FilterEntry, Lexicon } from './lexicon/lexicon.ts';
import { TermCombiner } from './query/term-combiner.ts';
import { Completions } from './query/completions.ts';
import { PhraseMatcher } from './query/phrase-matcher.ts';
import { QueryParser, type ParsedQuery, type QuerySegment } from './query/query-parser.ts';
import { baseScores, type ProductScores } from './query/scores.ts';
import type { HighlightPhrase, QueryTerm } from './query/query-term.ts';
import { TermMatcher } from './query/term-matcher.ts';
import { Vocabulary } from './query/vocabulary.ts';
import { phraseKeyOf } from './text/phrase.ts';
import { normalizeCode, type CategoryNode, type IndexInput } from './index/indexed-product.ts';
import { ProductIndex } from './index/product-index.ts';
import { fold } from './text/fold.ts';
import { isHan } from './text/tokenizer.ts';

const maxHits = 500;
const minCodeLength = 4;
const minCodePrefixLength = 5;

/** A product that matches; its highlights are computed on demand. */
export interface SearchMatch {
  readonly product: ProductSource;
  readonly highlights: () => HighlightSource[];
}

export type SearchFilter = 'ON_SALE' | 'NEW' | 'IN_STOCK';

/** The results of a query and how it was understood. */
export interface SearchOutcome {
  readonly matches: readonly SearchMatch[];
  /** The corrected query, if its results are shown instead. */
  readonly correctedTerm: string | null;
  /** Terms that were dropped because no product matches all of them. */
  readonly droppedTerms: readonly string[];
  readonly filters: readonly SearchFilter[];
  /** Categories that the query names; without results, the nearest one. */
  readonly categories: readonly CategoryNode[];
  /** A similar query with results, if this one has none. */
  readonly didYouMean: string | null;
  /** The stop-sale product with exactly this name or number. */
  readonly stopSaleProduct: ProductSource | null;
}

const newArrivals = 'New Arrivals';
const filterNames = { onSale: 'ON_SALE', new: 'NEW', inStock: 'IN_STOCK' } as const;
const noResults: SearchOutcome = {
  matches: [],
  correctedTerm: null,
  droppedTerms: [],
  filters: [],
  categories: [],
  didYouMean: null,
  stopSaleProduct: null,
};

/** Searches the catalog. docs/search.md explains how. */
export class SearchIndex {
  readonly #index: ProductIndex;
  readonly #vocabulary: Vocabulary;
  readonly #parser: QueryParser;
  readonly #termMatcher: TermMatcher;
  readonly #combiner: TermCombiner;
  readonly #completions: Completions;
  readonly #stopSaleProducts = new Map<string, ProductSource>();

  private constructor(
    index: ProductIndex,
    vocabulary: Vocabulary,
    matcher: PhraseMatcher,
    completions: Completions,
    stopSale: readonly ProductSource[],
  ) {
    this.#index = index;
    this.#vocabulary = vocabulary;
    this.#parser = new QueryParser(index, vocabulary);
    this.#termMatcher = new TermMatcher(index, vocabulary, matcher);
    this.#completions = completions;
    this.#combiner = new TermCombiner(index);
    for (const product of stopSale) this.#addStopSaleProduct(product);
  }

  /** Indexes products in batches, so that the process can handle requests in between. */
  static async build(input: IndexInput, lexicon: Lexicon): Promise<SearchIndex> {
    const index = await ProductIndex.build(input);
    const vocabulary = await Vocabulary.build(lexicon, index);
    const matcher = new PhraseMatcher(index, vocabulary);
    const completions = await Completions.build(lexicon, index, matcher);
    return new SearchIndex(index, vocabulary, matcher, completions, input.stopSale);
  }

  get size(): number {
    return this.#index.products.length;
  }

  #addStopSaleProduct(product: ProductSource): void {
    const { en, zh } = product.name;
    for (const code of [product.productNum, product.refNum, product.barcode ?? '']) {
      if (code !== '') this.#stopSaleProducts.set(normalizeCode(code), product);
    }
    for (const name of [en, zh]) this.#stopSaleProducts.set(phraseKeyOf(name), product);
  }

  /** Products that match a query, best first, sold-out products last. Empty for an empty query. */
  search(query: string): SearchOutcome {
    return this.#run(query, false);
  }

  /** Like `search`, for a query that is still being typed. */
  suggest(query: string): SearchOutcome {
    return this.#run(query, true);
  }

  /** Terms that start with the typed text and have results, in its script. */
  completions(typed: string): string[] {
    return this.#completions.complete(typed);
  }

  #run(query: string, isTyping: boolean): SearchOutcome {
    const stopSaleProduct =
      this.#stopSaleProducts.get(phraseKeyOf(query)) ??
      this.#stopSaleProducts.get(normalizeCode(query)) ??
      null;
    const byCode = this.#findByCode(query, isTyping);
    if (byCode.length > 0) {
      const scores: ProductScores = new Map(byCode.map((id) => [id, baseScores.code]));
      return { ...noResults, matches: this.#rank(scores, []), stopSaleProduct };
    }
    const parsed = this.#parser.parse(query);
    const terms = this.#termMatcher.termsOf(parsed.segments, isTyping);
    const outcome = this.#evaluate(terms, parsed);
    if (isComplete(outcome) || parsed.segments.length === 0) return { ...outcome, stopSaleProduct };
    return { ...this.#tryAlternatives(query, parsed, terms, isTyping, outcome), stopSaleProduct };
  }

  #evaluate(terms: readonly QueryTerm[], parsed: ParsedQuery): SearchOutcome {
    const filters = terms.flatMap(({ filter }) => filter ?? []);
    const named = terms.filter(({ role }) => role !== 'filter');
    const combined =
      named.length === 0 && filters.length > 0
        ? { scores: this.#allMatching(filters), droppedTerms: [] }
        : this.#combiner.combine(named, parsed.phrase, parsed.sizes);
    let { scores } = combined;
    if (named.length > 0) scores = new Map([...scores].filter(([id]) => this.#matchesFilters(id, filters)));
    return {
      ...noResults,
      matches: this.#rank(
        scores,
        named.flatMap(({ highlightPhrases }) => highlightPhrases),
      ),
      droppedTerms: combined.droppedTerms.map(({ text }) => text),
      filters: filters.map(({ filter }) => filterNames[filter]),
      categories: categoriesNamedBy(named),
    };
  }

  #allMatching(filters: readonly FilterEntry[]): ProductScores {
    const scores: ProductScores = new Map();
    this.#index.products.forEach((_, id) => {
      if (this.#matchesFilters(id, filters)) scores.set(id, baseScores.filter);
    });
    return scores;
  }

  #matchesFilters(id: number, filters: readonly FilterEntry[]): boolean {
    const product = this.#index.products[id]?.product;
    if (!product) return false;
    return filters.every(({ filter, collection }) => {
      if (filter === 'onSale') return product.isOnPromotion;
      if (filter === 'inStock') return product.availability !== 'SOLD_OUT';
      return this.#index.collections.get(fold(collection ?? newArrivals))?.has(product.legacyId) ?? false;
    });
  }

  /** Tries other readings when no product matches all terms: pinyin, corrected spelling, and finally descriptions. */
  #tryAlternatives(
    query: string,
    parsed: ParsedQuery,
    terms: readonly QueryTerm[],
    isTyping: boolean,
    outcome: SearchOutcome,
  ): SearchOutcome {
    const { segments } = parsed;
    const asPinyin = this.#termMatcher.pinyinTermsOf(segments);
    if (asPinyin) {
      const pinyinOutcome = this.#evaluate(asPinyin, { ...parsed, phrase: null });
      if (isComplete(pinyinOutcome)) return pinyinOutcome;
    }
    const corrected = this.#correctSpelling(segments);
    if (corrected !== null) {
      const reparsed = this.#parser.parse(corrected);
      const correctedOutcome = this.#evaluate(
        this.#termMatcher.termsOf(reparsed.segments, isTyping),
        reparsed,
      );
      const isBetter =
        correctedOutcome.matches.length > 0 &&
        (outcome.matches.length === 0 || correctedOutcome.droppedTerms.length < outcome.droppedTerms.length);
      if (isBetter) return { ...correctedOutcome, correctedTerm: corrected };
    }
    if (outcome.matches.length > 0) return outcome;
    const [only] = segments;
    if (segments.length === 1 && only && terms[0]?.role !== 'notSold' && !isTyping) {
      const described = this.#termMatcher.findInProse(only);
      if (described.size > 0) return { ...outcome, matches: this.#rank(described, []) };
    }
    if (isTyping) return outcome;
    const didYouMean = this.#findDidYouMean(query, segments);
    const nearest = didYouMean === null ? null : this.#categoryOf(didYouMean);
    return { ...outcome, didYouMean, categories: nearest ? [nearest] : outcome.categories };
  }

  /** The category of the best result of a query. */
  #categoryOf(query: string): CategoryNode | null {
    const [best] = this.search(query).matches;
    return best ? this.#index.narrowestCategoryOf(best.product) : null;
  }

  /** The query corrected with one more edit than usual, if it has results. */
  #findDidYouMean(query: string, segments: readonly QuerySegment[]): string | null {
    const suggestion = this.#correctSpelling(segments, 1);
    if (suggestion === null || suggestion === fold(query)) return null;
    const parsed = this.#parser.parse(suggestion);
    return isComplete(this.#evaluate(this.#termMatcher.termsOf(parsed.segments, false), parsed))
      ? suggestion
      : null;
  }

  /** The query with every unknown word replaced by the nearest known one; null if there is none. */
  #correctSpelling(segments: readonly QuerySegment[], extraEdits = 0): string | null {
    const texts = segments.map(({ text }) => text);
    let isCorrected = false;
    const corrected: string[] = [];
    for (let at = 0; at < segments.length; at += 1) {
      const segment = segments[at];
      if (!segment) continue;
      if (segment.isKnown || isHan(segment.text)) {
        corrected.push(segment.text);
        continue;
      }
      const next = texts[at + 1];
      const together =
        next === undefined || isHan(next)
          ? []
          : this.#vocabulary.corrections(phraseKeyOf(segment.text + next));
      const [single] = this.#vocabulary.corrections(phraseKeyOf(segment.text), extraEdits);
      const [pair] = together;
      if (single) corrected.push(single.text);
      else if (pair && pair.distance <= 1) {
        corrected.push(pair.text);
        at += 1;
      } else {
        corrected.push(segment.text);
        continue;
      }
      isCorrected = true;
    }
    return isCorrected ? corrected.join(' ') : null;
  }

  #findByCode(query: string, isTyping: boolean): readonly number[] {
    const code = normalizeCode(query);
    if (code.length < minCodeLength || !/\d{3}/.test(code) || isHan(fold(query))) return [];
    // A single code, with digits in any grouping.
    if (!/^[a-z]{0,4}[\d\s-]+$/i.test(fold(query).trim())) return [];
    const exact = this.#index.findByCode(code);
    if (exact.length > 0 || !isTyping || code.length < minCodePrefixLength) return exact;
    return this.#index.findByCodePrefix(code);
  }

  #rank(scores: ProductScores, marks: readonly HighlightPhrase[]): SearchMatch[] {
    return [...scores]
      .flatMap(([id, score]) => {
        const product = this.#index.products[id]?.product;
        return product ? [{ product, score: Math.round(score * 100) }] : [];
      })
      .sort(byRelevance)
      .slice(0, maxHits)
      .map(({ product }) => ({ product, highlights: () => highlightsOf(product.name, marks) }));
  }
}

/** Whether there are results that match all terms. */
const isComplete = ({ matches, droppedTerms }: SearchOutcome): boolean =>
  matches.length > 0 && droppedTerms.length === 0;

/** The categories of a query that consists of a single term. */
function categoriesNamedBy(terms: readonly QueryTerm[]): CategoryNode[] {
  const [only] = terms;
  return terms.length === 1 && only ? [...new Set(only.categories)] : [];
}

interface Scored {
  readonly product: ProductSource;
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
