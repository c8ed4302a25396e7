import { fontOf, letterFor, type Face } from './fonts.ts';

/** A line of text as outlines: drawn from its own origin, the left end of the baseline. */
export interface Line {
  path: string;
  width: number;
  /** above and below the baseline, of the letters that are there */
  ascent: number;
  descent: number;
}

export interface Style {
  face: Face;
  size: number;
  /** space between letters, in ems */
  tracking?: number;
  /** letters drawn narrower (below 1) or wider */
  stretch?: number;
}

/** Letters a face lacks are taken from these, so that no box is ever set. */
const standIns: readonly Face[] = ['heavy', 'text', 'latin'];

const rounded = (value: number) => Math.round(value * 100) / 100;

interface Glyph {
  path: {
    commands: readonly { command: string; args: readonly number[] }[];
    bbox: { minY: number; maxY: number };
  };
  advance: number;
  scale: number;
  key: string;
}

const glyphs = new Map<string, Glyph>();

function glyphOf(face: Face, character: string): Glyph {
  const key = `${face}\u0000${character}`;
  const known = glyphs.get(key);
  if (known) return known;
  const code = letterFor(character).codePointAt(0) ?? 32;
  const owner = [face, ...standIns].find((candidate) => fontOf(candidate).hasGlyphForCodePoint(code));
  if (!owner) throw new Error(`No font has the letter "${character}" (U+${code.toString(16).toUpperCase()})`);
  const font = fontOf(owner);
  const glyph = font.glyphForCodePoint(code);
  const found = { path: glyph.path, advance: glyph.advanceWidth, scale: 1 / font.unitsPerEm, key };
  glyphs.set(key, found);
  return found;
}

function drawn(glyph: Glyph, x: number, y: number, size: number, stretch: number): string {
  const scale = glyph.scale * size;
  let out = '';
  for (const { command, args } of glyph.path.commands) {
    const letter = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C' }[command];
    if (!letter) {
      out += 'Z';
      continue;
    }
    const numbers: number[] = [];
    for (let index = 0; index + 1 < args.length; index += 2)
      numbers.push(
        rounded(x + (args[index] ?? 0) * scale * stretch),
        rounded(y - (args[index + 1] ?? 0) * scale),
      );
    out += letter + numbers.join(' ');
  }
  return out;
}

/** One line as outlines. */
export function line(text: string, { face, size, tracking = 0, stretch = 1 }: Style): Line {
  let [x, path, ascent, descent] = [0, '', 0, 0];
  const letters = [...text];
  for (const [index, letter] of letters.entries()) {
    const glyph = glyphOf(face, letter);
    path += drawn(glyph, x, 0, size, stretch);
    const { minY, maxY } = glyph.path.bbox;
    if (Number.isFinite(maxY)) {
      ascent = Math.max(ascent, maxY * glyph.scale * size);
      descent = Math.max(descent, -minY * glyph.scale * size);
    }
    x += glyph.advance * glyph.scale * size * stretch;
    if (index < letters.length - 1) x += tracking * size;
  }
  return { path, width: x, ascent, descent };
}

/** The width of a line, without drawing it. */
export function widthOf(text: string, { face, size, tracking = 0, stretch = 1 }: Style): number {
  const letters = [...text];
  let width = 0;
  for (const letter of letters) {
    const glyph = glyphOf(face, letter);
    width += glyph.advance * glyph.scale * size * stretch;
  }
  return width + Math.max(0, letters.length - 1) * tracking * size;
}

/** A column of Chinese, top to bottom, each letter on the middle line; the origin is its top middle. */
export function column(text: string, { face, size, tracking = 0 }: Style): Line {
  let [y, path] = [0, ''];
  const letters = [...text];
  for (const [index, letter] of letters.entries()) {
    const glyph = glyphOf(face, letter);
    const width = glyph.advance * glyph.scale * size;
    path += drawn(glyph, -width / 2, y + size * 0.88, size, 1);
    y += size * (index < letters.length - 1 ? 1 + tracking : 1);
  }
  return { path, width: y, ascent: 0, descent: y };
}

const closers = /^[，。、；：！？）》」』”’)\]%,.;:!?]/u;
const openers = /[（《「『“‘(]$/u;

/** Cuts a text where a line may break: at spaces, and between Chinese letters but before no closing mark. */
function pieces(text: string): string[] {
  const parts =
    text.match(
      /\s+|[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu,
    ) ?? [];
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && (closers.test(part) || openers.test(last)) && !/^\s/.test(part))
      joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

/** Breaks a text into lines no wider than `width`, the first shorter by `indent`; a word that is wider alone keeps its line. */
export function wrapped(text: string, style: Style, width: number, indent = 0): string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces(text.trim())) {
    const longer = current + piece;
    const room = lines.length === 0 ? width - indent : width;
    if (current === '' || widthOf(longer.trimEnd(), style) <= room) {
      current = current === '' ? piece.trimStart() : longer;
      continue;
    }
    lines.push(current.trimEnd());
    current = piece.trimStart();
  }
  if (current.trim() !== '') lines.push(current.trimEnd());
  return lines;
}
