import { derived } from '../values/derived.ts';
import type { MeasureUnit } from '../generated/resolver-types.ts';
import { localizedText, type LocalizedTextSource } from '../values/localized-text.ts';
import { centsOf, moneyOfCents } from '../values/money.ts';
import type { ProductSource } from './product.ts';

/** The GraphQL `UnitPrice`. */
export type UnitPriceSource = NonNullable<ReturnType<typeof unitPriceOf>>;

interface Measure {
  readonly amount: number;
  readonly unit: MeasureUnit;
  readonly isApproximate: boolean;
  /** The English word for one piece: `ct`, `bunches`; null for a weight or volume. */
  readonly pieces: string | null;
}

interface SizedName {
  readonly title: LocalizedTextSource;
  readonly size: LocalizedTextSource | null;
  readonly measure: Measure | null;
}

/** Names end with their size: `Gai Lan 1 lb`, `Lychee Soda 6 × 11.2 fl oz`, `Whole Duck (about 5 lb)`. */
const englishSize =
  / (?:(?:\d+ × )?\d+(?:\.\d+)? (?:fl oz|oz|lb|ct|pk|pc|bunch(?:es)?|bundles?|rolls?|pairs?|qt|in)(?: \d+ ct)?(?: \(about \d+(?:\.\d+)? lb\))?|\(about \d+(?:\.\d+)? lb\))$/;
/** The last word, if it contains a number. */
const chineseSize = /[\s（]?[^\s（]{0,30}[\d半]\S{0,30}$/;

const withoutParentheses = (size: string): string => size.trim().replace(/^[(（](.*)[)）]$/, '$1');

const units: Readonly<Record<string, MeasureUnit>> = { lb: 'POUND', oz: 'OUNCE', 'fl oz': 'FLUID_OUNCE' };

/** How many times 100 g or 100 ml a unit is; null for pieces. */
const hundredsOf: Readonly<Record<MeasureUnit, number | null>> = {
  OUNCE: 0.283495,
  POUND: 4.53592,
  FLUID_OUNCE: 0.295735,
  EACH: null,
};

const englishPieces: Readonly<Record<string, string>> = {
  pk: 'pack',
  bunches: 'bunch',
  bundles: 'bundle',
  rolls: 'roll',
  pair: 'pair',
  pairs: 'pair',
};

/** The classifier of a Chinese size: 个 in 12个, 把 in 8小把, 罐 in 2罐装; 件 if it has none. */
function classifierOf(size: string | undefined): string {
  return /\d ?[小连]?(\p{Script=Han})装?(?![\p{Script=Han}])/u.exec(size ?? '')?.[1] ?? '件';
}

/** Names with other amounts are not measures: a price divided by them is no amount of money. */
const [minAmount, maxAmount] = [0.01, 1_000_000];

/** The amount of contents; null for one piece, and for a length or a capacity. */
function measureOf(size: string): Measure | null {
  const measure = measureIn(size);
  return measure && measure.amount >= minAmount && measure.amount <= maxAmount ? measure : null;
}

function measureIn(size: string): Measure | null {
  const about = /about (\d+(?:\.\d+)?) lb/.exec(size);
  if (about) return { amount: Number(about[1]), unit: 'POUND', isApproximate: true, pieces: null };
  const weight = /^(?:(\d+) × )?(\d+(?:\.\d+)?) (fl oz|oz|lb)$/.exec(size);
  const unit = units[weight?.[3] ?? ''];
  if (weight && unit)
    return { amount: Number(weight[1] ?? 1) * Number(weight[2]), unit, isApproximate: false, pieces: null };
  const pieces = /(?:^|\s)(\d+) (ct|pk|pc|bunches|bundles|rolls|pairs?)$/.exec(size);
  const count = Number(pieces?.[1] ?? 1);
  return count > 1
    ? { amount: count, unit: 'EACH', isApproximate: false, pieces: pieces?.[2] ?? null }
    : null;
}

/** Splits a name into title and size. A name with its size in only one language is not split. */
export function sizedName({ en, zh }: LocalizedTextSource): SizedName {
  const english = englishSize.exec(en)?.[0];
  const chinese = chineseSize.exec(zh)?.[0];
  if (english === undefined || chinese === undefined || chinese === zh) {
    return { title: localizedText(en, zh), size: null, measure: null };
  }
  const size = withoutParentheses(english);
  return {
    title: localizedText(en.slice(0, -english.length), zh.slice(0, -chinese.length)),
    size: localizedText(size, withoutParentheses(chinese)),
    measure: measureOf(size),
  };
}

const sizedNameOf = derived(({ Name, Description }: ProductSource['rest']): SizedName =>
  sizedName(localizedText(Name, Description)),
);

export const titleOf = ({ rest }: ProductSource): LocalizedTextSource => sizedNameOf(rest).title;
export const sizeOf = ({ rest }: ProductSource): LocalizedTextSource | null => sizedNameOf(rest).size;

/** Price of one unit of a product; null when its size is not a measure. */
export function unitPriceOf({ rest }: ProductSource) {
  const { measure, size } = sizedNameOf(rest);
  if (!measure) return null;
  const { amount, unit, isApproximate, pieces } = measure;
  const cents = centsOf(rest.Price);
  const hundreds = hundredsOf[unit];
  return {
    price: moneyOfCents(Math.round(cents / amount)),
    unit,
    isApproximate,
    metricPrice: hundreds === null ? null : moneyOfCents(Math.round(cents / (amount * hundreds))),
    piece: pieces === null ? null : localizedText(englishPieces[pieces] ?? 'each', classifierOf(size?.zh)),
  };
}

/** Number of pieces in a product's size: 12 in "Eggs 12 ct"; 1 if it has none. */
export function piecesOf({ rest }: ProductSource): number {
  const { measure } = sizedNameOf(rest);
  return measure?.unit === 'EACH' ? measure.amount : 1;
}
