import type { Allergen } from '../generated/resolver-types.ts';

/** The words for each allergen in both languages, in display order. */
const words: readonly (readonly [Allergen, RegExp])[] = [
  ['PEANUT', /peanut|花生/i],
  [
    'TREE_NUT',
    /\b(?:tree )?nuts?\b|almond|cashew|chestnut|hazelnut|macadamia|pecan|pine nut|pistachio|walnut|坚果|杏仁|腰果|栗子|榛子|松子|开心果|核桃/i,
  ],
  ['MILK', /milk|dairy|casein|whey|lactose|butter|cream|cheese|yogurt|ghee|牛奶|乳|奶/i],
  ['EGG', /\beggs?\b|albumen|mayonnaise|蛋/i],
  ['WHEAT', /wheat|gluten|barley|\brye\b|spelt|malt|semolina|\boats?\b|麦|麸质/i],
  ['SOY', /\bsoy|tofu|edamame|大豆|黄豆|豆腐/i],
  ['SESAME', /sesame|tahini|芝麻/i],
  [
    'FISH',
    /(?<!shell|cuttle|cray|jelly)fish|anchov|salmon|tuna|\bcod\b|bonito|sardine|mackerel|pollock|herring|tilapia|\beel|(?<![鱿墨章鲍])鱼/i,
  ],
  [
    'SHELLFISH',
    /shellfish|crayfish|krill|snail|crustacean|shrimp|prawn|crab|lobster|mollus[ck]|squid|cuttlefish|octopus|clam|oyster|mussel|scallop|abalone|甲壳|虾|蟹|软体|鱿|墨鱼|章鱼|贝|蛤|蚝|牡蛎|鲍/i,
  ],
];
const saysNone = /^\s*(?:none\b|no (?:known )?allergens|无)/i;

/**
 * The allergens in a product's text, including traces and warnings; null if the text lists none. A text without a known word counts as "no
 * allergens" only if it begins with "None" or "无": an unknown text is never treated as safe.
 */
export function allergensIn(text: string): ReadonlySet<Allergen> | null {
  const named = new Set(words.flatMap(([allergen, pattern]) => (pattern.test(text) ? [allergen] : [])));
  return named.size > 0 || saysNone.test(text) ? named : null;
}

/** All allergens in display order. */
export const allergens: readonly Allergen[] = words.map(([allergen]) => allergen);
