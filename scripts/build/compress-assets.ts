import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** Smaller files fit into one packet without compression. */
const compressFrom = 1_400;

const forms = [
  {
    suffix: '.br',
    compress: (body: Buffer) =>
      promisify(brotliCompress)(body, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
  },
  { suffix: '.gz', compress: (body: Buffer) => promisify(gzip)(body, { level: 9 }) },
] as const;

async function compressAsset(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < compressFrom) return;
  await Promise.all(
    forms.map(async ({ suffix, compress }) => {
      const compressed = await compress(body);
      if (compressed.length < body.length) await writeFile(file + suffix, compressed);
    }),
  );
}

/** Writes compressed forms beside the files of a built folder, with maximum compression, because the server only selects one. */
export async function compressAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressAsset));
}
