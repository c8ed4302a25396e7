import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import type { PageLanguage } from '../values/languages.ts';

/** The argument of the storefront's `render`. */
export interface PageRequest {
  /** The address of a page, as `pageAddress` returns it. */
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
  /** The address of the redirect; then there is no page. */
  readonly redirect: string | null;
  readonly language: PageLanguage;
  readonly head: string;
  readonly html: string;
  readonly state: unknown;
  /** Not for shared caches or search engines. */
  readonly isPrivate: boolean;
  /** Keys of the client manifest whose scripts and styles the page needs. */
  readonly preloads?: readonly string[];
}

export type Render = (request: PageRequest) => Promise<RenderResult>;

/** The address of a page, in the one spelling that all URLs of the page share. */
export interface PageAddress {
  /** Path and query. */
  readonly url: string;
  /** Whether the shop has few such addresses. False where visitors make up a value: a search term, a brand, a price, a set of allergens. */
  readonly isOneOfFew: boolean;
}

/** The sitemap as XML. Rejects if the catalog cannot be read completely. */
export type Sitemap = (request: Pick<PageRequest, 'origin' | 'execute'>) => Promise<string>;

/** What the storefront exports for its server. */
export interface ServerEntry {
  /** The address of the page for the path and query of a request; null if there is none. */
  readonly pageAddress: (url: string) => PageAddress | null;
  /** A page that does not exist has status 404 and no content. */
  readonly render: Render;
  /** The page of every address that has none, with status 404. */
  readonly renderNotFound: (request: Omit<PageRequest, 'url'>) => Promise<RenderResult>;
  readonly sitemap: Sitemap;
}
