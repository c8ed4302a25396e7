import type { RequestContext } from '../context.ts';
import type { ProductSort } from '../generated/resolver-types.ts';
import type { ProductSearch, SearchMatch } from '../search/product-search.ts';
import type { ProductList } from './product-list.ts';
import { productsOfGroup } from './product-lists.ts';
import { inOrder } from './product-order.ts';
import type { ProductSource } from './product.ts';
import type { SearchHitSource, SearchPreviewSource, SearchResults } from './search-results.ts';

type Context = Pick<RequestContext, 'rest' | 'shared'>;

/** Maximum number of characters of a term that are used. */
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

/** The search in memory; the search of the REST API while there is no index. */
export async function productSearch({ rest, shared }: Context): Promise<ProductSearch<ProductSource>> {
  const index = await shared.snapshots.searchIndex();
  if (index) return index;
  // Imported lazily: the Chinese dictionaries take long to load.
  const { RestSearch } = await import('./rest-search.ts');
  return new RestSearch(rest);
}

/**
 * Products for a term: best match first, or in the requested order; sold-out products last. The search finds the products; the lists have
 * their current price and stock.
 */
export async function searchProducts(
  context: Context,
  term: string,
  sort?: ProductSort | null,
): Promise<SearchResults> {
  const search = await productSearch(context);
  const { matches, stopSaleProduct, ...outcome } = await search.search(term.slice(0, maxTermLength));
  const hits = sorted(await withCurrentData(context, matches), sort);
  const isEmpty = hits.length === 0;
  context.shared.snapshots.searchLog.record(term, {
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
  const search = await productSearch(context);
  const typed = term.slice(0, maxTermLength);
  const { matches, categories } = await search.suggest(typed);
  const products = await withCurrentData(context, matches.slice(0, first));
  return { terms: await search.completions(typed), categories, products };
}

/** The products with the current price and stock of the lists. If a list cannot be read, its products have the data of the index. */
async function withCurrentData(
  context: Context,
  matches: readonly SearchMatch<ProductSource>[],
): Promise<readonly SearchHitSource[]> {
  const products = matches.map(({ product }) => product);
  const current = new Map(
    (await currentProducts(context, products)).map((product) => [product.legacyId, product]),
  );
  return matches.flatMap(({ product: { legacyId }, highlights }) => {
    const product = current.get(legacyId);
    if (!product) return [];
    let computed: ReturnType<typeof highlights> | undefined;
    const hit: SearchHitSource = {
      product,
      // Computed on demand, once: an operation can select them under many aliases.
      get highlights() {
        computed ??= highlights();
        return computed;
      },
    };
    return [hit];
  });
}

/**
 * The products with their current data, without those that are gone or on stop-sale. If a list cannot be read, its products are returned
 * unchanged.
 */
export async function currentProducts(
  context: Context,
  known: readonly ProductSource[],
): Promise<readonly ProductSource[]> {
  const groupIds = new Set(known.flatMap(({ groupId }) => groupId ?? []));
  const lists = new Map<number, ProductList>();
  await Promise.all(
    [...groupIds].map(async (groupId) => {
      const list = await productsOfGroup(context, groupId).catch(() => null);
      if (list) lists.set(groupId, list);
    }),
  );
  return known.flatMap((indexed): ProductSource[] => {
    const list = lists.get(indexed.groupId ?? 0);
    const product = list ? list.byId(indexed.legacyId) : indexed;
    return product && !product.isStopSale ? [product] : [];
  });
}
