import { Converter } from 'opencc-js/t2cn';

let converter: ((text: string) => string) | undefined;

export function toSimplified(text: string): string {
  // Its dictionary takes time to load, which the start of the gateway does not wait for.
  converter ??= Converter({ from: 't', to: 'cn' });
  return converter(text);
}

/** A text in the form in which texts are compared, and where each of its UTF-16 code units comes from. */
export interface Folded {
  readonly text: string;
  /** For each code unit of `text` the position in the original, and one more for the end. */
  readonly positions: readonly number[];
}

const maxKnown = 50_000;
const invisible = /[\p{Cf}\p{Cc}\p{Cs}\p{M}]/gu;
/** Latin letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };
const spaces = /\s/u;

const foldedCharacters = new Map<string, string>();

/** A character is folded once; there are few of them. */
function foldCharacter(character: string): string {
  const before = foldedCharacters.get(character);
  if (before !== undefined) return before;
  const folded = foldNewCharacter(character);
  if (foldedCharacters.size < maxKnown) foldedCharacters.set(character, folded);
  return folded;
}

function foldNewCharacter(character: string): string {
  if (spaces.test(character)) return ' ';
  const compatible = character.normalize('NFKC');
  // Only Latin letters lose their marks: a kana or Hangul letter without its mark is another letter.
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
  // A conversion that changes the length would move the positions; names of goods hardly ever have one.
  return { text: simplified.length === text.length ? simplified : text, positions };
}

const known = new Map<string, string>();

/** `foldWithPositions` without the positions; a text is folded once. */
export function fold(original: string): string {
  const before = known.get(original);
  if (before !== undefined) return before;
  const { text } = foldWithPositions(original);
  if (known.size >= maxKnown) known.clear();
  known.set(original, text);
  return text;
}
