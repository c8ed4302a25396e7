import { darken, lighten, mix } from '../color.ts';
import type { Layout } from './layout.ts';
import {
  brandLine,
  enName,
  fillPattern,
  glow,
  gradient,
  inkOn,
  motifIn,
  paletteOf,
  part,
  rect,
  seal,
  sizeLine,
  whole,
  zhColumns,
  zhName,
} from './sheet.ts';

/** Words on one side, the food on the other, a curve between. */
const side: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const edge = s.x + s.width * 0.58;
  const bow = s.width * seed.pick([0.1, 0.16, -0.06]);
  const curve = (shift: number) =>
    `M0 0H${edge + shift}Q${edge + bow + shift} ${face.height / 2} ${edge + shift} ${face.height}H0z`;
  const ink = inkOn(deep, [lighten(pale, 0.5), '#fffaf0']);
  return (
    whole(sheet, gradient(sheet, lighten(pale, 0.5), pale)) +
    `<path d="${curve(s.width * 0.02)}" fill="${accent}"/><path d="${curve(0)}" fill="${gradient(sheet, deep, darken(deep, 0.2))}"/><path d="${curve(0)}" fill="${fillPattern(sheet, lighten(deep, 0.4))}" opacity="0.12"/>` +
    brandLine(sheet, part(s, 0, 0, 0.58, 0.16), ink, deep, 'left') +
    zhName(sheet, part(s, 0, 0.2, 0.57, 0.4), { size: s.height * 0.36, align: 'left', fill: ink }).svg +
    enName(sheet, part(s, 0, 0.63, 0.55, 0.2), {
      size: s.height * 0.1,
      align: 'left',
      fill: mix(ink, accent, 0.2),
    }).svg +
    sizeLine(sheet, part(s, 0, 0.89, 0.5, 0.09), ink, 'left') +
    motifIn(sheet, motif, part(s, 0.55, 0.0, 0.48, 1), { turn: seed.between(-8, 8), shadow: 0.36 })
  );
};

/** A pale plate in the middle, food at both ends. */
const plate: Layout = (sheet) => {
  const { face, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const room = part(s, 0.22, 0.02, 0.56, 0.96);
  const cream = lighten(pale, 0.5);
  return (
    whole(sheet, deep) +
    rect(
      { x: 0, y: 0, width: face.width, height: face.height },
      fillPattern(sheet, lighten(deep, 0.35), 1.1),
      0,
      'opacity="0.35"',
    ) +
    motifIn(sheet, motif, part(s, -0.06, 0.12, 0.36, 0.8), { turn: -12, shadow: 0.4 }) +
    motifIn(sheet, motif, part(s, 0.7, 0.12, 0.36, 0.8), { turn: 12, flip: true, shadow: 0.4 }) +
    rect(room, cream, s.height * 0.12, `stroke="${accent}" stroke-width="${s.height * 0.03}"`) +
    brandLine(sheet, part(room, 0.08, 0.06, 0.84, 0.16), deep, cream) +
    zhName(sheet, part(room, 0.07, 0.25, 0.86, 0.36), { size: s.height * 0.32, fill: deep }).svg +
    enName(sheet, part(room, 0.08, 0.63, 0.84, 0.17), { size: s.height * 0.085, fill: darken(deep, 0.25) })
      .svg +
    sizeLine(sheet, part(room, 0.1, 0.85, 0.8, 0.075), inkOn(cream, [accent, deep]))
  );
};

/** The food large and cut by the edge, the name over it in a halo. */
const wide: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const left = seed.chance(0.5);
  const ground = mix(pale, accent, 0.22);
  const ink = inkOn(ground, [deep, darken(deep, 0.45)]);
  const words = part(s, left ? 0.46 : 0, 0, 0.54, 1);
  return (
    whole(sheet, ground) +
    `<circle cx="${s.x + s.width * (left ? 0.2 : 0.8)}" cy="${s.y + s.height * 0.5}" r="${s.height * 0.85}" fill="${glow(sheet, lighten(pale, 0.6), ground)}"/>` +
    rect({ x: 0, y: s.y + s.height * 0.86, width: face.width, height: face.height }, deep) +
    motifIn(sheet, motif, part(s, left ? -0.1 : 0.5, -0.06, 0.6, 1.1), {
      turn: seed.between(-8, 8),
      shadow: 0.36,
    }) +
    brandLine(sheet, part(words, 0, 0.0, 1, 0.15), ink, ground, 'left') +
    zhName(sheet, part(words, 0, 0.18, 1, 0.38), {
      size: s.height * 0.36,
      align: 'left',
      fill: ink,
      halo: { color: lighten(pale, 0.6), width: 0.06 },
    }).svg +
    enName(sheet, part(words, 0, 0.59, 1, 0.2), { size: s.height * 0.1, align: 'left', fill: ink }).svg +
    sizeLine(sheet, part(words, 0, 0.89, 1, 0.085), inkOn(deep, ['#fffaf0']), 'left')
  );
};

/** Old paper with a seal and a column. */
const scroll: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const paper = lighten(mix(pale, '#f7ecd6', 0.6), 0.3);
  const bar = part(s, 0, 0.02, 0.26, 0.96);
  return (
    whole(sheet, paper) +
    rect(
      { x: 0, y: 0, width: face.width, height: face.height },
      fillPattern(sheet, mix(paper, deep, 0.3)),
      0,
      'opacity="0.18"',
    ) +
    rect({ x: 0, y: face.height * 0.02, width: face.width, height: face.height * 0.02 }, deep) +
    rect({ x: 0, y: face.height * 0.96, width: face.width, height: face.height * 0.02 }, deep) +
    rect(bar, deep, s.height * 0.02, `stroke="${accent}" stroke-width="${s.height * 0.016}"`) +
    zhColumns(sheet, part(bar, 0.08, 0.05, 0.84, 0.9), {
      size: s.height * 0.34,
      fill: inkOn(deep, ['#fff3d9']),
      lines: 2,
    }).svg +
    brandLine(sheet, part(s, 0.3, 0.03, 0.7, 0.15), deep, paper, 'left') +
    motifIn(sheet, motif, part(s, 0.34, 0.2, 0.46, 0.52), { turn: seed.between(-4, 4), shadow: 0.24 }) +
    seal(sheet, s.x + s.width * 0.86, s.y + s.height * 0.3, s.height * 0.22, '#b3261e') +
    enName(sheet, part(s, 0.3, 0.74, 0.7, 0.12), {
      size: s.height * 0.09,
      align: 'left',
      fill: darken(deep, 0.2),
    }).svg +
    sizeLine(sheet, part(s, 0.3, 0.89, 0.6, 0.08), darken(deep, 0.1), 'left')
  );
};

export const landscapeLayouts = { side, plate, wide, scroll } as const;
