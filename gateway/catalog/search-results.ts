import { connectionOf, type ConnectionSource, type EdgeSource } from '../values/connection.ts';
import { filtered, type AllergenSource, type ProductFilterChoices } from './product-filter.ts';
import type { ProductSource } from './product.ts';
import type { HighlightSource } from './search/highlights.ts';
import type { SearchFilter } from './search/search-index.ts';
import type { Shelf } from './search/shelf/shelf-product.ts';

/** The GraphQL `ProductSearchHit`. */
export interface SearchHitSource {
  readonly product: ProductSource;
  readonly highlights: readonly HighlightSource[];
}

/** Works out its highlights when they are asked for. */
export class SearchHit implements SearchHitSource {
  readonly product: ProductSource;
  readonly #highlights: () => HighlightSource[];

  constructor(product: ProductSource, highlights: () => HighlightSource[]) {
    this.product = product;
    this.#highlights = highlights;
  }

  get highlights(): readonly HighlightSource[] {
    return this.#highlights();
  }
}

/** The GraphQL `SearchUnderstanding`; its shelves become groups and categories when they are asked for. */
export interface SearchUnderstandingSource {
  readonly correctedTerm: string | null;
  readonly droppedTerms: readonly string[];
  readonly filters: readonly SearchFilter[];
  readonly shelves: readonly Shelf[];
  readonly didYouMean: string | null;
  readonly discontinuedProduct: ProductSource | null;
  readonly isEmpty: boolean;
}

/** The GraphQL `SearchPreview`. */
export interface SearchPreviewSource {
  readonly terms: readonly string[];
  readonly shelves: readonly Shelf[];
  readonly products: readonly SearchHitSource[];
}

/** What a search found, whole. */
export interface SearchResults {
  readonly hits: readonly SearchHitSource[];
  readonly understanding: SearchUnderstandingSource;
}

/** The GraphQL `ProductSearchConnection` and its edges. */
export type SearchEdgeSource = EdgeSource<SearchHitSource>;
export interface SearchConnectionSource extends ConnectionSource<SearchHitSource> {
  readonly understanding: SearchUnderstandingSource;
  /** The products found before any filter. */
  readonly unfiltered: readonly ProductSource[];
}

/** How a term is understood while there is no index: as it is. */
export const plainUnderstanding = (isEmpty: boolean): SearchUnderstandingSource => ({
  correctedTerm: null,
  droppedTerms: [],
  filters: [],
  shelves: [],
  didYouMean: null,
  discontinuedProduct: null,
  isEmpty,
});

const pageRules = {
  keyOf: ({ product }: SearchHitSource) => product.legacyId,
  defaultFirst: 24,
  maxFirst: 100,
};

/** A page of results. Throws BAD_USER_INPUT for a filter that makes no sense, a page size out of bounds or a foreign cursor. */
export function searchConnectionOf(
  { hits, understanding }: SearchResults,
  { filter, ...page }: Parameters<typeof connectionOf>[1] & { readonly filter?: ProductFilterChoices | null },
  source: AllergenSource,
): SearchConnectionSource {
  const unfiltered = hits.map(({ product }) => product);
  const fitting = new Set(filtered(unfiltered, filter, source));
  const connection = connectionOf(
    hits.filter(({ product }) => fitting.has(product)),
    page,
    pageRules,
  );
  return {
    get edges() {
      return connection.edges;
    },
    nodes: connection.nodes,
    get pageInfo() {
      return connection.pageInfo;
    },
    totalCount: connection.totalCount,
    understanding,
    unfiltered,
  };
}
