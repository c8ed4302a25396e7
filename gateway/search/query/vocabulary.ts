import { setImmediate } from 'node:timers/promises';
import type { AttributeEntry, BroaderEntry, FilterEntry, Lexicon, NotSoldEntry } from '../lexicon/lexicon.ts';
import { phraseKeyOf, phraseOf, type Phrase } from '../text/phrase.ts';
import { inBatches } from '../index/batches.ts';
import type { Brand } from '../index/brands.ts';
import type { ParsedName } from '../index/parsed-name.ts';
import { PinyinIndex } from '../index/pinyin-index.ts';
import type { ProductIndex } from '../index/product-index.ts';
import { editDistance } from '../text/edit-distance.ts';
import { fold } from '../text/fold.ts';
import { phoneticKeyOf } from '../text/phonetic-key.ts';
import { isHan, tokenize } from '../text/tokenizer.ts';
import { stem } from '../text/stem.ts';

/** The meaning of a lexicon term. */
export type Meaning =
  | { readonly kind: 'synonyms'; readonly members: readonly Phrase[]; readonly terms: readonly string[] }
  | { readonly kind: 'broader'; readonly entry: BroaderEntry; readonly isOccasion: boolean }
  | { readonly kind: 'attribute'; readonly entry: AttributeEntry }
  | { readonly kind: 'filter'; readonly entry: FilterEntry }
  | { readonly kind: 'notSold'; readonly entry: NotSoldEntry };

/** A spelling correction of a word. */
export interface Correction {
  /** As it is written, possibly several words. */
  readonly text: string;
  readonly distance: number;
}

interface Spelling {
  /** As it is written, possibly several words. */
  readonly text: string;
  readonly phoneticKey: string;
}

const phrasesOf = (terms: readonly string[]): Phrase[] => terms.flatMap((term) => phraseOf(term) ?? []);
const maxCorrections = 3;
/** The maximum edit distance of a correction. */
const maxEdits = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** The known words: those of the lexicon, product names, brands and categories. */
export class Vocabulary {
  readonly pinyin = new PinyinIndex();
  /** Only lexicon terms, for initials that match no name. */
  readonly lexiconPinyin = new PinyinIndex();
  readonly #index: ProductIndex;
  readonly #meanings = new Map<string, Meaning[]>();
  readonly #brands = new Map<string, Brand>();
  readonly #stopWords = new Set<string>();
  readonly #distinct = new Map<string, Set<string>>();
  /** Spellings by first letter and key. */
  readonly #spellings = new Map<string, Map<string, Spelling>>();
  readonly #chineseTerms = new Set<string>();
  /** Stems of the single words of lexicon terms. */
  readonly #lexiconWords = new Set<string>();

  private constructor(index: ProductIndex) {
    this.#index = index;
  }

  /** Collects the words in batches, so that the process can handle requests in between. */
  static async build(lexicon: Lexicon, index: ProductIndex): Promise<Vocabulary> {
    const vocabulary = new Vocabulary(index);
    vocabulary.#addLexicon(lexicon);
    await setImmediate();
    await vocabulary.#addCatalog();
    vocabulary.pinyin.sort();
    return vocabulary;
  }

  #addLexicon(lexicon: Lexicon): void {
    for (const terms of lexicon.synonyms) {
      const members = phrasesOf(terms);
      this.#addAll(terms, { kind: 'synonyms', members, terms });
    }
    for (const entry of lexicon.broader)
      this.#addAll(entry.terms, { kind: 'broader', entry, isOccasion: false });
    for (const entry of lexicon.occasions)
      this.#addAll(entry.terms, { kind: 'broader', entry, isOccasion: true });
    for (const entry of lexicon.attributes) this.#addAll(entry.terms, { kind: 'attribute', entry });
    for (const entry of lexicon.filters) this.#addAll(entry.terms, { kind: 'filter', entry });
    for (const entry of lexicon.notSold) {
      // Ignored if the shop sells the product after all.
      if (entry.terms.some((term) => this.#isHeadNoun(term))) continue;
      this.#addAll(entry.terms, { kind: 'notSold', entry });
    }
    for (const word of lexicon.stopWords) this.#stopWords.add(phraseKeyOf(word));
    for (const words of lexicon.distinct) {
      for (const word of words) {
        const others = this.#distinct.get(phraseKeyOf(word)) ?? new Set();
        for (const other of words) if (other !== word) others.add(phraseKeyOf(other));
        this.#distinct.set(phraseKeyOf(word), others);
      }
    }
  }

  #isHeadNoun(term: string): boolean {
    const phrase = phraseOf(term);
    return (
      phrase !== null && [...this.#index.findInNames(phrase).values()].some((match) => match !== 'inside')
    );
  }

  #addAll(terms: readonly string[], meaning: Meaning): void {
    for (const term of terms) {
      const key = phraseKeyOf(term);
      if (key === '') continue;
      const meanings = this.#meanings.get(key);
      if (meanings) meanings.push(meaning);
      else this.#meanings.set(key, [meaning]);
      this.#addSpelling(key, fold(term));
      if (isHan(key)) {
        this.#chineseTerms.add(key);
        this.pinyin.add(key);
        this.lexiconPinyin.addInitials(key);
      } else for (const word of tokenize(fold(term))) this.#addWord(word.text);
    }
  }

