import { darken, lighten, mix } from '../color.ts';
import {
  brandLine,
  clip,
  crest,
  enName,
  fillPattern,
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

import type { Layout } from './layout.ts';

/** A medallion with the food breaking out of its ring. */
export const badge: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const r = Math.min(s.width * 0.47, s.height * 0.27);
  const [cx, cy] = [s.x + s.width / 2, s.y + s.height * 0.4];
  const ground = seed.chance(0.6) ? deep : darken(mix(deep, sheet.colors.brand, 0.35), 0.05);
  const ink = inkOn(ground, [lighten(pale, 0.5), '#fffaf0']);
  const scallops = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    return `<circle cx="${(cx + Math.cos(angle) * r).toFixed(1)}" cy="${(cy + Math.sin(angle) * r).toFixed(1)}" r="${(r * 0.135).toFixed(1)}"/>`;
  }).join('');
  const ring = seed.chance(0.5)
    ? `<g fill="${accent}">${scallops}</g><circle cx="${cx}" cy="${cy}" r="${r}" fill="${accent}"/>`
    : `<circle cx="${cx}" cy="${cy}" r="${r * 1.07}" fill="${accent}"/>`;
  return (
    whole(sheet, ground) +
    whole(sheet, fillPattern(sheet, lighten(ground, 0.35), 1.15), 0.3) +
    ring +
    `<circle cx="${cx}" cy="${cy}" r="${r * 0.96}" fill="${gradient(sheet, lighten(pale, 0.55), pale)}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.89}" fill="none" stroke="${mix(pale, deep, 0.3)}" stroke-width="${r * 0.014}"/>` +
    motifIn(
      sheet,
      motif,
      { x: cx - r * 0.94, y: cy - r * 0.98, width: r * 1.88, height: r * 1.88 },
      { turn: seed.between(-8, 8), shadow: 0.35 },
    ) +
    brandLine(sheet, part(s, 0, 0, 1, 0.1), ink, ground) +
    zhName(sheet, part(s, 0, 0.69, 1, 0.165), {
      size: s.height * 0.17,
      fill: ink,
      halo: { color: darken(ground, 0.25), width: 0.05 },
    }).svg +
    enName(sheet, part(s, 0.03, 0.865, 0.94, 0.075), {
      size: s.height * 0.048,
      fill: inkOn(ground, [accent, ink], 3.4),
    }).svg +
    sizeLine(sheet, part(s, 0, 0.96, 1, 0.032), ink)
  );
};

/** The old-fashioned label: double rules, a column for the name, a seal. */
export const classic: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const paper = lighten(mix(pale, '#f7ecd6', 0.6), 0.25);
  const rule = (inset: number, width: number) =>
    `<rect x="${s.x - s.width * 0.03 + inset}" y="${s.y - s.height * 0.02 + inset}" width="${s.width * 1.06 - 2 * inset}" height="${s.height * 1.04 - 2 * inset}" fill="none" stroke="${deep}" stroke-width="${width}"/>`;
  const unit = s.width * 0.012;
  const onLeft = seed.chance(0.5);
  const columnRoom = part(s, onLeft ? 0.06 : 0.62, 0.155, 0.32, 0.63);
  const other = part(s, onLeft ? 0.4 : 0.0, 0.16, 0.58, 0.62);
  return (
    whole(sheet, paper) +
    whole(sheet, fillPattern(sheet, mix(paper, deep, 0.3), 0.9), 0.2) +
    rule(0, unit * 1.6) +
    rule(unit * 2.6, unit * 0.5) +
    brandLine(sheet, part(s, 0.04, 0.03, 0.92, 0.085), deep, paper) +
    rect(columnRoom, deep, unit) +
    rect(
      {
        x: columnRoom.x + unit,
        y: columnRoom.y + unit,
        width: columnRoom.width - 2 * unit,
        height: columnRoom.height - 2 * unit,
      },
      'none',
      unit,
      `stroke="${accent}" stroke-width="${unit * 0.5}"`,
    ) +
    zhColumns(sheet, part(columnRoom, 0.1, 0.04, 0.8, 0.92), {
      size: s.height * 0.2,
      fill: inkOn(deep, ['#fff3d9']),
      lines: 2,
    }).svg +
    motifIn(sheet, motif, part(other, 0.03, 0.0, 0.94, 0.62), { turn: seed.between(-4, 4), shadow: 0.22 }) +
    seal(
      sheet,
      other.x + other.width * 0.5 - s.width * 0.105,
      other.y + other.height * 0.72,
      s.width * 0.21,
      '#b3261e',
    ) +
    enName(sheet, part(s, 0.05, 0.825, 0.9, 0.085), { size: s.height * 0.05, fill: darken(deep, 0.15) }).svg +
    sizeLine(sheet, part(s, 0.1, 0.935, 0.8, 0.034), darken(deep, 0.1))
  );
};

