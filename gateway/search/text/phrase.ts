import { fold } from './fold.ts';

/** A token of a folded text: letters and digits, or a run of Chinese characters and kana. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly isHan: boolean;
}

/** The unit for comparing with names: stems of consecutive English words, or consecutive Chinese characters. */
export type Phrase =
  | { readonly script: 'latin'; readonly stems: readonly string[] }
  | { readonly script: 'han'; readonly text: string };

const hanCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const tokenPattern =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{N}])+/gu;
const irregular: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  knives: 'knife',
  halves: 'half',
  geese: 'goose',
};

/** Whether a text contains Chinese characters or kana. */
export const isHan = (text: string): boolean => hanCharacter.test(text);

/** Splits a folded text into tokens. A run of Chinese is one token, separate from adjacent letters. */
export function tokenize(folded: string): Token[] {
  return Array.from(folded.matchAll(tokenPattern), ({ 0: text, 1: han, index: start }) => ({
    text,
    start,
    isHan: han !== undefined,
  }));
}

/** Removes the plural ending of a folded English word: `mangoes`, `jellies`, `radishes`. */
export function stem(word: string): string {
  if (!/[se]$/.test(word)) return word;
  const singular = irregular[word];
  if (singular !== undefined) return singular;
  if (word.length > 4 && /(?:ies|ie)$/.test(word)) return word.replace(/(?:ies|ie)$/, 'y');
  if (word.length > 4 && /(?:o|ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^suio]s$/.test(word)) return word.slice(0, -1);
  if (word.length > 4 && /[aeiou]os$/.test(word)) return word.slice(0, -1);
  return word;
}

/** The stems of the words of a folded text. */
export const stemsOf = (folded: string): string[] => (folded.match(tokenPattern) ?? []).map(stem);

/** The phrase of a text; null for a text without letters. */
export function phraseOf(text: string): Phrase | null {
  const folded = fold(text);
  if (isHan(folded)) return { script: 'han', text: folded.replace(/\s+/g, '') };
  const stems = stemsOf(folded);
  return stems.length === 0 ? null : { script: 'latin', stems };
}

/** The index key of a phrase: `tooth paste`, `toothpaste` and `Tooth-Pastes` have the same key. */
export const keyOf = (phrase: Phrase): string =>
  phrase.script === 'han' ? phrase.text : phrase.stems.join('');

/** The key of a text; empty for a text without letters. */
export function phraseKeyOf(text: string): string {
  const phrase = phraseOf(text);
  return phrase ? keyOf(phrase) : '';
}
