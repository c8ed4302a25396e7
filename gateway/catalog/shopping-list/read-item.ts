/** A parsed line of a shopping list. */
export interface ListItem {
  /** The search term. */
  readonly term: string;
  /** The number in the line; 1 without one. */
  readonly count: number;
  /** Whether the number counts packs (`2 bottles`, `×2`); otherwise it may count pieces (`6 eggs`). */
  readonly isPacks: boolean;
}

/** Maximum number of characters of a line that are read. */
export const maxItemLength = 100;
export const maxQuantity = 99;

const bullet = /^(?:[-–—*•·▪●○◦☐☑✓✔]|\[[ x]?\])\s*/iu;
/** `1.` or `2、` numbers the line; `1.5 lb` is a size. */
const lineNumber = /^\d{1,3}(?:[.)]\s+|[、）.)](?=\p{Script=Han}))/u;

const englishPacks =
  'packs?|pks?|packages?|packets?|bottles?|boxes|box|bags?|cans?|jars?|cartons?|bunch(?:es)?|bundles?|tubs?|rolls?|cases?';
const chinesePacks = '瓶|袋|盒|包|罐|把|捆|箱|桶|份|打|卷';
const englishPieces = 'pcs?|pieces?|cts?|heads?|whole';
const chinesePieces = '个|只|颗|根|块|条|枚|棵|张|片|头|件';
const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'一二三四五六七八九十'].map((word, at) => [word, at + 1])),
  两: 2,
  ...Object.fromEntries(
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [
      word,
      at + 1,
    ]),
  ),
  a: 1,
  an: 1,
};
const digits = '\\d{1,3}';
const chineseNumber = `${digits}|[一二两三四五六七八九十]`;
const englishNumber = `${digits}|an?|one|two|three|four|five|six|seven|eight|nine|ten`;

interface Pattern {
  readonly form: RegExp;
  readonly isPacks: boolean;
}

/* eslint-disable no-restricted-syntax -- The patterns are built from the constants above and run on 100 characters. */
const pattern = (form: string, isPacks: boolean): Pattern => ({ form: new RegExp(form, 'iu'), isPacks });
/** The first match is used. `n` is the number and `rest` the term. */
const patterns: readonly Pattern[] = [
  pattern(`^(?<n>${digits}) ?[x×*] ?(?<rest>\\D.*)$`, true),
  pattern(`^(?<rest>.+?)[ (（]*[x×*] ?(?<n>${digits})[)）]?$`, true),
  pattern(`^(?<n>${englishNumber}) ?(?:${englishPacks})\\b(?: of)? (?<rest>.+)$`, true),
  pattern(`^(?<rest>.+?)[ ,:：(（-]+(?<n>${englishNumber}) ?(?:${englishPacks})[)）]?$`, true),
  pattern(`^(?<n>${chineseNumber}) ?(?:${chinesePacks})(?<rest>.+)$`, true),
  pattern(`^(?<rest>.+?)[ ,:：(（-]*(?<n>${chineseNumber}) ?(?:${chinesePacks})[)）]?$`, true),
  pattern(`^(?<n>${englishNumber}) (?:${englishPieces})\\b(?: of)? (?<rest>.+)$`, false),
  pattern(`^(?<rest>.+?)[ ,:：(（-]+(?<n>${englishNumber}) ?(?:${englishPieces})[)）]?$`, false),
  pattern(`^(?<n>${chineseNumber}) ?(?:${chinesePieces})(?<rest>.+)$`, false),
  pattern(`^(?<rest>.+?)[ ,:：(（-]*(?<n>${chineseNumber}) ?(?:${chinesePieces})[)）]?$`, false),
  pattern(`^(?<n>${englishNumber}) (?!${sizeUnits()})(?<rest>\\D.*)$`, false),
  pattern(`^(?<n>${digits})(?<rest>\\p{Script=Han}.*)$`, false),
  pattern(`^(?<rest>.*\\D)[ (（](?<n>${digits})[)）]?$`, false),
];
/* eslint-enable no-restricted-syntax */

/** Units after which a number is a size. */
function sizeUnits(): string {
  return '(?:lbs?|pounds?|oz|ounces?|fl|g|grams?|kgs?|kilos?|ml|l|liters?|gal|gallons?|qt|quarts?|dozen)\\b|(?:磅|斤|克|公斤|千克|毫升|升|盎司|加仑|打)';
}
const startsWithSize = /^(?:磅|斤|克|公斤|千克|毫升|升|盎司|加仑)/u;

/** Removes what separates a term from the number after it. */
function withoutSeparators(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,，:：(（-]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}

/** Reads a line of a shopping list. Unrecognized numbers stay in the term. */
export function readItem(line: string): ListItem {
  const text = line
    .normalize('NFKC')
    // Normalization makes up to 18 characters of one.
    .slice(0, maxItemLength)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(bullet, '')
    .replace(lineNumber, '')
    .trim();
  for (const { form, isPacks } of patterns) {
    const { n = '', rest = '' } = form.exec(text)?.groups ?? {};
    const term = withoutSeparators(rest);
    const count = numbers[n.toLowerCase()] ?? Number(n || NaN);
    if (/\p{L}/u.test(term) && count >= 1 && !startsWithSize.test(term)) return { term, count, isPacks };
  }
  return { term: text, count: 1, isPacks: false };
}
