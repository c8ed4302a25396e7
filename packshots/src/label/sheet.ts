import { contrast, darken, inkOn, lighten, luminance, mix, saturation } from '../color.ts';
import type { Motif } from '../motifs/motif.ts';
import type { Face } from '../pack/pack.ts';
import type { Seeded } from '../seeded.ts';
import { block, columns, type Placed, type Room, type Setting } from '../type/block.ts';
import type { Face as Typeface } from '../type/fonts.ts';
import { widthOf } from '../type/setting.ts';
import { emblem } from './emblems.ts';
import { patternDefinition, patternNames, type PatternName } from './patterns.ts';

/** What a label says and whose it is. */
export interface LabelWords {
  zh: string;
  en: string;
  size: string;
  brandEn: string;
  brandZh: string;
  mark: string;
}

export interface LabelColors {
  main: string;
  second: string;
  brand: string;
  brandSecond: string;
}

/** A printed face in the making: what it says, how it may look, and the drawing so far. */
export interface Sheet {
  face: Face;
  words: LabelWords;
  colors: LabelColors;
  motif: Motif;
  seed: Seeded;
  /** how this brand sets Chinese */
  zhFace: Typeface;
  enFace: Typeface;
  /** the brand's own pattern */
  pattern: PatternName;
  definitions: string[];
}

export interface Palette {
  /** a strong color that white reads on */
  deep: string;
  /** a pale color that ink reads on */
  pale: string;
  /** a lively color beside them */
  accent: string;
}

/** The sheet's colors put in order: which is deep, which is pale. */
export function paletteOf({ main, second, brand, brandSecond }: LabelColors): Palette {
  const [darker, lighter] = luminance(main) <= luminance(second) ? [main, second] : [second, main];
  let deep = darker;
  for (let step = 0; step < 12 && contrast(deep, '#ffffff') < 4.6; step += 1) deep = darken(deep, 0.09);
  let pale = lighter;
  for (let step = 0; step < 14 && luminance(pale) < 0.66; step += 1) pale = lighten(pale, 0.12);
  const lively = [brandSecond, brand, main, second].filter((color) => saturation(color) > 0.35);
  const accent =
    lively.find((color) => contrast(color, deep) > 1.7 && contrast(color, pale) > 1.35) ??
    mix(deep, '#f0a72e', 0.8);
  return { deep, pale, accent };
}

export const brushes = patternNames;

/** A name for a definition, unique in its sheet. */
function define(sheet: Sheet, draw: (id: string) => string): string {
  const id = `d${sheet.definitions.length}`;
  sheet.definitions.push(draw(id));
  return id;
}

export function fillPattern(
  sheet: Sheet,
  color: string,
  scale = 1,
  name: PatternName = sheet.pattern,
): string {
  const unit = Math.sqrt(sheet.face.safe.width * sheet.face.safe.height) / 620;
  return `url(#${define(sheet, (id) => patternDefinition(id, name, color, scale * unit))})`;
}

export function gradient(sheet: Sheet, from: string, to: string, vertical = true): string {
  const end = vertical ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `url(#${define(sheet, (id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`)})`;
}

export function glow(sheet: Sheet, inner: string, outer: string): string {
  return `url(#${define(sheet, (id) => `<radialGradient id="${id}"><stop offset="0" stop-color="${inner}"/><stop offset="0.55" stop-color="${inner}" stop-opacity="0.75"/><stop offset="1" stop-color="${outer}" stop-opacity="0"/></radialGradient>`)})`;
}

export function clip(sheet: Sheet, shape: string): string {
  return `url(#${define(sheet, (id) => `<clipPath id="${id}">${shape}</clipPath>`)})`;
}

