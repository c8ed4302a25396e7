import { contrast, darken, lighten, mix } from '../color.ts';
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
  ribbon,
  sizeLine,
  whole,
  zhColumns,
  zhName,
} from './sheet.ts';

import type { Layout } from './layout.ts';

/** Whether a motif of this tone is seen clearly on a ground. */
const standsOut = (tone: string, ground: string) => contrast(tone, ground) > 2.4;

/** The food above, a block of color with a curved edge below. */
export const band: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const edge = s.y + s.height * 0.55;
  const bow = s.height * seed.pick([0.07, -0.05, 0.1]);
  const slant = s.height * seed.pick([0, 0.05, -0.05]);
  const low = `M0 ${edge - slant}Q${face.width / 2} ${edge + bow} ${face.width} ${edge + slant}V${face.height}H0z`;
  const ink = inkOn(deep, [lighten(pale, 0.6), '#fffaf0']);
  return (
    whole(sheet, gradient(sheet, lighten(pale, 0.35), pale)) +
    `<ellipse cx="${s.x + s.width / 2}" cy="${s.y + s.height * 0.34}" rx="${s.width * 0.62}" ry="${s.height * 0.34}" fill="${glow(sheet, lighten(pale, 0.75), pale)}"/>` +
    `<path d="${low}" fill="${accent}" transform="translate(0 ${-s.height * 0.018})"/><path d="${low}" fill="${gradient(sheet, deep, darken(deep, 0.18))}"/>` +
    `<path d="${low}" fill="${fillPattern(sheet, lighten(deep, 0.5))}" opacity="0.1"/>` +
    motifIn(sheet, motif, part(s, -0.02, 0.115, 1.04, 0.48), { turn: seed.between(-6, 6) }) +
    brandLine(sheet, part(s, 0, 0, 1, 0.1), deep, pale) +
    zhName(sheet, part(s, 0, 0.63, 1, 0.2), { size: s.height * 0.19, fill: ink }).svg +
    enName(sheet, part(s, 0.02, 0.845, 0.96, 0.085), { size: s.height * 0.05, fill: mix(ink, accent, 0.18) })
      .svg +
    sizeLine(sheet, part(s, 0, 0.955, 1, 0.033), ink)
  );
};

/** The food larger than the face, cut by its edge; the name down the side. */
export const bleed: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const light = !standsOut(motif.tone, deep) || seed.chance(0.5);
  const ground = light ? pale : deep;
  const ink = light
    ? inkOn(ground, [deep, darken(deep, 0.4)])
    : inkOn(ground, [lighten(pale, 0.5), '#fffaf0']);
  const big = s.width * 1.22;
  return (
    whole(
      sheet,
      light
        ? gradient(sheet, lighten(pale, 0.5), mix(pale, deep, 0.12))
        : gradient(sheet, lighten(deep, 0.12), darken(deep, 0.3)),
    ) +
    `<circle cx="${s.x + s.width * 0.66}" cy="${s.y + s.height * 0.66}" r="${s.width * 0.62}" fill="${light ? mix(lighten(pale, 0.5), accent, 0.45) : mix(deep, accent, 0.3)}"/>` +
    motifIn(
      sheet,
      motif,
      {
        x: s.x + s.width * 0.08,
        y: s.y + s.height * 0.985 - Math.min(big / motif.aspect, s.height * 0.66),
        width: big,
        height: Math.min(big / motif.aspect, s.height * 0.66),
      },
      { turn: seed.between(-14, 4), shadow: 0.38 },
    ) +
    zhColumns(sheet, part(s, 0, 0.115, 0.44, 0.52), {
      size: s.height * 0.2,
      align: 'left',
      anchor: 'top',
      fill: ink,
      halo: { color: ground, width: 0.06 },
      lines: 2,
    }).svg +
    enName(sheet, part(s, 0.48, 0.125, 0.52, 0.2), {
      size: s.height * 0.048,
      fill: ink,
      align: 'right',
      anchor: 'top',
      lines: 4,
    }).svg +
    brandLine(sheet, part(s, 0, 0, 1, 0.09), ink, ground, 'left') +
    rect(
      { x: s.x, y: s.y + s.height * 0.958, width: s.width * 0.46, height: s.height * 0.046 },
      ink,
      s.height * 0.023,
    ) +
    sizeLine(sheet, part(s, 0.02, 0.968, 0.42, 0.027), ground)
  );
};

