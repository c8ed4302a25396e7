import type { LocalizedTextSource } from '../../values/localized-text.ts';
import { segmentChinese } from '../text/segment.ts';
import { stem } from '../text/stem.ts';
import { tokenize } from '../text/tokenizer.ts';
import type { Phrase } from '../text/phrase.ts';

/** The end position of a word sequence inside another, preferably `preferred`; 0 when it is not contained. */
export function phraseEnd(words: readonly string[], phrase: readonly string[], preferred: number): number {
  let end = 0;
  for (let start = 0; start + phrase.length <= words.length; start += 1) {
    if (!phrase.every((word, at) => words[start + at] === word)) continue;
    end = start + phrase.length;
    if (end === preferred) return end;
  }
  return end;
}

/** Whether the end of a label starts inside one word and contains further words: 米粉 in 糯米粉, which is 糯米 and 粉. */
export function splitsWord(label: string, end: string): boolean {
  const start = label.length - end.length;
  let at = 0;
  for (const word of segmentChinese(label)) {
    const next = at + word.length;
    if (start > at && start < next) return next < label.length;
    at = next;
  }
  return false;
}

/** Whether a text contains the phrase, in the language of its script. */
export function hasPhrase(text: LocalizedTextSource, phrase: Phrase): boolean {
  if (phrase.script === 'han') return text.zh.includes(phrase.text);
  const words = tokenize(text.en).map((word) => stem(word.text));
  return phraseEnd(words, phrase.stems, 0) > 0;
}
