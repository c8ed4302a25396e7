import { darken, lighten, mix } from '../color.ts';
import type { Room } from '../type/block.ts';
import {
  brandLine,
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

/** A small label next to loose goods, drawn in a room. It does not show the sheet's motif. */
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

/** A paper band round a bunch, bent like the bunch and shaded at its ends. */
export const paperBand: Slip = (sheet, room) => {
  const { deep, pale, accent } = paletteOf(sheet.colors);
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
  const { deep, pale, accent } = paletteOf(sheet.colors);
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
