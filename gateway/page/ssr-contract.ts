import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import type { PageLanguage } from '../values/languages.ts';

/** What the gateway hands to the storefront's `render`. */
export interface PageRequest {
  /** Path and query. */
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

/** What `render` answers. */
export interface PageAnswer {
  readonly status: number;
  /** Where to go instead; then there is no page. */
  readonly redirect: string | null;
  readonly language: PageLanguage;
  readonly head: string;
  readonly html: string;
  readonly state: unknown;
  /** Not for shared caches, nor for search engines. */
  readonly isPrivate: boolean;
  /** Keys of the client manifest whose scripts and styles the page needs. */
  readonly preloads?: readonly string[];
}

export type Render = (request: PageRequest) => Promise<PageAnswer>;

/** The sitemap as XML. Rejects when the catalogue cannot be read whole. */
export type Sitemap = (request: Pick<PageRequest, 'origin' | 'execute'>) => Promise<string>;

/** What the storefront exports for its server. */
export interface ServerEntry {
  readonly render: Render;
  readonly sitemap: Sitemap;
}
