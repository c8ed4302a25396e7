import { pageLanguages } from '../values/languages.ts';
import type { PageAnswer } from './ssr-contract.ts';
import { PiecedGzip } from './pieced-gzip.ts';

/** What Vite and the template put where a nonce belongs. */
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

/** A page in UTF-8, cut where its nonce belongs, so that a kept one is sent with a new nonce each time. */
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

  /** The same compressed; but for the nonces, that is done once. */
  gzipWithNonce(nonce: string): Promise<Buffer> {
    return this.#gzip.filledWith(Buffer.from(nonce));
  }
}

/**
 * The template with a page in it; `links` are the elements that fetch its scripts and styles early. They come last, for a page's styles
 * overrule those of the template, which every page has.
 */
export function pageDocument(template: string, page: PageAnswer, links: string): PageDocument {
  // What a page holds cannot be allowed to pass for a nonce's place.
  const inert = (text: string) => text.replaceAll(noncePlaceholder, 'NONCE&#95;PLACEHOLDER');
  const state = `<script nonce="${noncePlaceholder}" type="application/json" id="app-state">${scriptJson(page.state).replaceAll(noncePlaceholder, 'NONCE\\u005fPLACEHOLDER')}</script>`;
  // Replacements are functions: `$&` and its like in a page are only text.
  return new PageDocument(
    template
      .replace('%LANG%', () => pageLanguages[page.language].tag)
      .replace('</head>', () => `${links}</head>`)
      .replace('<!--app-head-->', () => inert(page.head))
      .replace('<!--app-html-->', () => inert(page.html))
      .replace('<!--app-state-->', () => state),
  );
}

/** The template without a page: the storefront starts in it where the network is gone and the page was not kept. */
export function emptyDocument(template: string, language: PageAnswer['language']): PageDocument {
  const page = { status: 200, redirect: null, language, html: '', state: null, isPrivate: true };
  return pageDocument(
    template,
    { ...page, head: '<title>·</title><meta name="robots" content="noindex">' },
    '',
  );
}

/** What is sent when a page could not be rendered: both languages, no script, a way to try again. */
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
