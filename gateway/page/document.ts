import { pageLanguages } from '../values/languages.ts';
import type { RenderResult } from './ssr-contract.ts';
import { PiecedGzip } from './pieced-gzip.ts';

/** Vite and the template contain this where a nonce belongs. */
export const noncePlaceholder = 'NONCE_PLACEHOLDER';

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value ?? null).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}

/** A page in UTF-8, split at its nonces, so that a cached page is sent with a new nonce each time. */
export class PageDocument {
  readonly #parts: readonly Buffer[];
  readonly #gzip: PiecedGzip;
  readonly bytes: number;

  constructor(html: string) {
    this.#parts = html.split(noncePlaceholder).map((part) => Buffer.from(part));
    this.#gzip = new PiecedGzip(this.#parts);
    this.bytes = this.#parts.reduce((sum, part) => sum + part.length, 0);
  }

  withNonce(nonce: string): Buffer {
    const bytes = Buffer.from(nonce);
    return Buffer.concat(this.#parts.flatMap((part, index) => (index === 0 ? [part] : [bytes, part])));
  }

  /** The compressed page with the nonce. Everything but the nonces is compressed once. */
  gzipWithNonce(nonce: string): Promise<Buffer> {
    return this.#gzip.filledWith(Buffer.from(nonce));
  }
}

/**
 * The template with a page in it; `links` are the elements that fetch its scripts and styles early. They come last, so that a
 * page's styles override those of the template.
 */
export function pageDocument(template: string, page: RenderResult, links: string): PageDocument {
  // Content of a page must not be replaced by a nonce.
  const inert = (text: string) => text.replaceAll(noncePlaceholder, 'NONCE&#95;PLACEHOLDER');
  const state = `<script nonce="${noncePlaceholder}" type="application/json" id="app-state">${scriptJson(page.state).replaceAll(noncePlaceholder, 'NONCE\\u005fPLACEHOLDER')}</script>`;
  // Replacements are functions, so that `$&` in a page stays text.
  return new PageDocument(
    template
      .replace('%LANG%', () => pageLanguages[page.language].tag)
      .replace('</head>', () => `${links}</head>`)
      .replace('<!--app-head-->', () => inert(page.head))
      .replace('<!--app-html-->', () => inert(page.html))
      .replace('<!--app-state-->', () => state),
  );
}

/** The template without a page. The storefront starts with it offline if the page is not cached. */
export function emptyDocument(template: string, language: RenderResult['language']): PageDocument {
  const page = { status: 200, redirect: null, language, html: '', state: null, isPrivate: true };
  return pageDocument(
    template,
    { ...page, head: '<title>·</title><meta name="robots" content="noindex">' },
    '',
  );
}

/** The page for a rendering error: both languages, no script, a link to try again. */
export const faultDocument = new PageDocument(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Please try again · 请重试</title>
  </head>
  <body>
    <main>
      <h1>This page cannot be shown at the moment.</h1>
      <p><a href="">Try again</a></p>
      <h1 lang="zh-CN">暂时无法显示此页面。</h1>
      <p lang="zh-CN"><a href="">重试</a></p>
    </main>
  </body>
</html>
`);
