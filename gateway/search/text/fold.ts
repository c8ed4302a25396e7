import { toSimplified } from './chinese.ts';

/** A folded text with the original position of each of its UTF-16 code units. */
export interface Folded {
  readonly text: string;
  /** For each code unit of `text` its position in the original, plus one for the end. */
  readonly positions: readonly number[];
}

/** A catalog has a few thousand characters; a text made to have more must not cost more memory. */
const maxCached = 50_000;
const notAscii = /[^ -~]/gu;
const invisible = /[\p{Cf}\p{Cc}\p{Cs}\p{M}]/gu;
/** Latin letters that Unicode normalization does not decompose. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };
const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const cached = foldedCharacters.get(character);
  if (cached !== undefined) return cached;
  const folded = foldNewCharacter(character);
  if (foldedCharacters.size < maxCached) foldedCharacters.set(character, folded);
  return folded;
}

function foldNewCharacter(character: string): string {
  if (/\s/u.test(character)) return ' ';
  const compatible = character.normalize('NFKC');
  // Only Latin letters lose their diacritics: a kana without its mark is a different letter.
  const plain = /\p{Script=Latin}/u.test(compatible) ? compatible.normalize('NFKD') : compatible;
  const lower = plain
    .replace(invisible, '')
    .replace(/[’‘ʼ＇']/g, '')
    .toLowerCase();
  return plainLetters[lower] ?? toSimplified(lower);
}

/** Lower case, Simplified Chinese, half width, without accents, apostrophes, zero-width characters and lone surrogates. */
export const fold = (original: string): string =>
  original.replace(notAscii, foldCharacter).replaceAll("'", '').toLowerCase();

/** `fold` with the original positions. */
export function foldWithPositions(original: string): Folded {
  let text = '';
  const positions: number[] = [];
  let at = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    positions.push(...Array<number>(folded.length).fill(at));
    text += folded;
    at += character.length;
  }
  positions.push(original.length);
  return { text, positions };
}
