import { Parser } from 'htmlparser2';
import { allergensIn } from './allergens.ts';
import type { Allergen } from '../generated/resolver-types.ts';
import { descriptionOf } from './rich-text.ts';
import type { ProductSource } from './product.ts';
import type { DescriptionText } from '../search/product-search.ts';

function textOf(html: string): string {
  const parts: string[] = [];
  const parser = new Parser({
    ontext: (text) => parts.push(text),
    onopentag: () => parts.push(' '),
    onclosetag: () => parts.push(' '),
  });
  parser.end(html);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** The prose is before the first heading; ingredients and other details are under headings. */
function partsOf(html: string): [prose: string, details: string] {
  const heading = html.search(/<h\d/i);
  return heading < 0 ? [textOf(html), ''] : [textOf(html.slice(0, heading)), textOf(html.slice(heading))];
}

/** The text under the matching headings. */
const textUnder = (html: string, heading: RegExp): string =>
  html
    .split(/(?=<h\d)/i)
    .filter((section) => heading.test(textOf(/^<h\d[^]*?<\/h\d>/i.exec(section)?.[0] ?? '')))
    .map((section) => textOf(section.replace(/^<h\d[^]*?<\/h\d>/i, '')))
    .join('. ');

/** The allergens in the description, in both languages; null when there is no allergen section, or when it cannot be parsed. */
export function allergensOf(product: ProductSource['rest']): ReadonlySet<Allergen> | null {
  const { html } = descriptionOf(product);
  if (!html) return null;
  const texts = [textUnder(html.en, /^allergen/i), textUnder(html.zh, /^过敏[原源信提]/)].filter(Boolean);
  const named = texts.flatMap((text) => allergensIn(text) ?? []);
  return texts.length > 0 && named.length === texts.length ? new Set(named.flatMap((set) => [...set])) : null;
}

/** The description of a product as plain text; null when it has none. */
export function descriptionTextOf(product: ProductSource['rest']): DescriptionText | null {
  const { html } = descriptionOf(product);
  if (!html) return null;
  const [en, enDetails] = partsOf(html.en);
  const [zh, zhDetails] = partsOf(html.zh);
  return { prose: { en, zh }, details: { en: enDetails, zh: zhDetails } };
}
