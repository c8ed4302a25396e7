import type { ProductSource } from '../product.ts';
import { highlightsOf, type HighlightSource } from './highlights.ts';
import type { FilterEntry, Lexicon } from './lexicon/lexicon.ts';
import { Combiner } from './query/combine.ts';
import { Completions } from './query/completions.ts';
import { Matcher } from './query/match.ts';
import { QueryParser, type ParsedQuery, type Part } from './query/parse.ts';
import { scores, type Scores } from './query/scores.ts';
import type { Mark, Unit } from './query/unit.ts';
import { UnitFinder } from './query/units.ts';
import { Vocabulary } from './query/vocabulary.ts';
import { keyOf } from './shelf/phrases.ts';
import { codeOf, type BilingualName, type Shelf, type ShelfInput } from './shelf/shelf-product.ts';
import { ShelfIndex } from './shelf/shelf-index.ts';
import { fold } from './text/fold.ts';
import { isHan } from './text/words.ts';

const maxHits = 500;
const minCodeLength = 4;
const minCodePrefixLength = 5;

/** A product found; where the query matched is worked out when it is asked for. */
export interface SearchMatch {
  readonly product: ProductSource;
  readonly highlights: () => HighlightSource[];
}

export type SearchFilter = 'ON_SALE' | 'NEW' | 'IN_STOCK';

/** What a query found, and how it was understood. */
export interface SearchOutcome {
  readonly matches: readonly SearchMatch[];
  /** The query that was answered instead, because a word looked misspelled. */
  readonly correctedTerm: string | null;
  /** Words that were left out because nothing has all. */
  readonly droppedTerms: readonly string[];
  readonly filters: readonly SearchFilter[];
  /** Shelves that the query names, best first; where nothing was found, the nearest one. */
  readonly shelves: readonly Shelf[];
  /** A query that may have been meant where nothing was found. */
  readonly didYouMean: string | null;
  /** The product that has been taken off sale and is named exactly. */
  readonly stopSale: ProductSource | null;
}

const newArrivals = 'New Arrivals';
const filterNames = { onSale: 'ON_SALE', new: 'NEW', inStock: 'IN_STOCK' } as const;
const empty: SearchOutcome = {
  matches: [],
  correctedTerm: null,
  droppedTerms: [],
  filters: [],
  shelves: [],
  didYouMean: null,
  stopSale: null,
};

/** The catalogue, searchable. docs/search.md explains how a query becomes results. */
export class SearchIndex {
  readonly #shelf: ShelfIndex;
  readonly #vocabulary: Vocabulary;
  readonly #parser: QueryParser;
  readonly #units: UnitFinder;
  readonly #combiner: Combiner;
  readonly #completions: Completions;
  readonly #stopSale = new Map<string, ProductSource>();

  private constructor(
    shelf: ShelfIndex,
    vocabulary: Vocabulary,
    matcher: Matcher,
    completions: Completions,
    stopSale: readonly ProductSource[],
  ) {
    this.#shelf = shelf;
    this.#vocabulary = vocabulary;
    this.#parser = new QueryParser(shelf, vocabulary);
    this.#units = new UnitFinder(shelf, vocabulary, matcher);
    this.#completions = completions;
    this.#combiner = new Combiner(shelf);
    for (const product of stopSale) this.#addStopSale(product);
  }

  /** Indexes products in slices, so that requests are answered meanwhile. */
  static async of(input: ShelfInput, lexicon: Lexicon): Promise<SearchIndex> {
    const shelf = await ShelfIndex.of(input);
    const vocabulary = await Vocabulary.of(lexicon, shelf);
    const matcher = new Matcher(shelf, vocabulary);
    const completions = await Completions.of(lexicon, shelf, matcher);
    return new SearchIndex(shelf, vocabulary, matcher, completions, input.stopSale);
  }

  get size(): number {
    return this.#shelf.products.length;
  }

