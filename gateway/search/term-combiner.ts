import type { QueryTerm } from './query-term.ts';
import type { ProductScores } from './scores.ts';

/** Products that match all remaining terms of a query, and the terms that were dropped. */
export interface CombinedTerms {
  readonly scores: ProductScores;
  readonly droppedTerms: readonly QueryTerm[];
}

/** Weights of the kinds of terms: a term with a higher one decides more of the order and is dropped later. */
const weights = { noun: 0.8, notSold: 0.8, filter: 0.8, attribute: 0.5, unknown: 0.4 } as const;
const headWeight = 1;

/** The head noun of the query: the last noun that does not follow a preposition. */
function headOf(terms: readonly QueryTerm[]): QueryTerm | undefined {
  const nouns = terms.filter(({ role }) => role !== 'attribute');
  return nouns.findLast(({ isAfterPreposition }) => !isAfterPreposition) ?? nouns.at(-1);
}

/** Products that match every term, with the weighted mean of their scores. */
function matchingAll(terms: readonly QueryTerm[], weightOf: (term: QueryTerm) => number): ProductScores {
  const [rarest] = terms.toSorted((a, b) => a.scores.size - b.scores.size);
  const sum = terms.reduce((total, term) => total + weightOf(term), 0);
  const found: ProductScores = new Map();
  for (const id of rarest?.scores.keys() ?? []) {
    if (!terms.every(({ scores }) => scores.has(id))) continue;
    const total = terms.reduce((all, term) => all + (term.scores.get(id) ?? 0) * weightOf(term), 0);
    found.set(id, total / sum);
  }
  return found;
}

/**
 * Finds the products that match all terms. If there are none, drops the least important term, and so on. The head noun and products that are
 * not sold are never dropped: "tomato sauce" does not become "sauce".
 */
export function combineTerms(all: readonly QueryTerm[]): CombinedTerms {
  // A product that is not sold does not restrict the query after a preposition: "for an air fryer".
  const terms = all.filter(({ role, isAfterPreposition }) => role !== 'notSold' || !isAfterPreposition);
  const head = headOf(terms);
  const weightOf = (term: QueryTerm) => (term === head ? headWeight : weights[term.role]);
  const importanceOf = (term: QueryTerm) => (term.scores.size === 0 ? 0 : weightOf(term));
  let remaining = terms;
  const droppedTerms: QueryTerm[] = [];
  for (;;) {
    const scores = matchingAll(remaining, weightOf);
    const [least] = remaining
      .filter((term) => term !== head && term.role !== 'notSold')
      .sort((a, b) => importanceOf(a) - importanceOf(b));
    if (scores.size > 0) return { scores, droppedTerms };
    if (!least) return { scores, droppedTerms: [] };
    droppedTerms.push(least);
    remaining = remaining.filter((term) => term !== least);
  }
}
