import type { AttributeEntry, BroaderEntry, FilterEntry, Lexicon, NotSoldEntry } from '../lexicon/lexicon.ts';
import { keyOf, phraseOf, type Phrase } from '../shelf/phrases.ts';
import { PinyinIndex } from '../shelf/pinyin-index.ts';
import type { ShelfIndex } from '../shelf/shelf-index.ts';
import { editDistance } from '../text/edit-distance.ts';
import { fold } from '../text/fold.ts';
import { soundOf } from '../text/sound.ts';
import { isHan, wordsOf } from '../text/words.ts';
import { stem } from '../text/stem.ts';

/** What a term of the lexicon means. */
export type Meaning =
  | { readonly kind: 'synonyms'; readonly members: readonly Phrase[]; readonly terms: readonly string[] }
  | { readonly kind: 'broader'; readonly entry: BroaderEntry; readonly isOccasion: boolean }
  | { readonly kind: 'attribute'; readonly entry: AttributeEntry }
  | { readonly kind: 'filter'; readonly entry: FilterEntry }
  | { readonly kind: 'notSold'; readonly entry: NotSoldEntry };

/** A word that was probably meant. */
export interface Correction {
  /** As it is written, possibly several words. */
  readonly text: string;
  readonly distance: number;
}

interface Spelling {
  /** As it is written, possibly several words. */
  readonly text: string;
  readonly sound: string;
}

const phrasesOf = (terms: readonly string[]): Phrase[] => terms.flatMap((term) => phraseOf(term) ?? []);
const maxCorrections = 3;
/** Products whose words are added before other work of the process has its turn. */
const slice = 50;
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** How many edits a word may be away from the one that was meant. */
const maxEdits = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** All words that mean something to this shop: those of the lexicon and those of the shelf. */
export class Vocabulary {
  readonly pinyin = new PinyinIndex();
  /** The lexicon's terms, for initials that no name has. */
  readonly lexiconPinyin = new PinyinIndex();
  readonly #shelf: ShelfIndex;
  readonly #meanings = new Map<string, Meaning[]>();
  readonly #brands = new Map<string, ReturnType<ShelfIndex['brands']['get']> & object>();
  readonly #stopWords = new Set<string>();
  readonly #distinct = new Map<string, Set<string>>();
  /** Spellings by first letter and key. */
  readonly #spellings = new Map<string, Map<string, Spelling>>();
  readonly #chinese = new Set<string>();
  /** Single words of the lexicon's terms. */
  readonly #words = new Set<string>();

  private constructor(shelf: ShelfIndex) {
    this.#shelf = shelf;
  }

  /** Collects the words in slices, so that requests are answered meanwhile. */
  static async of(lexicon: Lexicon, shelf: ShelfIndex): Promise<Vocabulary> {
    const vocabulary = new Vocabulary(shelf);
    vocabulary.#addLexicon(lexicon);
    await pause();
    await vocabulary.#addShelf();
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
      // A shop that sells it after all needs no change of the list.
      if (entry.terms.some((term) => this.#isHeadNoun(term))) continue;
      this.#addAll(entry.terms, { kind: 'notSold', entry });
    }
    for (const word of lexicon.stopWords) this.#stopWords.add(keyOf(word));
    for (const words of lexicon.distinct) {
      for (const word of words) {
        const others = this.#distinct.get(keyOf(word)) ?? new Set();
        for (const other of words) if (other !== word) others.add(keyOf(other));
        this.#distinct.set(keyOf(word), others);
      }
    }
  }

  #isHeadNoun(term: string): boolean {
    const phrase = phraseOf(term);
    return phrase !== null && [...this.#shelf.named(phrase).values()].some((quality) => quality > 1);
  }

  #addAll(terms: readonly string[], meaning: Meaning): void {
    for (const term of terms) {
      const key = keyOf(term);
      if (key === '') continue;
      const meanings = this.#meanings.get(key);
      if (meanings) meanings.push(meaning);
      else this.#meanings.set(key, [meaning]);
      this.#addSpelling(key, fold(term));
      if (isHan(key)) {
        this.#chinese.add(key);
        this.pinyin.add(key);
        this.lexiconPinyin.addInitials(key);
      } else for (const word of wordsOf(fold(term))) this.#addWord(word.text);
    }
  }

