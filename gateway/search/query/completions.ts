import type { Lexicon } from '../lexicon/lexicon.ts';
import type { ParsedName } from '../index/parsed-name.ts';
import { phraseKeyOf } from '../text/phrase.ts';
import { inBatches } from '../index/batches.ts';
import { pinyinSyllablesOf } from '../index/pinyin-index.ts';
import { byKey, entriesWithPrefix } from '../index/sorted-entries.ts';
import type { ProductIndex } from '../index/product-index.ts';
import { fold } from '../text/fold.ts';
import { segmentChinese } from '../text/segment.ts';
import { isTraditional, toTraditional } from '../text/traditional.ts';
import { isHan } from '../text/tokenizer.ts';
import type { PhraseMatcher } from './phrase-matcher.ts';

const maxCompletions = 4;
/** Longer Chinese labels are not useful as completions. */
const maxChineseLabelLength = 5;
const maxCandidates = 40;

interface Candidate {
  /** The folded text. */
  readonly key: string;
  readonly text: string;
  /** The number of names and lexicon entries that contain it. */
  count: number;
}

/** Completes terms while they are typed, from lexicon terms, category names and the ends of product names. */
export class Completions {
  readonly #matcher: PhraseMatcher;
  readonly #candidates = new Map<string, Candidate>();
  #sorted: readonly Candidate[] | null = null;

  private constructor(matcher: PhraseMatcher) {
    this.#matcher = matcher;
  }

  /** Collects candidates in batches, so that the process can handle requests in between. */
  static async build(lexicon: Lexicon, index: ProductIndex, matcher: PhraseMatcher): Promise<Completions> {
    const completions = new Completions(matcher);
    for (const terms of lexicon.synonyms) completions.#addAll(terms);
    for (const { terms } of [...lexicon.broader, ...lexicon.occasions, ...lexicon.attributes])
      completions.#addAll(terms);
    for (const { category } of index.categories) completions.#addAll([category.name.en, category.name.zh]);
    for await (const batch of inBatches(index.products))
      for (const { parsedName } of batch) completions.#addNames(parsedName);
    return completions;
  }

  #addNames({ englishLabels, chineseLabels }: ParsedName): void {
    for (const { words, headEnd } of englishLabels) {
      for (const count of [1, 2]) {
        if (headEnd >= count) this.#add(words.slice(headEnd - count, headEnd).join(' '));
      }
    }
    for (const label of chineseLabels) {
      const last = segmentChinese(label).at(-1) ?? '';
      if (last.length > 1) this.#add(last);
      if (label.length > 1 && label.length <= maxChineseLabelLength && label !== last) this.#add(label);
    }
  }

  #addAll(terms: readonly string[]): void {
    for (const term of terms) this.#add(term);
  }

  #add(text: string): void {
    const key = fold(text);
    const known = this.#candidates.get(key);
    if (known) known.count += 1;
    else this.#candidates.set(key, { key, text, count: 1 });
  }

  /** Terms that start with the typed text and have results, in its script; Chinese terms for pinyin. */
  complete(typed: string): string[] {
    const prefix = fold(typed).trim().replace(/\s+/g, ' ');
    if (prefix === '') return [];
    this.#sorted ??= [...this.#candidates.values()].sort(byKey);
    let candidates = [...entriesWithPrefix(this.#sorted, prefix)].filter(({ key }) => key !== prefix);
    if (candidates.length === 0 && !isHan(prefix))
      candidates = withPinyinPrefix(this.#sorted, prefix.replace(/ /g, ''));
    const withResults = candidates
      .sort((a, b) => b.count - a.count || a.text.length - b.text.length)
      .slice(0, maxCandidates)
      .map(({ text }) => ({ text, productCount: this.#productCountOf(text) }))
      .filter(({ productCount }) => productCount > 0)
      .sort((a, b) => b.productCount - a.productCount);
    const seen = new Set<string>();
    const distinct = withResults.filter(({ text }) => {
      const key = phraseKeyOf(text);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    const texts = distinct.slice(0, maxCompletions).map(({ text }) => text.toLowerCase());
    return isTraditional(typed) ? texts.map(toTraditional) : texts;
  }

  #productCountOf(text: string): number {
    const { role, scores } = this.#matcher.match(text);
    return role === 'notSold' ? 0 : scores.size;
  }
}

function withPinyinPrefix(candidates: readonly Candidate[], letters: string): Candidate[] {
  if (letters.length < 2) return [];
  return candidates.filter(({ key }) => isHan(key) && pinyinSyllablesOf(key).join('').startsWith(letters));
}
