import { motifIn, type Sheet } from '../label/sheet.ts';
import type { Motif } from '../motifs/motif.ts';

/** Something to stand in a scene: a motif, or the cut-out picture of a pack. */
export type Piece = Pick<Motif, 'uri' | 'aspect' | 'name'> & { isPack?: boolean };

/** Where a piece is placed: the middle of its foot, and its height, in pixels. */
export interface Stand {
  x: number;
  foot: number;
  height: number;
  /** no wider than this */
  width?: number;
  turn?: number;
  flip?: boolean;
}

export function standing(
  sheet: Sheet,
  piece: Piece,
  { x, foot, height, width = Infinity, turn = 0, flip = false }: Stand,
): string {
  const tall = Math.min(height, width / piece.aspect);
  const wide = tall * piece.aspect;
  const id = `s${sheet.definitions.length}`;
  sheet.definitions.push(
    `<radialGradient id="${id}"><stop offset="0" stop-color="#1c140c" stop-opacity="0.42"/><stop offset="0.6" stop-color="#1c140c" stop-opacity="0.18"/><stop offset="1" stop-color="#1c140c" stop-opacity="0"/></radialGradient>`,
  );
  const ground = `<ellipse cx="${x.toFixed(1)}" cy="${(foot - tall * 0.03).toFixed(1)}" rx="${(wide * 0.56).toFixed(1)}" ry="${(tall * 0.075).toFixed(1)}" fill="url(#${id})"/>`;
  const motif = { ...piece, width: 0, height: 0, png: Buffer.alloc(0), tone: '' };
  const shown = motifIn(
    sheet,
    motif,
    { x: x - wide / 2, y: foot - tall, width: wide, height: tall },
    { turn, flip, shadow: piece.isPack ? 0 : 0.22 },
  );
  return (piece.isPack ? '' : ground) + shown;
}

/** Two, three or four pieces round a middle, the first in front. */
export function groupOf(
  sheet: Sheet,
  pieces: readonly Piece[],
  room: { x: number; y: number; width: number; height: number },
): string {
  const { x, y, width, height } = room;
  const foot = y + height;
  const at = (share: number) => x + width * share;
  const [first, second, third, fourth] = pieces;
  let svg = '';
  if (fourth)
    svg += standing(sheet, fourth, {
      x: at(0.5),
      foot: foot - height * 0.3,
      height: height * 0.66,
      width: width * 0.42,
    });
  if (second)
    svg += standing(sheet, second, {
      x: at(third ? 0.24 : 0.3),
      foot: foot - height * 0.15,
      height: height * 0.78,
      width: width * 0.5,
    });
  if (third)
    svg += standing(sheet, third, {
      x: at(0.77),
      foot: foot - height * 0.12,
      height: height * 0.74,
      width: width * 0.48,
      flip: !third.isPack,
    });
  if (first)
    svg += standing(sheet, first, {
      x: at(third ? 0.5 : 0.64),
      foot,
      height: height * (first.isPack ? 0.8 : 0.66),
      width: width * 0.6,
    });
  return svg;
}
