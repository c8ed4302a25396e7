import sharp from 'sharp';
import type { Texture } from '../light/material.ts';
import { hashOf } from '../seeded.ts';
import type { Face as Typeface } from '../type/fonts.ts';
import { landscapeLayouts } from './landscape.ts';
import { patternNames, type PatternName } from './patterns.ts';
import type { Layout } from './layout.ts';
import { portraitLayouts } from './portrait.ts';
import { document, type Sheet } from './sheet.ts';

const zhFaces: readonly Typeface[] = ['heavy', 'song', 'brush', 'heavy', 'lively', 'song'];
const enFaces: readonly Typeface[] = ['latin', 'poster', 'latin', 'poster', 'script'];

/** The hand of a brand: the same for all that it sells. */
export interface BrandHand {
  zhFace: Typeface;
  enFace: Typeface;
  pattern: PatternName;
  layouts: readonly (keyof typeof portraitLayouts)[];
  /** where its round of layouts begins */
  start: number;
}

const families: readonly (readonly (keyof typeof portraitLayouts)[])[] = [
  ['band', 'bleed', 'diagonal'],
  ['badge', 'panel', 'windowed'],
  ['classic', 'split', 'panel'],
  ['rays', 'diagonal', 'badge'],
  ['modern', 'bleed', 'split'],
  ['windowed', 'modern', 'band'],
  ['classic', 'badge', 'band'],
  ['rays', 'band', 'bleed'],
];

export function handOf(brand: string): BrandHand {
  const hash = hashOf(`hand of ${brand}`);
  const family = families[hash % families.length] ?? ['band'];
  return {
    zhFace:
      family[0] === 'classic'
        ? 'song'
        : family[0] === 'rays'
          ? 'heavy'
          : (zhFaces[(hash >>> 4) % zhFaces.length] ?? 'heavy'),
    enFace: enFaces[(hash >>> 8) % enFaces.length] ?? 'latin',
    pattern: patternNames[(hash >>> 12) % patternNames.length] ?? 'waves',
    layouts: family,
    start: hash >>> 16,
  };
}

/** Which layout a product takes of its brand's; `see` where the pack can have a window. */
export function layoutFor(hand: BrandHand, face: Sheet['face'], turn: number, see: boolean): Layout {
  const { width, height } = face.safe;
  if (width / height > 1.2) {
    const all = Object.values(landscapeLayouts);
    return all[(hand.start + turn) % all.length] ?? landscapeLayouts.side;
  }
  const fitting = hand.layouts.filter((name) => name !== 'windowed' || see);
  const name = fitting[(hand.start + turn) % fitting.length] ?? 'band';
  return portraitLayouts[name];
}

/** A drawing as pixels, `scale` of them for each of its units. */
export async function printed(svg: string, scale = 1): Promise<Texture> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false, density: 72 * scale })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

export { document };
