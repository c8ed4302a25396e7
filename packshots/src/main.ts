import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readCatalog, type Catalog } from './catalog.ts';
import { contactSheet } from './contact-sheet.ts';
import { drawStalePictures } from './draw.ts';
import { viewNames } from './studio.ts';
import { requireFonts } from './type/fonts.ts';

const packageFolder = join(dirname(fileURLToPath(import.meta.url)), '..');
const legacyApi = join(packageFolder, '..', 'legacy-api');

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Writes one PNG for each group and view with the pictures of its products side by side. */
async function writeContactSheets(
  catalog: Catalog,
  media: string,
  only: RegExp | undefined,
  prefix: string,
): Promise<void> {
  for (const view of viewNames) {
    for (const { group, products } of catalog.groups) {
      const tiles = products
        .filter(({ num }) => only?.test(num) ?? true)
        .map(({ num, picture }) => ({
          file: join(media, 'products', num, `${view}-400.avif`),
          caption: `${num} ${picture.kind} ${picture.motif}`,
        }));
      if (tiles.length > 0) await contactSheet(tiles, 6, 300, `${prefix}-${group.image}-${view}.png`);
    }
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      catalog: { type: 'string', default: join(legacyApi, 'seed', 'data') },
      media: { type: 'string', default: join(legacyApi, 'media') },
      manifest: { type: 'string', default: join(packageFolder, 'manifest.json') },
      only: { type: 'string' },
      force: { type: 'boolean', default: false },
      contact: { type: 'string' },
    },
  });
  requireFonts();
  sharp.concurrency(2);
  const catalog = await readCatalog(resolve(values.catalog));
  const media = resolve(values.media);
  const only = values.only === undefined ? undefined : new RegExp(values.only);
  const { drawn, unchanged } = await drawStalePictures({
    catalog,
    media,
    manifestFile: resolve(values.manifest),
    only,
    force: values.force,
    onProgress: (done, total) => print(`${done} of ${total}`),
  });
  if (values.contact !== undefined) await writeContactSheets(catalog, media, only, values.contact);
  print(`${drawn} pictures drawn, ${unchanged} unchanged`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
