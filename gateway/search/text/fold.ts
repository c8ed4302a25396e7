import { Converter } from 'opencc-js/t2cn';

let converter: ((text: string) => string) | undefined;

export function toSimplified(text: string): string {
  // Loaded lazily: the dictionary would delay the start of the gateway.
  converter ??= Converter({ from: 't', to: 'cn' });
  return converter(text);
}

/** A folded text with the original position of each of its UTF-16 code units. */
export interface Folded {
  readonly text: string;
  /** For each code unit of `text` its position in the original, plus one for the end. */
  readonly positions: readonly number[];
}

const maxCached = 50_000;
const invisible = /[\p{Cf}\p{Cc}\p{Cs}\p{M}]/gu;
/** Latin letters that Unicode normalization does not decompose. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };
const spaces = /\s/u;

const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const cached = foldedCharacters.get(character);
  if (cached !== undefined) return cached;
  const folded = foldNewCharacter(character);
  if (foldedCharacters.size < maxCached) foldedCharacters.set(character, folded);
  return folded;
}

function foldNewCharacter(character: string): string {
  if (spaces.test(character)) return ' ';
  const compatible = character.normalize('NFKC');
  // Only Latin letters lose their diacritics: a kana without its mark is a different letter.
  const plain = /\p{Script=Latin}/u.test(compatible) ? compatible.normalize('NFKD') : compatible;
  const lower = plain
    .replace(invisible, '')
    .replace(/[’‘ʼ＇']/g, '')
    .toLowerCase();
  return plainLetters[lower] ?? lower;
}

/** Lower case, Simplified Chinese, half width, without accents, apostrophes, zero-width characters and lone surrogates. */
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
  const simplified = toSimplified(text);
  // A conversion that changes the length would invalidate the positions; product names rarely need one.
  return { text: simplified.length === text.length ? simplified : text, positions };
}

const foldedTexts = new Map<string, string>();

/** `foldWithPositions` without the positions, cached. */
export function fold(original: string): string {
  const cached = foldedTexts.get(original);
  if (cached !== undefined) return cached;
  const { text } = foldWithPositions(original);
  if (foldedTexts.size >= maxCached) foldedTexts.clear();
  foldedTexts.set(original, text);
  return text;
}
