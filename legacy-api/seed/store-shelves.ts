import { placeholderPicture, thumbnailOf } from '../catalog/index.ts';
import type { Queries } from '../database/index.ts';
import type { GroupFile } from './catalog-schema.ts';
import type { PicturesOnDisk } from './pictures-on-disk.ts';
import type { SeedProduct } from './product-schema.ts';
import { isSame } from './stored-rows.ts';

/** The first picture of these products, for a group or collection without its own picture. */
export function pictureAmong(products: readonly SeedProduct[], pictures: PicturesOnDisk): string {
  const urls = products.map((product) => thumbnailOf(product.num, pictures.viewsOf(product).join(',')));
  return urls.find((url) => url !== placeholderPicture) ?? placeholderPicture;
}

interface ShelfRow {
  readonly id: number;
  readonly retired: 0 | 1;
}

/** The rows that changed, and the ids of rows that are no longer in the catalog. */
function differences<Row extends ShelfRow>(
  stored: readonly Row[],
  rows: readonly Row[],
  isInScope: (row: Row) => boolean,
): { differing: Row[]; goneIds: number[] } {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const ids = new Set(rows.map(({ id }) => id));
  return {
    differing: rows.filter((row) => !isSame(byId.get(row.id), row)),
    goneIds: stored
      .filter((row) => row.retired === 0 && !ids.has(row.id) && isInScope(row))
      .map(({ id }) => id),
  };
}

/** Writes the groups and categories that changed. Hides those that are missing. Returns the number of changes. */
export async function storeShelves(
  queries: Queries,
  files: readonly GroupFile[],
  { whole, pictures }: { whole: boolean; pictures: PicturesOnDisk },
): Promise<number> {
  const groupIds = new Set(files.map(({ group }) => group.id));
  const isInGroups = (id: number) => whole || groupIds.has(id);
  const retired = 0 as const;

  const groups = differences(
    await queries
      .selectFrom('product_groups')
      .select(['id', 'name', 'name_zh', 'image', 'retired'])
      .execute(),
    files.map(({ group, products }) => {
      const image =
        group.image === undefined ? pictureAmong(products, pictures) : pictures.urlOf('groups', group.image);
      return { id: group.id, name: group.name, name_zh: group.nameZh, image, retired };
    }),
    ({ id }) => isInGroups(id),
  );
  const storedCategories = await queries
    .selectFrom('categories')
    .select(['id', 'group_id', 'name', 'name_zh', 'position', 'retired'])
    .execute();
  const categories = differences(
    storedCategories,
    files.flatMap((file) =>
      file.categories.map(({ id, name, nameZh }, position) => {
        return { id, group_id: file.group.id, name, name_zh: nameZh, position, retired };
      }),
    ),
    (row) => isInGroups(row.group_id),
  );
  const groupOf = new Map(storedCategories.map(({ id, group_id }) => [id, group_id]));
  const children = differences(
    await queries
      .selectFrom('second_categories')
      .select(['id', 'category_id', 'name', 'name_zh', 'position', 'retired'])
      .execute(),
    files.flatMap((file) =>
      file.categories.flatMap((category) =>
        category.children.map(({ id, name, nameZh }, position) => {
          return { id, category_id: category.id, name, name_zh: nameZh, position, retired };
        }),
      ),
    ),
    (row) => isInGroups(groupOf.get(row.category_id) ?? 0),
  );

  for (const { id, ...fields } of groups.differing)
    await queries
      .insertInto('product_groups')
      .values({ id, ...fields })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
      .execute();
  for (const { id, ...fields } of categories.differing)
    await queries
      .insertInto('categories')
      .values({ id, ...fields })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
      .execute();
  for (const { id, ...fields } of children.differing)
    await queries
      .insertInto('second_categories')
      .values({ id, ...fields })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
      .execute();

  const gone = { retired: 1 } as const;
  if (groups.goneIds.length > 0)
    await queries.updateTable('product_groups').set(gone).where('id', 'in', groups.goneIds).execute();
  if (categories.goneIds.length > 0)
    await queries.updateTable('categories').set(gone).where('id', 'in', categories.goneIds).execute();
  if (children.goneIds.length > 0)
    await queries.updateTable('second_categories').set(gone).where('id', 'in', children.goneIds).execute();
  return [groups, categories, children].reduce(
    (sum, { differing, goneIds }) => sum + differing.length + goneIds.length,
    0,
  );
}
