import type { CatalogFiles } from '../../legacy-api/seed/read-catalog.ts';
import type { GroupFile } from '../../legacy-api/seed/catalog-schema.ts';
import type { Source } from './yaml-source.ts';

/** All files of a shop; null for a file that the shop does not have. */
export type Sources = { groups: Source<GroupFile>[] } & {
  [Name in keyof CatalogFiles]: Source<NonNullable<CatalogFiles[Name]>> | null;
};

/** The products of all groups, with their places in the files. */
export function productsOf(sources: Sources) {
  return sources.groups.flatMap((source) =>
    source.data.products.map((product, index) => ({ source, product, path: ['products', index] as const })),
  );
}

/** The second-level categories of all groups, with their places in the files. */
export function secondLevelOf(sources: Sources) {
  return sources.groups.flatMap((source) =>
    source.data.categories.flatMap((category, index) =>
      category.children.map((child, childIndex) => ({
        source,
        child,
        path: ['categories', index, 'children', childIndex] as const,
      })),
    ),
  );
}
