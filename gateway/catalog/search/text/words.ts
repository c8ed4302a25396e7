/** A word of a folded text: letters and digits, or a run of characters that are written without spaces (Chinese, kana). */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly isHan: boolean;
}

const wordPattern = /[\p{L}\p{N}]+/gu;
const hanRun = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)/u;

/** Whether a text has Chinese characters or kana. */
export const isHan = (text: string): boolean => hanRun.test(text);

/** The words of a folded text; a run of Chinese is one word, apart from the letters beside it. */
export function wordsOf(folded: string): Word[] {
  const words: Word[] = [];
  for (const match of folded.matchAll(wordPattern)) {
    let start = match.index;
    for (const part of match[0].split(hanRun)) {
      if (part !== '') words.push({ text: part, start, isHan: isHan(part) });
      start += part.length;
    }
  }
  return words;
}
