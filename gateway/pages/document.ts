import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pageLanguages } from '../values/languages.ts';
import { pagePolicy } from './content-policy.ts';
import type { RenderResult } from './ssr-contract.ts';

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is safe inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value ?? null).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The compressions of a document, best first. Their levels take milliseconds, once per document. */
const compress = {
  br: (body: Buffer): Promise<Buffer> =>
    asBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer): Promise<Buffer> => asGzip(body),
};
export type DocumentEncoding = keyof typeof compress;
export const documentEncodings: readonly DocumentEncoding[] = ['br', 'gzip'];

/** A page or another text that is the same for everyone. */
export class TextDocument {
  readonly body: Buffer;
  /** The content security policy; null for the default of all responses. */
  readonly policy: string | null;
  readonly #compressed = new Map<DocumentEncoding, Promise<Buffer>>();
  #etag: string | null = null;

  constructor(text: string, policy: string | null = null) {
    this.body = Buffer.from(text);
    this.policy = policy;
  }

  /** Approximate memory. The compressed forms of a page together take less than half of it. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.5);
  }

  /** Weak, because all compressed forms share it. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
    return this.#etag;
  }

  /** The compressed body, compressed once. */
  compressed(encoding: DocumentEncoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding) ?? compress[encoding](this.body);
    this.#compressed.set(encoding, known);
    return known;
  }
}

/**
 * Fills the template with a page. `links` are the elements that preload its scripts and styles. They come last, so that the page's styles
 * override those of the template.
 */
export function pageDocument(
  template: string,
  page: RenderResult,
  links: string,
  isDevelopment = false,
): TextDocument {
  const state = `<script type="application/json" id="app-state">${scriptJson(page.state)}</script>`;
  // Replacements are functions, so that `$&` in a page stays text.
  const html = template
    .replace('%LANG%', () => pageLanguages[page.language].tag)
    .replace('</head>', () => `${links}</head>`)
    .replace('<!--app-head-->', () => page.head)
    .replace('<!--app-html-->', () => page.html)
    .replace('<!--app-state-->', () => state);
  return new TextDocument(html, pagePolicy(template + links, isDevelopment));
}

/** The template without a page. The storefront starts with it offline if the page is not cached. */
export function emptyDocument(
  template: string,
  language: RenderResult['language'],
  isDevelopment: boolean,
): TextDocument {
  const head = '<title>·</title><meta name="robots" content="noindex">';
  const page = { status: 200, redirect: null, language, head, html: '', state: null, isPrivate: true };
  return pageDocument(template, page, '', isDevelopment);
}

/** The page for a rendering error, in both languages, without scripts, with a link to try again. */
export const faultDocument = new TextDocument(
  `<!doctype html>
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
`,
  pagePolicy(''),
);
