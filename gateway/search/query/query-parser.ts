import { extractQuantities, isUnit, type Quantity } from '../text/quantities.ts';
import { phraseOf, type Phrase } from '../text/phrase.ts';
import { pinyinSyllablesOf } from '../index/pinyin-index.ts';
import type { ProductIndex } from '../index/product-index.ts';
import { fold } from '../text/fold.ts';
import { segmentChinese } from '../text/segment.ts';
import { stem } from '../text/stem.ts';
import { tokenize } from '../text/tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

const maxLength = 200;
const maxWords = 12;
const maxPhraseWords = 6;

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
  /** The whole query as one phrase of one script; null when it mixes scripts. */
  readonly phrase: Phrase | null;
}

const prepositions = new Set(['for', 'with', 'in']);
const emptyQuery: ParsedQuery = { segments: [], sizes: [], phrase: null };

/** Costs for segmenting a run of Chinese: known words are cheapest; an unknown piece costs more the longer it is. */
const segmentationCosts = {
  term: 1,
  word: 1.1,
  name: 1.3,
  singleCharacterTerm: 1.6,
  character: 2.2,
  unknown: 4,
} as const;

/** Splits queries into the words, phrases and brands of the vocabulary. */
export class QueryParser {
  readonly #index: ProductIndex;
  readonly #vocabulary: Vocabulary;

  constructor(index: ProductIndex, vocabulary: Vocabulary) {
    this.#index = index;
    this.#vocabulary = vocabulary;
  }

  parse(query: string): ParsedQuery {
    const folded = fold(query.slice(0, maxLength)).trim();
    if (isUnit(folded)) return emptyQuery;
    const { quantities, rest } = extractQuantities(folded.replace(/[×]/g, 'x'));
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
      const run = words.slice(at, words.findIndex((each, position) => position >= at && each.isHan) >>> 0);
      const length = this.#longestPhrase(run.map(({ text }) => text));
      const text = run
        .slice(0, Math.max(1, length))
        .map((each) => each.text)
        .join(' ');
      at += Math.max(1, length);
      if (length <= 1 && prepositions.has(text) && segments.length > 0) {
        isAfterPreposition = true;
        continue;
      }
      if (length <= 1 && this.#vocabulary.isStopWord(stem(text))) continue;
      // A plain number has no meaning here: sizes and codes were handled before.
      if (/^\d+$/.test(text) && length === 0) continue;
      if (isUnit(text) && quantities.length > 0) continue;
      segments.push({ text, isKnown: length > 0, isAfterPreposition });
    }
    const isMixed = words.some(({ isHan: han }) => han) && words.some(({ isHan: han }) => !han);
    return {
      segments,
      sizes: quantities,
      phrase: isMixed ? null : phraseOf(words.map(({ text }) => text).join(' ')),
    };
  }

  /** The number of words in the longest known phrase at the start (lexicon, brand or category); 1 for a known word, 0 for an unknown one. */
  #longestPhrase(words: readonly string[]): number {
    for (let length = Math.min(maxPhraseWords, words.length); length > 1; length -= 1) {
      const key = words.slice(0, length).map(stem).join('');
      if (
        this.#vocabulary.meaningsOf(key).length > 0 ||
        this.#vocabulary.brandOf(key) ||
        // `tooth paste` for `toothpaste`
        (length === 2 && this.#index.hasWord(key)) ||
        this.#index.findCategories(key).some(({ match }) => match !== 'word')
      )
        return length;
    }
    const [first = ''] = words;
    const key = stem(first);
    return this.#vocabulary.isWord(key) ||
      this.#vocabulary.brandOf(key) !== undefined ||
      this.#index.isCompound(key)
      ? 1
      : 0;
  }

  #isKnownChinese(text: string): boolean {
    return this.#vocabulary.isChineseWord(text) || this.#index.findInNames({ script: 'han', text }).size > 0;
  }

  /** The segmentation of a run of Chinese with the lowest cost. */
  #segmentChinese(run: string): string[] {
    if (this.#vocabulary.isChineseTerm(run) || this.#vocabulary.brandOf(run)) return [run];
    const characters = Array.from(run);
    const best: { cost: number; start: number }[] = [{ cost: 0, start: 0 }];
    for (let end = 1; end <= characters.length; end += 1) {
      let choice = { cost: Infinity, start: end - 1 };
      for (let start = Math.max(0, end - 8); start < end; start += 1) {
        const before = best[start];
        if (!before) continue;
        const cost = before.cost + this.#segmentCost(characters.slice(start, end).join(''));
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
    return this.#joinSingleCharacters(pieces);
  }

  /**
   * Joins adjacent single characters that are not words: 番茄 must not match the 茄 of 茄子. Known characters stay separate if no name contains
   * them together.
   */
  #joinSingleCharacters(pieces: readonly string[]): string[] {
    const joined: string[] = [];
    let run: string[] = [];
    const flush = () => {
      const text = run.join('');
      const isOneWord =
        run.length > 1 &&
        (this.#index.findInChineseNamesWithGap(text).size > 0 || this.#soundsLikeOneWord(text));
      const areWords = run.every(
        (piece) => this.#vocabulary.isChineseTerm(piece) || this.#vocabulary.isStopWord(piece),
      );
      if (run.length > 0 && (isOneWord || !areWords))
        joined.push(...(isOneWord ? [text] : segmentChinese(text)));
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

  /** Whether a text is a word written with a wrong character of a similar sound. */
  #soundsLikeOneWord(text: string): boolean {
    const readings = this.#vocabulary.pinyin.findFuzzy(pinyinSyllablesOf(text).join(''));
    return [...readings].some((reading) => reading.length === text.length);
  }

  #segmentCost(piece: string): number {
    if (
      this.#vocabulary.isChineseTerm(piece) ||
      this.#vocabulary.brandOf(piece) ||
      this.#vocabulary.isStopWord(piece)
    )
      return piece.length === 1 ? segmentationCosts.singleCharacterTerm : segmentationCosts.term;
    if (this.#vocabulary.isChineseWord(piece)) return segmentationCosts.word;
    if (piece.length === 1)
      return this.#isKnownChinese(piece) ? segmentationCosts.character : segmentationCosts.unknown;
    // A part of a name that is one word in ICU's dictionary.
    const isNamed = this.#index.findInNames({ script: 'han', text: piece }).size > 0;
    return isNamed && segmentChinese(piece).length === 1
      ? segmentationCosts.name
      : segmentationCosts.unknown * piece.length;
  }
}
