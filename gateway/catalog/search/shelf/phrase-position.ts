import { segmentsOf } from '../text/segment.ts';
import { stem } from '../text/stem.ts';
import { wordsOf } from '../text/words.ts';
import type { Phrase } from './phrases.ts';
import type { BilingualName } from './shelf-product.ts';

/** Where a sequence of words ends inside another, preferably at `preferred`; 0 when it isn't there. */
export function endOf(words: readonly string[], sought: readonly string[], preferred: number): number {
  let end = 0;
  for (let start = 0; start + sought.length <= words.length; start += 1) {
    if (!sought.every((word, at) => words[start + at] === word)) continue;
    end = start + sought.length;
    if (end === preferred) return end;
  }
  return end;
}

/** Whether the end of a label cuts one of its words in two and goes on: 米粉 in 糯米粉, which is 糯米 and 粉. */
export function cutsWord(label: string, end: string): boolean {
  const start = label.length - end.length;
  let at = 0;
  for (const word of segmentsOf(label)) {
    const next = at + word.length;
    if (start > at && start < next) return next < label.length;
    at = next;
  }
  return false;
}

/** Whether a text has the phrase, in the phrase's script. */
export function hasPhrase(text: BilingualName, phrase: Phrase): boolean {
  if (phrase.script === 'han') return text.zh.includes(phrase.text);
  const words = wordsOf(text.en).map((word) => stem(word.text));
  return endOf(words, phrase.stems, 0) > 0;
}
