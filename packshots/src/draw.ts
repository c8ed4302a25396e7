import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, Product } from './catalog.ts';
import { encode, sizesOf } from './encode.ts';
import { fingerprint, readManifest, writeManifest, type Manifest } from './manifest.ts';
import { pictureInputs } from './picture-inputs.ts';
import { shelfPictures } from './shelf-pictures.ts';
import { openStudio, viewNames, type Studio, type ViewName } from './studio.ts';

export interface DrawOptions {
  catalog: Catalog;
  /** Folder that the pictures are written to. */
  media: string;
  manifestFile: string;
  /** Draws only products whose number matches, and no shelf pictures. */
  only?: RegExp | undefined;
  /** Draws pictures that are up to date as well. */
  force?: boolean;
  /** Side of the frame that products are drawn in, in pixels, before they are reduced. */
  frameSide?: number;
  onProgress?: (drawn: number, total: number) => void;
}

/** How many pictures were drawn, each in all its sizes and formats, and how many were up to date. */
export interface DrawResult {
  drawn: number;
  unchanged: number;
}

interface ProductPicture {
  key: string;
  product: Product;
  view: ViewName;
  print: string;
}

const filesExist = (path: string, widths: readonly number[]) =>
  widths.every((width) => existsSync(`${path}-${width}.avif`));

/** How many pictures are drawn before the manifest is written, so that an interrupted run loses little. */
const batchSize = 10;

/** Draws the pictures whose inputs have changed or whose files are missing, and records them in the manifest. */
export async function drawStalePictures(options: DrawOptions): Promise<DrawResult> {
  const { catalog, manifestFile, only, frameSide } = options;
  const manifest = await readManifest(manifestFile);
  const studio = openStudio(
    catalog.brands,
    catalog.groups.flatMap(({ products }) => products),
    frameSide,
  );
  const products = await drawProducts(studio, manifest, options);
  const shelves = only ? { drawn: 0, unchanged: 0 } : await drawShelves(studio, manifest, options);
  await writeManifest(manifestFile, manifest);
  return { drawn: products.drawn + shelves.drawn, unchanged: products.unchanged + shelves.unchanged };
}

async function drawProducts(
  studio: Studio,
  manifest: Manifest,
  { catalog, media, manifestFile, only, force, onProgress }: DrawOptions,
): Promise<DrawResult> {
  const inputs = pictureInputs(catalog);
  const folderOf = (product: Product) => join(media, 'products', product.num);
  const pictures = catalog.groups
    .flatMap(({ products }) => products)
    .filter(({ num }) => only?.test(num) ?? true)
    .flatMap((product) =>
      viewNames.map((view): ProductPicture => {
        const key = `products/${product.num}/${view}`;
        return { key, product, view, print: fingerprint(inputs(product, view)) };
      }),
    );
  const stale = pictures
    .filter(
      ({ key, product, view, print }) =>
        force === true ||
        manifest[key] !== print ||
        !filesExist(join(folderOf(product), view), sizesOf[view]),
    )
    // Products of one shape are drawn together, so that the shape is traced once.
    .map((picture) => ({ ...picture, shape: studio.shapeOf(picture.product) }))
    .sort((a, b) =>
      a.shape === b.shape ? (a.product.num < b.product.num ? -1 : 1) : a.shape < b.shape ? -1 : 1,
    );

  // A picture is encoded while the next one is drawn.
  let writing: Promise<unknown> = Promise.resolve();
  for (const [index, { key, product, view, print }] of stale.entries()) {
    const picture = await studio.picture(product, view);
    await writing;
    writing = encode(picture, folderOf(product), view, sizesOf[view]);
    manifest[key] = print;
    if ((index + 1) % batchSize === 0) {
      await writing;
      await writeManifest(manifestFile, manifest);
      onProgress?.(index + 1, stale.length);
    }
  }
  await writing;
  return { drawn: stale.length, unchanged: pictures.length - stale.length };
}

async function drawShelves(
  studio: Studio,
  manifest: Manifest,
  { catalog, media, force }: DrawOptions,
): Promise<DrawResult> {
  const result: DrawResult = { drawn: 0, unchanged: 0 };
  for (const { folder, name, inputs, widths, draw } of shelfPictures(catalog, studio)) {
    const key = `${folder}/${name}`;
    const print = fingerprint(inputs);
    const isComplete = filesExist(join(media, folder, name), widths);
    if (force !== true && isComplete && manifest[key] === print) {
      result.unchanged += 1;
      continue;
    }
    await encode(await draw(), join(media, folder), name, widths);
    manifest[key] = print;
    result.drawn += 1;
  }
  return result;
}
