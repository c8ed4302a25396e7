import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import type { PageLanguage } from '../values/languages.ts';

/** The argument of the storefront's `render`. */
export interface PageRequest {
  /** The path of a page, from `pageAddress`. */
  readonly url: string;
  /** Scheme and host of the shop as visitors see it. */
  readonly origin: string;
  readonly language: PageLanguage;
  /** Executes an operation in this process, as a guest. */
  readonly execute: (request: {
    query: DocumentNode | string;
    operationName?: string;
    variables?: Record<string, unknown>;
  }) => Promise<FormattedExecutionResult>;
}

/** The result of `render`. */
export interface RenderResult {
  readonly status: number;
  /** Redirect target; there is no page then. */
  readonly redirect: string | null;
  readonly language: PageLanguage;
  readonly head: string;
  readonly html: string;
  readonly state: unknown;
  /** Excludes the page from shared caches and search engines. */
  readonly isPrivate: boolean;
  /** Keys of the client manifest whose scripts and styles the page needs. */
  readonly preloads?: readonly string[];
}

export type Render = (request: PageRequest) => Promise<RenderResult>;

/** The canonical address of a page for all its URLs. */
export interface PageAddress {
  /** Path and query. */
  readonly url: string;
  /**
   * Whether there is a limited number of such addresses. False if they contain user input: a search term, a brand, a price, a set of
   * allergens.
   */
  readonly isOneOfFew: boolean;
}

/** The sitemap as XML. Rejects if the catalog cannot be read completely. */
export type Sitemap = (request: Pick<PageRequest, 'origin' | 'execute'>) => Promise<string>;

/** What the storefront exports for its server. */
export interface ServerEntry {
  /** The page of a request's path and query; null if there is none. */
  readonly pageAddress: (url: string) => PageAddress | null;
  /** A missing page has status 404 and no content. */
  readonly render: Render;
  /** The page for all unknown addresses, with status 404. */
  readonly renderNotFound: (request: Omit<PageRequest, 'url'>) => Promise<RenderResult>;
  readonly sitemap: Sitemap;
}
