import type { Handlers } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { invalidFields, notFound } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { listedColumns, listedProductJson, wholeColumns, wholeProductJson } from './product-json.ts';
import { searchProducts } from './search.ts';

function listed(queries: Queries) {
  return queries.selectFrom('products').select(listedColumns).where('retired', '=', 0).orderBy('general_num');
}

async function requireExists(found: Promise<unknown>): Promise<void> {
  if ((await found) === undefined) throw notFound();
}

export function productHandlers({
  database: { queries },
}: Services): Handlers<'getProductsByGroup' | 'getProductsByCategory2' | 'getProduct'> {
  return {
    getProductsByGroup: async ({ path }) => {
      const rows = await listed(queries).where('group_id', '=', path.ProductGroup_id).execute();
      if (rows.length === 0) {
        const group = queries.selectFrom('product_groups').select('id').where('retired', '=', 0);
        await requireExists(group.where('id', '=', path.ProductGroup_id).executeTakeFirst());
      }
      return rows.map(listedProductJson);
    },

    getProductsByCategory2: async ({ path }) => {
      const rows = await listed(queries).where('second_category_id', '=', path.ProductCategory2_id).execute();
      if (rows.length === 0) {
        const category = queries.selectFrom('second_categories').select('id').where('retired', '=', 0);
        await requireExists(category.where('id', '=', path.ProductCategory2_id).executeTakeFirst());
      }
      return rows.map(listedProductJson);
    },

    getProduct: async ({ query: { pk, productNum, Name } }) => {
      const whole = queries.selectFrom('products').select(wholeColumns).where('retired', '=', 0);
      if (pk === undefined && productNum === undefined) {
        if (Name === undefined) throw invalidFields({ non_field_errors: ['Give pk, productNum or Name.'] });
        return searchProducts(queries, Name);
      }
      const row = await (
        pk === undefined ? whole.where('product_num', '=', productNum ?? '') : whole.where('id', '=', pk)
      ).executeTakeFirst();
      if (!row) throw notFound();
      return wholeProductJson(row);
    },
  };
}
