import { phraseKeyOf, phraseOf } from '../text/phrase.ts';
import type { ProductIndex } from '../index/product-index.ts';
import { stem } from '../text/stem.ts';
import { isHan } from '../text/tokenizer.ts';
import type { PhraseMatcher } from './phrase-matcher.ts';
import type { QuerySegment } from './query-parser.ts';
import { pinyinSyllablesOf } from '../index/pinyin-index.ts';
import { scoreFactors, keepHighest, baseScores, type ProductScores } from './scores.ts';
import type { HighlightPhrase, QueryTerm } from './query-term.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Limits for the pinyin readings and the words with the same prefix that are tried for one segment. */
const maxReadings = 12;
const maxPrefixWords = 30;
/** A complete word with this few letters matches only slightly longer words by prefix: fir for firm. */
const minPrefixLength = 3;
const minPrefixShare = 0.6;

/** Turns query segments into terms: finds the products of each segment. */
export class TermMatcher {
  readonly #index: ProductIndex;
  readonly #vocabulary: Vocabulary;
  readonly #phraseMatcher: PhraseMatcher;

  constructor(index: ProductIndex, vocabulary: Vocabulary, matcher: PhraseMatcher) {
    this.#index = index;
    this.#vocabulary = vocabulary;
    this.#phraseMatcher = matcher;
  }

  /** `isTyping`: the last segment may be an incomplete word. */
  termsOf(segments: readonly QuerySegment[], isTyping: boolean): QueryTerm[] {
    return this.#joinPinyin(segments, false).map((segment, at, all) =>
      this.#termOf(segment, isTyping && at === all.length - 1),
    );
  }

  /** The terms when English words may be pinyin, too (`hong bao`); null if that makes no difference. */
  pinyinTermsOf(segments: readonly QuerySegment[]): QueryTerm[] | null {
    const joined = this.#joinPinyin(segments, true);
    return joined.length === segments.length ? null : joined.map((segment) => this.#termOf(segment, false));
  }

  /** Joins adjacent segments that are one Chinese word in pinyin (`zhu rou`), unless all of them are known English words. */
  #joinPinyin(segments: readonly QuerySegment[], isAnyWord: boolean): QuerySegment[] {
    const joined: QuerySegment[] = [];
    for (let at = 0; at < segments.length;) {
      const end = this.#endOfPinyin(segments, at, isAnyWord);
      const span = segments.slice(at, end);
      const [first] = span;
      if (!first) break;
      joined.push(
        span.length === 1
          ? first
          : {
              text: span.map(({ text }) => text).join(''),
              isKnown: false,
              isAfterPreposition: first.isAfterPreposition,
            },
      );
      at = end;
    }
    return joined;
  }

  #endOfPinyin(segments: readonly QuerySegment[], start: number, isAnyWord: boolean): number {
    for (let end = Math.min(segments.length, start + 6); end > start + 1; end -= 1) {
      const span = segments.slice(start, end);
      if ((!isAnyWord && span.every(({ isKnown }) => isKnown)) || span.some(({ text }) => isHan(text)))
        continue;
      const letters = span.map(({ text }) => text.replace(/ /g, '')).join('');
      if (!/^[a-zü]+$/.test(letters)) continue;
      // A reading needs at least one character for each segment.
      const isReading = (reading: string) => reading.length >= span.length;
      const { pinyin } = this.#vocabulary;
      if ([...pinyin.findExact(letters)].some(isReading) || [...pinyin.findFuzzy(letters)].some(isReading))
        return end;
    }
    return start + 1;
  }

  #termOf(segment: QuerySegment, isTyping: boolean): QueryTerm {
    const key = phraseKeyOf(segment.text);
    const brand = this.#vocabulary.brandOf(key);
    const builder = new TermBuilder(this.#phraseMatcher);
    if (brand) {
      const scores: ProductScores = new Map(
        this.#index.productsOfBrand(brand).map((id) => [id, baseScores.brand]),
      );
      // A brand name may be a food word, too.
      for (const [id, score] of this.#phraseMatcher.match(segment.text).scores)
        keepHighest(scores, id, score);
      return { ...termBase(segment), role: 'brand', scores, highlightPhrases: [], categories: [] };
    }
    if (segment.isKnown) builder.addMatchesOf(segment.text, 1);
    if (isHan(segment.text)) this.#findChinese(segment, builder);
    else this.#findLatin(segment, key, isTyping, builder);
    return { ...termBase(segment), ...builder.result(segment.isKnown) };
  }

  #findChinese(segment: QuerySegment, builder: TermBuilder): void {
    if (!builder.isEmpty || builder.role !== 'noun') return;
    const { text } = segment;
    for (const [id, match] of this.#index.findInChineseNamesWithGap(text)) {
      builder.add(id, baseScores.synonym[match]);
    }
    // A word written with another character of a similar sound: 螺狮粉 for 螺蛳粉.
    if (builder.isEmpty && text.length > 1) {
      for (const reading of this.#vocabulary.pinyin.findFuzzy(pinyinSyllablesOf(text).join(''))) {
        if (reading.length === text.length) builder.addMatchesOf(reading, scoreFactors.typo);
      }
    }
  }

  #findLatin(segment: QuerySegment, key: string, isTyping: boolean, builder: TermBuilder): void {
    const letters = segment.text.replace(/ /g, '');
    if (segment.isKnown) {
      if (isTyping) this.#findPrefix(key, builder, isTyping);
      // `long`, `pan` and `dan` are English and pinyin; English has priority.
      if (builder.isEmpty && builder.role === 'noun') this.#findPinyin(letters, builder);
      if (builder.isEmpty && builder.role === 'noun') this.#addBrandWord(key, builder);
      return;
    }
    this.#findPinyin(letters, builder);
    if (isTyping || key.length >= minPrefixLength) this.#findPrefix(key, builder, isTyping);
    this.#addBrandWord(key, builder);
    if (builder.isEmpty) {
      for (const reading of this.#vocabulary.pinyin.findFuzzy(letters)) {
        if (reading.length > 1) builder.addMatchesOf(reading, scoreFactors.fuzzyPinyin);
      }
    }
    for (const readings of [this.#vocabulary.pinyin, this.#vocabulary.lexiconPinyin]) {
      if (!builder.isEmpty) break;
      for (const reading of readings.findInitials(letters))
        builder.addMatchesOf(reading, scoreFactors.initials);
    }
    if (builder.isEmpty && isTyping) {
      for (const reading of [...this.#vocabulary.pinyin.findPrefix(letters)].slice(0, maxReadings)) {
        builder.addMatchesOf(reading, scoreFactors.pinyin * scoreFactors.prefix);
      }
    }
  }

  #findPinyin(letters: string, builder: TermBuilder): void {
    const readings = [...this.#vocabulary.pinyin.findExact(letters)].sort((a, b) => b.length - a.length);
    for (const reading of readings.slice(0, maxReadings)) builder.addMatchesOf(reading, scoreFactors.pinyin);
  }

  #findPrefix(key: string, builder: TermBuilder, isTyping: boolean): void {
    const words = this.#vocabulary
      .wordsWithPrefix(key)
      .filter(
        (word) => isTyping || key.length > minPrefixLength || key.length >= minPrefixShare * word.length,
      );
    for (const word of words.slice(0, maxPrefixWords)) {
      builder.addMatchesOf(word, scoreFactors.prefix, key.length);
    }
  }

  #addBrandWord(key: string, builder: TermBuilder): void {
    for (const brand of this.#index.brands.values()) {
      if (!brand.en.split(' ').some((word) => stem(word) === key)) continue;
      for (const id of this.#index.productsOfBrand(brand)) builder.add(id, baseScores.brandWord);
    }
  }

  /** Products whose description has the word in its prose; none if any product has it in its details, such as its ingredients. */
  findInProse(segment: QuerySegment): ProductScores {
    const phrase = phraseOf(segment.text);
    const scores: ProductScores = new Map();
    if (!phrase) return scores;
    const described = this.#index.findInDescriptions(phrase);
    for (const [id, position] of described) {
      if (position !== 'prose') return new Map();
      scores.set(id, baseScores.described);
    }
    return scores;
  }
}

