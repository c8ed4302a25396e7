import { chineseCharacters } from '../../generated/chinese-characters.ts';
import { toTraditional } from '../../values/traditional-chinese.ts';

const { readings, wordReadings } = chineseCharacters;
const han = /\p{Script=Han}/gu;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

function pairs(text: string): Map<string, string> {
  const characters = Array.from(text);
  return new Map(
    characters.flatMap((each, at) => (at % 2 ? [] : [[each, characters[at + 1] ?? each] as const])),
  );
}
const simplified = pairs(chineseCharacters.simplified);
const syllables = new Map(
  Object.entries(readings).flatMap(([syllable, all]) => Array.from(all, (each) => [each, syllable] as const)),
);

/** Whether a text has Chinese characters that are written differently in Simplified Chinese. */
export const isTraditional = (text: string): boolean => toSimplified(text) !== text;

/** Replaces each Traditional character; the length stays the same. */
export const toSimplified = (text: string): string =>
  text.replace(han, (each) => simplified.get(each) ?? each);

/** A text in a script of Chinese, or as it is without one. */
export function inScript(text: string, script: 'HANS' | 'HANT' | null | undefined): string {
  if (script === 'HANT') return toTraditional(text);
  return script === 'HANS' ? toSimplified(text) : text;
}

/** The syllables of a text in pinyin, with ü as v; null when a character has no reading. */
export function syllablesOf(text: string): string[] | null {
  const found = Array.from(text, (each) => syllables.get(each) ?? '');
  for (const [word, reading] of Object.entries(wordReadings)) {
    const start = text.indexOf(word);
    if (start >= 0) found.splice(start, word.length, ...reading.split(' '));
  }
  return found.includes('') ? null : found;
}

/** Splits a run of Chinese into words, with ICU's dictionary. */
export const segmentChinese = (run: string): string[] =>
  Array.from(segmenter.segment(run), ({ segment }) => segment).filter((segment) => segment.trim() !== '');
