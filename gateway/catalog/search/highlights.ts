import type { LocalizedTextSource } from '../../localized-text.ts';
import { pinyinParts } from './pinyin-index.ts';
import { isHan, plain, wordsOf } from './words.ts';

/** The GraphQL `SearchHighlight`. */
export interface HighlightSource {
  readonly language: 'EN' | 'ZH';
  readonly start: number;
  readonly length: number;
}

/** A word of a term, and the English words that it stands for besides those that start with it (typing errors mended). */
export interface SoughtWord {
  readonly text: string;
  readonly meant: ReadonlySet<string>;
}

function inEnglish(name: string, { text, meant }: SoughtWord): HighlightSource[] {
  return wordsOf(name).flatMap((word): HighlightSource[] => {
    const isPrefix = word.text.startsWith(text);
    if (!isPrefix && !meant.has(word.text)) return [];
    // Folding may have changed the word's length; then the typed letters cannot be counted off in it.
    const length = isPrefix && word.text.length === word.length ? text.length : word.length;
    return [{ language: 'EN', start: word.start, length }];
  });
}

function inChinese(name: string, { text }: SoughtWord): HighlightSource[] {
  if (!isHan(text)) return pinyinParts(name, text).map((part) => ({ language: 'ZH', ...part }));
  const folded = plain(name);
  const start = folded.indexOf(text);
  return start < 0 || folded.length !== name.length ? [] : [{ language: 'ZH', start, length: text.length }];
}

/** In order; parts that touch or overlap are one. */
function merged(highlights: HighlightSource[]): HighlightSource[] {
  const result: HighlightSource[] = [];
  for (const next of highlights.sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && next.start <= last.start + last.length) {
      const end = Math.max(last.start + last.length, next.start + next.length);
      result[result.length - 1] = { ...last, length: end - last.start };
    } else result.push(next);
  }
  return result;
}

/** The parts of a product's names that a term found, English first. */
export function highlightsOf(name: LocalizedTextSource, words: readonly SoughtWord[]): HighlightSource[] {
  return [
    ...merged(words.flatMap((word) => inEnglish(name.en, word))),
    ...merged(words.flatMap((word) => inChinese(name.zh, word))),
  ];
}
