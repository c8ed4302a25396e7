import { lighten, mix } from '../color.ts';
import { clip, document, fillPattern, gradient, rect, type Sheet } from '../label/sheet.ts';
import { standing, type Piece } from './arrange.ts';

/** The shop's ground and action color (design language). */
const paper = '#FBFAF7';
const jade = '#0B6B4F';

/** A banner: goods on a colored round at the right; warm paper at the left, where the shop puts words. */
export function poster(sheet: Sheet, palette: readonly string[], pieces: readonly Piece[]): string {
  const { width: w, height: h } = sheet.face;
  const [main = jade, second = '#F4F2EC', third = mix(main, second, 0.6)] = palette;
  const ground = mix(paper, second, 0.55);
  const stage = { x: w * 0.515, width: w * 0.465 };
  const middle = stage.x + stage.width * 0.5;
  const r = h * 0.7;
  const scene =
    `<circle cx="${middle}" cy="${h * 0.74}" r="${r * 1.12}" fill="${mix(third, ground, 0.45)}"/>` +
    `<circle cx="${middle}" cy="${h * 0.74}" r="${r}" fill="${gradient(sheet, mix(third, second, 0.15), mix(third, main, 0.22))}"/>`;
  return document(
    sheet,
    rect({ x: 0, y: 0, width: w, height: h }, ground) +
      `<rect width="${w}" height="${h}" fill="${fillPattern(sheet, mix(ground, main, 0.35), 0.9, 'waves')}" opacity="0.1"/>` +
      scene +
      placed(sheet, pieces, stage, h),
  );
}

function placed(
  sheet: Sheet,
  pieces: readonly Piece[],
  stage: { x: number; width: number },
  h: number,
): string {
  const packs = pieces.filter((piece) => piece.isPack);
  const motifs = pieces.filter((piece) => !piece.isPack);
  const at = (share: number) => stage.x + stage.width * share;
  let svg = '';
  const spots = [0.21, 0.81];
  packs.slice(0, 2).forEach((pack, index) => {
    svg += standing(sheet, pack, {
      x: at(spots[index] ?? 0.5),
      foot: h * 0.9,
      height: h * 0.76,
      width: stage.width * 0.37,
    });
  });
  const [first, second, third, fourth] = motifs;
  if (fourth)
    svg += standing(sheet, fourth, {
      x: at(0.52),
      foot: h * 0.5,
      height: h * 0.36,
      width: stage.width * 0.3,
    });
  if (second)
    svg += standing(sheet, second, {
      x: at(0.28),
      foot: h * 0.97,
      height: h * 0.36,
      width: stage.width * 0.28,
    });
  if (third)
    svg += standing(sheet, third, {
      x: at(0.74),
      foot: h * 0.97,
      height: h * 0.36,
      width: stage.width * 0.28,
      flip: true,
    });
  if (first)
    svg += standing(sheet, first, {
      x: at(0.51),
      foot: h * 0.93,
      height: h * 0.66,
      width: stage.width * 0.46,
    });
  return svg;
}

/** A wide or squarish picture without words, the goods a little right of the middle; its foot stays quiet. */
export function stillLife(sheet: Sheet, palette: readonly string[], pieces: readonly Piece[]): string {
  const { width: w, height: h } = sheet.face;
  const [main = jade, second = '#F4F2EC', third = mix(main, second, 0.6)] = palette;
  const ground = mix(paper, second, 0.7);
  const deep = mix(third, main, 0.3);
  const foot = h * 0.72;
  const inside = clip(sheet, `<rect width="${w}" height="${h}"/>`);
  const [first, second_, third_, fourth, fifth] = pieces;
  const at = (share: number) => w / 2 + share * h;
  let goods = '';
  if (fourth) goods += standing(sheet, fourth, { x: at(-0.62), foot: foot - h * 0.02, height: h * 0.62 });
  if (fifth) goods += standing(sheet, fifth, { x: at(0.62), foot: foot - h * 0.02, height: h * 0.62 });
  if (second_)
    goods += standing(sheet, second_, {
      x: at(-0.34),
      foot: foot + h * 0.02,
      height: h * 0.5,
      width: h * 0.5,
    });
  if (third_)
    goods += standing(sheet, third_, {
      x: at(0.36),
      foot: foot + h * 0.02,
      height: h * 0.5,
      width: h * 0.5,
      flip: !third_.isPack,
    });
  if (first)
    goods += standing(sheet, first, { x: at(0), foot: foot + h * 0.04, height: h * 0.58, width: h * 0.66 });
  return document(
    sheet,
    `<g clip-path="${inside}">` +
      rect(
        { x: 0, y: 0, width: w, height: h },
        gradient(sheet, lighten(ground, 0.25), mix(ground, third, 0.3)),
      ) +
      `<circle cx="${w / 2}" cy="${h * 0.52}" r="${h * 0.56}" fill="${mix(ground, deep, 0.32)}"/>` +
      rect(
        { x: 0, y: h * 0.64, width: w, height: h * 0.36 },
        gradient(sheet, mix(ground, deep, 0.5), mix(ground, deep, 0.24)),
      ) +
      goods +
      '</g>',
  );
}
