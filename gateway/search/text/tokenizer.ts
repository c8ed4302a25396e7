/** A token of a folded text: letters and digits, or a run of Chinese characters and kana. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly isHan: boolean;
}

const wordPattern = /[\p{L}\p{N}]+/gu;
const hanRun = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)/u;

/** Whether a text contains Chinese characters or kana. */
export const isHan = (text: string): boolean => hanRun.test(text);

/** Splits a folded text into tokens. A run of Chinese is one token, separate from adjacent letters. */
export function tokenize(folded: string): Token[] {
  const tokens: Token[] = [];
  for (const match of folded.matchAll(wordPattern)) {
    let start = match.index;
    for (const part of match[0].split(hanRun)) {
      if (part !== '') tokens.push({ text: part, start, isHan: isHan(part) });
      start += part.length;
    }
  }
  return tokens;
}