  #addWord(word: string): void {
    const key = stem(word);
    this.#words.add(key);
    this.#addSpelling(key, word);
  }

  #addSpelling(key: string, text: string): void {
    if (isHan(key) || key.length < 3) return;
    const initial = key.charAt(0);
    const spellings = this.#spellings.get(initial) ?? new Map<string, Spelling>();
    if (!spellings.has(key)) spellings.set(key, { text, sound: soundOf(key) });
    this.#spellings.set(initial, spellings);
  }

  async #addShelf(): Promise<void> {
    for (const brand of this.#shelf.brands.values()) {
      this.#brands.set(keyOf(brand.en), brand);
      this.#brands.set(brand.zh, brand);
      for (const word of wordsOf(brand.en)) this.#addSpelling(stem(word.text), word.text);
      this.#addSpelling(keyOf(brand.en), brand.en);
      this.pinyin.add(brand.zh);
    }
    for (const [at, { parts }] of this.#shelf.products.entries()) {
      if (at % slice === slice - 1) await pause();
      for (const { stems } of parts.labels) {
        stems.forEach((word, at) => {
          this.#addSpelling(word, word);
          const next = stems[at + 1];
          if (next !== undefined) this.#addSpelling(word + next, `${word} ${next}`);
        });
      }
      for (const label of parts.chinese) {
        for (const run of wordsOf(label)) {
          if (!run.isHan) continue;
          this.pinyin.add(run.text);
          for (let start = 0; start < run.text.length - 1; start += 1) {
            this.pinyin.addInitials(run.text.slice(start));
          }
        }
      }
    }
    for (const word of this.#shelf.chineseWords) if (word.length > 1) this.pinyin.addInitials(word);
    for (const { parts, words, whole } of this.#shelf.shelves) {
      for (const key of [...whole, ...parts]) if (isHan(key)) this.pinyin.add(key);
      for (const word of words) this.#addSpelling(word, word);
    }
  }

  meaningsOf(key: string): readonly Meaning[] {
    return this.#meanings.get(key) ?? [];
  }

  brandOf(key: string) {
    return this.#brands.get(key);
  }

  isStopWord(key: string): boolean {
    return this.#stopWords.has(key);
  }

  /** Whether an English word is one that a name, a shelf, a brand or the lexicon has. */
  isWord(key: string): boolean {
    return (
      this.#meanings.has(key) ||
      this.#shelf.hasWord(key) ||
      this.#words.has(key) ||
      this.#shelf.shelved(key).length > 0
    );
  }

  /** Whether a Chinese word is one that the lexicon, a brand, a shelf or the names' segmentation has. */
  isChineseWord(text: string): boolean {
    return this.#chinese.has(text) || this.#brands.has(text) || this.#shelf.chineseWords.has(text);
  }

  /** Whether a Chinese word is a term of the lexicon. */
  isChineseTerm(text: string): boolean {
    return this.#chinese.has(text);
  }

  /** Single words that begin like this one. */
  startingWith(prefix: string): string[] {
    const spellings = this.#spellings.get(prefix.charAt(0));
    return [...(spellings ?? [])].flatMap(([key, { text }]) =>
      key.startsWith(prefix) && key !== prefix && !text.includes(' ') && !this.#areDistinct(prefix, key)
        ? [key]
        : [],
    );
  }

  /** What a word that is none was probably meant to be: the nearest words with the same first letter. */
  corrections(key: string, moreEdits = 0): Correction[] {
    if (maxEdits(key.length) === 0) return [];
    const max = maxEdits(key.length) + moreEdits;
    let nearest: Correction[] = [];
    let least = max;
    const sound = soundOf(key);
    for (const [candidate, spelling] of this.#spellings.get(key.charAt(0)) ?? []) {
      if (candidate === key || maxEdits(candidate.length) === 0) continue;
      // What sounds the same is one slip, however many letters differ.
      const distance = key.length > 4 && spelling.sound === sound ? 1 : editDistance(key, candidate, least);
      if (distance > least || this.#areDistinct(key, candidate)) continue;
      if (distance < least) nearest = [];
      least = distance;
      nearest.push({ text: spelling.text, distance });
    }
    const frequency = ({ text }: Correction) => this.#shelf.vocabulary.get(stem(text)) ?? 0;
    return nearest.sort((a, b) => frequency(b) - frequency(a)).slice(0, maxCorrections);
  }

  #areDistinct(a: string, b: string): boolean {
    return this.#distinct.get(a)?.has(b) ?? false;
  }
}
