import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogFolder, mediaFolder } from '../../legacy-api/resources.ts';
import { loadCatalog, problemText, type Catalog } from './load-catalog.ts';

const formats = ['avif', 'webp'];
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

/** A picture at each of these widths, in both formats. */
const everyFormat = (name: string, widths: readonly number[]) =>
  widths.flatMap((width) => formats.map((format) => `${name}-${width}.${format}`));

const named = () => [
  'placeholder.svg',
  ...catalog.groups.flatMap(({ group, products }) => [
    ...everyFormat(`groups/${group.image}`, [200, 400]),
    ...products.flatMap(({ num }) => [
      ...everyFormat(`products/${num}/front`, [200, 400, 800]),
      ...everyFormat(`products/${num}/back`, [400]),
      ...everyFormat(`products/${num}/detail`, [400]),
    ]),
  ]),
  ...catalog.customCategories.flatMap(({ image, listViewType }) =>
    everyFormat(`custom-categories/${image}`, listViewType === 'carousel' ? [400] : [400, 800]),
  ),
  ...catalog.billboards.flatMap(({ image }) => everyFormat(`billboards/${image}`, [640, 1200])),
];

describe('the seed pictures', () => {
  it('are exactly those that the data names, each in its sizes and formats', () => {
    expect([...files].sort()).toEqual(named().sort());
  });

  it('weigh less than 14 MB in all', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(mediaFolder, file)).size, 0);
    expect(bytes).toBeLessThan(14_000_000);
  });

  it('have the width and format of their file name', { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const file of files.filter((name) => name !== 'placeholder.svg')) {
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
        const { data, info } = await sharp(join(mediaFolder, 'products', num, 'front-200.webp'))
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const corners = [0, info.width - 1, info.width * (info.height - 1), info.width * info.height - 1];
        if (corners.some((at) => (data[at * info.channels + 3] ?? 255) > 60)) opaque.push(num);
      }
    expect(opaque).toEqual([]);
  });
});
