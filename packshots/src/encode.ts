import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Raster } from './light/shade.ts';

/** Formats in which every picture is written. */
export const pictureFormats = ['avif', 'webp'] as const;

/** The sizes in which each view is written. */
export const sizesOf = { front: [200, 400, 800], back: [400], detail: [400] } as const;

/** Quality by width: the larger, the more it forgives. All pictures together stay under 14 MB. */
const qualities = [
  { upTo: 200, avif: 25, webp: 26 },
  { upTo: 400, avif: 21, webp: 18 },
  { upTo: 800, avif: 18, webp: 10 },
  { upTo: Infinity, avif: 40, webp: 55 },
] as const;

/** Writes one square picture in AVIF and WebP at each size; returns the number of bytes. */
export async function encode(
  picture: Raster,
  folder: string,
  name: string,
  sides: readonly number[],
): Promise<number> {
  let bytes = 0;
  for (const side of sides) bytes += await encodeWide(picture, folder, name, side);
  return bytes;
}

/** Writes one picture in AVIF and WebP at a width; returns the number of bytes. */
export async function encodeWide(
  picture: Raster,
  folder: string,
  name: string,
  width: number,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const raw = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 4 },
  })
    .resize({ width, kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  stepAlpha(raw.data);
  const small = () =>
    sharp(raw.data, { raw: { width: raw.info.width, height: raw.info.height, channels: 4 } });
  const quality = qualities.find(({ upTo }) => width <= upTo) ?? qualities[3];
  const [avif, webp] = await Promise.all([
    small().avif({ quality: quality.avif, effort: 3, tune: 'ssim', chromaSubsampling: '4:2:0' }).toBuffer(),
    small().webp({ quality: quality.webp, alphaQuality: 100, effort: 4, preset: 'picture' }).toBuffer(),
  ]);
  await writeFile(join(folder, `${name}-${width}.avif`), avif);
  await writeFile(join(folder, `${name}-${width}.webp`), webp);
  return avif.length + webp.length;
}

const shadowLevels = [0, 20, 48, 90, 130];
const edgeLevels = [170, 212, 255];
const nearest = (levels: readonly number[], alpha: number) =>
  levels.reduce((best, level) => (Math.abs(level - alpha) < Math.abs(best - alpha) ? level : best));
const coarse = Uint8Array.from({ length: 256 }, (_, alpha) =>
  nearest(alpha > 150 ? edgeLevels : shadowLevels, alpha),
);

/** Puts shadow and edges in steps too fine to see: WebP keeps alpha without loss, and each value of it costs. */
function stepAlpha(data: Buffer): void {
  for (let at = 3; at < data.length; at += 4) data[at] = coarse[data[at] ?? 0] ?? 0;
}
