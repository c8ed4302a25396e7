/**
 * `npm run brand` draws the icons of the installed shop and the card of a shared link into client/public, from the icon.svg there. The results
 * are committed; run it when the icon or the card's text changes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { house } from '../house.ts';
import { requireFonts } from '../type/fonts.ts';

requireFonts();
const folder = fileURLToPath(new URL('../../../client/public/', import.meta.url));
const jade = '#0b6b4f';
const paper = '#fbfaf7';
const gold = '#f4b73f';

const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** The strokes of the mark without its ground, on a field of 64. */
const lantern = /<g[\s\S]*<\/g>/.exec(mark)?.[0];
if (lantern === undefined) throw new Error('icon.svg has no strokes.');

/** The mark on a ground that fills the square: systems crop it to their own shape, and leave at least the inner 80 %. */
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
  <text x="408" y="262" ${font} font-size="80" font-weight="700" fill="#1c2420">${house.name}</text>
  <text x="408" y="358" ${font} font-size="72" font-weight="600" fill="#1c2420">${house.nameZh}</text>
  <rect x="410" y="392" width="96" height="6" rx="3" fill="${gold}"/>
  <text x="408" y="452" ${font} font-size="32" fill="#4a554e">Asian groceries in two languages, the same day</text>
  <text x="408" y="500" ${font} font-size="32" fill="#4a554e">中英双语亚洲超市，当日送达</text>
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
