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
}

interface SizedName {
  readonly title: LocalizedTextSource;
  readonly size: LocalizedTextSource | null;
  readonly measure: Measure | null;
}

/** Names end with their size: `Gai Lan 1 lb`, `Lychee Soda 6 × 11.2 fl oz`, `Whole Duck (about 5 lb)`. */
const englishSize =
  / (?:(?:\d+ × )?\d+(?:\.\d+)? (?:fl oz|oz|lb|ct|pk|pc|bunch(?:es)?|bundles?|rolls?|pairs?|qt|in)(?: \d+ ct)?(?: \(about \d+(?:\.\d+)? lb\))?|\(about \d+(?:\.\d+)? lb\))$/;
/** The last word, if it has a number. */
const chineseSize = /[\s（]?[^\s（]{0,30}[\d半]\S{0,30}$/;

const withoutParentheses = (size: string): string => size.trim().replace(/^[(（](.*)[)）]$/, '$1');

const units: Readonly<Record<string, MeasureUnit>> = { lb: 'POUND', oz: 'OUNCE', 'fl oz': 'FLUID_OUNCE' };

/** How much there is; null for one piece, and for a size that is a length or a capacity. */
function measureOf(size: string): Measure | null {
  const about = /about (\d+(?:\.\d+)?) lb/.exec(size);
  if (about) return { amount: Number(about[1]), unit: 'POUND', isApproximate: true };
  const weight = /^(?:(\d+) × )?(\d+(?:\.\d+)?) (fl oz|oz|lb)$/.exec(size);
  const unit = units[weight?.[3] ?? ''];
  if (weight && unit)
    return { amount: Number(weight[1] ?? 1) * Number(weight[2]), unit, isApproximate: false };
  const pieces = /(?:^|\s)(\d+) (?:ct|pk|pc|bunches|bundles|rolls|pairs?)$/.exec(size);
  const count = Number(pieces?.[1] ?? 1);
  return count > 1 ? { amount: count, unit: 'EACH', isApproximate: false } : null;
}

/** Takes a name apart. A name that states its size in one language only is left whole. */
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

/** What one unit of a product costs; null where its size is no measure. */
export function unitPriceOf({ rest }: ProductSource) {
  const { measure } = sizedNameOf(rest);
  if (!measure) return null;
  const { amount, unit, isApproximate } = measure;
  return { price: moneyOfCents(Math.round(centsOf(rest.Price) / amount)), unit, isApproximate };
}

/** How many pieces a product's size states: 12 in "Eggs 12 ct"; 1 where it states none. */
export function piecesOf({ rest }: ProductSource): number {
  const { measure } = sizedNameOf(rest);
  return measure?.unit === 'EACH' ? measure.amount : 1;
}
