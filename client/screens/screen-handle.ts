import type { I18n } from '@lingui/core';
import type { Params } from 'react-router-dom';
import type { TextLanguage } from '../i18n/language.ts';

/** A page's entries in the document head. */
export interface Head {
  /** Without the shop's name, which is added. Omitted on the home page. */
  title?: string;
  description?: string;
  /** Canonical path and query, without the language; its own path by default. */
  canonicalPath?: string;
  /** Picture for previews, absolute or from the root. */
  image?: string;
  /** Structured data, each a schema.org object. Created only on the server, because crawlers read it there. */
  jsonLd?: readonly object[];
  /** False excludes the page from search engines. Private pages and unknown addresses are always excluded. */
  isIndexed?: boolean;
}

export interface HeadContext<Data> {
  /** The loader's data; undefined on private pages before it has run. */
  data: Data | undefined;
  params: Params;
  i18n: I18n;
  /** The language of the API's texts. */
  language: TextLanguage;
  /** The page's path and query. */
  path: string;
  /** Scheme and host of the shop, for absolute URLs in structured data. */
  origin: string;
}

/** What a screen module exports as `handle`: `export const handle: ScreenHandle<LoaderData> = { head: ({ data, i18n }) => ({ title: … }) }`. */
export interface ScreenHandle<Data = unknown> {
  head?: (context: HeadContext<Data>) => Head;
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null;
}
