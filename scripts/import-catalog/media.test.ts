import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ssim } from '@blazediff/ssim';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogFolder, mediaFolder } from '../../legacy-api/resources.ts';
import { loadCatalog, problemText, type Catalog } from './load-catalog.ts';

let catalog: Catalog;
let files: string[];

beforeAll(async () => {
  const result = await loadCatalog(catalogFolder, { media: mediaFolder });
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  catalog = result.catalog;
  files = readdirSync(mediaFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(mediaFolder.length + 1));
});

const sizesOf = (name: string, widths: readonly number[]) => widths.map((width) => `${name}-${width}.avif`);

const named = () => [
  'placeholder.svg',
  ...catalog.groups.flatMap(({ group, products }) => [
    ...sizesOf(`groups/${group.image}`, [200, 400, 800]),
    ...products.flatMap(({ num }) => [
      ...sizesOf(`products/${num}/front`, [200, 400, 800, 1600]),
      ...sizesOf(`products/${num}/back`, [400, 800, 1600]),
      ...sizesOf(`products/${num}/detail`, [400, 800, 1600]),
    ]),
  ]),
  ...catalog.customCategories.flatMap(({ image }) => sizesOf(`custom-categories/${image}`, [400, 800, 1600])),
  ...new Set(catalog.billboards.flatMap(({ image }) => sizesOf(`billboards/${image}`, [640, 1280, 1920]))),
];

/** Every nth file of a kind. */
const sampleOf = (kind: RegExp, size: number) => {
  const all = files.filter((file) => kind.test(file)).sort();
  return all.filter((_, index) => index % Math.ceil(all.length / size) === 0);
};

const pixelsAt = (file: string, side: number) =>
  sharp(join(mediaFolder, file))
    .resize(side, side, { kernel: 'lanczos3' })
    .flatten({ background: '#f4f2ec' })
    .ensureAlpha()
    .raw()
    .toBuffer();

describe('the seed pictures', () => {
  it('are exactly the pictures in the data, each in its sizes', () => {
    expect([...files].sort()).toEqual(named().sort());
  });

  // `npm run compare` in packshots compares them with the drawings themselves.
  it(
    'are as sharp at 800 px as at their largest size: SSIM of 0.97 or more',
    { timeout: 120_000 },
    async () => {
      const sample = sampleOf(/^products\/.*-800\.avif$/, 40);
      expect(sample.length).toBeGreaterThan(35);
      const blurred: string[] = [];
      for (const file of sample) {
        const largest = file.replace('-800.', '-1600.');
        const score = ssim(await pixelsAt(largest, 800), await pixelsAt(file, 800), undefined, 800, 800);
        if (score < 0.97) blurred.push(`${file} ${score}`);
      }
      expect(blurred).toEqual([]);
    },
  );

  it('have the width and format of their file name', { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const file of sampleOf(/-\d+\.avif$/, 400)) {
      const { width, format, compression } = await sharp(join(mediaFolder, file)).metadata();
      const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
      if (!file.endsWith(`-${width}.${kind}`)) wrong.push(file);
    }
    expect(wrong).toEqual([]);
  });

  it('show products on a transparent background', { timeout: 120_000 }, async () => {
    const opaque: string[] = [];
    for (const { products } of catalog.groups)
      for (const { num } of products.slice(0, 3)) {
        const { data, info } = await sharp(join(mediaFolder, 'products', num, 'front-200.avif'))
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const corners = [0, info.width - 1, info.width * (info.height - 1), info.width * info.height - 1];
        if (corners.some((at) => (data[at * info.channels + 3] ?? 255) > 60)) opaque.push(num);
      }
    expect(opaque).toEqual([]);
  });
});
