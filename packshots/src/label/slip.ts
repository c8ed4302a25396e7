import { darken, lighten, mix } from '../colour.ts';
import type { Room } from '../type/block.ts';
import {
  brandLine,
  clip,
  enName,
  fillPattern,
  inkOn,
  paletteOf,
  part,
  rect,
  sizeLine,
  zhName,
  type Sheet,
} from './sheet.ts';

/** A small label that stands by loose goods, drawn in a room; the sheet's motif isn't on it. */
export type Slip = (sheet: Sheet, room: Room) => string;

const shadow = (room: Room, radius: number, turn = '') =>
  rect(
    { ...room, x: room.x + room.width * 0.012, y: room.y + room.height * 0.045 },
    '#1a120a',
    radius,
    `opacity="0.22" ${turn}`,
  );

function words(sheet: Sheet, room: Room, ink: string, soft: string): string {
  return (
    zhName(sheet, part(room, 0, 0, 1, 0.5), { size: room.height * 0.5, fill: ink, lines: 1 }).svg +
    enName(sheet, part(room, 0, 0.55, 1, 0.27), { size: room.height * 0.2, fill: ink, lines: 1 }).svg +
    sizeLine(sheet, part(room, 0, 0.87, 1, 0.13), soft)
  );
}

/** A swing tag of card on a piece of twine. */
const swingTag: Slip = (sheet, room) => {
  const { deep, pale } = paletteOf(sheet.colours);
  const card = lighten(mix(pale, '#e7cfa6', 0.62), 0.12);
  const cut = room.height * 0.26;
  const { x, y, width, height } = room;
  const outline = `M${x + cut} ${y}H${x + width - height * 0.06}q${height * 0.06} 0 ${height * 0.06} ${height * 0.06}V${y + height - height * 0.06}q0 ${height * 0.06} ${-height * 0.06} ${height * 0.06}H${x + cut}L${x} ${y + height * 0.68}V${y + height * 0.32}z`;
  const hole = { cx: x + cut * 0.62, cy: y + height / 2 };
  return (
    `<path d="${outline}" fill="#1a120a" opacity="0.24" transform="translate(${width * 0.014} ${height * 0.05})"/>` +
    `<path d="${outline}" fill="${card}"/><path d="${outline}" fill="none" stroke="${deep}" stroke-width="${height * 0.016}" transform="translate(${x + width * 0.02} ${y + height * 0.035}) scale(0.96 0.93) translate(${-x} ${-y})" opacity="0.5"/>` +
    `<circle cx="${hole.cx}" cy="${hole.cy}" r="${height * 0.075}" fill="${darken(card, 0.25)}"/><circle cx="${hole.cx}" cy="${hole.cy}" r="${height * 0.045}" fill="#3a2a18"/>` +
    `<path d="M${hole.cx} ${hole.cy}C${hole.cx - width * 0.06} ${hole.cy - height * 0.35} ${hole.cx - width * 0.02} ${hole.cy - height * 0.75} ${hole.cx + width * 0.08} ${hole.cy - height * 0.95}" stroke="#b58b52" stroke-width="${height * 0.028}" fill="none" stroke-linecap="round"/>` +
    words(
      sheet,
      { x: x + cut * 1.05, y: y + height * 0.1, width: width - cut * 1.35, height: height * 0.8 },
      deep,
      darken(deep, 0.25),
    )
  );
};

/** A shelf card in the shop's manner: a coloured head, white below. */
const shelfCard: Slip = (sheet, room) => {
  const { deep, pale, accent } = paletteOf(sheet.colours);
  const radius = room.height * 0.08;
  const paper = lighten(pale, 0.8);
  const ids = clip(sheet, rect(room, '#000', radius));
  return (
    shadow(room, radius) +
    rect(room, paper, radius) +
    `<g clip-path="${ids}">${rect({ ...room, width: room.width * 0.055 }, deep)}${rect({ ...room, x: room.x + room.width * 0.055, width: room.width * 0.016 }, accent)}</g>` +
    words(sheet, part(room, 0.115, 0.1, 0.84, 0.8), deep, darken(deep, 0.2))
  );
};

/** A slate written on in chalk. */
const slate: Slip = (sheet, room) => {
  const { pale, accent } = paletteOf(sheet.colours);
  const radius = room.height * 0.05;
  const frame = room.height * 0.06;
  return (
    shadow(room, radius) +
    rect(room, '#8d6841', radius) +
    rect(part(room, 0.0, 0.0, 1, 0.04), '#b18a5c', radius) +
    rect(
      {
        x: room.x + frame,
        y: room.y + frame,
        width: room.width - 2 * frame,
        height: room.height - 2 * frame,
      },
      '#26302c',
      radius * 0.5,
    ) +
    words(
      { ...sheet, zhFace: 'brush' },
      part(room, 0.08, 0.14, 0.84, 0.72),
      lighten(pale, 0.5),
      lighten(accent, 0.3),
    )
  );
};

