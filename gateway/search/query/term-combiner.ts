import { isSameQuantity, type Quantity } from '../text/quantities.ts';
import type { Phrase } from '../text/phrase.ts';
import type { ProductIndex } from '../index/product-index.ts';
import type { IndexedProduct } from '../index/indexed-product.ts';
import { keepHighest, baseScores, type ProductScores } from './scores.ts';
import type { QueryTerm } from './query-term.ts';

/** Products that match all remaining terms of a query, and the terms that were dropped. */
export interface CombinedTerms {
  readonly scores: ProductScores;
  readonly droppedTerms: readonly QueryTerm[];
}

/** Weights of the kinds of terms; the head noun has the highest one. */
const weights = { head: 1, noun: 0.8, brand: 0.6, attribute: 0.5, unknown: 0.4 } as const;
/** Results with a lower share of the best score are omitted. */
const minShareOfBest = 0.4;
const sameSizeBonus = 0.2;
const noMatches: CombinedTerms = { scores: new Map(), droppedTerms: [] };

const isNounLike = ({ role }: QueryTerm) => role === 'noun' || role === 'unknown' || role === 'notSold';

const isMultiWordNoun = (term: QueryTerm) =>
  term.role === 'noun' &&
  term.scores.size > 0 &&
  term.phrase?.script === 'latin' &&
  term.phrase.stems.length > 1;

/** The head noun of the query: the last noun that does not follow a preposition. */
function headOf(terms: readonly QueryTerm[]): QueryTerm | undefined {
  const main = terms.filter((term) => isNounLike(term) && !term.isAfterPreposition);
  return main.at(-1) ?? terms.findLast(isNounLike);
}

function weightOf(term: QueryTerm, head: QueryTerm | undefined): number {
  if (term === head) return weights.head;
  const weight =
    term.role === 'brand'
      ? weights.brand
      : term.role === 'attribute'
        ? weights.attribute
        : term.role === 'unknown'
          ? weights.unknown
          : weights.noun;
  return term.isAfterPreposition ? weight / 2 : weight;
}

/** Finds the products that match all terms of a query. */
export class TermCombiner {
  readonly #index: ProductIndex;

  constructor(index: ProductIndex) {
    this.#index = index;
  }

  /**
   * Products that match all terms. If there are none, the least important term is dropped, and so on. Products that are not sold and the only
   * noun are never dropped.
   */
  combine(all: readonly QueryTerm[], phrase: Phrase | null, sizes: readonly Quantity[]): CombinedTerms {
    // A product that is not sold does not restrict the query after a preposition: "for an air fryer".
    const terms = all.filter((term) => !(term.role === 'notSold' && term.isAfterPreposition));
    if (terms.length === 0) return noMatches;
    const head = headOf(terms);
    if (terms.some((term) => term.role === 'notSold' && term !== head)) {
      // "tomato sauce", when no tomatoes are sold: only products with both words in the name.
      const literal = this.#matchNotSoldByName(terms);
      return this.#adjustScores(this.#matchingAll(literal, head), phrase, sizes, []);
    }
    let remaining = terms;
    const droppedTerms: QueryTerm[] = [];
    for (;;) {
      const found = this.#matchingAll(remaining, head);
      if (found.size > 0)
        return this.#adjustScores(found, terms.length > 1 ? phrase : null, sizes, droppedTerms);
      const leastImportant = this.#leastImportant(remaining, head);
      if (!leastImportant) return noMatches;
      droppedTerms.push(leastImportant);
      remaining = remaining.filter((term) => term !== leastImportant);
    }
  }

  /** Makes products that are not sold match by name: garlic in "Garlic Peanuts". */
  #matchNotSoldByName(terms: readonly QueryTerm[]): QueryTerm[] {
    return terms.map((term) => {
      if (term.role !== 'notSold' || !term.phrase) return term;
      const scores: ProductScores = new Map();
      for (const id of this.#index.findInNames(term.phrase).keys()) scores.set(id, baseScores.exact.inside);
      return { ...term, scores };
    });
  }

  #leastImportant(terms: readonly QueryTerm[], head: QueryTerm | undefined): QueryTerm | undefined {
    // A multi-word noun is more important than the noun after it: "fresh ginger" in "fresh ginger root".
    const importance = (term: QueryTerm) =>
      weightOf(term, head) -
      (term.scores.size === 0 ? 0.5 : 0) -
      (term.isAfterPreposition ? 0.3 : 0) +
      (isMultiWordNoun(term) ? 0.3 : 0);
    const isHeadProtected =
      head?.scores.size === 0 || !terms.some((term) => term !== head && isMultiWordNoun(term));
    const candidates = terms.length < 2 ? [] : terms.filter((term) => !isHeadProtected || term !== head);
    if (candidates.length === 0) return undefined;
    return candidates.reduce((leastImportant, term) =>
      importance(term) < importance(leastImportant) ? term : leastImportant,
    );
  }

  /** Products that match every term, by name or, for terms other than the head noun, by description. */
  #matchingAll(terms: readonly QueryTerm[], head: QueryTerm | undefined): ProductScores {
    const [rarest] = [...terms].sort((a, b) => a.scores.size - b.scores.size);
    if (!rarest) return new Map();
    const described =
      terms.length > 1
        ? new Map(
            terms.map((term) => [
              term,
              term.phrase && term.role !== 'notSold' && term !== head
                ? this.#index.findInDescriptions(term.phrase)
                : new Map<number, number>(),
            ]),
          )
        : null;
    const nameTerms = terms.filter((term) => isNounLike(term) || term.role === 'brand');
    const sum = terms.reduce((total, term) => total + weightOf(term, head), 0);
    const candidates = new Set([...rarest.scores.keys(), ...(described?.get(rarest)?.keys() ?? [])]);
    const found: ProductScores = new Map();
    for (const id of candidates) {
      let total = 0;
      for (const term of terms) {
        const score = term.scores.get(id) ?? (described?.get(term)?.has(id) ? baseScores.described : 0);
        if (score === 0) {
          total = 0;
          break;
        }
        total += score * weightOf(term, head);
      }
      if (total === 0) continue;
      // At least one term has to match the name or category, because descriptions mention many words.
      if (
        nameTerms.length > 0 &&
        !nameTerms.some((term) => (term.scores.get(id) ?? 0) > baseScores.described)
      )
        continue;
      found.set(id, total / sum);
    }
    return found;
  }

  #adjustScores(
    found: ProductScores,
    phrase: Phrase | null,
    sizes: readonly Quantity[],
    droppedTerms: readonly QueryTerm[],
  ): CombinedTerms {
    const adjusted: ProductScores = new Map(found);
    if (phrase) {
      for (const [id, match] of this.#index.findInNames(phrase)) {
        if (found.has(id)) keepHighest(adjusted, id, baseScores.exact[match]);
      }
    }
    if (sizes.length > 0) {
      for (const [id, score] of adjusted) {
        if (hasSize(this.#index.products[id], sizes)) adjusted.set(id, score + sameSizeBonus);
      }
    }
    const best = Math.max(...adjusted.values());
    for (const [id, score] of adjusted) if (score < best * minShareOfBest) adjusted.delete(id);
    return { scores: adjusted, droppedTerms };
  }
}

const hasSize = (product: IndexedProduct | undefined, sizes: readonly Quantity[]): boolean =>
  product?.parsedName.sizes.some((size) => sizes.some((querySize) => isSameQuantity(size, querySize))) ??
  false;
