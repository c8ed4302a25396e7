import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readCatalog } from './catalog.ts';

const shop = fileURLToPath(new URL('../../legacy-api/seed/data/', import.meta.url));

it('reading the catalog of the shop returns its groups in order', async () => {
  const { groups, brands, billboards } = await readCatalog(shop);
  const ids = groups.map(({ group }) => group.id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(groups.every(({ products }) => products.length > 0)).toBe(true);
  expect(brands.length).toBeGreaterThan(0);
  expect(billboards.length).toBeGreaterThan(0);
});

it('reading a catalog with a missing field names the file and the field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'));
  try {
    await cp(shop, folder, { recursive: true });
    const file = join(folder, 'brands.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('mark: lantern, ', ''));
    await expect(readCatalog(folder)).rejects.toThrow(/brands\.yaml[\s\S]*brands\[0\]\.mark/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
