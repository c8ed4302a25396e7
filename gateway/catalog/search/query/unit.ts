import type { Shelf } from '../shelf/shelf-product.ts';
import type { Phrase } from '../shelf/phrases.ts';
import type { FilterEntry } from '../lexicon/lexicon.ts';
import type { Scores } from './scores.ts';

/** A part of a query that means one thing: a word, a phrase of the lexicon, a brand. */
export interface Unit {
  /** As typed, folded. */
  readonly text: string;
  readonly role: 'noun' | 'attribute' | 'brand' | 'filter' | 'notSold' | 'unknown';
  readonly scores: Scores;
  /** What it is looked for as in descriptions. */
  readonly phrase: Phrase | null;
  /** What may be marked in names. */
  readonly marks: readonly Mark[];
  /** Shelves that it names. */
  readonly shelves: readonly Shelf[];
  readonly filter?: FilterEntry;
  /** Whether it follows `for`, `with` or `in`: such words only refine. */
  readonly isAside: boolean;
}

/** A phrase that may be marked in a name; `prefixLength` marks the start of a word only. */
export interface Mark {
  readonly phrase: Phrase;
  readonly prefixLength?: number;
  /** Only where nothing else is marked: what the lexicon leads to. */
  readonly isFallback?: boolean;
}
