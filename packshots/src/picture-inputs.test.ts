import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readCatalog } from './catalog.ts';
import { fingerprint, readManifest } from './manifest.ts';
import { pictureInputs } from './picture-inputs.ts';
import { viewNames } from './studio.ts';

it('no product picture of the shop is stale', async () => {
  const catalog = await readCatalog(fileURLToPath(new URL('../../legacy-api/seed/data/', import.meta.url)));
  const manifest = await readManifest(fileURLToPath(new URL('../manifest.json', import.meta.url)));
  const inputs = pictureInputs(catalog);
  const stale = catalog.groups
    .flatMap(({ products }) => products)
    .flatMap((product) =>
      viewNames.flatMap((view) => {
        const key = `products/${product.num}/${view}`;
        return manifest[key] === fingerprint(inputs(product, view)) ? [] : [key];
      }),
    );
  expect(stale).toEqual([]);
});
