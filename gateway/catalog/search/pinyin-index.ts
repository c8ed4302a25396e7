import { pinyin } from 'pinyin-pro';

/** A Chinese name by its sounds: one entry a sign, its place in UTF-16 code units. */
interface Syllable {
  readonly letters: string;
  readonly start: number;
  readonly end: number;
}

interface Suffix {
  /** What can be typed, from one syllable of a name to the end of its run. */
  readonly key: string;
  readonly document: number;
  readonly isStart: boolean;
}

/** A name that was meant by its sounds. */
export interface PinyinMatch {
  readonly document: number;
  /** Whether whole syllables were typed, or only their initials. */
  readonly isFull: boolean;
  /** Whether it was meant from the start of a run of Chinese. */
  readonly isStart: boolean;
}

const known = new Map<string, readonly (readonly Syllable[])[]>();

/** The runs of Chinese signs in a name, by their sounds (ü as v). Names change seldom, so what was worked out once is kept. */
function runsOf(name: string): readonly (readonly Syllable[])[] {
  const kept = known.get(name);
  if (kept) return kept;
  const runs: Syllable[][] = [];
  let run: Syllable[] = [];
  let start = 0;
  for (const sign of pinyin(name, { type: 'all', toneType: 'none', v: true })) {
    const end = start + sign.origin.length;
    if (sign.isZh && sign.pinyin !== '') run.push({ letters: sign.pinyin, start, end });
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
    start = end;
  }
  if (run.length > 0) runs.push(run);
  known.set(name, runs);
  return runs;
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

const fullKey = (run: readonly Syllable[]) => run.map(({ letters }) => letters).join('');
const initialsKey = (run: readonly Syllable[]) => run.map(({ letters }) => letters.charAt(0)).join('');
/** Fewer letters than this are no initials: they would mean nearly everything. */
const fewestInitials = 2;

/** Finds Chinese names by full pinyin and by initials, from any syllable on: `doufu` in 嫩豆腐, `lgm` in 老干妈. */
export class PinyinIndex {
  readonly #full: Suffix[] = [];
  readonly #initials: Suffix[] = [];

  add(document: number, name: string): void {
    for (const run of runsOf(name)) {
      for (let at = 0; at < run.length; at += 1) {
        const rest = run.slice(at);
        this.#full.push({ key: fullKey(rest), document, isStart: at === 0 });
        this.#initials.push({ key: initialsKey(rest), document, isStart: at === 0 });
      }
    }
  }

  /** To be called once, after the last `add`. */
  sort(): void {
    this.#full.sort(byKey);
    this.#initials.sort(byKey);
  }

  /** Names that have the letters as pinyin or as initials. */
  *find(letters: string): Generator<PinyinMatch> {
    for (const { document, isStart } of startingWith(this.#full, letters))
      yield { document, isFull: true, isStart };
    if (letters.length < fewestInitials) return;
    for (const { document, isStart } of startingWith(this.#initials, letters)) {
      yield { document, isFull: false, isStart };
    }
  }
}

/** The parts of a name that letters mean by its sounds, in UTF-16 code units. */
export function pinyinParts(name: string, letters: string): { start: number; length: number }[] {
  return runsOf(name).flatMap((run) =>
    run.flatMap((first, at) => {
      const rest = run.slice(at);
      const isFull = fullKey(rest).startsWith(letters);
      if (!isFull && !(letters.length >= fewestInitials && initialsKey(rest).startsWith(letters))) return [];
      let typed = 0;
      const last = rest.find((syllable) => (typed += isFull ? syllable.letters.length : 1) >= letters.length);
      return last ? [{ start: first.start, length: last.end - first.start }] : [];
    }),
  );
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