export const rect = ({ x, y, width, height }: Room, fill: string, radius = 0, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${radius.toFixed(1)}" fill="${fill}" ${more}/>`;

export const whole = ({ face }: Sheet, fill: string, opacity = 1) =>
  rect({ x: 0, y: 0, width: face.width, height: face.height }, fill, 0, `opacity="${opacity}"`);

/** A part of a room: shares from its left, top, and of its width and height. */
export const part = (
  { x, y, width, height }: Room,
  left: number,
  top: number,
  wide: number,
  tall: number,
): Room => ({
  x: x + width * left,
  y: y + height * top,
  width: width * wide,
  height: height * tall,
});

export interface MotifPlace {
  /** degrees */
  turn?: number;
  flip?: boolean;
  shadow?: number;
  opacity?: number;
}

/** A motif as large as fits in a room, in its middle, with a shadow of its own outline under it. */
export function motifIn(
  sheet: Sheet,
  motif: Motif,
  room: Room,
  { turn = 0, flip = false, shadow = 0.3, opacity = 1 }: MotifPlace = {},
): string {
  const wide = Math.min(room.width, room.height * motif.aspect);
  const tall = wide / motif.aspect;
  const [cx, cy] = [room.x + room.width / 2, room.y + room.height / 2];
  const image = `<image href="${motif.uri}" x="${(-wide / 2).toFixed(1)}" y="${(-tall / 2).toFixed(1)}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}"/>`;
  const place = `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turn.toFixed(1)})${flip ? ' scale(-1 1)' : ''}`;
  const shown = `<g transform="${place}" opacity="${opacity}">${image}</g>`;
  if (shadow <= 0) return shown;
  const spread = wide * 0.03;
  const blurred = define(
    sheet,
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="${spread.toFixed(1)}"/><feOffset dx="0" dy="${(spread * 1.3).toFixed(1)}"/><feComponentTransfer><feFuncA type="linear" slope="${shadow}"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
  return `<g filter="url(#${blurred})">${shown}</g>`;
}

/** The brand's line: emblem and both names, on one line within a room. */
export function brandLine(
  sheet: Sheet,
  room: Room,
  ink: string,
  ground: string,
  align: 'left' | 'middle' = 'middle',
): string {
  const { words } = sheet;
  let size = room.height * 0.62;
  const gap = 0.36;
  const total = (at: number) => {
    const zh = widthOf(words.brandZh, { face: 'songText', size: at, tracking: 0.08 });
    const en = widthOf(words.brandEn.toUpperCase(), { face: 'latin', size: at * 0.62, tracking: 0.1 });
    return at * 1.5 + at * gap + zh + at * gap + en;
  };
  while (total(size) > room.width && size > 5) size *= 0.96;
  const width = total(size);
  const left = align === 'left' ? room.x : room.x + (room.width - width) / 2;
  const middle = room.y + room.height / 2;
  const zhAt = left + size * (1.5 + gap);
  const zhWidth = widthOf(words.brandZh, { face: 'songText', size, tracking: 0.08 });
  const roomOf = (x: number): Room => ({ x, y: room.y, width: room.width * 2, height: room.height });
  return (
    emblem(words.mark, left, middle - size * 0.75, size * 1.5, ink, ground) +
    block(words.brandZh, roomOf(zhAt), {
      face: 'songText',
      size,
      tracking: 0.08,
      fill: ink,
      align: 'left',
      lines: 1,
    }).svg +
    block(words.brandEn.toUpperCase(), roomOf(zhAt + zhWidth + size * gap), {
      face: 'latin',
      size: size * 0.62,
      tracking: 0.1,
      fill: ink,
      align: 'left',
      lines: 1,
    }).svg
  );
}

/** The brand's emblem with its Chinese name below, as a crest. */
export function crest(sheet: Sheet, room: Room, ink: string, ground: string): string {
  const mark = Math.min(room.height * 0.58, room.width * 0.7);
  return (
    emblem(sheet.words.mark, room.x + (room.width - mark) / 2, room.y, mark, ink, ground) +
    block(
      sheet.words.brandZh,
      {
        x: room.x,
        y: room.y + mark + room.height * 0.05,
        width: room.width,
        height: room.height * 0.95 - mark,
      },
      { face: 'songText', size: room.height * 0.3, tracking: 0.1, fill: ink, lines: 1 },
    ).svg
  );
}

/** A red seal with the brand's name in columns, as on old labels. */
export function seal(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  color: string,
  ink = '#fff6e8',
): string {
  const text = columns(
    sheet.words.brandZh,
    { x: x + size * 0.1, y: y + size * 0.1, width: size * 0.8, height: size * 0.8 },
    { face: 'song', size: size * 0.46, tracking: 0.02, fill: ink, lines: 2 },
  );
  return rect({ x, y, width: size, height: size }, color, size * 0.14) + text.svg;
}

/** The Chinese name, in this brand's hand. */
export function zhName(sheet: Sheet, room: Room, setting: Omit<Setting, 'face'>): Placed {
  return block(sheet.words.zh, room, { face: sheet.zhFace, tracking: 0.02, leading: 1.12, ...setting });
}

export function zhColumns(sheet: Sheet, room: Room, setting: Omit<Setting, 'face'>): Placed {
  return columns(sheet.words.zh, room, {
    face: sheet.zhFace === 'lively' ? 'heavy' : sheet.zhFace,
    ...setting,
  });
}

/** The English name in small capitals. */
export function enName(sheet: Sheet, room: Room, setting: Omit<Setting, 'face'>): Placed {
  const capitals = sheet.enFace !== 'script';
  return block(capitals ? sheet.words.en.toUpperCase() : sheet.words.en, room, {
    face: sheet.enFace,
    tracking: capitals ? 0.06 : 0,
    leading: 1.16,
    ...setting,
  });
}

/** The net weight. */
export function sizeLine(
  sheet: Sheet,
  room: Room,
  fill: string,
  align: 'left' | 'middle' | 'right' = 'middle',
): string {
  return block(sheet.words.size, room, {
    face: 'latin',
    size: room.height,
    tracking: 0.02,
    fill,
    align,
    lines: 1,
  }).svg;
}

/** A ribbon behind a text, with folded ends. */
export function ribbon({ x, y, width, height }: Room, fill: string): string {
  const fold = height * 0.5;
  const dark = darken(fill, 0.35);
  return `<path d="M${x - fold} ${y + height * 0.2}h${fold * 1.6}v${height}h${-fold * 1.6}l${fold * 0.6} ${-height / 2}zM${x + width + fold} ${y + height * 0.2}h${-fold * 1.6}v${height}h${fold * 1.6}l${-fold * 0.6} ${-height / 2}z" fill="${dark}"/>${rect({ x, y, width, height }, fill, height * 0.06)}`;
}

/** The drawing as a document. */
export function document(sheet: Sheet, body: string): string {
  const { width, height } = sheet.face;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.definitions.join('')}</defs>${body}</svg>`;
}

export { inkOn };
