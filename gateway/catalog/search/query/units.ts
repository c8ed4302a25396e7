import { keyOf, phraseOf } from '../shelf/phrases.ts';
import { inProse, type ShelfIndex } from '../shelf/shelf-index.ts';
import { stem } from '../text/stem.ts';
import { isHan } from '../text/words.ts';
import type { Matcher } from './match.ts';
import type { Part } from './parse.ts';
import { syllablesOf } from '../shelf/pinyin-index.ts';
import { factors, note, scores, type Scores } from './scores.ts';
import type { Mark, Unit } from './unit.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Readings of one spelling in pinyin, and words that begin alike, that are followed. */
const maxReadings = 12;
const maxPrefixed = 30;
/** A finished word of so few letters stands for words that are hardly longer: fir for firm. */
const minPrefixLength = 3;
const minPrefixShare = 0.6;

/** Turns the parts of a query into units: what each of them finds. */
export class UnitFinder {
  readonly #shelf: ShelfIndex;
  readonly #vocabulary: Vocabulary;
  readonly #matcher: Matcher;

  constructor(shelf: ShelfIndex, vocabulary: Vocabulary, matcher: Matcher) {
    this.#shelf = shelf;
    this.#vocabulary = vocabulary;
    this.#matcher = matcher;
  }

  /** `isTyping`: the last part may be the beginning of a word. */
  unitsOf(parts: readonly Part[], isTyping: boolean): Unit[] {
    return this.#joinPinyin(parts, false).map((part, at, all) =>
      this.#unitOf(part, isTyping && at === all.length - 1),
    );
  }

  /** The units where words may be pinyin although they are English as well (`hong bao`); null where that changes nothing. */
  pinyinUnitsOf(parts: readonly Part[]): Unit[] | null {
    const joined = this.#joinPinyin(parts, true);
    return joined.length === parts.length ? null : joined.map((part) => this.#unitOf(part, false));
  }

  /** Neighbouring words that are one Chinese word in pinyin (`zhu rou`) become one part, if not all of them are English. */
  #joinPinyin(parts: readonly Part[], isAnyWord: boolean): Part[] {
    const joined: Part[] = [];
    for (let at = 0; at < parts.length;) {
      const end = this.#endOfPinyin(parts, at, isAnyWord);
      const span = parts.slice(at, end);
      const [first] = span;
      if (!first) break;
      joined.push(
        span.length === 1
          ? first
          : { text: span.map(({ text }) => text).join(''), isKnown: false, isAside: first.isAside },
      );
      at = end;
    }
    return joined;
  }

  #endOfPinyin(parts: readonly Part[], start: number, isAnyWord: boolean): number {
    for (let end = Math.min(parts.length, start + 6); end > start + 1; end -= 1) {
      const span = parts.slice(start, end);
      if ((!isAnyWord && span.every(({ isKnown }) => isKnown)) || span.some(({ text }) => isHan(text)))
        continue;
      const letters = span.map(({ text }) => text.replace(/ /g, '')).join('');
      if (!/^[a-zü]+$/.test(letters)) continue;
      // As many characters as syllables were typed.
      const isReading = (reading: string) => reading.length >= span.length;
      const { pinyin } = this.#vocabulary;
      if ([...pinyin.spoken(letters)].some(isReading) || [...pinyin.spokenNearly(letters)].some(isReading))
        return end;
    }
    return start + 1;
  }

  #unitOf(part: Part, isTyping: boolean): Unit {
    const key = keyOf(part.text);
    const brand = this.#vocabulary.brandOf(key);
    const found = new Collected(this.#matcher);
    if (brand) {
      const scored: Scores = new Map(this.#shelf.productsOf(brand).map((id) => [id, scores.brand]));
      // A brand's word may be a food as well.
      for (const [id, score] of this.#matcher.match(part.text).scores) note(scored, id, score);
      return { ...unitBase(part), role: 'brand', scores: scored, marks: [], shelves: [] };
    }
    if (part.isKnown) found.take(part.text, 1);
    if (isHan(part.text)) this.#findChinese(part, found);
    else this.#findLatin(part, key, isTyping, found);
    return { ...unitBase(part), ...found.result(part.isKnown) };
  }

  #findChinese(part: Part, found: Collected): void {
    if (!found.isEmpty || found.role !== 'noun') return;
    const { text } = part;
    for (const [id, quality] of this.#shelf.namedWithGap(text)) {
      found.add(id, quality > 1 ? scores.synonym.head : scores.synonym.inside);
    }
    // A word that was written with another character of about the same sound: 螺狮粉 for 螺蛳粉.
    if (found.isEmpty && text.length > 1) {
      for (const reading of this.#vocabulary.pinyin.spokenNearly(syllablesOf(text).join(''))) {
        if (reading.length === text.length) found.take(reading, factors.typo);
      }
    }
  }

  #findLatin(part: Part, key: string, isTyping: boolean, found: Collected): void {
    const letters = part.text.replace(/ /g, '');
    if (part.isKnown) {
      if (isTyping) this.#findPrefix(key, found, isTyping);
      // `long`, `pan` and `dan` are English and Chinese; English is meant first.
      if (found.isEmpty && found.role === 'noun') this.#findPinyin(letters, found);
      if (found.isEmpty && found.role === 'noun') this.#addBrandWord(key, found);
      return;
    }
    this.#findPinyin(letters, found);
    if (isTyping || key.length >= minPrefixLength) this.#findPrefix(key, found, isTyping);
    this.#addBrandWord(key, found);
    if (found.isEmpty) {
      for (const reading of this.#vocabulary.pinyin.spokenNearly(letters)) {
        if (reading.length > 1) found.take(reading, factors.nearlyPinyin);
      }
    }
    for (const readings of [this.#vocabulary.pinyin, this.#vocabulary.lexiconPinyin]) {
      if (!found.isEmpty) break;
      for (const reading of readings.withInitials(letters)) found.take(reading, factors.initials);
    }
    if (found.isEmpty && isTyping) {
      for (const reading of first(this.#vocabulary.pinyin.spokenFrom(letters), maxReadings)) {
        found.take(reading, factors.pinyin * factors.prefix);
      }
    }
  }

  #findPinyin(letters: string, found: Collected): void {
    const readings = [...this.#vocabulary.pinyin.spoken(letters)].sort((a, b) => b.length - a.length);
    for (const reading of readings.slice(0, maxReadings)) found.take(reading, factors.pinyin);
  }

  #findPrefix(key: string, found: Collected, isTyping: boolean): void {
    const words = this.#vocabulary
      .startingWith(key)
      .filter(
        (word) => isTyping || key.length > minPrefixLength || key.length >= minPrefixShare * word.length,
      );
    for (const word of first(words, maxPrefixed)) {
      found.take(word, factors.prefix, key.length);
    }
  }

  #addBrandWord(key: string, found: Collected): void {
    for (const brand of this.#shelf.brands.values()) {
      if (!brand.en.split(' ').some((word) => stem(word) === key)) continue;
      for (const id of this.#shelf.productsOf(brand)) found.add(id, scores.brandWord);
    }
  }

  /** Products that only the description's prose finds, for a word that is no ingredient of anything. */
  describedBy(part: Part): Scores {
    const phrase = phraseOf(part.text);
    const scored: Scores = new Map();
    if (!phrase) return scored;
    const described = this.#shelf.described(phrase);
    for (const [id, where] of described) {
      if (where !== inProse) return new Map();
      scored.set(id, scores.described);
    }
    return scored;
  }
}

