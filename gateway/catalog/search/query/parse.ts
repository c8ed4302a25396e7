import type { Quantity } from '../shelf/quantities.ts';
import { isUnit, takeQuantities } from '../shelf/quantities.ts';
import { phraseOf, type Phrase } from '../shelf/phrases.ts';
import { syllablesOf } from '../shelf/pinyin-index.ts';
import type { ShelfIndex } from '../shelf/shelf-index.ts';
import { fold } from '../text/fold.ts';
import { segmentsOf } from '../text/segment.ts';
import { stem } from '../text/stem.ts';
import { wordsOf } from '../text/words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What of a query is looked at. */
const maxLength = 200;
const maxWords = 12;
/** Words that one phrase may have. */
const maxSpan = 6;

/** A part of a query before anything is looked up. */
export interface Part {
  readonly text: string;
  readonly isKnown: boolean;
  /** Whether it follows `for`, `with` or `in`. */
  readonly isAside: boolean;
}

/** A query taken apart. */
export interface ParsedQuery {
  readonly parts: readonly Part[];
  readonly sizes: readonly Quantity[];
  /** The whole query as one phrase of one script; null where it mixes scripts. */
  readonly phrase: Phrase | null;
}

const asideWords = new Set(['for', 'with', 'in']);
const empty: ParsedQuery = { parts: [], sizes: [], phrase: null };

/** Taking a run of Chinese apart costs least in known words; what is unknown costs more the longer it is. */
const costs = { term: 1, word: 1.1, name: 1.3, character: 2.2, unknown: 4 } as const;

/** Takes queries apart into the words, phrases and brands that the vocabulary knows. */
export class QueryParser {
  readonly #shelf: ShelfIndex;
  readonly #vocabulary: Vocabulary;

  constructor(shelf: ShelfIndex, vocabulary: Vocabulary) {
    this.#shelf = shelf;
    this.#vocabulary = vocabulary;
  }

