import sanitizeHtml from 'sanitize-html';
import { derived } from '../derived.ts';
import { publicUrl } from '../public-url.ts';
import type { ProductSource } from './product.ts';

/** The GraphQL `LocalizedHtml`. */
export interface LocalizedHtmlSource {
  readonly en: string;
  readonly zh: string;
}

const toH3 = () => ({ tagName: 'h3', attribs: {} });

/** Text, lists, tables, pictures and links; no script, style, form or frame. Headings start below the page's own. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'span', 'div', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: toH3,
    h2: toH3,
    a: (tagName, attribs) => {
      const href = publicUrl(attribs['href']);
      const { title } = attribs;
      return {
        tagName,
        attribs: {
          ...(href === null ? {} : { href, rel: 'noopener nofollow' }),
          ...(title ? { title } : {}),
        },
      };
    },
    img: (tagName, attribs) => {
      const { src: _, ...rest } = attribs;
      const src = publicUrl(attribs['src']);
      return { tagName, attribs: { ...rest, ...(src === null ? {} : { src, loading: 'lazy' }) } };
    },
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
};

const clean = (html: string): string => sanitizeHtml(html, rules).trim();

/** The text of one language: the inside of its `<section lang="…">`, up to the next section or the end; null when there is none. */
function section(html: string, language: 'en' | 'zh'): string | null {
  const opening = new RegExp(`<section\\b[^>]*\\blang\\s*=\\s*["']?${language}\\b[^>]*>`, 'i').exec(html);
  if (!opening) return null;
  const inside = html.slice(opening.index + opening[0].length);
  const end = /<\/section\s*>|<section\b/i.exec(inside);
  return end ? inside.slice(0, end.index) : inside;
}

/**
 * The REST API's rich text, one HTML holding `<section lang="en|zh">`, by language and sanitised. Where it doesn't tell the languages
 * apart, both hold the whole; null when nothing is left.
 */
export function localizedHtml(html: string | null | undefined): LocalizedHtmlSource | null {
  if (!html) return null;
  const en = section(html, 'en');
  const zh = section(html, 'zh');
  const parts = en === null && zh === null ? [html, html] : [en ?? zh ?? '', zh ?? en ?? ''];
  const [cleanEn = '', cleanZh = ''] =
    parts[0] === parts[1] ? Array<string>(2).fill(clean(parts[0] ?? '')) : parts.map(clean);
  return cleanEn === '' && cleanZh === '' ? null : { en: cleanEn || cleanZh, zh: cleanZh || cleanEn };
}

/** The description of a product, sanitised once for each answer of the REST API. */
export const descriptionOf = derived((product: ProductSource['rest']) => ({
  html: localizedHtml(product.rich_text_description),
}));
