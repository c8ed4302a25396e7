import type { Schema } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { listedColumns, listedProductJson } from './product-json.ts';
import { prefixesOf } from './search-terms.ts';

/** Sorts after every other character, so it ends the range of a prefix. */
const lastCharacter = '\u{10FFFF}';
const maxPrefixes = 12;

/** Products whose names or numbers match every prefix of the search. Each prefix is one range of the index on terms. */
export async function searchProducts(queries: Queries, typed: string): Promise<Schema<'ProductSearch'>> {
  const prefixes = prefixesOf(typed).slice(0, maxPrefixes);
  if (prefixes.length === 0) return { Products: [] };
  const rows = await queries
    .selectFrom('products')
    .select(listedColumns)
    .where('retired', '=', 0)
    .where((eb) =>
      eb.and(
        prefixes.map((prefix) =>
          eb(
            'products.id',
            'in',
            eb
              .selectFrom('product_terms')
              .select('product_id')
              .where('term', '>=', prefix)
              .where('term', '<', prefix + lastCharacter),
          ),
        ),
      ),
    )
    .orderBy('general_num')
    .orderBy('products.id')
    .execute();
  return { Products: rows.map(listedProductJson) };
}