/** Plain ground, one large word, a stripe. */
export const modern: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const ground = seed.chance(0.55) ? lighten(pale, 0.45) : mix(pale, sheet.colors.main, 0.2);
  const ink = inkOn(ground, [deep, darken(deep, 0.5)]);
  const foot = s.y + s.height * 0.9;
  return (
    whole(sheet, ground) +
    rect({ x: 0, y: foot, width: face.width, height: face.height - foot }, deep) +
    rect({ x: 0, y: foot - s.height * 0.022, width: face.width, height: s.height * 0.022 }, accent) +
    `<circle cx="${s.x + s.width * 0.62}" cy="${s.y + s.height * 0.68}" r="${Math.min(s.width * 0.44, s.height * 0.235)}" fill="${mix(lighten(ground, 0.5), accent, 0.42)}"/>` +
    brandLine(sheet, part(s, 0, 0, 1, 0.08), ink, ground, 'left') +
    rect({ x: s.x, y: s.y + s.height * 0.098, width: s.width, height: s.height * 0.006 }, ink) +
    zhName(sheet, part(s, 0, 0.125, 1, 0.21), {
      size: s.height * 0.2,
      align: 'left',
      anchor: 'top',
      fill: ink,
    }).svg +
    enName(sheet, part(s, 0, 0.345, 1, 0.085), {
      size: s.height * 0.046,
      align: 'left',
      anchor: 'top',
      fill: mix(ink, ground, 0.15),
    }).svg +
    motifIn(sheet, motif, part(s, 0.1, 0.46, 0.96, 0.45), { turn: seed.between(-8, 8), shadow: 0.34 }) +
    sizeLine(sheet, part(s, 0, 0.938, 1, 0.038), inkOn(deep, ['#fffaf0']), 'left')
  );
};

/** A pattern all over with a pale panel let in. */
export const panel: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const room = part(s, 0.02, 0.03, 0.96, 0.94);
  const arched = seed.chance(0.6);
  const r = room.width / 2;
  const shape = arched
    ? `<path d="M${room.x} ${room.y + room.height}V${room.y + r * 0.7}Q${room.x} ${room.y} ${room.x + r} ${room.y}T${room.x + room.width} ${room.y + r * 0.7}V${room.y + room.height}z"`
    : `<rect x="${room.x}" y="${room.y}" width="${room.width}" height="${room.height}" rx="${r * 0.16}"`;
  const cream = lighten(pale, 0.55);
  const stroke = s.width * 0.018;
  return (
    whole(sheet, deep) +
    whole(sheet, fillPattern(sheet, lighten(mix(deep, accent, 0.35), 0.15), 1.2), 0.6) +
    `${shape} fill="${cream}" stroke="${accent}" stroke-width="${stroke}"/>` +
    crest(sheet, part(s, 0.3, 0.075, 0.4, 0.15), deep, cream) +
    motifIn(sheet, motif, part(s, 0.05, 0.22, 0.9, 0.4), { turn: seed.between(-6, 6) }) +
    zhName(sheet, part(s, 0.09, 0.625, 0.82, 0.175), { size: s.height * 0.16, fill: deep }).svg +
    enName(sheet, part(s, 0.11, 0.81, 0.78, 0.075), { size: s.height * 0.042, fill: darken(deep, 0.25) })
      .svg +
    sizeLine(sheet, part(s, 0.1, 0.912, 0.8, 0.03), inkOn(cream, [accent, deep]))
  );
};

