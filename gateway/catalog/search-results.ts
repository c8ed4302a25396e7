import { connectionOf, type ConnectionSource, type EdgeSource } from '../values/connection.ts';
import type { ProductFilter, ProductSort } from '../generated/resolver-types.ts';
import { filtered, type AllergenSource } from './product-filter.ts';
import type { ProductSource } from './product.ts';
import type { HighlightSource } from '../search/highlights.ts';
import type { CategoryNode, SearchOutcome } from '../search/product-search.ts';

/** The GraphQL `ProductSearchHit`. */
export interface SearchHitSource {
  readonly product: ProductSource;
  readonly highlights: readonly HighlightSource[];
}

/** The GraphQL `SearchUnderstanding`; its category nodes are resolved to groups and categories on demand. */
export interface SearchUnderstandingSource extends Omit<
  SearchOutcome<ProductSource>,
  'matches' | 'stopSaleProduct'
> {
  readonly discontinuedProduct: ProductSource | null;
  readonly isEmpty: boolean;
}

/** The GraphQL `SearchPreview`. */
export interface SearchPreviewSource {
  readonly terms: readonly string[];
  readonly categories: readonly CategoryNode[];
  readonly products: readonly SearchHitSource[];
}

/** All results of a search. */
export interface SearchResults {
  readonly hits: readonly SearchHitSource[];
  readonly understanding: SearchUnderstandingSource;
}

/** The GraphQL `ProductSearchEdge`; `highlights` has a resolver. */
export interface SearchEdgeSource extends EdgeSource<ProductSource> {
  readonly hit: SearchHitSource;
}

/** The GraphQL `ProductSearchConnection`. */
export interface SearchConnectionSource extends ConnectionSource<ProductSource> {
  readonly edges: readonly SearchEdgeSource[];
  /** What the shopper typed. */
  readonly term: string;
  readonly understanding: SearchUnderstandingSource;
  /** The products found before any filter. */
  readonly unfiltered: readonly ProductSource[];
}

const pageRules = {
  keyOf: ({ product }: SearchHitSource) => product.legacyId,
  defaultFirst: 24,
  maxFirst: 100,
};

type SearchArguments = Parameters<typeof connectionOf>[1] & {
  readonly term: string;
  readonly sort?: ProductSort | null;
  readonly filter?: ProductFilter | null;
};

/** A page of results. Throws BAD_USER_INPUT for an invalid filter, page size or cursor. */
export function searchConnectionOf(
  { hits, understanding }: SearchResults,
  { term, sort, filter, ...page }: SearchArguments,
  source: AllergenSource,
): SearchConnectionSource {
  const unfiltered = hits.map(({ product }) => product);
  const fitting = new Set(filtered(unfiltered, filter, source));
  const connection = connectionOf(
    hits.filter(({ product }) => fitting.has(product)),
    page,
    { ...pageRules, list: ['searchProducts', term, sort, filter] },
  );
  return {
    get edges() {
      return connection.edges.map(({ cursor, node: hit }) => ({ cursor, node: hit.product, hit }));
    },
    get nodes() {
      return connection.nodes.map(({ product }) => product);
    },
    get pageInfo() {
      return connection.pageInfo;
    },
    totalCount: connection.totalCount,
    term,
    understanding,
    unfiltered,
  };
}
