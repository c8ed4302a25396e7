import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import { listedColumns } from './product-json.ts';

/** A lower similarity finds more misspellings, and more products that were not meant: `beer` finds beef. */
const minSimilarity = 0.35;
/** Shorter words are similar to too many others. */
const misspellable = /^[a-z]{4,}$/;

/** The ids of products with a word: by its beginning, by its stem and, if `isCorrected`, by the most similar term. */
function idsWith(word: string, isCorrected: boolean) {
  const byPrefix = sql`select product_id from product_terms where term >= ${word} and term < ${`${word}\u{10FFFF}`}`;
  const byStem = sql`select id from products where to_tsvector('english', name) @@ plainto_tsquery('english', ${word})`;
  if (!isCorrected || !misspellable.test(word)) return sql`${byPrefix} union ${byStem}`;
  const similar = sql`select product_id from product_terms where term = any (array(
    select term from product_terms where term % ${word} and similarity(term, ${word}) >= ${minSimilarity}
    order by similarity(term, ${word}) desc fetch first 1 row with ties))`;
  return sql`${byPrefix} union ${byStem} union ${similar}`;
}

/** Products that have all words, the most similar names first. Ignores English stop words. */
function productsWith(queries: Queries, words: readonly string[], isCorrected: boolean) {
  const text = words.join(' ');
  return queries
    .selectFrom('products')
    .select(listedColumns)
    .where('retired', '=', 0)
    .where(sql<boolean>`numnode(plainto_tsquery('english', ${text})) > 0`)
    .where((eb) =>
      eb.and(
        words.map(
          (word) =>
            sql<boolean>`(numnode(plainto_tsquery('english', ${word})) = 0 or products.id = any (array(${idsWith(word, isCorrected)})))`,
        ),
      ),
    )
    .orderBy(sql`greatest(similarity(name, ${text}), similarity(name_zh, ${text}))`, 'desc')
    .orderBy('general_num')
    .orderBy('products.id')
    .execute();
}

/** Finds products with PostgreSQL’s text search, and with trigrams if no product has all words as they were typed. */
export async function searchPostgres(queries: Queries, words: readonly string[]) {
  const found = await productsWith(queries, words, false);
  return found.length > 0 ? found : productsWith(queries, words, true);
}