/** A round sticker on a pale ring. */
const roundel: Slip = (sheet, room) => {
  const { deep, pale, accent } = paletteOf(sheet.colours);
  const r = room.height * 0.62;
  const [cx, cy] = [room.x + room.width / 2, room.y + room.height * 0.42];
  const ink = inkOn(deep, [lighten(pale, 0.6), '#fffaf0']);
  const inner = { x: cx - r * 0.76, y: cy - r * 0.52, width: r * 1.52, height: r * 1.08 };
  return (
    `<circle cx="${cx + r * 0.03}" cy="${cy + r * 0.06}" r="${r}" fill="#1a120a" opacity="0.24"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${lighten(pale, 0.7)}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.94}" fill="${deep}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.86}" fill="none" stroke="${accent}" stroke-width="${r * 0.02}"/>` +
    words(sheet, inner, ink, lighten(accent, 0.25))
  );
};

/** A paper band round a bunch, bent like the bunch and shaded at its ends. */
const paperBand: Slip = (sheet, room) => {
  const { deep, pale, accent } = paletteOf(sheet.colours);
  const { x, y, width, height } = room;
  const bow = height * 0.07;
  const band = (top: number, bottom: number) =>
    `M${x} ${y + height * top}Q${x + width / 2} ${y + height * top + bow} ${x + width} ${y + height * top}V${y + height * bottom}Q${x + width / 2} ${y + height * bottom + bow} ${x} ${y + height * bottom}z`;
  sheet.definitions.push(
    '<linearGradient id="bandshade"><stop offset="0" stop-color="#1a0f06" stop-opacity="0.5"/><stop offset="0.14" stop-color="#1a0f06" stop-opacity="0.08"/><stop offset="0.3" stop-color="#ffffff" stop-opacity="0.22"/><stop offset="0.5" stop-color="#ffffff" stop-opacity="0"/><stop offset="0.86" stop-color="#1a0f06" stop-opacity="0.12"/><stop offset="1" stop-color="#1a0f06" stop-opacity="0.55"/></linearGradient>',
  );
  const paper = lighten(mix(pale, '#f4ead6', 0.4), 0.3);
  return (
    `<path d="${band(0.05, 1.06)}" fill="#1a120a" opacity="0.25"/><path d="${band(0, 1)}" fill="${paper}"/><path d="${band(0, 0.07)}" fill="${deep}"/><path d="${band(0.93, 1)}" fill="${deep}"/><path d="${band(0.085, 0.1)}" fill="${accent}"/>` +
    `<g transform="translate(0 ${bow * 0.8})">${words(sheet, part(room, 0.14, 0.16, 0.72, 0.68), deep, darken(deep, 0.2))}</g>` +
    `<path d="${band(0, 1)}" fill="url(#bandshade)"/>`
  );
};

/** A header card folded over the top of a bag, stapled. */
export const headerCard: Slip = (sheet, room) => {
  const { deep, pale, accent } = paletteOf(sheet.colours);
  const ink = inkOn(deep, [lighten(pale, 0.6), '#fffaf0']);
  const radius = room.height * 0.05;
  return (
    shadow(room, radius) +
    rect(room, deep, radius) +
    rect(room, fillPattern(sheet, lighten(deep, 0.4), 0.7), radius, 'opacity="0.2"') +
    rect({ ...room, y: room.y + room.height * 0.93, height: room.height * 0.07 }, accent, radius) +
    brandLine(sheet, part(room, 0.06, 0.06, 0.88, 0.19), ink, deep) +
    zhName(sheet, part(room, 0.05, 0.27, 0.9, 0.34), { size: room.height * 0.34, fill: ink, lines: 1 }).svg +
    enName(sheet, part(room, 0.06, 0.63, 0.7, 0.2), { size: room.height * 0.11, fill: ink, align: 'left' })
      .svg +
    sizeLine(sheet, part(room, 0.6, 0.7, 0.34, 0.1), lighten(accent, 0.3), 'right') +
    [0.3, 0.7]
      .map(
        (at) =>
          `<rect x="${room.x + room.width * at}" y="${room.y + room.height * 0.02}" width="${room.width * 0.05}" height="${room.height * 0.022}" rx="2" fill="#d9d9d6"/>`,
      )
      .join('')
  );
};

export const slips = { swingTag, shelfCard, slate, roundel, paperBand } as const;
