import { execFileSync } from 'node:child_process';
import { openSync, type Font } from 'fontkit';

/** The faces that labels are set in, by their PostScript name, and where Debian keeps them. */
const faces = {
  heavy: 'NotoSansCJKsc-Black',
  sans: 'NotoSansCJKsc-Bold',
  text: 'NotoSansCJKsc-Regular',
  song: 'NotoSerifCJKsc-Black',
  songText: 'NotoSerifCJKsc-SemiBold',
  brush: 'LXGWWenKai-Bold',
  brushText: 'LXGWWenKai-Regular',
  lively: 'SmileySans-Oblique',
  latin: 'Inter-Bold',
  latinHeavy: 'Inter-Black',
  latinText: 'Inter-Medium',
  poster: 'BebasNeueBold',
  script: 'LobsterTwo-BoldItalic',
} as const;

export type Face = keyof typeof faces;

const packages =
  'fonts-noto-cjk fonts-noto-cjk-extra fonts-inter fonts-lxgw-wenkai fonts-smiley-sans fonts-bebas-neue fonts-lobstertwo fontconfig';

const opened = new Map<Face, Font>();
let files: Map<string, string> | null = null;

function installedFiles(): Map<string, string> {
  if (files) return files;
  let listing: string;
  try {
    listing = execFileSync('fc-list', ['-f', '%{postscriptname}\t%{file}\n'], { encoding: 'utf8' });
  } catch {
    listing = '';
  }
  files = new Map();
  for (const line of listing.split('\n').sort()) {
    const [name, file] = line.split('\t');
    if (name && file && !files.has(name)) files.set(name, file);
  }
  return files;
}

/** Which faces are missing on this machine. */
export function missingFaces(): string[] {
  const installed = installedFiles();
  return Object.values(faces).filter((name) => !installed.has(name));
}

/** Stops with one line naming the fonts to install where any is missing. */
export function requireFonts(): void {
  const missing = missingFaces();
  if (missing.length === 0) return;
  throw new Error(
    `The pictures need fonts that are missing (${missing.join(', ')}): apt-get install ${packages}`,
  );
}

let only: { font: Font; substitute: string | null } | null = null;

/**
 * Uses one font file for every face: tests must not depend on the fonts of the machine. Letters that it lacks are
 * set as `substitute`; without one, setting them throws.
 */
export function useOneFont(file: string, substitute: string | null = null): void {
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
  only = { font, substitute };
}

/** The letter that is set for a letter: itself, unless one font is used for every face and lacks it. */
export function letterFor(character: string): string {
  const lacks = only && !only.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 32);
  return lacks ? (only?.substitute ?? character) : character;
}

export function fontOf(face: Face): Font {
  const known = only?.font ?? opened.get(face);
  if (known) return known;
  const name = faces[face];
  const file = installedFiles().get(name);
  if (!file) throw new Error(`The font ${name} is missing: apt-get install ${packages}`);
  const font = file.endsWith('.ttc') ? fromCollection(file, name) : openSync(file);
  if (!('layout' in font)) throw new Error(`${file} holds no font named ${name}`);
  opened.set(face, font);
  return font;
}

function fromCollection(file: string, name: string): Font {
  const collection = openSync(file, name);
  if ('layout' in collection) return collection;
  const found = collection.fonts.find((font) => font.postscriptName === name);
  if (!found) throw new Error(`${file} holds no font named ${name}`);
  return found;
}
