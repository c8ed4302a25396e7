import type { I18n } from '@lingui/core';
import type { Params } from 'react-router-dom';
import type { TextLanguage } from '../i18n/language.ts';

/** What a page says about itself in its document's head. */
export interface Head {
  /** Without the shop's name, which is added; left out on the home page. */
  title?: string;
  description?: string;
  /** Path and query that this page is best known by, without the language; its own path by default. */
  canonicalPath?: string;
  /** Picture for previews, absolute or from the root. */
  image?: string;
  /** Structured data, each an object of schema.org; read from the server's page alone, so it is made there alone. */
  jsonLd?: readonly object[];
  /** False keeps search engines out; private pages and unknown addresses are kept out anyway. */
  isIndexed?: boolean;
}

export interface HeadContext<Data> {
  /** What the loader answered; undefined on private pages before it has run. */
  data: Data | undefined;
  params: Params;
  i18n: I18n;
  /** In which the API's texts are shown. */
  language: TextLanguage;
  /** The page's path and query. */
  path: string;
  /** Scheme and host of the shop, for absolute addresses in structured data. */
  origin: string;
}

/** What a screen module exports as `handle`: `export const handle: ScreenHandle<LoaderData> = { head: ({ data, i18n }) => ({ title: … }) }`. */
export interface ScreenHandle<Data = unknown> {
  head?: (context: HeadContext<Data>) => Head;
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null;
}
