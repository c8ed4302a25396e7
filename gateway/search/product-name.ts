import type { LocalizedTextSource } from '../values/localized-text.ts';
import { segmentChinese } from './text/chinese.ts';
import { fold } from './text/fold.ts';
import { keyOf, stem, tokenize, type Phrase } from './text/phrase.ts';
import { extractQuantities, type Quantity } from './text/quantities.ts';

/** One label of an English name: `water spinach` or `ong choy` in "Water Spinach (Ong Choy)". */
export interface EnglishLabel {
  /** The folded words. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

/** One label of a Chinese name, folded, without size. */
export interface ChineseLabel {
  readonly text: string;
  readonly words: readonly string[];
}

/** The parts of a product's names. */
export interface ProductName {
  readonly sizes: readonly Quantity[];
  readonly english: readonly EnglishLabel[];
  readonly chinese: readonly ChineseLabel[];
}

/** How a phrase matches a name, best first: as the head noun of a label (its end), or anywhere in it. */
export type NameMatch = 'head' | 'inside';

function labelOf(text: string): EnglishLabel | null {
  const words = tokenize(text).flatMap((token) => (token.isHan ? [] : token.text));
  return words.length === 0 ? null : { words, stems: words.map(stem) };
}

/** Splits names into sizes and labels. */
export function parseName(name: LocalizedTextSource): ProductName {
  const zh = fold(name.zh);
  const sized = extractQuantities(fold(name.en).replace(/[×]/g, 'x'));
  const english = sized.rest
    .replace(/\babout\b/g, ' ')
    .split(/[(),;]/)
    .flatMap((part) => labelOf(part) ?? []);
  const chinese = zh
    .split(/[()（）,，;；]| /u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:约|第?\d)/.test(part) && part !== '一对')
    .map((text) => ({ text, words: segmentChinese(text) }));
  return { sizes: [...sized.quantities, ...extractQuantities(zh).quantities], english, chinese };
}

/** The terms that candidates for a phrase are found by: words, two words written as one (`toothpaste`), and characters. */
export const termsOfName = ({ english, chinese }: ProductName): string[] => [
  ...english.flatMap(({ stems }) => stems.flatMap((word, at) => [word, word + (stems[at + 1] ?? '')])),
  ...chinese.flatMap(({ text }) => Array.from(text)),
];

/** How a phrase with this key matches English labels; null when it does not. */
function matchEnglish(labels: readonly EnglishLabel[], key: string): NameMatch | null {
  let best: NameMatch | null = null;
  for (const { stems } of labels) {
    for (let start = 0; start < stems.length; start += 1) {
      let end = start;
      for (let length = 0; length < key.length && end < stems.length; end += 1)
        length += stems[end]?.length ?? 0;
      if (stems.slice(start, end).join('') !== key) continue;
      if (end === stems.length) return 'head';
      best = 'inside';
    }
  }
  return best;
}

function matchChinese(labels: readonly ChineseLabel[], text: string): NameMatch | null {
  let best: NameMatch | null = null;
  for (const { text: label, words } of labels) {
    if (label.endsWith(text)) {
      let end = 0;
      const ends = words.map((word) => (end += word.length));
      const start = label.length - text.length;
      // 米粉 is no head of 糯米粉: it starts inside 糯米 and has another word, 粉.
      const splitsWord = !ends.includes(start) && ends.some((each) => each > start && each < label.length);
      if (start === 0 || !splitsWord) return 'head';
    }
    if (label.includes(text)) best = 'inside';
  }
  return best;
}

/** How a phrase matches a name; null when it does not. */
export const matchName = ({ english, chinese }: ProductName, phrase: Phrase): NameMatch | null =>
  phrase.script === 'han' ? matchChinese(chinese, phrase.text) : matchEnglish(english, keyOf(phrase));
