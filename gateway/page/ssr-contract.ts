import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import type { PageLanguage } from '../values/languages.ts';

/** The argument of the storefront's `render`. */
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

/** The sitemap as XML. Rejects if the catalog cannot be read completely. */
export type Sitemap = (request: Pick<PageRequest, 'origin' | 'execute'>) => Promise<string>;

/** What the storefront exports for its server. */
export interface ServerEntry {
  readonly render: Render;
  readonly sitemap: Sitemap;
}
