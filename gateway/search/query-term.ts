import type { PhraseMatch, PhraseMatcher } from './phrase-matcher.ts';
import type { ProductIndex } from './product-index.ts';
import type { QuerySegment } from './query-parser.ts';
import { baseScores, keepHighest, scoreFactors } from './scores.ts';
import { isHan, phraseKeyOf, phraseOf } from './text/phrase.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A term of a query with the products that it matches: a word or a phrase of the lexicon. */
export interface QueryTerm extends Omit<PhraseMatch, 'role'> {
  /** The folded text. */
  readonly text: string;
  readonly role: PhraseMatch['role'] | 'unknown';
  /** Whether it follows `for`, `with` or `in`. */
  readonly isAfterPreposition: boolean;
}

/** A reading of a segment: another spelling, with a factor for its scores. */
interface Reading {
  readonly text: string;
  readonly factor: number;
  readonly prefixLength?: number;
}

/** Maximum readings of one segment: more take time and are unlikely to be meant. */
const maxReadings = 30;
/** Shorter words are not matched as a prefix once they are complete. */
const minPrefixLength = 3;
/** More would find longer Chinese words that are typed syllable by syllable, but cost more lookups per word. */
const maxPinyinSegments = 6;

const similar = (texts: readonly string[]): Reading[] =>
  texts.map((text) => ({ text, factor: scoreFactors.inexact }));

/** Turns query segments into terms: finds the products of each segment. */
export class TermMatcher {
  readonly #index: ProductIndex;
  readonly #vocabulary: Vocabulary;
  readonly #matcher: PhraseMatcher;

  constructor(index: ProductIndex, vocabulary: Vocabulary, matcher: PhraseMatcher) {
    this.#index = index;
    this.#vocabulary = vocabulary;
    this.#matcher = matcher;
  }

  /** `isTyping`: the last segment may be an incomplete word. */
  termsOf(segments: readonly QuerySegment[], isTyping: boolean): QueryTerm[] {
    return segments.map((segment, at, all) => this.#termOf(segment, isTyping && at === all.length - 1));
  }

  /** The terms when adjacent segments may be one Chinese word in pinyin (`zhu rou`); null if that makes no difference. */
  pinyinTermsOf(segments: readonly QuerySegment[]): QueryTerm[] | null {
    const joined = this.#joinPinyin(segments);
    return joined.length === segments.length ? null : joined.map((segment) => this.#termOf(segment, false));
  }

  #joinPinyin(segments: readonly QuerySegment[]): QuerySegment[] {
    const joined: QuerySegment[] = [];
    for (let at = 0; at < segments.length;) {
      let span = segments.slice(at, at + maxPinyinSegments);
      while (span.length > 1 && !this.#isPinyin(span)) span = span.slice(0, -1);
      const [first] = span;
      if (!first) break;
      const text = span.map((each) => each.text).join('');
      joined.push(span.length === 1 ? first : { ...first, text, isKnown: false });
      at += span.length;
    }
    return joined;
  }

  #isPinyin(span: readonly QuerySegment[]): boolean {
    const letters = span.map(({ text }) => text.replace(/ /g, '')).join('');
    if (!/^[a-zü]+$/.test(letters)) return false;
    const read = [
      ...this.#vocabulary.words.readAs(letters, 'pinyin'),
      ...this.#vocabulary.words.readAs(letters, 'blurred'),
    ];
    // A reading needs at least one character for each segment.
    return read.some(({ length }) => length >= span.length);
  }

  #termOf({ text, isKnown, isAfterPreposition }: QuerySegment, isTyping: boolean): QueryTerm {
    const readings = isHan(text)
      ? [() => similar(this.#vocabulary.soundingLike(text))]
      : this.#readLatin(text, isKnown, isTyping);
    let term: QueryTerm = {
      text,
      role: isKnown ? 'noun' : 'unknown',
      scores: new Map(),
      highlightPhrases: [],
      categories: [],
      isAfterPreposition,
    };
    // Each kind of reading is tried only if those before it found nothing.
    for (const reading of isKnown ? [() => [{ text, factor: 1 }], ...readings] : readings) {
      if (term.scores.size > 0 || term.role === 'notSold' || term.filter) break;
      for (const each of reading().slice(0, maxReadings)) term = this.#withReading(term, each);
    }
    return term;
  }

  #withReading(term: QueryTerm, { text, factor, prefixLength }: Reading): QueryTerm {
    const match = this.#matcher.match(text);
    // A product that is not sold matches only by its exact name or pinyin.
    if (match.role === 'notSold' && factor < scoreFactors.pinyin) return term;
    const scores = new Map(term.scores);
    for (const [id, score] of match.scores) keepHighest(scores, id, score * factor);
    const highlighted = match.highlightPhrases.map((each) =>
      prefixLength === undefined ? each : { ...each, prefixLength },
    );
    return {
      ...term,
      ...(match.filter ? { filter: match.filter } : {}),
      role:
        scores.size === 0 && match.role === 'noun'
          ? term.role
          : term.scores.size === 0
            ? match.role
            : term.role,
      scores,
      highlightPhrases: [...term.highlightPhrases, ...highlighted],
      categories: prefixLength === undefined ? [...term.categories, ...match.categories] : term.categories,
    };
  }

  #readLatin(text: string, isKnown: boolean, isTyping: boolean): (() => Reading[])[] {
    const letters = text.replace(/ /g, '');
    const key = phraseKeyOf(text);
    const { words } = this.#vocabulary;
    const pinyin = () =>
      words.readAs(letters, 'pinyin').map((each) => ({ text: each, factor: scoreFactors.pinyin }));
    const prefixed = () =>
      similar(this.#vocabulary.startingWith(key)).map((each) => ({ ...each, prefixLength: key.length }));
    // `long`, `pan` and `dan` are English and pinyin; English has priority.
    if (isKnown) return isTyping ? [prefixed] : [];
    return [
      () => [...pinyin(), ...(isTyping || key.length >= minPrefixLength ? prefixed() : [])],
      () => similar(words.readAs(letters, 'blurred').filter(({ length }) => length > 1)),
      () => similar(words.readAs(letters, 'initials')),
      () => (isTyping ? similar(words.readFrom(letters)) : []),
    ];
  }

  /** Products whose description has the word in its prose; none if any product has it in its details, such as its ingredients. */
  findInProse({ text }: QuerySegment): QueryTerm['scores'] {
    const phrase = phraseOf(text);
    const described = phrase ? [...this.#index.findInDescriptions(phrase)] : [];
    if (described.some(([, position]) => position === 'details')) return new Map();
    return new Map(described.map(([id]) => [id, baseScores.described]));
  }
}
