import type { Handlers } from '../contract/index.ts';
import { groupedBy } from '../values/grouped.ts';
import type { Services } from '../services.ts';
import { wholeColumns, wholeProductJson } from './product-json.ts';

/** Groups, categories, collections and billboards. */
export function structureHandlers({
  database: { queries },
}: Services): Handlers<
  'getBillboards' | 'getGroups' | 'getCategories' | 'getCategories2' | 'getCustomCategories'
> {
  const secondCategories = () =>
    queries
      .selectFrom('second_categories')
      .innerJoin('categories', 'categories.id', 'second_categories.category_id')
      .select(['categories.group_id', 'categories.id as category_id'])
      .select(['second_categories.id', 'second_categories.name', 'second_categories.name_zh'])
      .where('second_categories.retired', '=', 0)
      .orderBy('categories.group_id')
      .orderBy('categories.position')
      .orderBy('second_categories.position');

  return {
    getBillboards: async () => {
      const billboards = await queries.selectFrom('billboards').selectAll().orderBy('id').execute();
      return billboards.map(({ image, url, language }) => ({ Image: image, URL: url, Language: language }));
    },

    getGroups: async () => {
      const groups = await queries
        .selectFrom('product_groups')
        .selectAll()
        .where('retired', '=', 0)
        .orderBy('id')
        .execute();
      const categories = await secondCategories().execute();
      const byGroup = groupedBy(categories, ({ group_id }) => group_id);
      return groups.map((group) => ({
        ProductGroup_id: group.id,
        Name: group.name,
        Description: group.name_zh,
        Image: group.image,
        Categories: (byGroup.get(group.id) ?? []).map((category) => ({
          ProductCategory_id: category.category_id,
          ProductCategory2_id: category.id,
          Name: category.name,
          Description: category.name_zh,
        })),
      }));
    },

    getCategories: async () => {
      const categories = await queries
        .selectFrom('categories')
        .selectAll()
        .where('retired', '=', 0)
        .orderBy('group_id')
        .orderBy('position')
        .execute();
      return categories.map(({ id, name, name_zh }) => ({
        ProductCategory_id: id,
        Name: name,
        Description: name_zh,
      }));
    },

    getCategories2: async () => {
      const categories = await secondCategories().execute();
      return categories.map(({ id, name, name_zh }) => ({
        ProductCategory2_id: id,
        Name: name,
        Description: name_zh,
      }));
    },

    getCustomCategories: async () => {
      const collections = await queries.selectFrom('custom_categories').selectAll().orderBy('id').execute();
      const products = await queries
        .selectFrom('custom_category_products')
        .innerJoin('products', 'products.id', 'custom_category_products.product_id')
        .select(wholeColumns)
        .select('custom_category_id')
        .where('products.retired', '=', 0)
        .orderBy('custom_category_id')
        .orderBy('custom_category_products.position')
        .execute();
      const byCollection = groupedBy(products, ({ custom_category_id }) => custom_category_id);
      return collections.map((collection) => ({
        Name: collection.name,
        Description: collection.name_zh,
        Image: collection.image,
        ListViewType: collection.list_view_type,
        IsButton: collection.is_button,
        Products: (byCollection.get(collection.id) ?? []).map(wholeProductJson),
      }));
    },
  };
}
