import type { CategoryNode } from '../index/indexed-product.ts';
import type { Phrase } from '../text/phrase.ts';
import type { FilterEntry } from '../lexicon/lexicon.ts';
import type { ProductScores } from './scores.ts';

/** A term of a query with the products that it matches: a word, a phrase of the lexicon or a brand. */
export interface QueryTerm {
  /** The folded text. */
  readonly text: string;
  readonly role: 'noun' | 'attribute' | 'brand' | 'filter' | 'notSold' | 'unknown';
  readonly scores: ProductScores;
  /** The phrase to find in descriptions. */
  readonly phrase: Phrase | null;
  /** Phrases to highlight in names. */
  readonly highlightPhrases: readonly HighlightPhrase[];
  /** Categories with this name. */
  readonly categories: readonly CategoryNode[];
  readonly filter?: FilterEntry;
  /** Whether it follows `for`, `with` or `in`; such terms have a lower weight. */
  readonly isAfterPreposition: boolean;
}

/** A phrase to highlight in a name. With `prefixLength`, only the start of the word is highlighted. */
export interface HighlightPhrase {
  readonly phrase: Phrase;
  readonly prefixLength?: number;
  /** Highlighted only when nothing else is: a phrase that comes from the lexicon. */
  readonly isFallback?: boolean;
}
