import type { LocalizedTextSource } from '../values/localized-text.ts';
import type { HighlightSource } from './highlights.ts';

/** The product data that search uses. The caller's products may have more, and are returned unchanged. */
export interface SearchableProduct {
  readonly legacyId: number;
  readonly name: LocalizedTextSource;
  readonly productNum: string;
  readonly refNum: string;
  readonly barcode: string | null;
  readonly isOnPromotion: boolean;
  readonly availability: 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT';
  /** The shop's order of products. */
  readonly generalNum: number;
}

/** A node of the category tree: a product group, a category or a second-level category. */
export interface CategoryNode {
  readonly level: 'group' | 'category' | 'subcategory';
  readonly id: number;
  readonly name: LocalizedTextSource;
}

/** The group and the categories of a product. */
export interface Placement {
  readonly groupId: number | undefined;
  readonly categoryId: number | undefined;
  readonly subcategoryId: number | undefined;
}

/** A product's description without markup. */
export interface DescriptionText {
  /** The text before the first heading. */
  readonly prose: LocalizedTextSource;
  /** The text under headings: ingredients, allergens, storage. */
  readonly details: LocalizedTextSource;
}

/** The folded English name of the collection that the filter `NEW` means by default. */
export const newArrivals = 'new arrivals';

/** The catalog to search. Placements and descriptions may still be unknown. */
export interface IndexInput<Product extends SearchableProduct> {
  readonly products: readonly Product[];
  readonly stopSale: readonly Product[];
  readonly categories: readonly CategoryNode[];
  readonly placementOf: (product: Product) => Placement;
  readonly descriptionOf: (product: Product) => DescriptionText | undefined;
  /** Product ids of the shop's collections, by folded English name. */
  readonly collections: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A product that matches; its highlights are computed on demand. */
export interface SearchMatch<Product> {
  readonly product: Product;
  readonly highlights: () => HighlightSource[];
}

export type SearchFilter = 'ON_SALE' | 'NEW' | 'IN_STOCK';

/** The results of a query and how it was interpreted. */
export interface SearchOutcome<Product> {
  readonly matches: readonly SearchMatch<Product>[];
  /** The corrected query, if its results are shown instead. */
  readonly correctedTerm: string | null;
  /** Terms that were dropped because no product matches all of them. */
  readonly droppedTerms: readonly string[];
  readonly filters: readonly SearchFilter[];
  /** Categories that the query names; without results, the nearest one. */
  readonly categories: readonly CategoryNode[];
  /** A similar query with results, if this one has none. */
  readonly didYouMean: string | null;
  /** The stop-sale product with exactly this name or number. */
  readonly stopSaleProduct: Product | null;
}

/** The outcome of an empty query. */
export const noResults = {
  matches: [],
  correctedTerm: null,
  droppedTerms: [],
  filters: [],
  categories: [],
  didYouMean: null,
  stopSaleProduct: null,
};

type Awaitable<Value> = Value | Promise<Value>;

/** Searches a catalog: `SearchIndex` in memory, `RestSearch` by the REST API. */
export interface ProductSearch<Product> {
  /** Products that match a query, best first. Empty for an empty query. */
  search(query: string): Awaitable<SearchOutcome<Product>>;
  /** Like `search`, for an incomplete query. */
  suggest(query: string): Awaitable<SearchOutcome<Product>>;
  /** Terms that start with the typed text and have results, in its script. */
  completions(typed: string): Awaitable<readonly string[]>;
}
