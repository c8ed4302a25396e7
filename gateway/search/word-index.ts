import MiniSearch, { type SearchOptions } from 'minisearch';
import { addTo } from './product-index.ts';
import { syllablesOf } from './text/chinese.ts';
import { fold } from './text/fold.ts';
import { isHan } from './text/phrase.ts';

/** A known word or phrase. */
export interface Word {
  readonly key: string;
  /** The spelling, possibly several words. */
  readonly text: string;
  /** The text as a completion. */
  completion?: string;
  /** The number of names and lexicon entries that would complete to it. */
  count: number;
}

/** The pinyin of Chinese words; `blurred` omits differences that are often confused. */
export type Reading = 'pinyin' | 'blurred' | 'initials';

/** Shorter words are not used as corrections. */
const minSpelling = 3;
/** More edits would find more misspellings, and turn more unknown words into others. */
const maxEdits = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);
/** Shorter words sound like too many others. */
const minSound = 5;

/** A rough phonetic key of an English word. Finds misspellings that differ in several letters: `insence`, `jazmine`, `tofoo`. */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/oo/g, 'u')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/z/g, 's')
    .replace(/[iy]/g, 'i')
    .replace(/e[aei]/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '');

/** Maps sounds that are often confused in pinyin to one: zh/z, ch/c, sh/s, n/l, ng/n, ü/u/v. */
const blurred = (letters: string): string =>
  letters
    .replace(/([zcs])h/g, '$1')
    .replace(/n(?=[aeiouv])/g, 'l')
    .replace(/ng/g, 'n')
    .replace(/v/g, 'u');

/** The word with two adjacent letters swapped, in each position. */
const swapped = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word.charAt(at + 1), word.charAt(at), word.slice(at + 2)].join(''),
  );

/** Finds known words by beginnings, with typing errors and by sound. */
export class WordIndex {
  /** Contains only words that are looked up by prefix or with edits; a map finds equal keys in less memory. */
  readonly #index = new MiniSearch({
    fields: ['key', 'completion', 'pinyin'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  readonly #words: Word[] = [];
  readonly #byKey = new Map<string, Word>();
  readonly #bySound = new Map<string, Word[]>();
  readonly #byReading = new Map<string, string[]>();

  add(word: Word): void {
    const { key, completion } = word;
    const syllables = isHan(key) ? syllablesOf(key) : null;
    const isSpelling = !isHan(key) && key.length >= minSpelling;
    if (isSpelling) {
      this.#byKey.set(key, word);
      addTo(this.#bySound, soundOf(key), word);
    }
    if (syllables) {
      addTo(this.#byReading, `pinyin ${syllables.join('')}`, key);
      addTo(this.#byReading, `blurred ${syllables.map(blurred).join('')}`, key);
      const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
      if (key.length > 1) addTo(this.#byReading, `initials ${initials}`, key);
    }
    this.#index.add({
      id: this.#words.push(word) - 1,
      key: isSpelling ? key : '',
      completion: completion === undefined ? '' : fold(completion),
      pinyin: syllables?.join('') ?? '',
    });
  }

  #search(letters: string, options: SearchOptions): Word[] {
    const found = letters === '' ? [] : this.#index.search(letters, options);
    return found.flatMap(({ id }) => this.#words[Number(id)] ?? []);
  }

  /** English words that start with the prefix. */
  startingWith(prefix: string): Word[] {
    return this.#search(prefix, { fields: ['key'], prefix: true });
  }

  /** Words that complete the typed text, the most frequent first; Chinese words for pinyin. */
  completing(typed: string): string[] {
    const inPinyin = () =>
      isHan(typed) ? [] : this.#search(typed.replace(/ /g, ''), { fields: ['pinyin'], prefix: true });
    const found = this.#search(typed, { fields: ['completion'], prefix: true });
    return (found.length > 0 || typed.length < 2 ? found : inPinyin())
      .sort((a, b) => b.count - a.count || a.text.length - b.text.length)
      .flatMap(({ completion }) =>
        completion === undefined || fold(completion) === typed ? [] : completion,
      );
  }

  /** Chinese words that are read like these letters, the longest first. */
  readAs(letters: string, reading: Reading): string[] {
    const plain = letters.replace(/ü/g, 'v');
    const found = this.#byReading.get(`${reading} ${reading === 'blurred' ? blurred(plain) : plain}`) ?? [];
    return found.toSorted((a, b) => b.length - a.length);
  }

  /** The beginnings of Chinese words that are read like these letters; the last syllable may be incomplete. */
  readFrom(letters: string): string[] {
    return this.#search(letters, { fields: ['pinyin'], prefix: true }).map(({ key }) => {
      let read = 0;
      const last =
        syllablesOf(key)?.findIndex((syllable) => (read += syllable.length) >= letters.length) ?? 0;
      return key.slice(0, last + 1);
    });
  }

  /** The nearest spellings of an unknown word with the same first letter. */
  corrections(key: string, extraEdits: number): Word[] {
    const max = maxEdits(key.length);
    const isNear = (word: Word) =>
      word.key !== key && word.key.charAt(0) === key.charAt(0) && maxEdits(word.key.length) > 0;
    for (let edits = 1; max > 0 && edits <= max + extraEdits; edits += 1) {
      const found = this.#search(key, { fields: ['key'], fuzzy: edits });
      // MiniSearch counts swapped letters as two edits. Words that sound the same count as one.
      if (edits === 1) {
        found.push(...swapped(key).flatMap((each) => this.#byKey.get(each) ?? []));
        if (key.length >= minSound) found.push(...(this.#bySound.get(soundOf(key)) ?? []));
      }
      const near = found.filter(isNear);
      if (near.length > 0) return near;
    }
    return [];
  }
}