  #addWord(word: string): void {
    const key = stem(word);
    this.#lexiconWords.add(key);
    this.#addSpelling(key, word);
  }

  #addSpelling(key: string, text: string): void {
    if (isHan(key) || key.length < 3) return;
    const initial = key.charAt(0);
    const spellings = this.#spellings.get(initial) ?? new Map<string, Spelling>();
    if (!spellings.has(key)) spellings.set(key, { text, phoneticKey: phoneticKeyOf(key) });
    this.#spellings.set(initial, spellings);
  }

  async #addCatalog(): Promise<void> {
    for (const brand of this.#index.brands.values()) {
      this.#brands.set(phraseKeyOf(brand.en), brand);
      this.#brands.set(brand.zh, brand);
      for (const word of tokenize(brand.en)) this.#addSpelling(stem(word.text), word.text);
      this.#addSpelling(phraseKeyOf(brand.en), brand.en);
      this.pinyin.add(brand.zh);
    }
    for await (const batch of inBatches(this.#index.products))
      for (const { parsedName } of batch) this.#addName(parsedName);
    for (const word of this.#index.chineseWords) if (word.length > 1) this.pinyin.addInitials(word);
    for (const { partKeys, wordKeys, nameKeys } of this.#index.categories) {
      for (const key of [...nameKeys, ...partKeys]) if (isHan(key)) this.pinyin.add(key);
      for (const word of wordKeys) this.#addSpelling(word, word);
    }
  }

  #addName({ englishLabels, chineseLabels }: ParsedName): void {
    for (const { stems } of englishLabels) {
      stems.forEach((word, at) => {
        this.#addSpelling(word, word);
        const next = stems[at + 1];
        if (next !== undefined) this.#addSpelling(word + next, `${word} ${next}`);
      });
    }
    for (const run of chineseLabels.flatMap(tokenize)) {
      if (!run.isHan) continue;
      this.pinyin.add(run.text);
      for (let start = 0; start < run.text.length - 1; start += 1) {
        this.pinyin.addInitials(run.text.slice(start));
      }
    }
  }

  meaningsOf(key: string): readonly Meaning[] {
    return this.#meanings.get(key) ?? [];
  }

  brandOf(key: string): Brand | undefined {
    return this.#brands.get(key);
  }

  isStopWord(key: string): boolean {
    return this.#stopWords.has(key);
  }

  /** Whether an English word is in the lexicon, a product name, a brand or a category. */
  isWord(key: string): boolean {
    return (
      this.#meanings.has(key) ||
      this.#index.hasWord(key) ||
      this.#lexiconWords.has(key) ||
      this.#index.findCategories(key).length > 0
    );
  }

  /** Whether a Chinese word is in the lexicon, a brand, a category or a segmented name. */
  isChineseWord(text: string): boolean {
    return this.#chineseTerms.has(text) || this.#brands.has(text) || this.#index.chineseWords.has(text);
  }

  /** Whether a Chinese word is a lexicon term. */
  isChineseTerm(text: string): boolean {
    return this.#chineseTerms.has(text);
  }

  /** Single words that start with the prefix. */
  wordsWithPrefix(prefix: string): string[] {
    const spellings = this.#spellings.get(prefix.charAt(0));
    return [...(spellings ?? [])].flatMap(([key, { text }]) =>
      key.startsWith(prefix) && key !== prefix && !text.includes(' ') && !this.#areDistinct(prefix, key)
        ? [key]
        : [],
    );
  }

  /** Spelling corrections of an unknown word: the nearest words with the same first letter. */
  corrections(key: string, extraEdits = 0): Correction[] {
    if (maxEdits(key.length) === 0) return [];
    const max = maxEdits(key.length) + extraEdits;
    let nearest: Correction[] = [];
    let minDistance = max;
    const phoneticKey = phoneticKeyOf(key);
    for (const [candidate, spelling] of this.#spellings.get(key.charAt(0)) ?? []) {
      if (candidate === key || maxEdits(candidate.length) === 0) continue;
      // Words with the same phonetic key count as one edit.
      const distance =
        key.length > 4 && spelling.phoneticKey === phoneticKey
          ? 1
          : editDistance(key, candidate, minDistance);
      if (distance > minDistance || this.#areDistinct(key, candidate)) continue;
      if (distance < minDistance) nearest = [];
      minDistance = distance;
      nearest.push({ text: spelling.text, distance });
    }
    const frequency = ({ text }: Correction) => this.#index.documentFrequency.get(stem(text)) ?? 0;
    return nearest.sort((a, b) => frequency(b) - frequency(a)).slice(0, maxCorrections);
  }

  #areDistinct(a: string, b: string): boolean {
    return this.#distinct.get(a)?.has(b) ?? false;
  }
}