  #addStopSale(product: ProductSource): void {
    const { en, zh }: BilingualName = product.name;
    for (const code of [product.productNum, product.refNum, product.barcode ?? '']) {
      if (code !== '') this.#stopSale.set(codeOf(code), product);
    }
    for (const name of [en, zh]) this.#stopSale.set(keyOf(name), product);
  }

  /** What a query finds, best first, sold-out products last; nothing for an empty one. */
  search(query: string): SearchOutcome {
    return this.#answer(query, false);
  }

  /** What a query that is still being typed finds. */
  suggest(query: string): SearchOutcome {
    return this.#answer(query, true);
  }

  /** Terms that begin with what was typed and find products, in the script in which it was typed. */
  completions(typed: string): string[] {
    return this.#completions.of(typed);
  }

  #answer(query: string, isTyping: boolean): SearchOutcome {
    const stopSale = this.#stopSale.get(keyOf(query)) ?? this.#stopSale.get(codeOf(query)) ?? null;
    const byCode = this.#byCode(query, isTyping);
    if (byCode.length > 0) {
      const scored: Scores = new Map(byCode.map((id) => [id, scores.code]));
      return { ...empty, matches: this.#inOrder(scored, []), stopSale };
    }
    const parsed = this.#parser.parse(query);
    const units = this.#units.unitsOf(parsed.parts, isTyping);
    const outcome = this.#outcomeOf(units, parsed);
    if (isWhole(outcome) || parsed.parts.length === 0) return { ...outcome, stopSale };
    return { ...this.#reread(query, parsed, units, isTyping, outcome), stopSale };
  }

  #outcomeOf(units: readonly Unit[], parsed: ParsedQuery): SearchOutcome {
    const filters = units.flatMap(({ filter }) => filter ?? []);
    const named = units.filter(({ role }) => role !== 'filter');
    const combined =
      named.length === 0 && filters.length > 0
        ? { scores: this.#all(filters), dropped: [] }
        : this.#combiner.combine(named, parsed.phrase, parsed.sizes);
    let scored = combined.scores;
    if (named.length > 0) scored = new Map([...scored].filter(([id]) => this.#passes(id, filters)));
    return {
      ...empty,
      matches: this.#inOrder(
        scored,
        named.flatMap(({ marks }) => marks),
      ),
      droppedTerms: combined.dropped.map(({ text }) => text),
      filters: filters.map(({ filter }) => filterNames[filter]),
      shelves: shelvesOf(named),
    };
  }

  #all(filters: readonly FilterEntry[]): Scores {
    const scored: Scores = new Map();
    this.#shelf.products.forEach((_, id) => {
      if (this.#passes(id, filters)) scored.set(id, scores.filter);
    });
    return scored;
  }

  #passes(id: number, filters: readonly FilterEntry[]): boolean {
    const product = this.#shelf.products[id]?.product;
    if (!product) return false;
    return filters.every(({ filter, collection }) => {
      if (filter === 'onSale') return product.isOnPromotion;
      if (filter === 'inStock') return product.availability !== 'SOLD_OUT';
      return this.#shelf.collections.get(fold(collection ?? newArrivals))?.has(product.legacyId) ?? false;
    });
  }

  /** Reads a query another way that did not find all of it: as pinyin, with misspelled words mended, and last in descriptions. */
  #reread(
    query: string,
    parsed: ParsedQuery,
    units: readonly Unit[],
    isTyping: boolean,
    outcome: SearchOutcome,
  ): SearchOutcome {
    const { parts } = parsed;
    const asPinyin = this.#units.pinyinUnitsOf(parts);
    if (asPinyin) {
      const spoken = this.#outcomeOf(asPinyin, { ...parsed, phrase: null });
      if (isWhole(spoken)) return spoken;
    }
    const corrected = this.#mend(parts);
    if (corrected !== null) {
      const again = this.#parser.parse(corrected);
      const mended = this.#outcomeOf(this.#units.unitsOf(again.parts, isTyping), again);
      const isBetter =
        mended.matches.length > 0 &&
        (outcome.matches.length === 0 || mended.droppedTerms.length < outcome.droppedTerms.length);
      if (isBetter) return { ...mended, correctedTerm: corrected };
    }
    if (outcome.matches.length > 0) return outcome;
    const [only] = parts;
    if (parts.length === 1 && only && units[0]?.role !== 'notSold' && !isTyping) {
      const described = this.#units.describedBy(only);
      if (described.size > 0) return { ...outcome, matches: this.#inOrder(described, []) };
    }
    if (isTyping) return outcome;
    const didYouMean = this.#suggestion(query, parts);
    const nearest = didYouMean === null ? null : this.#shelfOf(didYouMean);
    return { ...outcome, didYouMean, shelves: nearest ? [nearest] : outcome.shelves };
  }

  /** The shelf of the best product for a query. */
  #shelfOf(query: string): Shelf | null {
    const [best] = this.search(query).matches;
    return best ? this.#shelf.shelfOf(best.product) : null;
  }

  /** A query with a word that is farther from the typed one than a slip, if it finds products. */
  #suggestion(query: string, parts: readonly Part[]): string | null {
    const meant = this.#mend(parts, 1);
    if (meant === null || meant === fold(query)) return null;
    const parsed = this.#parser.parse(meant);
    return isWhole(this.#outcomeOf(this.#units.unitsOf(parsed.parts, false), parsed)) ? meant : null;
  }

  /** The query with every unknown word replaced by the nearest known one; null where there is none. */
  #mend(parts: readonly Part[], moreEdits = 0): string | null {
    const texts = parts.map(({ text }) => text);
    let isMended = false;
    const mended: string[] = [];
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at];
      if (!part) continue;
      if (part.isKnown || isHan(part.text)) {
        mended.push(part.text);
        continue;
      }
      const next = texts[at + 1];
      const together =
        next === undefined || isHan(next) ? [] : this.#vocabulary.corrections(keyOf(part.text + next));
      const [single] = this.#vocabulary.corrections(keyOf(part.text), moreEdits);
      const [pair] = together;
      if (single) mended.push(single.text);
      else if (pair && pair.distance <= 1) {
        mended.push(pair.text);
        at += 1;
      } else {
        mended.push(part.text);
        continue;
      }
      isMended = true;
    }
    return isMended ? mended.join(' ') : null;
  }

  #byCode(query: string, isTyping: boolean): readonly number[] {
    const code = codeOf(query);
    if (code.length < minCodeLength || !/\d{3}/.test(code) || isHan(fold(query))) return [];
    // Only one code at a time, in whatever groups it is written.
    if (!/^[a-z]{0,4}[\d\s-]+$/i.test(fold(query).trim())) return [];
    const exact = this.#shelf.withCode(code);
    if (exact.length > 0 || !isTyping || code.length < minCodePrefixLength) return exact;
    return this.#shelf.withCodePrefix(code);
  }

  #inOrder(scored: Scores, marks: readonly Mark[]): SearchMatch[] {
    return [...scored]
      .flatMap(([id, score]) => {
        const product = this.#shelf.products[id]?.product;
        return product ? [{ product, score: Math.round(score * 100) }] : [];
      })
      .sort(byRelevance)
      .slice(0, maxHits)
      .map(({ product }) => ({ product, highlights: () => highlightsOf(product.name, marks) }));
  }
}

/** Whether all words of the query were found. */
const isWhole = ({ matches, droppedTerms }: SearchOutcome): boolean =>
  matches.length > 0 && droppedTerms.length === 0;

/** The shelves that a query names by itself. */
function shelvesOf(units: readonly Unit[]): Shelf[] {
  const [only] = units;
  return units.length === 1 && only ? [...new Set(only.shelves)] : [];
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