/** Two colors cut aslant, the food on the cut. */
export const diagonal: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const rising = seed.chance(0.5);
  const [left, right] = rising ? [0.66, 0.34] : [0.36, 0.62];
  const at = (share: number) => s.y + s.height * share;
  const cut = `M0 ${at(left)}L${face.width} ${at(right)}V${face.height}H0z`;
  const ink = inkOn(pale, [deep, darken(deep, 0.45)]);
  const lower = inkOn(deep, [lighten(pale, 0.5), '#fffaf0']);
  return (
    whole(sheet, pale) +
    whole(sheet, fillPattern(sheet, mix(pale, deep, 0.2), 1), 0.5) +
    `<path d="${cut}" fill="${accent}" transform="translate(0 ${-s.height * 0.03})"/><path d="${cut}" fill="${gradient(sheet, deep, darken(deep, 0.22))}"/>` +
    brandLine(sheet, part(s, 0, 0, 1, 0.09), ink, pale) +
    zhName(sheet, part(s, 0, 0.11, 1, 0.21), {
      size: s.height * 0.19,
      fill: ink,
      halo: { color: lighten(pale, 0.5), width: 0.07 },
    }).svg +
    motifIn(sheet, motif, part(s, 0.0, 0.31, 1, 0.5), { turn: rising ? -8 : 8, shadow: 0.42 }) +
    enName(sheet, part(s, 0.02, 0.83, 0.96, 0.1), { size: s.height * 0.056, fill: lower }).svg +
    sizeLine(sheet, part(s, 0, 0.952, 1, 0.036), mix(lower, accent, 0.4))
  );
};

/** Rays from behind the food, a ribbon, a shout. */
export const rays: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const [cx, cy] = [s.x + s.width / 2, s.y + s.height * 0.38];
  const warm = seed.chance(0.5) ? sheet.colors.main : mix(deep, accent, 0.25);
  const count = seed.pick([14, 18, 22]);
  const far = face.width + face.height;
  let beams = '';
  for (let index = 0; index < count; index += 1) {
    const [a, b] = [(index / count) * Math.PI * 2, ((index + 0.5) / count) * Math.PI * 2];
    beams += `M${cx} ${cy}L${(cx + Math.cos(a) * far).toFixed(0)} ${(cy + Math.sin(a) * far).toFixed(0)} ${(cx + Math.cos(b) * far).toFixed(0)} ${(cy + Math.sin(b) * far).toFixed(0)}z`;
  }
  const room = part(s, 0.04, 0.845, 0.92, 0.085);
  const nameInk = '#fffaf0';
  return (
    whole(sheet, warm) +
    `<path d="${beams}" fill="${lighten(warm, 0.2)}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${s.width * 0.62}" fill="${glow(sheet, lighten(pale, 0.5), warm)}"/>` +
    motifIn(sheet, motif, part(s, -0.03, 0.11, 1.06, 0.52), { turn: seed.between(-10, 10), shadow: 0.42 }) +
    brandLine(sheet, part(s, 0, 0, 1, 0.095), inkOn(warm, ['#fffaf0', darken(deep, 0.4)]), warm) +
    zhName(sheet, part(s, -0.01, 0.615, 1.02, 0.21), {
      size: s.height * 0.2,
      fill: nameInk,
      halo: { color: darken(deep, 0.15), width: 0.085 },
    }).svg +
    ribbon(room, accent) +
    enName(sheet, part(room, 0.04, 0.1, 0.92, 0.8), {
      size: s.height * 0.046,
      fill: inkOn(accent, [darken(deep, 0.3), '#fffaf0']),
    }).svg +
    sizeLine(sheet, part(s, 0, 0.958, 1, 0.034), inkOn(warm, ['#fffaf0', darken(deep, 0.45)]))
  );
};
