import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { catalogueFolder, mediaFolder } from '../../resources.ts';
import type { SeedProduct } from '../form.ts';
import { loadCatalogue, problemText, type Catalogue } from '../load.ts';
import { contactSheet } from './contact-sheet.ts';
import { encode, encodeWide, sizesOf } from './encode.ts';
import { fingerprint, readManifest, studioFingerprint, writeManifest, type Manifest } from './manifest.ts';
import { motifSource } from './motifs/motif.ts';
import { shelfPictures } from './shelf-pictures.ts';
import { openStudio, turnsOf, viewNames, type Studio } from './studio.ts';
import { requireFonts } from './type/fonts.ts';

const here = dirname(fileURLToPath(import.meta.url));
const manifestFile = join(here, 'manifest.json');

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Makes the pictures of products whose data changed; answers how many. */
async function makeProducts(
  studio: Studio,
  catalogue: Catalogue,
  products: readonly SeedProduct[],
  manifest: Manifest,
  isForced: boolean,
): Promise<number> {
  const look = studioFingerprint(here);
  const turns = turnsOf(catalogue.groups.flatMap((group) => group.products));
  const prints = new Map<string, string>();
  const stale = products.filter((product) => {
    const brand = catalogue.brands.find(({ key }) => key === product.picture.brand) ?? null;
    const { picture, num, barcode, description } = product;
    const print = fingerprint(
      look,
      turns.get(num),
      picture,
      num,
      barcode,
      description,
      brand,
      motifSource(picture.motif),
    );
    const folder = join(mediaFolder, 'products', num);
    const isThere = viewNames.every((view) =>
      sizesOf[view].every((size) => existsSync(join(folder, `${view}-${size}.webp`))),
    );
    if (!isForced && isThere && manifest[num] === print) return false;
    prints.set(num, print);
    return true;
  });
  // products of one shape together, so that it is looked at once
  const ordered = stale
    .map((product) => ({ product, shape: studio.shapeOf(product) }))
    .sort((a, b) =>
      a.shape === b.shape ? (a.product.num < b.product.num ? -1 : 1) : a.shape < b.shape ? -1 : 1,
    );
  let writing: Promise<unknown> = Promise.resolve();
  for (const [index, { product }] of ordered.entries()) {
    for (const view of viewNames) {
      const picture = await studio.picture(product, view);
      await writing;
      writing = encode(picture, join(mediaFolder, 'products', product.num), view, sizesOf[view]);
    }
    manifest[product.num] = prints.get(product.num) ?? '';
    if (index % 10 === 9) {
      await writing;
      await writeManifest(manifestFile, manifest);
      say(`${index + 1} of ${ordered.length}`);
    }
  }
  await writing;
  return ordered.length;
}

async function makeShelves(
  studio: Studio,
  catalogue: Catalogue,
  manifest: Manifest,
  isForced: boolean,
): Promise<number> {
  const look = studioFingerprint(here);
  let made = 0;
  for (const { folder, name, inputs, sizes } of shelfPictures(catalogue, studio)) {
    const key = `${folder}/${name}`;
    const print = fingerprint(look, inputs);
    const isThere = sizes.every(({ width }) =>
      existsSync(join(mediaFolder, folder, `${name}-${width}.webp`)),
    );
    if (!isForced && isThere && manifest[key] === print) continue;
    for (const { width, draw } of sizes)
      await encodeWide(await draw(), join(mediaFolder, folder), name, width);
    manifest[key] = print;
    made += 1;
  }
  return made;
}

async function makeContacts(
  catalogue: Catalogue,
  products: readonly SeedProduct[],
  prefix: string,
): Promise<void> {
  for (const view of viewNames) {
    for (const { group, products: own } of catalogue.groups) {
      const shown = own.filter((product) => products.includes(product));
      if (shown.length === 0) continue;
      const tiles = shown.map(({ num, picture }) => ({
        file: join(mediaFolder, 'products', num, `${view}-400.webp`),
        caption: `${num} ${picture.kind} ${picture.motif}`,
      }));
      await contactSheet(tiles, 6, 300, `${prefix}-${group.image}-${view}.png`);
    }
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      contact: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  requireFonts();
  sharp.concurrency(2);
  const loaded = await loadCatalogue(catalogueFolder);
  if (!loaded.ok) throw new Error(loaded.problems.map(problemText).join('\n'));
  const { catalogue } = loaded;
  const wanted = values.only ? new RegExp(values.only) : /./;
  const all = catalogue.groups.flatMap((group) => group.products);
  const products = all.filter(({ num }) => wanted.test(num));
  const manifest = await readManifest(manifestFile);
  const studio = openStudio(catalogue.brands, all);
  const made = await makeProducts(studio, catalogue, products, manifest, values.force);
  const shelves = values.only ? 0 : await makeShelves(studio, catalogue, manifest, values.force);
  await writeManifest(manifestFile, manifest);
  if (values.contact) await makeContacts(catalogue, products, values.contact);
  say(`${made} products and ${shelves} shelf pictures made, ${products.length - made} products unchanged`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
