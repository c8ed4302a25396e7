import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { productsOf } from './sources.ts';
import type { Sources } from './sources.ts';
import type { CatalogProblem, FieldPath, Source } from './yaml-source.ts';

/** Every named picture must be in the media folder. Photographs are checked when they are converted. */
export function pictureProblems(sources: Sources, media: string): CatalogProblem[] {
  const found: CatalogProblem[] = [];
  for (const { source, product, path } of productsOf(sources)) {
    if (product.picture === undefined || product.photo !== undefined) continue;
    // The REST API makes the other format, and serves the nearest size.
    const front = join('products', product.num, 'front-400');
    if (!['avif', 'webp'].some((format) => existsSync(join(media, `${front}.${format}`))))
      found.push(source.problem([...path, 'picture'], `has no picture file ${front}`));
  }
  const listing = new Map<string, string[]>();
  const expectImage = (
    source: Source<unknown>,
    path: FieldPath,
    folder: string,
    image: string | undefined,
  ) => {
    if (image === undefined) return;
    const names =
      listing.get(folder) ?? (existsSync(join(media, folder)) ? readdirSync(join(media, folder)) : []);
    listing.set(folder, names);
    if (names.some((name) => name.startsWith(`${image}-`) || name.startsWith(`${image}.`))) return;
    found.push(source.problem(path, `has no picture file ${join(folder, image)}`));
  };
  for (const source of sources.groups)
    expectImage(source, ['group', 'image'], 'groups', source.data.group.image);
  sources.customCategories?.data.customCategories.forEach(({ image }, index) => {
    if (!sources.customCategories) return;
    expectImage(sources.customCategories, ['customCategories', index, 'image'], 'custom-categories', image);
  });
  sources.billboards?.data.billboards.forEach(({ image }, index) => {
    if (!sources.billboards) return;
    expectImage(sources.billboards, ['billboards', index, 'image'], 'billboards', image);
  });
  return found;
}
