import { fold } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { wordsOf } from '../text/words.ts';
import type { Brand } from './brands.ts';
import { takeQuantities, type Quantity } from './quantities.ts';

/** One label within an English name: `water spinach` and `ong choy` in "Water Spinach (Ong Choy)". */
export interface Label {
  /** As written, folded. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** Words up to the head noun, which is the last of them: 2 in "fish balls with pork filling". */
  readonly headEnd: number;
}

/** A product's names, taken apart. */
export interface NameParts {
  readonly brand: Brand | null;
  readonly sizes: readonly Quantity[];
  readonly labels: readonly Label[];
  /** The Chinese labels, folded, without brand and size. */
  readonly chinese: readonly string[];
}

const afterHead = new Set(['with', 'in', 'for', 'from']);
/** A comma in a list of ingredients: "Shrimp, Egg & Chive Dumplings". */
const listComma = /,(?=[^,()]*&)/g;

function labelOf(text: string): Label | null {
  const words = wordsOf(text).filter(({ isHan }) => !isHan);
  const stems = words.map((word) => stem(word.text));
  if (stems.length === 0) return null;
  const end = words.findIndex(
    (word, at) => at > 0 && afterHead.has(word.text) && text[word.start - 1] === ' ',
  );
  return { words: words.map(({ text: word }) => word), stems, headEnd: end < 0 ? stems.length : end };
}

function withoutBrand(folded: string, brand: string | undefined): string {
  return brand !== undefined && folded.startsWith(`${brand} `) ? folded.slice(brand.length) : folded;
}

const trailingSize = / (?:大号|小号|中号)?(?:\d[\d.]*\S{0,4}|约?半\S{1,2}|一对|\d+ ?英寸)$/u;

/** Takes names apart. `brands` are those of the whole catalogue. */
export function namePartsOf(
  name: { readonly en: string; readonly zh: string },
  brands: ReadonlyMap<string, Brand>,
): NameParts {
  const zh = fold(name.zh);
  const en = fold(name.en);
  const brand = brands.get(zh.split(' ')[0] ?? '') ?? null;
  const english = takeQuantities(en.replace(/[×]/g, 'x'));
  const chineseSizes = takeQuantities(zh);
  const labels = withoutBrand(english.rest, brand?.en)
    .replace(/\babout\b/g, ' ')
    .replace(listComma, ' ')
    .split(/[(),;]/)
    .flatMap((part) => labelOf(part) ?? []);
  const chinese = withoutBrand(zh, brand?.zh)
    .replace(trailingSize, '')
    .split(/[()（）,，;；]| /u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:约|第?\d)/.test(part) && part !== '一对');
  return { brand, sizes: [...english.quantities, ...chineseSizes.quantities], labels, chinese };
}
