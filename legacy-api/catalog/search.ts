import type { Schema } from '../contract/index.ts';
import type { Database, Queries } from '../database/index.ts';
import { searchPostgres } from './postgres-search.ts';
import { listedColumns, listedProductJson } from './product-json.ts';
import { wordsOf } from './search-terms.ts';

/** Sorts after every other character, so it ends the range of a prefix. */
const lastCharacter = '\u{10FFFF}';
const maxWords = 12;

/** Products whose terms start with every word. Each word is one range of the index on terms. */
function searchSqlite(queries: Queries, words: readonly string[]) {
  return queries
    .selectFrom('products')
    .select(listedColumns)
    .where('retired', '=', 0)
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb(
            'products.id',
            'in',
            eb
              .selectFrom('product_terms')
              .select('product_id')
              .where('term', '>=', word)
              .where('term', '<', word + lastCharacter),
          ),
        ),
      ),
    )
    .orderBy('general_num')
    .orderBy('products.id')
    .execute();
}

/** Products whose names or numbers match every word of the search. */
export async function searchProducts(
  { queries, engine }: Pick<Database, 'queries' | 'engine'>,
  typed: string,
): Promise<Schema<'ProductSearch'>> {
  const words = wordsOf(typed).slice(0, maxWords);
  if (words.length === 0) return { Products: [] };
  const rows = await (engine === 'postgres' ? searchPostgres(queries, words) : searchSqlite(queries, words));
  return { Products: rows.map(listedProductJson) };
}
