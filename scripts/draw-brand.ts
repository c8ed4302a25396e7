/**
 * `npx tsx scripts/draw-brand.ts`: draws what installing and sharing the shop show (icons, the card of a shared link) from the shop's mark, into
 * client/public. The results are committed; draw them again when the mark changes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { storePolicy } from '../gateway/content/index.ts';

const folder = 'client/public';
const jade = '#0b6b4f';
const paper = '#fbfaf7';
const gold = '#f4b73f';

const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** The strokes of the mark without its ground, on a field of 64. */
const lantern = /<g[\s\S]*<\/g>/.exec(mark)?.[0];
if (lantern === undefined) throw new Error('icon.svg has no strokes.');

/** The mark on a ground that fills the square: systems cut it to a shape of their own, and leave at least the inner 80 %. */
const filled = (scale: number): string => {
  const shift = 32 - 32 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${jade}"/><g transform="translate(${shift} ${shift}) scale(${scale})">${lantern}</g></svg>`;
};

const font = 'font-family="Inter Variable, Inter, Noto Sans CJK SC, Noto Sans SC, sans-serif"';
const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${paper}"/>
  <rect width="1200" height="18" y="612" fill="${jade}"/>
  <rect x="96" y="171" width="252" height="252" rx="54" fill="${jade}"/>
  <g transform="translate(96 171) scale(3.9375)">${lantern}</g>
  <text x="408" y="262" ${font} font-size="80" font-weight="700" fill="#1c2420">${storePolicy.storeName.en}</text>
  <text x="408" y="358" ${font} font-size="72" font-weight="600" fill="#1c2420">${storePolicy.storeName.zh}</text>
  <rect x="410" y="392" width="96" height="6" rx="3" fill="${gold}"/>
  <text x="408" y="452" ${font} font-size="32" fill="#4a554e">Asian groceries in two languages, the same day</text>
  <text x="408" y="500" ${font} font-size="32" fill="#4a554e">双语亚洲生鲜，当日送达</text>
</svg>`;

const pictures: readonly (readonly [string, string, number])[] = [
  ['icon-48.png', mark, 48],
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-512.png', filled(0.72), 512],
  ['apple-touch-icon.png', filled(0.8), 180],
  ['social-card.png', card, 1200],
];
for (const [name, svg, width] of pictures) {
  await sharp(Buffer.from(svg), { density: 288 })
    .resize({ width })
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, name));
}
