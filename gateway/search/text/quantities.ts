/** An amount in a base unit, so that `half gallon` and `64 fl oz` are equal. */
export interface Quantity {
  readonly amount: number;
  readonly unit: BaseUnit;
}

export type BaseUnit = 'g' | 'ml' | 'count' | 'inch';

interface ExtractedQuantities {
  readonly quantities: readonly Quantity[];
  /** The text without the quantities. */
  readonly rest: string;
}

/** The spellings of each unit, its base unit and the conversion factor. `oz` without `fl` is a weight. */
const units: readonly (readonly [spellings: string, unit: BaseUnit, factor: number])[] = [
  ['fl\\.? ?oz|fluid ounces?|液体盎司', 'ml', 29.57],
  ['gallons?|gal|加仑', 'ml', 3785],
  ['quarts?|qt|夸脱', 'ml', 946],
  ['liters?|litres?|l|升|公升', 'ml', 1000],
  ['milliliters?|ml|cc|毫升', 'ml', 1],
  ['pounds?|lbs?|磅', 'g', 453.6],
  ['ounces?|oz|盎司', 'g', 28.35],
  ['kilograms?|kilos?|kgs?|公斤|千克', 'g', 1000],
  ['grams?|g|克', 'g', 1],
  ['jin|斤', 'g', 500],
  ['inch(?:es)?|in|英寸|寸', 'inch', 1],
  ['dozens?|打', 'count', 12],
  [
    'cts?|count|pcs?|pieces?|pks?|packs?|pairs?|rolls?|bags?|boxes|box|bottles?|cans?|bunch(?:es)?|bundles?|cups?|' +
      '连包|罐装|瓶装|盒装|条装|杯装|小盒|小把|小包|小袋|只|个|枚|颗|根|包|袋|盒|瓶|罐|条|张|卷|块|片|双|把|支|杯|件套',
    'count',
    1,
  ],
];

const spellings = units.map(([each]) => each).join('|');
const number = '\\d+(?:\\.\\d+)?|\\d+ ?/ ?\\d+';
/* eslint-disable no-restricted-syntax -- The patterns below are built from the constants above and run on short texts. */
/** An English unit must not be the start of a longer word. */
const pattern = new RegExp(
  `(?:(?:约|about )?(\\d+) ?[x×*] ?)?(?:约|about )?(?<![\\d.])(${number}|half a|half|a|one|半|一|两)[ -]?(${spellings})(?![a-z])`,
  'gu',
);
const numberWords: Readonly<Record<string, number>> = {
  half: 0.5,
  'half a': 0.5,
  半: 0.5,
  a: 1,
  one: 1,
  一: 1,
  两: 2,
};
const unitPatterns = units.map(([each, unit, factor]) => ({
  pattern: new RegExp(`^(?:${each})$`, 'u'),
  unit,
  factor,
}));
const bareUnit = new RegExp(`^(?:${spellings}|半加仑)$`, 'u');
/* eslint-enable no-restricted-syntax */
const bareDozen = /\bdozen\b|(?<!\p{Script=Han})一打(?!\p{Script=Han})/u;

function amountOf(text: string): number {
  const word = numberWords[text];
  if (word !== undefined) return word;
  const [numerator, denominator] = text.split('/').map(Number);
  return denominator === undefined ? (numerator ?? 0) : (numerator ?? 0) / (denominator || 1);
}

/** Extracts the quantities of a folded text. */
export function extractQuantities(folded: string): ExtractedQuantities {
  const quantities: Quantity[] = [];
  const without = folded.replace(
    pattern,
    (whole: string, _packs: string | undefined, count: string, spelling: string, at: number) => {
      // A number word needs a unit of weight or volume: `a can` and `一个` mean no size.
      const isNumberWord = count in numberWords;
      // `5l` inside a word is not a size.
      if (/[a-z]/.test(folded[at - 1] ?? '') && /^[a-z0-9]/.test(whole)) return whole;
      const found = unitPatterns.find((each) => each.pattern.test(spelling));
      if (!found || (isNumberWord && (found.unit === 'count' || found.unit === 'inch') && found.factor === 1))
        return whole;
      quantities.push({ amount: amountOf(count) * found.factor, unit: found.unit });
      return ' ';
    },
  );
  const rest = without.replace(bareDozen, () => {
    quantities.push({ amount: 12, unit: 'count' });
    return ' ';
  });
  return { quantities, rest };
}

/** Whether two quantities are equal to a shopper: within 3 %, which rounds 454 g to a pound and keeps 15 oz apart from it; an ounce may mean a fluid ounce. */
export const isSameQuantity = (a: Quantity, b: Quantity): boolean =>
  Math.abs(a.amount - b.amount) <= 0.03 * Math.max(a.amount, b.amount) &&
  (a.unit === b.unit || (a.unit !== 'count' && b.unit !== 'count' && a.unit !== 'inch' && b.unit !== 'inch'));

/** Whether a text is only a unit of measure. */
export const isUnit = (folded: string): boolean => bareUnit.test(folded.trim());
