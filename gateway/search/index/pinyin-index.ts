import { pinyin } from 'pinyin-pro';
import { byKey, entriesWithPrefix } from './sorted-entries.ts';

interface Suffix {
  readonly key: string;
  readonly run: number;
  readonly start: number;
}

interface Run {
  readonly text: string;
  readonly syllables: readonly string[];
}

/** Maps sounds that are often confused in pinyin to one: zh/z, ch/c, sh/s, n/l, ng/n, ü/u/v. */
const toFuzzySyllables = (letters: string): string =>
  letters
    .replace(/([zcs])h/g, '$1')
    .replace(/n(?=[aeiouv])/g, 'l')
    .replace(/ng/g, 'n')
    .replace(/v/g, 'u');

const syllableCache = new Map<string, readonly string[]>();

/** The pinyin syllables of a run of Chinese characters, with ü as v. Cached, because names rarely change. */
export function pinyinSyllablesOf(run: string): readonly string[] {
  const cached = syllableCache.get(run);
  if (cached) return cached;
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
  syllableCache.set(run, syllables);
  return syllables;
}

/** Finds parts of Chinese texts by pinyin, with a suffix array. A match consists of whole, adjacent syllables of one run. */
export class PinyinIndex {
  readonly #runs: Run[] = [];
  readonly #addedTexts = new Set<string>();
  readonly #exactSuffixes: Suffix[] = [];
  readonly #fuzzySuffixes: Suffix[] = [];
  readonly #initials = new Map<string, Set<string>>();

  /** Adds a run of Chinese characters. */
  add(text: string): void {
    if (this.#addedTexts.has(text)) return;
    this.#addedTexts.add(text);
    const syllables = pinyinSyllablesOf(text);
    if (syllables.length !== text.length || text.length === 0) return;
    const run = this.#runs.push({ text, syllables }) - 1;
    for (let start = 0; start < syllables.length; start += 1) {
      const rest = syllables.slice(start);
      this.#exactSuffixes.push({ key: rest.join(''), run, start });
      this.#fuzzySuffixes.push({ key: rest.map(toFuzzySyllables).join(''), run, start });
    }
  }

  /** Adds a word by the initials of its syllables: lsf for 螺蛳粉. */
  addInitials(text: string): void {
    const syllables = pinyinSyllablesOf(text);
    if (syllables.length !== text.length || text.length < 2) return;
    const key = syllables.map((syllable) => syllable.charAt(0)).join('');
    const terms = this.#initials.get(key);
    if (terms) terms.add(text);
    else this.#initials.set(key, new Set([text]));
  }

  /** Has to be called once, after the last addition. */
  sort(): void {
    this.#exactSuffixes.sort(byKey);
    this.#fuzzySuffixes.sort(byKey);
  }

  /** Chinese texts whose pinyin is exactly these letters. */
  findExact(letters: string): Set<string> {
    return this.#find(this.#exactSuffixes, letters.replace(/ü/g, 'v'), (syllable) => syllable);
  }

  /** Chinese texts whose pinyin is these letters, allowing commonly confused sounds. */
  findFuzzy(letters: string): Set<string> {
    return this.#find(this.#fuzzySuffixes, toFuzzySyllables(letters.replace(/ü/g, 'v')), toFuzzySyllables);
  }

  /** Chinese texts whose pinyin starts with these letters; the last syllable may be incomplete. */
  findPrefix(letters: string): Set<string> {
    return this.#find(this.#exactSuffixes, letters, (syllable) => syllable, true);
  }

  /** Chinese texts that were added with these initials. */
  findInitials(letters: string): ReadonlySet<string> {
    return this.#initials.get(letters) ?? new Set();
  }

  #find(
    sorted: readonly Suffix[],
    letters: string,
    toKey: (syllable: string) => string,
    allowsPartialSyllable = false,
  ): Set<string> {
    const texts = new Set<string>();
    if (letters === '') return texts;
    for (const { run: id, start } of entriesWithPrefix(sorted, letters)) {
      const run = this.#runs[id];
      if (!run) continue;
      let matchedLetters = 0;
      let end = start;
      while (matchedLetters < letters.length && end < run.syllables.length) {
        matchedLetters += toKey(run.syllables[end] ?? '').length;
        end += 1;
      }
      if (matchedLetters === letters.length || allowsPartialSyllable) texts.add(run.text.slice(start, end));
    }
    return texts;
  }
}
