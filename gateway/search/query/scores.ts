/** The score of each kind of match, about 0 to 1: products named like the query come before similar ones. */
export const baseScores = {
  exact: { whole: 1.02, head: 1, inside: 0.78 },
  synonym: { whole: 0.97, head: 0.96, inside: 0.74 },
  means: { whole: 0.93, head: 0.93, inside: 0.88 },
  meansCategory: 0.93,
  occasion: 0.62,
  related: 0.46,
  category: {
    whole: { category2: 0.87, category: 0.86, group: 0.84 },
    part: { category2: 0.68, category: 0.66, group: 0.6 },
    word: { category2: 0.55, category: 0.5, group: 0.45 },
  },
  /** Added when the name and the category both match. */
  categoryBonus: { category2: 0.1, category: 0.08, group: 0.04 },
  /** Subtracted when a name only contains a word that is the head noun of names in another group: green tea dish soap. */
  otherGroupPenalty: 0.08,
  brand: 0.9,
  brandWord: 0.5,
  code: 1.1,
  filter: 0.5,
  attribute: { says: 0.9, describes: 0.6 },
  substitute: 0.5,
  described: 0.25,
} as const;

/** Factors for inexact matches of a word. */
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
