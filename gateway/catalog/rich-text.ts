import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { derived } from '../values/derived.ts';
import { publicUrl } from '../values/public-url.ts';
import type { ProductSource } from './product.ts';

/** The GraphQL `LocalizedHtml`. */
export interface LocalizedHtmlSource {
  readonly en: string;
  readonly zh: string;
}

/** Maximum number of characters of a rich text that are parsed: many times the longest description. */
const maxLength = 100_000;
/** Maximum nesting of elements; deeper elements are left out with their text. */
const maxDepth = 50;

const toH3 = () => ({ tagName: 'h3', attribs: {} });

/** Allows text, lists, tables, pictures and links; no scripts, styles, forms or frames. Headings start below the page's own. */
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
  nestingLimit: maxDepth,
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

type SectionLanguage = 'en' | 'zh';

const languageOf = (lang: string | undefined): SectionLanguage | null => {
  const primary = lang?.trim().toLowerCase().split('-', 1)[0];
  return primary === 'en' || primary === 'zh' ? primary : null;
};

/** The inside of the first `<section lang="…">` of each language, up to the next tag of a section or the end; null when there is none. */
function sectionsOf(html: string): Record<SectionLanguage, string | null> {
  const sections: Record<SectionLanguage, string | null> = { en: null, zh: null };
  let current: { readonly language: SectionLanguage; readonly from: number } | null = null;
  const close = (to: number) => {
    if (current) sections[current.language] ??= html.slice(current.from, to);
    current = null;
  };
  const parser = new Parser({
    onopentag: (name, { lang }) => {
      if (name !== 'section') return;
      close(parser.startIndex);
      const language = languageOf(lang);
      if (language !== null) current = { language, from: parser.endIndex + 1 };
    },
    onclosetag: (name, isImplied) => {
      if (name === 'section' && !isImplied) close(parser.startIndex);
    },
  });
  parser.end(html);
  close(html.length);
  return sections;
}

/**
 * The sanitized rich text of the REST API by language: its HTML contains `<section lang="en|zh">`. Without sections both languages have the
 * whole text; null if nothing is left.
 */
export function localizedHtml(html: string | null | undefined): LocalizedHtmlSource | null {
  if (!html) return null;
  const text = html.slice(0, maxLength);
  const { en, zh } = sectionsOf(text);
  const parts = en === null && zh === null ? [text, text] : [en ?? zh ?? '', zh ?? en ?? ''];
  const [cleanEn = '', cleanZh = ''] =
    parts[0] === parts[1] ? Array<string>(2).fill(clean(parts[0] ?? '')) : parts.map(clean);
  return cleanEn === '' && cleanZh === '' ? null : { en: cleanEn || cleanZh, zh: cleanZh || cleanEn };
}

/** The description of a product, sanitized once for each response of the REST API. */
export const descriptionOf = derived((product: ProductSource['rest']) => ({
  html: localizedHtml(product.rich_text_description),
}));
