import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { pictureFolderOf } from '../../legacy-api/catalog/index.ts';
import type { SeedProduct } from '../../legacy-api/seed/product-schema.ts';
import { Progress } from './progress.ts';

/** The sizes that the shop shows: lists and the product's own page. */
const edges = [400, 800] as const;
const maxBytes = 30 * 1024 * 1024;
const downloadTimeout = 30_000;
/** Remembers of what the pictures beside it were made. */
const sourceFile = '.front-source';

/** What pictures are made of. */
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

/** A photograph beside the catalog, or in its folder `photos`; null where there is none. */
function fileOf(folder: string, photo: string): string | null {
  return [join(folder, photo), join(folder, 'photos', photo)].find((file) => existsSync(file)) ?? null;
}

async function remembered(target: string): Promise<string | null> {
  return readFile(join(target, sourceFile), 'utf8').catch(() => null);
}

/** Makes the shop's pictures of a photograph: square, upright, without what the camera wrote into the file. */
async function make(target: string, bytes: Buffer, source: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const edge of edges) {
    const picture = await sharp(bytes)
      .rotate()
      .resize(edge, edge, { fit: 'contain', background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer();
    await writeFile(join(target, `front-${edge}.webp`), picture);
  }
  await writeFile(join(target, sourceFile), source);
}

async function makeUnlessKnown(target: string, photo: string, folder: string): Promise<void> {
  if (isAddress(photo)) {
    if ((await remembered(target)) !== photo) await make(target, await download(photo), photo);
    return;
  }
  const file = fileOf(folder, photo);
  if (file === null) throw new Error('there is no such file');
  const { size, mtimeMs } = await stat(file);
  const source = `${photo} ${size} ${mtimeMs}`;
  if ((await remembered(target)) !== source) await make(target, await readFile(file), source);
}

/** Removes the pictures of a photograph that the catalog no longer names. */
async function forget(target: string): Promise<void> {
  if ((await remembered(target)) === null) return;
  for (const edge of edges) await rm(join(target, `front-${edge}.webp`), { force: true });
  await rm(join(target, sourceFile));
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Makes pictures of the catalog's photographs, files beside it or addresses, in the shop's media folder; one that was made before is not made
 * again. Returns a sentence for each photograph that cannot be used: its product shows the placeholder.
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
    if (product.photo === undefined && product.picture === undefined) await forget(targetOf(product));
  if (withPhoto.length === 0) return [];

  const progress = new Progress('Photographs', withPhoto.length);
  await Promise.all(
    withPhoto.map((product) =>
      limit(async () => {
        const { num, photo = '' } = product;
        await makeUnlessKnown(targetOf(product), photo, folder).catch(async (error: unknown) => {
          problems.push(`The photograph of ${num}, ${photo}, cannot be used: ${reasonOf(error)}.`);
          await forget(targetOf(product));
        });
        progress.advance();
      }),
    ),
  );
  return problems.sort();
}
