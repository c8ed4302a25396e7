import sharp from 'sharp';
import { lighten, mix } from '../color.ts';
import { gradient, motifIn, type Sheet } from '../label/sheet.ts';
import { document } from '../label/sheet.ts';
import type { Raster } from '../light/shade.ts';
import { dishOf, type Motif } from '../motifs/motif.ts';

const plates = [
  'white-plate',
  'celadon-plate',
  'clay-plate',
  'round-board',
  'long-board',
  'bamboo-tray',
] as const;

/** Motifs that come in a vessel of their own, or stand by themselves. */
const standing =
  /bowl|pot|cup|glass|milk|tea$|bubble|steamer|drink|honey|sake|custard|whipped|pudding|jelly|mango-pomelo|tang-yuan|incense|cooker|lantern|paper|bamboo|soap|ice-bar|basket|rice$|ramen|hibiscus|potted-plant|leaf|sunflower|rose|jasmine|pan-of|yogurt|cereal|peach-gum|candles/;

/** Walls and cloths that go with the shop's paper ground. */
const grounds = [
  ['#f3ede1', '#e2d5bf'],
  ['#e8f0ea', '#cfdfd4'],
  ['#f6ece6', '#e9d5c9'],
  ['#edf0f2', '#d6dfe4'],
  ['#f5f0df', '#e6dab4'],
] as const;

export interface TableProps {
  sheet: Sheet;
  /** the product's own front picture, or null for loose goods */
  pack: Raster | null;
}

/** Loose goods on a table, near enough to see what they are like. */
export async function onTable(sheet: Sheet, { width, height, data }: Raster): Promise<string> {
  const size = sheet.face.width;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  const side = size * 1.12;
  return document(
    sheet,
    `${tableTop(sheet, size * 0.2)}<image href="data:image/png;base64,${png.toString('base64')}" x="${(size - side) / 2}" y="${(size - side) / 2}" width="${side}" height="${side}"/>`,
  );
}

/** Wall and cloth. */
function tableTop(sheet: Sheet, edge: number): string {
  const size = sheet.face.width;
  const [wall, cloth] = sheet.seed.pick(grounds);
  const tint = mix(wall, sheet.colors.second, 0.14);
  return (
    `<rect width="${size}" height="${size}" fill="${gradient(sheet, lighten(tint, 0.35), tint)}"/>` +
    `<rect y="${edge}" width="${size}" height="${size - edge}" fill="${gradient(sheet, mix(cloth, '#8a7458', 0.12), lighten(cloth, 0.25))}"/>`
  );
}

/** Food as it is served, the pack behind it: a full frame without clear ground. */
export async function tableScene({ sheet, pack }: TableProps): Promise<string> {
  const size = sheet.face.width;
  const { seed, motif } = sheet;
  const [wall, cloth] = seed.pick(grounds);
  const edge = size * seed.between(0.47, 0.54);
  const tint = mix(wall, sheet.colors.second, 0.14);
  const left = seed.chance(0.5);
  const parts: string[] = [
    `<rect width="${size}" height="${size}" fill="${gradient(sheet, lighten(tint, 0.35), tint)}"/>`,
    `<rect y="${edge}" width="${size}" height="${size - edge}" fill="${gradient(sheet, mix(cloth, '#8a7458', 0.12), lighten(cloth, 0.25))}"/>`,
  ];
  if (pack) parts.push(await packBehind(pack, size, left));
  const alone = standing.test(motif.name);
  const middle = pack ? (left ? 0.62 : 0.38) : 0.5;
  const spread = pack ? 0.7 : 0.9;
  if (alone) parts.push(standingFood(sheet, motif, size, middle, pack ? 0.5 : 0.7));
  else parts.push(await servedFood(sheet, motif, size, middle, spread));
  return document(sheet, parts.join(''));
}

async function packBehind({ width, height, data }: Raster, size: number, left: boolean): Promise<string> {
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  const side = size * 0.78;
  const x = left ? -size * 0.06 : size * 0.28;
  return `<image href="data:image/png;base64,${png.toString('base64')}" x="${x}" y="${size * 0.005}" width="${side}" height="${side}"/>`;
}

function pool(sheet: Sheet, x: number, y: number, rx: number, ry: number, dark: number): string {
  const id = `p${sheet.definitions.length}`;
  sheet.definitions.push(
    `<radialGradient id="${id}"><stop offset="0" stop-color="#1c140c" stop-opacity="${dark}"/><stop offset="0.6" stop-color="#1c140c" stop-opacity="${dark * 0.5}"/><stop offset="1" stop-color="#1c140c" stop-opacity="0"/></radialGradient>`,
  );
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

function standingFood(sheet: Sheet, motif: Motif, size: number, middle: number, share: number): string {
  const side = size * share;
  const wide = Math.min(side, side * motif.aspect);
  const tall = wide / motif.aspect;
  const bottom = size * 0.93;
  const x = middle * size;
  return (
    pool(sheet, x, bottom - tall * 0.04, wide * 0.62, size * 0.05, 0.45) +
    motifIn(sheet, motif, { x: x - wide / 2, y: bottom - tall, width: wide, height: tall }, { shadow: 0.22 })
  );
}

async function servedFood(
  sheet: Sheet,
  motif: Motif,
  size: number,
  middle: number,
  spread: number,
): Promise<string> {
  const dish = await dishOf(sheet.seed.pick(plates));
  const wide = size * spread;
  const tall = wide / dish.aspect;
  const x = middle * size;
  const top = size * 0.955 - tall;
  const room = { x: x - wide / 2, y: top, width: wide, height: tall };
  const single =
    /cleaver|chopstick|strainer|wok|envelope|squid|fish$|crab|lobster|whole-|silkie/.test(motif.name) ||
    motif.aspect > 1.45 ||
    motif.aspect < 0.7 ||
    sheet.seed.chance(0.4);
  const floor = top + tall * 0.74;
  const piece = (at: number, share: number, lift: number, turn: number, flip: boolean) => {
    const limit = Math.min(wide * share, ((size * 0.46 * share) / 0.62) * Math.max(1, motif.aspect));
    const w = motif.aspect >= 1 ? limit : limit * motif.aspect;
    const h = w / motif.aspect;
    return motifIn(
      sheet,
      motif,
      { x: x + at * wide - w / 2, y: floor - h - lift * tall, width: w, height: h },
      { turn, flip, shadow: 0.5 },
    );
  };
  const food = single
    ? piece(0, 0.68, 0, sheet.seed.between(-5, 5), false)
    : piece(-0.02, 0.4, 0.3, 6, true) +
      piece(-0.19, 0.44, 0.02, -10, false) +
      piece(0.19, 0.44, 0.0, 9, true);
  return (
    pool(sheet, x, top + tall * 0.86, wide * 0.56, tall * 0.32, 0.5) +
    motifIn(sheet, dish, room, { shadow: 0.2 }) +
    food
  );
}