  parse(query: string): ParsedQuery {
    const folded = fold(query.slice(0, maxLength)).trim();
    if (isUnit(folded)) return empty;
    const { quantities, rest } = takeQuantities(folded.replace(/[×]/g, 'x'));
    const words = wordsOf(rest).slice(0, maxWords);
    const parts: Part[] = [];
    let isAside = false;
    for (let at = 0; at < words.length;) {
      const word = words[at];
      if (!word) break;
      if (word.isHan) {
        for (const text of this.#takeChineseApart(word.text)) {
          if (!this.#vocabulary.isStopWord(text))
            parts.push({ text, isKnown: this.#isKnownChinese(text), isAside });
        }
        at += 1;
        continue;
      }
      const run = words.slice(at, words.findIndex((each, index) => index >= at && each.isHan) >>> 0);
      const length = this.#longestPhrase(run.map(({ text }) => text));
      const text = run
        .slice(0, Math.max(1, length))
        .map((each) => each.text)
        .join(' ');
      at += Math.max(1, length);
      if (length <= 1 && asideWords.has(text) && parts.length > 0) {
        isAside = true;
        continue;
      }
      if (length <= 1 && this.#vocabulary.isStopWord(stem(text))) continue;
      // Figures alone carry nothing: sizes and codes are known by now.
      if (/^\d+$/.test(text) && length === 0) continue;
      if (isUnit(text) && quantities.length > 0) continue;
      parts.push({ text, isKnown: length > 0, isAside });
    }
    const isMixed = words.some(({ isHan: han }) => han) && words.some(({ isHan: han }) => !han);
    return {
      parts,
      sizes: quantities,
      phrase: isMixed ? null : phraseOf(words.map(({ text }) => text).join(' ')),
    };
  }

  /** How many words the longest phrase at the start has that the lexicon, a brand or a shelf knows; 1 for a known word, 0 for an unknown. */
  #longestPhrase(words: readonly string[]): number {
    for (let length = Math.min(maxSpan, words.length); length > 1; length -= 1) {
      const key = words.slice(0, length).map(stem).join('');
      if (
        this.#vocabulary.meaningsOf(key).length > 0 ||
        this.#vocabulary.brandOf(key) ||
        // `tooth paste` for `toothpaste`
        (length === 2 && this.#shelf.hasWord(key)) ||
        this.#shelf.shelved(key).some(({ quality }) => quality > 1)
      )
        return length;
    }
    const [first = ''] = words;
    const key = stem(first);
    return this.#vocabulary.isWord(key) ||
      this.#vocabulary.brandOf(key) !== undefined ||
      this.#shelf.isJoined(key)
      ? 1
      : 0;
  }

  #isKnownChinese(text: string): boolean {
    return this.#vocabulary.isChineseWord(text) || this.#shelf.named({ script: 'han', text }).size > 0;
  }

  /** The cheapest way to take a run of Chinese apart. */
  #takeChineseApart(run: string): string[] {
    if (this.#vocabulary.isChineseTerm(run) || this.#vocabulary.brandOf(run)) return [run];
    const characters = Array.from(run);
    const best: { cost: number; start: number }[] = [{ cost: 0, start: 0 }];
    for (let end = 1; end <= characters.length; end += 1) {
      let choice = { cost: Infinity, start: end - 1 };
      for (let start = Math.max(0, end - 8); start < end; start += 1) {
        const before = best[start];
        if (!before) continue;
        const cost = before.cost + this.#costOf(characters.slice(start, end).join(''));
        if (cost < choice.cost) choice = { cost, start };
      }
      best.push(choice);
    }
    const pieces: string[] = [];
    for (let end = characters.length; end > 0;) {
      const start = best[end]?.start ?? 0;
      pieces.unshift(characters.slice(start, end).join(''));
      end = start;
    }
    return this.#joinSingles(pieces);
  }

  /**
   * Characters beside each other that are no words by themselves are one word: 番茄 is not the 茄 of 茄子. Known ones stay apart where no name has
   * them together.
   */
  #joinSingles(pieces: readonly string[]): string[] {
    const joined: string[] = [];
    let run: string[] = [];
    const flush = () => {
      const text = run.join('');
      const isTogether =
        run.length > 1 && (this.#shelf.namedWithGap(text).size > 0 || this.#soundsLikeOneWord(text));
      const areWords = run.every(
        (piece) => this.#vocabulary.isChineseTerm(piece) || this.#vocabulary.isStopWord(piece),
      );
      if (run.length > 0 && (isTogether || !areWords))
        joined.push(...(isTogether ? [text] : segmentsOf(text)));
      else joined.push(...run);
      run = [];
    };
    for (const piece of pieces) {
      if (piece.length === 1 || !this.#isKnownChinese(piece)) run.push(piece);
      else {
        flush();
        joined.push(piece);
      }
    }
    flush();
    return joined;
  }

  /** Whether a word was written with a wrong character of about the same sound. */
  #soundsLikeOneWord(text: string): boolean {
    const readings = this.#vocabulary.pinyin.spokenNearly(syllablesOf(text).join(''));
    return [...readings].some((reading) => reading.length === text.length);
  }

  #costOf(piece: string): number {
    if (
      this.#vocabulary.isChineseTerm(piece) ||
      this.#vocabulary.brandOf(piece) ||
      this.#vocabulary.isStopWord(piece)
    )
      return piece.length === 1 ? 1.6 : costs.term;
    if (this.#vocabulary.isChineseWord(piece)) return costs.word;
    if (piece.length === 1) return this.#isKnownChinese(piece) ? costs.character : costs.unknown;
    // A piece of a name that a dictionary knows as one word.
    const isNamed = this.#shelf.named({ script: 'han', text: piece }).size > 0;
    return isNamed && segmentsOf(piece).length === 1 ? costs.name : costs.unknown * piece.length;
  }
}
