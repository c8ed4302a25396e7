import type { RequestContext } from '../context.ts';
import type { ProductList } from './product-list.ts';
import { productsByName, productsOfGroup } from './product-lists.ts';
import { inOrder, type ProductSort } from './product-order.ts';
import {
  plainUnderstanding,
  SearchHit,
  type SearchHitSource,
  type SearchMatch,
  type SearchPreviewSource,
  type SearchResults,
} from './search-results.ts';

type Context = Pick<RequestContext, 'rest' | 'shared'>;

/** Characters of a term that are read. */
const maxTermLength = 200;

const isSoldOut = ({ product }: SearchHitSource) => product.availability === 'SOLD_OUT';

/** Best match first, or in the requested order; sold-out products last. */
function sorted(
  hits: readonly SearchHitSource[],
  sort: ProductSort | null | undefined,
): readonly SearchHitSource[] {
  if (!sort) return [...hits.filter((hit) => !isSoldOut(hit)), ...hits.filter(isSoldOut)];
  const byProduct = new Map(hits.map((hit) => [hit.product, hit]));
  return inOrder([...byProduct.keys()], sort).flatMap((product) => byProduct.get(product) ?? []);
}

/**
 * Products for a term: best match first, or in the requested order; sold-out ones last. The index finds the products, the lists have their
 * current price and stock. Without an index, uses the search of the REST API.
 */
export async function searchProducts(
  context: Context,
  term: string,
  sort?: ProductSort | null,
): Promise<SearchResults> {
  const { snapshots } = context.shared;
  const index = await snapshots.searchIndex();
  if (!index) {
    const hits = sorted(await searchByRest(context, term), sort);
    return { hits, understanding: plainUnderstanding(hits.length === 0) };
  }
  const { matches, stopSaleProduct, ...outcome } = index.search(term.slice(0, maxTermLength));
  const hits = sorted(await withCurrentData(context, matches), sort);
  const isEmpty = hits.length === 0;
  snapshots.searchLog.record(term, {
    isEmpty,
    isChanged: outcome.correctedTerm !== null || outcome.droppedTerms.length > 0,
  });
  return { hits, understanding: { ...outcome, discontinuedProduct: stopSaleProduct, isEmpty } };
}

/** The suggestions of a search field for a partly typed term. Reads no more products than are displayed. */
export async function previewSearch(
  context: Context,
  term: string,
  first: number,
): Promise<SearchPreviewSource> {
  const index = await context.shared.snapshots.searchIndex();
  if (!index)
    return { terms: [], categories: [], products: (await searchByRest(context, term)).slice(0, first) };
  const typed = term.slice(0, maxTermLength);
  const { matches, categories } = index.suggest(typed);
  const products = await withCurrentData(context, matches.slice(0, first));
  return { terms: index.completions(typed), categories, products };
}

/** The products with the current price and stock of the lists. If a list cannot be read, its products have the data of the index. */
async function withCurrentData(
  context: Context,
  matches: readonly SearchMatch[],
): Promise<readonly SearchHitSource[]> {
  const groupIds = new Set(matches.flatMap(({ product }) => product.groupId ?? []));
  const lists = new Map<number, ProductList>();
  await Promise.all(
    [...groupIds].map(async (groupId) => {
      const list = await productsOfGroup(context, groupId).catch(() => null);
      if (list) lists.set(groupId, list);
    }),
  );
  return matches.flatMap(({ product: indexed, highlights }): SearchHitSource[] => {
    const list = lists.get(indexed.groupId ?? 0);
    const product = list ? list.byId(indexed.legacyId) : indexed;
    return product && !product.isStopSale ? [new SearchHit(product, highlights)] : [];
  });
}

async function searchByRest({ rest }: Context, term: string): Promise<readonly SearchHitSource[]> {
  const typed = term.trim().slice(0, maxTermLength);
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  // Imported lazily: the Chinese dictionaries take long to load.
  const [list, { highlightsOf }, { phraseOf }] = await Promise.all([
    productsByName(rest, typed),
    import('../search/highlights.ts'),
    import('../search/text/phrase.ts'),
  ]);
  const highlightPhrases = typed.split(/\s+/).flatMap((word) => {
    const phrase = phraseOf(word);
    return phrase ? [{ phrase, prefixLength: word.length }] : [];
  });
  return list.asSent.map(
    (product) => new SearchHit(product, () => highlightsOf(product.name, highlightPhrases)),
  );
}