const unitBase = (part: Part) => ({
  text: part.text,
  phrase: phraseOf(part.text),
  isAside: part.isAside,
});

function first<Item>(items: Iterable<Item>, count: number): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length >= count) break;
    taken.push(item);
  }
  return taken;
}

/** Joins what several readings of one part find. */
class Collected {
  readonly #matcher: Matcher;
  readonly #scores: Scores = new Map();
  readonly #marks: Mark[] = [];
  readonly #shelves: Unit['shelves'][number][] = [];
  #filter: Unit['filter'];
  role: 'noun' | 'attribute' | 'filter' | 'notSold' = 'noun';

  constructor(matcher: Matcher) {
    this.#matcher = matcher;
  }

  get isEmpty(): boolean {
    return this.#scores.size === 0;
  }

  take(text: string, factor: number, prefixLength?: number): void {
    const match = this.#matcher.match(text);
    // A not-sold thing is meant by its own name alone.
    if (match.role === 'notSold' && factor < 1 && factor !== factors.pinyin) return;
    if (this.isEmpty || match.role === 'noun') this.role = match.role;
    this.#filter ??= match.filter;
    for (const [id, score] of match.scores) note(this.#scores, id, score * factor);
    this.#marks.push(
      ...match.marks.map((mark) => (prefixLength === undefined ? mark : { ...mark, prefixLength })),
    );
    if (prefixLength === undefined) this.#shelves.push(...match.shelves);
  }

  add(id: number, score: number): void {
    note(this.#scores, id, score);
  }

  result(isKnown: boolean): Pick<Unit, 'role' | 'scores' | 'marks' | 'shelves' | 'filter'> {
    const role = this.role === 'noun' && this.isEmpty && !isKnown ? 'unknown' : this.role;
    return {
      role,
      scores: this.#scores,
      marks: this.#marks,
      shelves: this.#shelves,
      ...(this.#filter ? { filter: this.#filter } : {}),
    };
  }
}
