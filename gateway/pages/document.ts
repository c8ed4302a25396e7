import { TextDocument } from '../http/text-document.ts';
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