/** One half color with the name down it, one half food. */
export const split: Layout = (sheet) => {
  const { face, seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = face.safe;
  const left = seed.chance(0.5);
  const edge = left ? s.x + s.width * 0.36 : s.x + s.width * 0.64;
  const nameRoom = part(s, left ? -0.01 : 0.69, 0.02, 0.32, 0.96);
  const rest = part(s, left ? 0.4 : 0, 0, 0.6, 1);
  const ink = inkOn(pale, [deep, darken(deep, 0.4)]);
  return (
    whole(sheet, gradient(sheet, lighten(pale, 0.45), pale)) +
    `<circle cx="${edge + (left ? 1 : -1) * s.width * 0.26}" cy="${s.y + s.height * 0.52}" r="${s.width * 0.42}" fill="${mix(lighten(pale, 0.5), accent, 0.42)}"/>` +
    rect({ x: left ? 0 : edge, y: 0, width: left ? edge : face.width - edge, height: face.height }, deep) +
    rect(
      { x: left ? 0 : edge, y: 0, width: left ? edge : face.width - edge, height: face.height },
      fillPattern(sheet, lighten(deep, 0.4), 0.8),
      0,
      'opacity="0.16"',
    ) +
    rect({ x: edge - s.width * 0.011, y: 0, width: s.width * 0.022, height: face.height }, accent) +
    zhColumns(sheet, nameRoom, {
      size: s.height * 0.24,
      fill: inkOn(deep, [lighten(pale, 0.5), '#fffaf0']),
      lines: 2,
    }).svg +
    crest(sheet, part(rest, 0.2, 0.01, 0.6, 0.17), ink, pale) +
    motifIn(sheet, motif, part(s, left ? 0.28 : -0.08, 0.23, 0.8, 0.5), {
      turn: seed.between(-8, 8),
      shadow: 0.36,
    }) +
    enName(sheet, part(rest, 0, 0.77, 1, 0.14), { size: s.height * 0.046, fill: ink, lines: 3 }).svg +
    sizeLine(sheet, part(rest, 0.05, 0.945, 0.9, 0.033), ink)
  );
};

/** A clear window on what is inside. */
export const windowed: Layout = (sheet) => {
  const { seed, motif } = sheet;
  const { deep, pale, accent } = paletteOf(sheet.colors);
  const s = sheet.face.safe;
  const room = part(s, 0.07, 0.46, 0.86, 0.44);
  const [cx, cy] = [room.x + room.width / 2, room.y + room.height / 2];
  const light = seed.chance(0.4);
  const ground = light ? pale : deep;
  const ink = light ? inkOn(pale, [deep, darken(deep, 0.4)]) : inkOn(deep, [lighten(pale, 0.5), '#fffaf0']);
  const shape = seed.pick([
    `<ellipse cx="${cx}" cy="${cy}" rx="${room.width / 2}" ry="${room.height / 2}"/>`,
    `<path d="M${room.x} ${room.y + room.height}V${cy}Q${room.x} ${room.y} ${cx} ${room.y}T${room.x + room.width} ${cy}V${room.y + room.height}z"/>`,
    `<rect x="${room.x}" y="${room.y}" width="${room.width}" height="${room.height}" rx="${room.width * 0.12}"/>`,
    `<path d="M${cx} ${room.y + room.height}C${room.x - room.width * 0.1} ${cy + room.height * 0.1} ${room.x} ${room.y - room.height * 0.02} ${cx} ${room.y + room.height * 0.02}S${room.x + room.width * 1.1} ${cy + room.height * 0.1} ${cx} ${room.y + room.height}z"/>`,
  ]);
  const opening = clip(sheet, shape);
  let heap = '';
  const piece = room.width * 0.5;
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 4; column += 1) {
      const x = room.x + (column - 0.35 + (row % 2) * 0.5) * piece * 0.72;
      const y = room.y + (row - 0.35) * piece * 0.6;
      heap += motifIn(
        sheet,
        motif,
        { x, y, width: piece, height: piece },
        { turn: seed.between(-50, 50), flip: seed.chance(0.5), shadow: 0.45 },
      );
    }
  return (
    whole(sheet, ground) +
    whole(sheet, fillPattern(sheet, light ? mix(pale, deep, 0.25) : lighten(deep, 0.4), 1), 0.22) +
    brandLine(sheet, part(s, 0, 0, 1, 0.09), ink, ground) +
    zhName(sheet, part(s, 0, 0.11, 1, 0.215), { size: s.height * 0.2, fill: ink }).svg +
    enName(sheet, part(s, 0.02, 0.34, 0.96, 0.085), {
      size: s.height * 0.046,
      fill: inkOn(ground, [accent, ink], 3.2),
    }).svg +
    `<g clip-path="${opening}"><rect x="${room.x - 20}" y="${room.y - 20}" width="${room.width + 40}" height="${room.height + 40}" fill="${darken(motif.tone, 0.55)}"/>${heap}<rect x="${room.x}" y="${room.y}" width="${room.width}" height="${room.height * 0.4}" fill="${gradient(sheet, 'rgb(20,12,8)', 'rgb(90,70,50)')}" opacity="0.16"/></g>` +
    `<g fill="none" stroke="${accent}" stroke-width="${s.width * 0.016}">${shape}</g>` +
    sizeLine(sheet, part(s, 0, 0.945, 1, 0.035), ink)
  );
};
