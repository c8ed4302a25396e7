import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UIMatch } from 'react-router-dom';
import { isScreenHandle, type Head } from '../../screens/screen-handle.ts';
import { languageCodes, type Language } from '../../i18n/language.ts';
import { languages, outsideCodes } from '../../i18n/languages.ts';
import { escapedMarkup } from './markup.ts';

interface Page {
  matches: readonly Pick<UIMatch, 'handle' | 'loaderData' | 'params'>[];
  i18n: I18n;
  language: Language;
  /** Path and query. */
  path: string;
  origin: string;
  storeName: string;
  isPrivate: boolean;
  status: number;
}

/** The shop's picture, for pages without their own. */
const socialCard = '/social-card.png';

/** The complete head of a page. */
interface DocumentHead extends Head {
  fullTitle: string;
  canonical: string;
  /** Its URL without a language. */
  url: string;
  isIndexed: boolean;
}

/** The URL of a page in a language. */
export function withLanguage(url: string, language: Language): string {
  return `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The URLs of a page in each language; English is for readers of other languages. */
export function alternatesOf(url: string): { language: string; url: string }[] {
  return [
    ...languageCodes.map((code) => ({ language: outsideCodes[code].hreflang, url: withLanguage(url, code) })),
    { language: 'x-default', url: withLanguage(url, 'en') },
  ];
}

/** The URL of a page without language and tracking parameters. */
export function plainPath(path: string): string {
  const url = new URL(path, 'http://page');
  url.searchParams.delete('lang');
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Builds the head from the handle of the innermost matched screen. */
export function headOf(page: Page): DocumentHead {
  const { matches, i18n, language, path, origin, storeName, status } = page;
  const isError = status >= 400;
  const screen = matches.findLast((match) => isScreenHandle(match.handle) && match.handle.head !== undefined);
  const own: Head =
    screen && isScreenHandle(screen.handle) && !isError
      ? (screen.handle.head?.({
          data: screen.loaderData,
          params: screen.params,
          i18n,
          language: languages[language].texts,
          path,
          origin,
        }) ?? {})
      : {};
  const head: Head = status === 404 ? { title: i18n._(msg`Page not found`) } : own;
  const url = origin + (head.canonicalPath ?? plainPath(path));
  return {
    ...head,
    fullTitle: head.title ? `${head.title} · ${storeName}` : storeName,
    canonical: withLanguage(url, language),
    url,
    isIndexed: (head.isIndexed ?? true) && !page.isPrivate && !isError,
  };
}

/** Serializes JSON for a script element, so that no value can end the element. */
const scriptJson = (value: object): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The head as HTML, for the server. */
export function headMarkup(page: Page): string {
  const { language, storeName, origin } = page;
  const head = headOf(page);
  const meta = (name: string, content: string): string =>
    `<meta name="${name}" content="${escapedMarkup(content)}">`;
  const property = (name: string, content: string): string =>
    `<meta property="${name}" content="${escapedMarkup(content)}">`;
  const tags = [
    `<title>${escapedMarkup(head.fullTitle)}</title>`,
    meta('description', head.description ?? ''),
    `<link rel="manifest" href="/manifest.webmanifest?lang=${language}">`,
    ...(head.isIndexed
      ? [
          `<link rel="canonical" href="${escapedMarkup(head.canonical)}">`,
          ...alternatesOf(head.url).map(
            (alternate) =>
              `<link rel="alternate" hreflang="${alternate.language}" href="${escapedMarkup(alternate.url)}">`,
          ),
        ]
      : [meta('robots', 'noindex')]),
    property('og:title', head.title ?? head.fullTitle),
    property('og:description', head.description ?? ''),
    property('og:type', 'website'),
    property('og:site_name', storeName),
    property('og:locale', outsideCodes[language].openGraph),
    property('og:url', head.canonical),
    property('og:image', new URL(head.image ?? socialCard, origin).href),
    meta('twitter:card', head.image ? 'summary' : 'summary_large_image'),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ];
  return tags.join('');
}
