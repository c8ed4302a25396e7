import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { pictureFolderOf } from '../../legacy-api/catalog/index.ts';
import type { SeedProduct } from '../../legacy-api/seed/product-schema.ts';
import { makeFolder } from '../../legacy-api/values/make-folder.ts';
import { Progress } from './progress.ts';

/** Sizes in pixels of the pictures made from a photograph. */
const pictureSizes = [200, 400, 800, 1600] as const;
const maxBytes = 30 * 1024 * 1024;
const downloadTimeout = 30_000;
/** Stores the source of the pictures in the same folder. */
const sourceFile = '.front-source';

/** The fields of a product that pictures depend on. */
type Photographed = Pick<SeedProduct, 'num' | 'photo' | 'picture'>;

const isAddress = (photo: string) => /^https?:\/\//i.test(photo);

async function download(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(downloadTimeout) });
  if (!response.ok) throw new Error(`the address responds with ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    chunks.push(part.value);
    if (size > maxBytes) {
      await reader?.cancel();
      throw new Error('it is larger than 30 MB');
    }
  }
  return Buffer.concat(chunks);
}

/** The path of a photograph in the catalog's folder or its subfolder `photos`; null if it does not exist. */
function fileOf(folder: string, photo: string): string | null {
  return [join(folder, photo), join(folder, 'photos', photo)].find((file) => existsSync(file)) ?? null;
}

async function storedSource(target: string): Promise<string | null> {
  return readFile(join(target, sourceFile), 'utf8').catch(() => null);
}

async function removeFiles(target: string): Promise<void> {
  for (const size of pictureSizes)
    for (const format of ['avif', 'webp']) await rm(join(target, `front-${size}.${format}`), { force: true });
}

/** Converts a photograph to square, upright pictures without the camera's metadata. */
async function convert(target: string, bytes: Buffer, source: string): Promise<void> {
  await removeFiles(target);
  makeFolder(target);
  for (const size of pictureSizes) {
    const picture = await sharp(bytes)
      .rotate()
      .resize(size, size, { fit: 'contain', background: '#ffffff' })
      .avif({ quality: 55, effort: 3 })
      .toBuffer();
    await writeFile(join(target, `front-${size}.avif`), picture);
  }
  await writeFile(join(target, sourceFile), source);
}

/** The sources of the stored pictures. Other sizes mean that the pictures are made again. */
const sourceOf = (...parts: readonly (string | number)[]) => [...parts, ...pictureSizes].join(' ');

async function convertIfChanged(target: string, photo: string, folder: string): Promise<void> {
  if (isAddress(photo)) {
    const source = sourceOf(photo);
    if ((await storedSource(target)) !== source) await convert(target, await download(photo), source);
    return;
  }
  const file = fileOf(folder, photo);
  if (file === null) throw new Error('there is no such file');
  const { size, mtimeMs } = await stat(file);
  const source = sourceOf(photo, size, mtimeMs);
  if ((await storedSource(target)) !== source) await convert(target, await readFile(file), source);
}

/** Removes the pictures of a photograph that is no longer in the catalog. */
async function removePictures(target: string): Promise<void> {
  if ((await storedSource(target)) === null) return;
  await removeFiles(target);
  await rm(join(target, sourceFile));
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Converts the catalog's photographs (files or URLs) to pictures in the shop's media folder. Unchanged photographs are skipped. Returns a
 * sentence for each photograph that cannot be used: its product shows the placeholder.
 */
export async function makePictures(
  { groups }: { readonly groups: readonly { readonly products: readonly Photographed[] }[] },
  { folder, media }: { folder: string; media: string },
): Promise<string[]> {
  const products = groups.flatMap((group) => group.products);
  const withPhoto = products.filter(({ photo }) => photo !== undefined);
  const problems: string[] = [];
  const limit = pLimit(availableParallelism());
  const targetOf = ({ num }: Photographed) => join(media, 'products', pictureFolderOf(num));
  for (const product of products)
    if (product.photo === undefined && product.picture === undefined) await removePictures(targetOf(product));
  if (withPhoto.length === 0) return [];

  const progress = new Progress('Photographs', withPhoto.length);
  await Promise.all(
    withPhoto.map((product) =>
      limit(async () => {
        const { num, photo = '' } = product;
        await convertIfChanged(targetOf(product), photo, folder).catch(async (error: unknown) => {
          problems.push(`The photograph of ${num}, ${photo}, cannot be used: ${reasonOf(error)}.`);
          await removePictures(targetOf(product));
        });
        progress.advance();
      }),
    ),
  );
  return problems.sort();
}
