import type { ProductIndex } from './product-index.ts';
import { fold } from './text/fold.ts';
import { phraseOf, stem, tokenize } from './text/phrase.ts';
import { extractQuantities, isUnit, type Quantity } from './text/quantities.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Longer queries are truncated: no one types them, and their cost is limited. */
const maxLength = 100;
const maxWords = 12;
/** Longer phrases of the lexicon are not found. Each additional word costs a lookup per word of a query. */
const maxPhraseWords = 6;
/** Longer Chinese words are split; the cost of a segmentation grows with it. */
const maxPieceCharacters = 8;

/** A word or phrase of a query, before its products are looked up. */
export interface QuerySegment {
  readonly text: string;
  readonly isKnown: boolean;
  /** Whether it follows `for`, `with` or `in`. */
  readonly isAfterPreposition: boolean;
}

/** A query, split into segments and sizes. */
export interface ParsedQuery {
  readonly segments: readonly QuerySegment[];
  readonly sizes: readonly Quantity[];
}

const prepositions = new Set(['for', 'with', 'in']);
/** "a bag of rice" is about rice. */
const container = /^(?:an?|one|some) (?:bag|box|bottle|can|jar|pack|packet|bunch|carton|cup|piece|set)s? of /;

/**
 * Costs for segmenting a run of Chinese: known words are cheapest, the longest first. A dearer single character makes longer words of names
 * win over two characters of the lexicon; an unknown piece must cost more than its known parts.
 */
const costs = { term: 1, word: 1.1, name: 1.3, characterTerm: 1.6, character: 2.2, unknown: 4 } as const;

/** Splits queries into the words and phrases of the vocabulary. */
export class QueryParser {
  readonly #index: ProductIndex;
  readonly #vocabulary: Vocabulary;

  constructor(index: ProductIndex, vocabulary: Vocabulary) {
    this.#index = index;
    this.#vocabulary = vocabulary;
  }

  parse(query: string): ParsedQuery {
    // Folding makes up to 18 characters of one.
    const folded = fold(query.slice(0, maxLength)).slice(0, maxLength).trim().replace(container, '');
    if (isUnit(folded)) return { segments: [], sizes: [] };
    const { quantities: sizes, rest } = extractQuantities(folded.replace(/[×]/g, 'x'));
    const words = tokenize(rest).slice(0, maxWords);
    const segments: QuerySegment[] = [];
    let isAfterPreposition = false;
    for (let at = 0; at < words.length;) {
      const word = words[at];
      if (!word) break;
      if (word.isHan) {
        for (const text of this.#segmentChinese(word.text)) {
          if (!this.#vocabulary.isStopWord(text))
            segments.push({ text, isKnown: this.#isKnownChinese(text), isAfterPreposition });
        }
        at += 1;
        continue;
      }
      const nextHan = words.findIndex((each, position) => position > at && each.isHan);
      const run = words.slice(at, nextHan < 0 ? undefined : nextHan).map((each) => each.text);
      const length = this.#longestPhrase(run);
      const text = run.slice(0, Math.max(1, length)).join(' ');
      at += Math.max(1, length);
      if (length <= 1 && prepositions.has(text) && segments.length > 0) isAfterPreposition = true;
      else if (!this.#isMeaningless(text, length))
        segments.push({ text, isKnown: length > 0, isAfterPreposition });
    }
    return { segments, sizes };
  }

  /** Stop words and plain numbers: sizes and codes were handled before. */
  #isMeaningless(text: string, length: number): boolean {
    return (length <= 1 && this.#vocabulary.isStopWord(stem(text))) || (length === 0 && /^\d+$/.test(text));
  }

  #isNamed(word: string): boolean {
    const phrase = phraseOf(word);
    return phrase !== null && this.#index.findInNames(phrase).size > 0;
  }

  /** The number of words in the longest known phrase at the start (lexicon or category); 1 for a known word, 0 for an unknown one. */
  #longestPhrase(words: readonly string[]): number {
    for (let length = Math.min(maxPhraseWords, words.length); length > 1; length -= 1) {
      const key = words.slice(0, length).map(stem).join('');
      if (this.#vocabulary.isWord(key)) return length;
    }
    const key = stem(words[0] ?? '');
    return this.#vocabulary.isWord(key) || this.#isNamed(key) ? 1 : 0;
  }

  #isKnownChinese(text: string): boolean {
    return this.#vocabulary.isWord(text) || this.#isNamed(text);
  }

  /** The segmentation of a run of Chinese with the lowest cost. */
  #segmentChinese(run: string): string[] {
    // 螺狮粉 is one word, 螺蛳粉, with another character of the same sound.
    if (this.#vocabulary.meaningsOf(run).length > 0 || this.#vocabulary.soundingLike(run).length > 0)
      return [run];
    const characters = Array.from(run);
    const best: { cost: number; pieces: string[] }[] = [{ cost: 0, pieces: [] }];
    for (let end = 1; end <= characters.length; end += 1) {
      let choice: { cost: number; pieces: string[] } = { cost: Infinity, pieces: [] };
      for (let start = Math.max(0, end - maxPieceCharacters); start < end; start += 1) {
        const before = best[start];
        const piece = characters.slice(start, end).join('');
        const cost = (before?.cost ?? Infinity) + this.#costOf(piece);
        if (before && cost < choice.cost) choice = { cost, pieces: [...before.pieces, piece] };
      }
      best.push(choice);
    }
    return best.at(-1)?.pieces ?? [];
  }

  #costOf(piece: string): number {
    if (this.#vocabulary.meaningsOf(piece).length > 0 || this.#vocabulary.isStopWord(piece))
      return piece.length === 1 ? costs.characterTerm : costs.term;
    if (this.#vocabulary.isWord(piece)) return costs.word;
    if (piece.length === 1) return this.#isNamed(piece) ? costs.character : costs.unknown;
    return this.#isNamed(piece) ? costs.name : costs.unknown * piece.length;
  }
}
