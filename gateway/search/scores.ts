/** The scores of the kinds of matches. The order is what the judged queries need; distances only matter for products that match by two terms. */
export const baseScores = {
  code: 1.1,
  /** Names that end with the words come before those that only contain them: rice before rice cookers. */
  name: { head: 1, inside: 0.78 },
  /** A category that the lexicon names is nearly as good as a name; one whose name has the word is a guess, so that names come first. */
  category: { named: 0.93, found: 0.66 },
  /** A name is certain; a description may be about another product. */
  attribute: { says: 0.9, describes: 0.6 },
  /** Below any name, so that "breakfast" shows literal matches first. */
  related: 0.5,
  described: 0.25,
} as const;

/** Factors for inexact matches of a word: with higher ones, similar words come before the word itself. */
export const scoreFactors = { pinyin: 0.97, inexact: 0.9 } as const;

/** Scores by product id (position in the index). */
export type ProductScores = Map<number, number>;

/** Sets the score of a product unless it already has a higher one. */
export function keepHighest(scores: ProductScores, id: number, score: number): void {
  if (score > (scores.get(id) ?? 0)) scores.set(id, score);
}
