import type { Lexicon } from '../lexicon/lexicon.ts';
import type { NameParts } from '../shelf/name-parts.ts';
import { keyOf } from '../shelf/phrases.ts';
import { syllablesOf } from '../shelf/pinyin-index.ts';
import type { ShelfIndex } from '../shelf/shelf-index.ts';
import { fold } from '../text/fold.ts';
import { segmentsOf } from '../text/segment.ts';
import { isTraditional, toTraditional } from '../text/traditional.ts';
import { isHan } from '../text/words.ts';
import type { Matcher } from './match.ts';

const maxCompletions = 4;
/** Longer labels of products are no terms that anyone completes. */
const maxChineseLabel = 5;
/** Candidates that are tried for one beginning. */
const maxTried = 40;

/** Products whose names are added before other work of the process has its turn. */
const slice = 50;
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Candidate {
  readonly text: string;
  /** How many names have it. */
  count: number;
}

/** Terms that can complete what is being typed: of the lexicon, of shelves, and the ends of names. */
export class Completions {
  readonly #matcher: Matcher;
  readonly #candidates = new Map<string, Candidate>();
  #sorted: readonly (readonly [key: string, candidate: Candidate])[] | null = null;

  private constructor(matcher: Matcher) {
    this.#matcher = matcher;
  }

  /** Collects the terms in slices, so that requests are answered meanwhile. */
  static async of(lexicon: Lexicon, shelf: ShelfIndex, matcher: Matcher): Promise<Completions> {
    const completions = new Completions(matcher);
    for (const terms of lexicon.synonyms) completions.#addAll(terms);
    for (const { terms } of [...lexicon.broader, ...lexicon.occasions, ...lexicon.attributes])
      completions.#addAll(terms);
    for (const { shelf: each } of shelf.shelves) completions.#addAll([each.name.en, each.name.zh]);
    for (const [at, { parts }] of shelf.products.entries()) {
      if (at % slice === slice - 1) await pause();
      completions.#addNames(parts);
    }
    return completions;
  }

  #addNames({ labels, chinese }: NameParts): void {
    for (const { words, headEnd } of labels) {
      for (const count of [1, 2]) {
        if (headEnd >= count) this.#add(words.slice(headEnd - count, headEnd).join(' '));
      }
    }
    for (const label of chinese) {
      const last = segmentsOf(label).at(-1) ?? '';
      if (last.length > 1) this.#add(last);
      if (label.length > 1 && label.length <= maxChineseLabel && label !== last) this.#add(label);
    }
  }

  #addAll(terms: readonly string[]): void {
    for (const term of terms) this.#add(term);
  }

  #add(text: string): void {
    const key = fold(text);
    const known = this.#candidates.get(key);
    if (known) known.count += 1;
    else this.#candidates.set(key, { text, count: 1 });
  }

  /** Terms that begin with what was typed and find products, in its script; for pinyin the Chinese ones. */
  of(typed: string): string[] {
    const beginning = fold(typed).trim().replace(/\s+/g, ' ');
    if (beginning === '') return [];
    this.#sorted ??= [...this.#candidates].sort(([a], [b]) => (a < b ? -1 : 1));
    let found = this.#startingWith(this.#sorted, beginning);
    if (found.length === 0 && !isHan(beginning))
      found = this.#spoken(this.#sorted, beginning.replace(/ /g, ''));
    const useful = found
      .sort((a, b) => b.count - a.count || a.text.length - b.text.length)
      .slice(0, maxTried)
      .map(({ text }) => ({ text, found: this.#countOf(text) }))
      .filter(({ found: count }) => count > 0)
      .sort((a, b) => b.found - a.found);
    const seen = new Set<string>();
    const distinct = useful.filter(({ text }) => {
      const key = keyOf(text);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    const texts = distinct.slice(0, maxCompletions).map(({ text }) => text.toLowerCase());
    return isTraditional(typed) ? texts.map(toTraditional) : texts;
  }

  #startingWith(sorted: readonly (readonly [string, Candidate])[], beginning: string): Candidate[] {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.[0] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    const found: Candidate[] = [];
    for (let at = low; at < sorted.length; at += 1) {
      const entry = sorted[at];
      if (!entry?.[0].startsWith(beginning)) break;
      if (entry[0] !== beginning) found.push(entry[1]);
    }
    return found;
  }

  #spoken(sorted: readonly (readonly [string, Candidate])[], letters: string): Candidate[] {
    if (letters.length < 2) return [];
    return sorted.flatMap(([key, candidate]) =>
      isHan(key) && syllablesOf(key).join('').startsWith(letters) ? [candidate] : [],
    );
  }

  /** How many products a term finds. */
  #countOf(text: string): number {
    const { role, scores } = this.#matcher.match(text);
    return role === 'notSold' ? 0 : scores.size;
  }
}
