import type { Handlers } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { invalidFields, notFound } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { listedColumns, listedProductJson, wholeColumns, wholeProductJson } from './product-json.ts';
import { searchProducts } from './search.ts';

function listed(queries: Queries) {
  return queries.selectFrom('products').select(listedColumns).where('retired', '=', 0).orderBy('general_num');
}

export function productHandlers({
  database,
}: Services): Handlers<'getProductsByGroup' | 'getProductsByCategory2' | 'getProduct'> {
  const { queries } = database;
  /** The products of a group or category. Throws a 404 if it does not exist. */
  const productsIn = async (
    table: 'product_groups' | 'second_categories',
    column: 'group_id' | 'second_category_id',
    id: number,
  ) => {
    const rows = await listed(queries).where(column, '=', id).execute();
    if (rows.length === 0) {
      const parents = queries.selectFrom(table).select('id').where('retired', '=', 0).where('id', '=', id);
      if ((await parents.execute()).length === 0) throw notFound();
    }
    return rows.map(listedProductJson);
  };

  return {
    getProductsByGroup: ({ path }) => productsIn('product_groups', 'group_id', path.ProductGroup_id),
    getProductsByCategory2: ({ path }) =>
      productsIn('second_categories', 'second_category_id', path.ProductCategory2_id),

    getProduct: async ({ query: { pk, productNum, Name } }) => {
      const whole = queries.selectFrom('products').select(wholeColumns).where('retired', '=', 0);
      if (pk === undefined && productNum === undefined) {
        if (Name === undefined) throw invalidFields({ non_field_errors: ['Give pk, productNum or Name.'] });
        return searchProducts(database, Name);
      }
      const row = await (
        pk === undefined ? whole.where('product_num', '=', productNum ?? '') : whole.where('id', '=', pk)
      ).executeTakeFirst();
      if (!row) throw notFound();
      return wholeProductJson(row);
    },
  };
}
