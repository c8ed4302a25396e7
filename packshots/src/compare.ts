/** `npm run compare`: draws 40 pictures again and compares them with the stored ones. Fails when one is less alike than 0.97. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog } from './catalog.ts';
import { seededBy } from './seeded.ts';
import { comparedSide, similarity } from './similarity.ts';
import { openStudio, viewNames } from './studio.ts';
import { requireFonts } from './type/fonts.ts';

const sampleSize = 40;
const least = 0.97;
const legacyApi = fileURLToPath(new URL('../../legacy-api', import.meta.url));

requireFonts();
const { brands, groups } = await readCatalog(join(legacyApi, 'seed', 'data'));
const products = groups.flatMap((group) => group.products);
const studio = openStudio(brands, products);
const random = seededBy('compare');
const scores: number[] = [];
for (let drawn = 0; drawn < sampleSize; drawn += 1) {
  const product = random.pick(products);
  const view = random.pick(viewNames);
  const file = join(legacyApi, 'media', 'products', product.num, `${view}-${comparedSide}.avif`);
  const score = await similarity(await studio.picture(product, view), file);
  scores.push(score);
  process.stdout.write(`${score.toFixed(4)} ${product.num} ${view}\n`);
}
const worst = Math.min(...scores);
const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
process.stdout.write(
  `${scores.length} pictures, SSIM at ${comparedSide} px: worst ${worst.toFixed(4)}, mean ${mean.toFixed(4)}\n`,
);
process.exitCode = worst < least ? 1 : 0;