const termBase = (segment: QuerySegment) => ({
  text: segment.text,
  phrase: phraseOf(segment.text),
  isAfterPreposition: segment.isAfterPreposition,
});

/** Collects the matches of all readings of one segment. */
class TermBuilder {
  readonly #phraseMatcher: PhraseMatcher;
  readonly #scores: ProductScores = new Map();
  readonly #highlightPhrases: HighlightPhrase[] = [];
  readonly #categories: QueryTerm['categories'][number][] = [];
  #filter: QueryTerm['filter'];
  role: 'noun' | 'attribute' | 'filter' | 'notSold' = 'noun';

  constructor(matcher: PhraseMatcher) {
    this.#phraseMatcher = matcher;
  }

  get isEmpty(): boolean {
    return this.#scores.size === 0;
  }

  addMatchesOf(text: string, factor: number, prefixLength?: number): void {
    const match = this.#phraseMatcher.match(text);
    // A product that is not sold matches only by its exact name or pinyin.
    if (match.role === 'notSold' && factor < 1 && factor !== scoreFactors.pinyin) return;
    if (this.isEmpty || match.role === 'noun') this.role = match.role;
    this.#filter ??= match.filter;
    for (const [id, score] of match.scores) keepHighest(this.#scores, id, score * factor);
    this.#highlightPhrases.push(
      ...match.highlightPhrases.map((highlight) =>
        prefixLength === undefined ? highlight : { ...highlight, prefixLength },
      ),
    );
    if (prefixLength === undefined) this.#categories.push(...match.categories);
  }

  add(id: number, score: number): void {
    keepHighest(this.#scores, id, score);
  }

  result(
    isKnown: boolean,
  ): Pick<QueryTerm, 'role' | 'scores' | 'highlightPhrases' | 'categories' | 'filter'> {
    const role = this.role === 'noun' && this.isEmpty && !isKnown ? 'unknown' : this.role;
    return {
      role,
      scores: this.#scores,
      highlightPhrases: this.#highlightPhrases,
      categories: this.#categories,
      ...(this.#filter ? { filter: this.#filter } : {}),
    };
  }
}
