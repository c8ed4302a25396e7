import { darken, lighten, mix } from '../color.ts';
import {
  brandLine,
  clip,
  enName,
  fillPattern,
  gradient,
  inkOn,
  motifIn,
  paletteOf,
  part,
  rect,
  sizeLine,
  whole,
  zhName,
  type Sheet,
} from './sheet.ts';

/** Pieces of food laid in rows, a little out of line, as seen from above; no tint where the food itself is seen. */
function laid(sheet: Sheet, tint: string | null): string {
  if (tint === null) return '';
  const { face, motif, seed } = sheet;
  const { width, height } = face;
  const long = motif.aspect > 1.7;
  const [across, down] = seed.pick<readonly [number, number]>(
    long
      ? [
          [2, 4],
          [2, 5],
        ]
      : [
          [4, 3],
          [3, 2],
          [5, 3],
        ],
  );
  const wide = (width * (long ? 1.1 : 1.32)) / across;
  const tall = (height * 1.32) / down;
  let svg = '';
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const x = ((column + 0.5) / across) * width * 0.9 + width * 0.05;
      const y = ((row + 0.5) / down) * height * 0.88 + height * 0.06;
      svg += motifIn(
        sheet,
        motif,
        { x: x - wide / 2 + seed.between(-0.03, 0.03) * width, y: y - tall / 2, width: wide, height: tall },
        { turn: seed.between(-16, 16), flip: seed.chance(0.4), shadow: 0.55 },
      );
    }
  const r = Math.min(width, height) * 0.07;
  const ground = `<rect width="${width}" height="${height}" rx="${r}" fill="${darken(tint, 0.22)}"/>`;
  const inner = `<rect width="${width}" height="${height}" rx="${r}"/>`;
  return `<g clip-path="${clip(sheet, inner)}">${ground}${svg}<rect width="${width}" height="${height}" rx="${r}" fill="none" stroke="#14100c" stroke-opacity="0.28" stroke-width="${r * 0.7}"/></g>`;
}

/** Film over a filled tray with the shop's sticker on it. */
function sticker(sheet: Sheet, tint: string | null): string {
  const { face, seed } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const paper = lighten(pale, 0.72);
  const w = face.width * 0.62;
  const h = face.height * 0.36;
  const room = {
    x: face.width * seed.pick([0.06, 0.32, 0.19]),
    y: face.height * seed.pick([0.57, 0.09]),
    width: w,
    height: h,
  };
  const inner = part(room, 0.05, 0.06, 0.9, 0.88);
  return (
    laid(sheet, tint) +
    rect({ ...room, x: room.x + 5, y: room.y + 8 }, '#14100c', h * 0.07, 'opacity="0.25"') +
    rect(room, paper, h * 0.07) +
    `<path d="M${room.x} ${room.y + h * 0.26}h${w}V${room.y + h * 0.07}a${h * 0.07} ${h * 0.07} 0 0 0 ${-h * 0.07} ${-h * 0.07}H${room.x + h * 0.07}a${h * 0.07} ${h * 0.07} 0 0 0 ${-h * 0.07} ${h * 0.07}z" fill="${deep}"/>` +
    rect({ x: room.x, y: room.y + h * 0.26, width: w, height: h * 0.02 }, accent) +
    brandLine(sheet, part(room, 0.05, 0.03, 0.9, 0.21), inkOn(deep, ['#fffaf0']), deep) +
    zhName(sheet, part(inner, 0, 0.26, 1, 0.37), { size: h * 0.34, fill: deep, lines: 1 }).svg +
    enName(sheet, part(inner, 0, 0.66, 1, 0.17), { size: h * 0.1, fill: darken(deep, 0.3) }).svg +
    sizeLine(sheet, part(inner, 0, 0.885, 1, 0.085), mix(deep, '#1c1410', 0.4))
  );
}

/** A paper sleeve across the middle of the tray. */
function sleeve(sheet: Sheet, tint: string | null): string {
  const { face } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const room = {
    x: face.width * 0.27,
    y: -face.height * 0.02,
    width: face.width * 0.46,
    height: face.height * 1.04,
  };
  const ink = inkOn(deep, [lighten(pale, 0.6), '#fffaf0']);
  return (
    laid(sheet, tint) +
    rect({ ...room, x: room.x - 9, width: room.width + 18 }, '#14100c', 0, 'opacity="0.22"') +
    rect(room, gradient(sheet, lighten(deep, 0.1), darken(deep, 0.12))) +
    rect(room, fillPattern(sheet, lighten(deep, 0.4)), 0, 'opacity="0.16"') +
    rect({ ...room, width: face.width * 0.012 }, accent) +
    rect({ ...room, x: room.x + room.width - face.width * 0.012, width: face.width * 0.012 }, accent) +
    brandLine(sheet, part(room, 0.08, 0.1, 0.84, 0.12), ink, deep) +
    zhName(sheet, part(room, 0.08, 0.27, 0.84, 0.34), { size: face.height * 0.24, fill: ink }).svg +
    enName(sheet, part(room, 0.08, 0.65, 0.84, 0.14), {
      size: face.height * 0.065,
      fill: mix(ink, accent, 0.2),
    }).svg +
    sizeLine(sheet, part(room, 0.08, 0.85, 0.84, 0.055), ink)
  );
}

/** A printed lidding film with a window, as tofu comes in. */
function sealed(sheet: Sheet, tint: string | null): string {
  const { face, motif, seed } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const ink = inkOn(deep, [lighten(pale, 0.6), '#fffaf0']);
  const top = seed.chance(0.5);
  const words = part(s, 0.0, 0.02, 0.56, 0.96);
  const picture = part(s, 0.54, 0.0, 0.5, 1);
  return (
    rect({ x: 0, y: 0, width: face.width, height: face.height }, tint ?? pale) +
    whole(sheet, gradient(sheet, lighten(deep, 0.08), darken(deep, 0.16), top)) +
    whole(sheet, fillPattern(sheet, lighten(deep, 0.4), 1.2), 0.18) +
    `<ellipse cx="${picture.x + picture.width * 0.5}" cy="${face.height / 2}" rx="${picture.width * 0.56}" ry="${face.height * 0.46}" fill="${pale}"/>` +
    motifIn(sheet, motif, part(picture, 0.02, 0.08, 0.94, 0.84), {
      turn: seed.between(-8, 8),
      shadow: 0.35,
    }) +
    brandLine(sheet, part(words, 0, 0.02, 1, 0.15), ink, deep, 'left') +
    zhName(sheet, part(words, 0, 0.22, 1, 0.38), { size: face.height * 0.3, align: 'left', fill: ink }).svg +
    enName(sheet, part(words, 0, 0.64, 0.96, 0.17), {
      size: face.height * 0.08,
      align: 'left',
      fill: inkOn(deep, [accent, ink], 3.2),
    }).svg +
    sizeLine(sheet, part(words, 0, 0.885, 0.9, 0.07), ink, 'left')
  );
}

export const trayFilms = { sticker, sleeve, sealed } as const;
