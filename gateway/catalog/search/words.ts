/** A word of a text and where it stands, in UTF-16 code units. */
export interface Word {
  /** Lower case, without accents. */
  readonly text: string;
  readonly start: number;
  readonly length: number;
}

const wordPattern = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const hanRun = /(\p{Script=Han}+)/u;

/** The form in which texts are compared: lower case, full-width signs made plain, accents off. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/** The words of a text; a run of Chinese is one word, apart from what stands beside it. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    let start = match.index;
    for (const part of match[0].split(hanRun)) {
      if (part !== '') words.push({ text: plain(part), start, length: part.length });
      start += part.length;
    }
  }
  return words;
}
