/** How well a way of matching counts, from 0 to 1: what a shopper asked for by its name comes before what is like it. */
export const scores = {
  exact: { whole: 1.02, head: 1, inside: 0.78 },
  synonym: { whole: 0.97, head: 0.96, inside: 0.74 },
  means: { whole: 0.93, head: 0.93, inside: 0.88 },
  meansShelf: 0.93,
  occasion: 0.62,
  related: 0.46,
  shelf: {
    whole: { category2: 0.87, category: 0.86, group: 0.84 },
    part: { category2: 0.68, category: 0.66, group: 0.6 },
    word: { category2: 0.55, category: 0.5, group: 0.45 },
  },
  /** Added where a name's shelf says the same. */
  agreement: { category2: 0.1, category: 0.08, group: 0.04 },
  /** Taken off where a name only mentions a word that ends names of another group: green tea dish soap. */
  otherGroup: 0.08,
  brand: 0.9,
  brandWord: 0.5,
  code: 1.1,
  filter: 0.5,
  attribute: { says: 0.9, describes: 0.6 },
  substitute: 0.5,
  described: 0.25,
} as const;

/** Factors for a word that was not typed as it is written. */
export const factors = { prefix: 0.8, typo: 0.9, pinyin: 0.97, nearlyPinyin: 0.9, initials: 0.85 } as const;

/** Products with their scores; the better one counts. */
export type Scores = Map<number, number>;

export function note(scored: Scores, id: number, score: number): void {
  if (score > (scored.get(id) ?? 0)) scored.set(id, score);
}
