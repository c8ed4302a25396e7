import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalog, Product } from './catalog.ts';
import { drawStalePictures } from './draw.ts';
import { readManifest } from './manifest.ts';
import { useOneFont } from './type/fonts.ts';

const printed = { ingredients: 'Tea', allergens: 'None', storage: 'Keep dry.' };

const product = (changes: Partial<Product> = {}): Product => ({
  num: 'AA0001',
  barcode: '036000291452',
  order: 1,
  description: { en: printed, zh: printed },
  picture: {
    kind: 'box',
    motif: 'tangerine',
    brand: null,
    palette: ['#5FA04E', '#E4F0D2'],
    label: { en: 'Sample Tea', zh: 'SAMPLE', size: '4 oz' },
  },
  ...changes,
});

const catalogOf = (...products: Product[]): Catalog => ({
  groups: [{ group: { id: 1, image: 'tea' }, products }],
  brands: [],
  customCategories: [],
  billboards: [],
});

let folder: string;

/** Draws into a copy of what was drawn first; returns the keys of the pictures that were drawn. */
async function redrawn(catalog: Catalog, options: { only?: RegExp; force?: boolean } = {}) {
  const copy = await mkdtemp(join(tmpdir(), 'packshots-copy-'));
  try {
    await cp(folder, copy, { recursive: true, preserveTimestamps: true });
    const startedAt = new Map<string, number>();
    const files = await readdir(copy, { recursive: true });
    for (const file of files) startedAt.set(file, (await stat(join(copy, file))).mtimeMs);
    const { drawn } = await drawStalePictures({ ...pathsIn(copy), catalog, frameSide: 120, ...options });
    const written = await Promise.all(
      (await readdir(copy, { recursive: true }))
        .filter((file) => file.endsWith('-400.avif'))
        .map(async (file) =>
          (await stat(join(copy, file))).mtimeMs === startedAt.get(file) ? [] : [file.slice('media/'.length)],
        ),
    );
    return { drawn, written: written.flat().sort() };
  } finally {
    await rm(copy, { recursive: true });
  }
}

const pathsIn = (place: string) => ({
  media: join(place, 'media'),
  manifestFile: join(place, 'manifest.json'),
});

beforeAll(async () => {
  useOneFont(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    'M',
  );
  folder = await mkdtemp(join(tmpdir(), 'packshots-'));
  await drawStalePictures({ ...pathsIn(folder), catalog: catalogOf(product()), frameSide: 120 });
}, 120_000);

afterAll(() => rm(folder, { recursive: true }));

describe('drawing a catalog', () => {
  it('writes every view in its sizes, and records each picture', async () => {
    expect((await readdir(join(folder, 'media', 'products', 'AA0001'))).sort()).toEqual(
      [
        ...['back-1600', 'back-400', 'back-800', 'detail-1600', 'detail-400', 'detail-800'],
        ...['front-1600', 'front-200', 'front-400', 'front-800'],
      ].map((name) => `${name}.avif`),
    );
    expect(Object.keys(await readManifest(join(folder, 'manifest.json')))).toEqual([
      'groups/tea',
      'products/AA0001/back',
      'products/AA0001/detail',
      'products/AA0001/front',
    ]);
  });

  it('draws nothing when nothing has changed', async () => {
    expect(await redrawn(catalogOf(product()))).toEqual({ drawn: 0, written: [] });
  });

  it('draws the back alone when only the printed text has changed', async () => {
    const changed = { ...printed, allergens: 'Milk' };
    const catalog = catalogOf(product({ description: { en: changed, zh: printed } }));
    expect(await redrawn(catalog)).toEqual({ drawn: 1, written: ['products/AA0001/back-400.avif'] });
  });

  it('draws all views and the group when the label has changed', async () => {
    const { picture } = product();
    const catalog = catalogOf(
      product({ picture: { ...picture, label: { ...picture.label, en: 'Other Tea' } } }),
    );
    expect(await redrawn(catalog)).toEqual({
      drawn: 4,
      written: [
        'groups/tea-400.avif',
        ...['back', 'detail', 'front'].map((view) => `products/AA0001/${view}-400.avif`),
      ],
    });
  });

  it('draws only matching products, and no group, when asked for some products', async () => {
    const options = { only: /^AA0001$/, force: true };
    expect((await redrawn(catalogOf(product()), options)).drawn).toBe(3);
    expect((await redrawn(catalogOf(product()), { ...options, only: /^ZZ/ })).drawn).toBe(0);
  });
});
