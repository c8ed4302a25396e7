import { pinyin } from 'pinyin-pro';

interface Suffix {
  readonly key: string;
  readonly run: number;
  readonly start: number;
}

interface Run {
  readonly text: string;
  readonly syllables: readonly string[];
}

/** Sounds that people who write pinyin confuse: retroflex and plain, n and l, front and back nasal, ü as u or v. */
const confused = (letters: string): string =>
  letters
    .replace(/([zcs])h/g, '$1')
    .replace(/n(?=[aeiouv])/g, 'l')
    .replace(/ng/g, 'n')
    .replace(/v/g, 'u');

const known = new Map<string, readonly string[]>();

/** The syllables of a run of Chinese (ü as v). Names change seldom, so what was worked out once is kept. */
export function syllablesOf(run: string): readonly string[] {
  const before = known.get(run);
  if (before) return before;
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
  known.set(run, syllables);
  return syllables;
}

const byKey = (a: Suffix, b: Suffix) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** Finds parts of Chinese texts by their sounds. Matches are of neighbouring syllables of one run, from a syllable's start to one's end. */
export class PinyinIndex {
  readonly #runs: Run[] = [];
  readonly #known = new Set<string>();
  readonly #exact: Suffix[] = [];
  readonly #confused: Suffix[] = [];
  readonly #initials = new Map<string, Set<string>>();

  /** Adds a run of Chinese characters. */
  add(text: string): void {
    if (this.#known.has(text)) return;
    this.#known.add(text);
    const syllables = syllablesOf(text);
    if (syllables.length !== text.length || text.length === 0) return;
    const run = this.#runs.push({ text, syllables }) - 1;
    for (let start = 0; start < syllables.length; start += 1) {
      const rest = syllables.slice(start);
      this.#exact.push({ key: rest.join(''), run, start });
      this.#confused.push({ key: rest.map(confused).join(''), run, start });
    }
  }

  /** Adds a word for its initials: lsf for 螺蛳粉. */
  addInitials(text: string): void {
    const syllables = syllablesOf(text);
    if (syllables.length !== text.length || text.length < 2) return;
    const key = syllables.map((syllable) => syllable.charAt(0)).join('');
    const terms = this.#initials.get(key);
    if (terms) terms.add(text);
    else this.#initials.set(key, new Set([text]));
  }

  /** To be called once, after the last addition. */
  sort(): void {
    this.#exact.sort(byKey);
    this.#confused.sort(byKey);
  }

  /** Chinese texts that sound exactly like the letters. */
  spoken(letters: string): Set<string> {
    return this.#find(this.#exact, letters.replace(/ü/g, 'v'), (syllable) => syllable);
  }

  /** Chinese texts that sound like the letters, common confusions allowed. */
  spokenNearly(letters: string): Set<string> {
    return this.#find(this.#confused, confused(letters.replace(/ü/g, 'v')), confused);
  }

  /** Chinese texts whose sounds start like the letters, the last syllable possibly cut short. */
  spokenFrom(letters: string): Set<string> {
    return this.#find(this.#exact, letters, (syllable) => syllable, true);
  }

  /** Chinese texts that start with these initials of syllables. */
  withInitials(letters: string): ReadonlySet<string> {
    return this.#initials.get(letters) ?? new Set();
  }

  #find(
    sorted: readonly Suffix[],
    letters: string,
    sound: (syllable: string) => string,
    isOpen = false,
  ): Set<string> {
    const texts = new Set<string>();
    if (letters === '') return texts;
    for (const { run: id, start } of startingWith(sorted, letters)) {
      const run = this.#runs[id];
      if (!run) continue;
      let typed = 0;
      let end = start;
      while (typed < letters.length && end < run.syllables.length) {
        typed += sound(run.syllables[end] ?? '').length;
        end += 1;
      }
      if (typed === letters.length || isOpen) texts.add(run.text.slice(start, end));
    }
    return texts;
  }
}

/** The entries of a sorted list whose key starts with `prefix`. */
function* startingWith(sorted: readonly Suffix[], prefix: string): Generator<Suffix> {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.key ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < sorted.length; index += 1) {
    const entry = sorted[index];
    if (!entry?.key.startsWith(prefix)) return;
    yield entry;
  }
}
