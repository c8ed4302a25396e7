/**
 * The score of each kind of match, about 0 to 1. Raising one moves its products before those of the kinds below it; the order is what the
 * judged queries need, the distances are what products that match by two terms need.
 */
export const baseScores = {
  /** Names that end with the words come before all; names that only contain them come after what the lexicon and categories say. */
  exact: { whole: 1.02, head: 1, inside: 0.78 },
  /** Below exact, so that "scallion" shows names with "scallion" before "green onion". */
  synonym: { whole: 0.97, head: 0.96, inside: 0.74 },
  /** `inside` is above that of synonyms, because the lexicon names these products on purpose. */
  means: { whole: 0.93, head: 0.93, inside: 0.88 },
  meansCategory: 0.93,
  /** Below any name, so that "breakfast" shows literal matches first. */
  occasion: 0.62,
  related: 0.46,
  /** A whole category is almost as good as a name; a word of its name is a guess. */
  category: { whole: 0.86, part: 0.66, word: 0.5 },
  code: 1.1,
  filter: 0.5,
  /** What a name says is certain; what a description says may be about another product. */
  attribute: { says: 0.9, describes: 0.6 },
  substitute: 0.5,
  described: 0.25,
} as const;

/** Factors for inexact matches of a word: the less certain the reading, the lower. */
export const scoreFactors = {
  prefix: 0.8,
  typo: 0.9,
  pinyin: 0.97,
  fuzzyPinyin: 0.9,
  initials: 0.85,
} as const;

/** Scores by product id (position in the index). */
export type ProductScores = Map<number, number>;

/** Sets the score of a product unless it already has a higher one. */
export function keepHighest(scores: ProductScores, id: number, score: number): void {
  if (score > (scores.get(id) ?? 0)) scores.set(id, score);
}
