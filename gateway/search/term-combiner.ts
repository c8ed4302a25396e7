import type { QueryTerm } from './query-term.ts';
import type { ProductScores } from './scores.ts';

/** Products that match all remaining terms of a query, and the terms that were dropped. */
export interface CombinedTerms {
  readonly scores: ProductScores;
  readonly droppedTerms: readonly QueryTerm[];
}

/** Priority for dropping terms; terms without products are dropped first. */
const dropOrder = ['unknown', 'attribute', 'noun'];

/** The head noun of the query: the last noun that does not follow a preposition. */
function headOf(terms: readonly QueryTerm[]): QueryTerm | undefined {
  const nouns = terms.filter(({ role }) => role !== 'attribute');
  return nouns.findLast(({ isAfterPreposition }) => !isAfterPreposition) ?? nouns.at(-1);
}

/** Products that match every term, with the mean of their scores. */
function matchingAll(terms: readonly QueryTerm[]): ProductScores {
  const found: ProductScores = new Map();
  for (const id of terms[0]?.scores.keys() ?? []) {
    if (!terms.every(({ scores }) => scores.has(id))) continue;
    const sum = terms.reduce((total, { scores }) => total + (scores.get(id) ?? 0), 0);
    found.set(id, sum / terms.length);
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
  const importanceOf = ({ role, scores }: QueryTerm) => (scores.size === 0 ? -1 : dropOrder.indexOf(role));
  const droppable = terms
    .filter((term) => term !== head && term.role !== 'notSold')
    .sort((a, b) => importanceOf(a) - importanceOf(b));
  for (let count = 0; count <= droppable.length; count += 1) {
    const droppedTerms = droppable.slice(0, count);
    const scores = matchingAll(terms.filter((term) => !droppedTerms.includes(term)));
    if (scores.size > 0) return { scores, droppedTerms };
  }
  return { scores: new Map(), droppedTerms: [] };
}
