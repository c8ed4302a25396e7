import { fold } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { tokenize } from '../text/tokenizer.ts';
import type { Brand } from './brands.ts';
import { extractQuantities, type Quantity } from '../text/quantities.ts';

/** One label of an English name: `water spinach` or `ong choy` in "Water Spinach (Ong Choy)". */
export interface Label {
  /** The folded words. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** The number of words up to and including the head noun: 2 in "fish balls with pork filling". */
  readonly headEnd: number;
}

/** The parts of a product's names. */
export interface ParsedName {
  readonly brand: Brand | null;
  readonly sizes: readonly Quantity[];
  readonly englishLabels: readonly Label[];
  /** Folded, without brand and size. */
  readonly chineseLabels: readonly string[];
}

const prepositions = new Set(['with', 'in', 'for', 'from']);
/** A comma in a list of ingredients: "Shrimp, Egg & Chive Dumplings". */
const listComma = /,(?=[^,()]*&)/g;

function labelOf(text: string): Label | null {
  const words = tokenize(text).filter(({ isHan }) => !isHan);
  const stems = words.map((word) => stem(word.text));
  if (stems.length === 0) return null;
  const end = words.findIndex(
    (word, at) => at > 0 && prepositions.has(word.text) && text[word.start - 1] === ' ',
  );
  return { words: words.map(({ text: word }) => word), stems, headEnd: end < 0 ? stems.length : end };
}

function withoutBrand(folded: string, brand: string | undefined): string {
  return brand !== undefined && folded.startsWith(`${brand} `) ? folded.slice(brand.length) : folded;
}

const trailingSize = / (?:大号|小号|中号)?(?:\d[\d.]*\S{0,4}|约?半\S{1,2}|一对|\d+ ?英寸)$/u;

/** Splits names into brand, sizes and labels. `brands` are those of the whole catalog. */
export function parseName(
  name: { readonly en: string; readonly zh: string },
  brands: ReadonlyMap<string, Brand>,
): ParsedName {
  const zh = fold(name.zh);
  const en = fold(name.en);
  const brand = brands.get(zh.split(' ')[0] ?? '') ?? null;
  const englishSizes = extractQuantities(en.replace(/[×]/g, 'x'));
  const chineseSizes = extractQuantities(zh);
  const englishLabels = withoutBrand(englishSizes.rest, brand?.en)
    .replace(/\babout\b/g, ' ')
    .replace(listComma, ' ')
    .split(/[(),;]/)
    .flatMap((part) => labelOf(part) ?? []);
  const chineseLabels = withoutBrand(zh, brand?.zh)
    .replace(trailingSize, '')
    .split(/[()（）,，;；]| /u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:约|第?\d)/.test(part) && part !== '一对');
  return {
    brand,
    sizes: [...englishSizes.quantities, ...chineseSizes.quantities],
    englishLabels,
    chineseLabels,
  };
}
