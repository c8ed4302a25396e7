import sharp from 'sharp';
import { block } from './type/block.ts';

export interface Tile {
  /** where the picture is, or the picture itself */
  file: string | Buffer;
  caption: string;
}

/** Pictures side by side on the shop's tile color, each with its caption, as one PNG file. */
export async function contactSheet(
  tiles: readonly Tile[],
  columns: number,
  cell: number,
  file: string,
): Promise<void> {
  const rows = Math.ceil(tiles.length / columns);
  const row = cell + 26;
  let captions = '';
  const layers = await Promise.all(
    tiles.map(async ({ file: picture, caption }, index) => {
      const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * row];
      captions += block(
        caption,
        { x: x + 4, y: y + cell + 2, width: cell - 8, height: 20 },
        { face: 'text', size: 14, fill: '#4a554e', lines: 1 },
      ).svg;
      return {
        input: await sharp(picture)
          .resize(cell - 8, cell - 8)
          .png()
          .toBuffer(),
        left: x + 4,
        top: y + 4,
      };
    }),
  );
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * cell}" height="${rows * row}">${captions}</svg>`;
  await sharp({ create: { width: columns * cell, height: rows * row, channels: 3, background: '#F4F2EC' } })
    .composite([...layers, { input: Buffer.from(words), left: 0, top: 0 }])
    .png()
    .toFile(file);
}
