import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalog, type Catalog, type Product } from './catalog.ts';
import { encode } from './encode.ts';
import { emblems } from './label/emblems.ts';
import { hasMotif } from './motifs/motif.ts';
import { kindNames } from './pack/kinds.ts';
import { openStudio, turnsOf, type ViewName } from './studio.ts';
import { useOneFont } from './type/fonts.ts';

const folders: string[] = [];

beforeAll(() => {
  // one font of the project's own, so that the test asks nothing of the machine
  useOneFont(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    'M',
  );
});

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const text = { ingredients: 'Water, salt', allergens: 'None', storage: 'Keep cool.' };

function product(num: string, kind: string, motif: string): Product {
  return {
    num,
    barcode: '036000291452',
    order: 1,
    description: { en: text, zh: text },
    picture: {
      kind,
      motif,
      brand: null,
      palette: ['#0B6B4F', '#F4B73F'],
      label: { en: 'Sample Tea', zh: 'SAMPLE', size: '4 oz' },
    },
  };
}

async function filesOf(sample: Product, view: ViewName): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  folders.push(folder);
  const studio = openStudio([], [sample], 120);
  await encode(await studio.picture(sample, view), folder, view, [200]);
  const names = (await readdir(folder)).sort();
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'base64')));
  return Object.fromEntries(names.map((name, index) => [name, contents[index] ?? '']));
}

describe('the picture studio', () => {
  it.each([
    ['box', 'teapot', 'front'],
    ['jar', 'hot-pepper', 'back'],
    ['loose', 'tangerine', 'front'],
    ['loose', 'asian-pear', 'front'],
    ['tray', 'salmon-fillet', 'front'],
  ] as const)('draws the same bytes twice: %s', { timeout: 60_000 }, async (kind, motif, view) => {
    const sample = product('ZZ0001', kind, motif);
    const first = await filesOf(sample, view);
    expect(Object.keys(first)).toEqual([`${view}-200.avif`]);
    expect(await filesOf(sample, view)).toEqual(first);
  });

  it('gives neighbors of a brand and kind turns of their own', () => {
    const turns = turnsOf([
      product('AA0002', 'box', 'teapot'),
      product('AA0001', 'box', 'teapot'),
      product('AA0003', 'bag', 'teapot'),
    ]);
    expect([...turns]).toEqual([
      ['AA0001', 0],
      ['AA0002', 1],
      ['AA0003', 0],
    ]);
  });
});

describe('the catalog of the shop', () => {
  let catalog: Catalog;

  beforeAll(async () => {
    catalog = await readCatalog(fileURLToPath(new URL('../../legacy-api/seed/data/', import.meta.url)));
  });

  const products = () => catalog.groups.flatMap((group) => group.products);

  it('names only kinds of packs that the studio has', () => {
    expect(
      products()
        .filter(({ picture }) => !kindNames.includes(picture.kind))
        .map(({ num, picture }) => `${num} ${picture.kind}`),
    ).toEqual([]);
  });

  it('names only motifs that the studio has', () => {
    const scenes = [
      ...catalog.groups.map(({ group }) => group.picture),
      ...catalog.customCategories.map(({ picture }) => picture),
      ...catalog.billboards.map(({ picture }) => picture),
    ];
    const named = [
      ...products().map(({ picture }) => picture.motif),
      ...scenes.flatMap((scene) => scene?.motifs ?? []),
    ];
    expect(named.filter((motif) => !hasMotif(motif))).toEqual([]);
  });

  it('names only emblems that the studio has', () => {
    expect(catalog.brands.filter(({ mark }) => !(mark in emblems)).map(({ key }) => key)).toEqual([]);
  });
});
