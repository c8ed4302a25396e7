import { ssim } from '@blazediff/ssim';
import sharp, { type Sharp } from 'sharp';
import type { Raster } from './light/shade.ts';

/** The side at which pictures are compared: that of a product page. */
export const comparedSide = 800;

const pixelsOf = (picture: Sharp) =>
  picture.flatten({ background: '#f4f2ec' }).ensureAlpha().raw().toBuffer();

/** How much a stored picture is like its drawing without loss, as SSIM at 800 px on the shop's ground: 1 is the same. */
export async function similarity(drawing: Raster, file: string): Promise<number> {
  const { width, height, data } = drawing;
  const original = sharp(data, { raw: { width, height, channels: 4 } }).resize(comparedSide, comparedSide, {
    kernel: 'lanczos3',
  });
  return ssim(await pixelsOf(original), await pixelsOf(sharp(file)), undefined, comparedSide, comparedSide);
}
