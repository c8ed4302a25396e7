/** More lines are left out. */
export const maxItems = 40;
/** Characters of a line that are used. */
const maxItemLength = 100;
/** Characters that the field takes: more than 40 lines of 100 can have. */
export const maxListLength = 6_000;

interface ListItems {
  readonly items: readonly string[];
  /** How many lines were left out because there are too many. */
  readonly leftOut: number;
}

/** Splits a pasted list into lines; commas and semicolons separate, too. Lines without a letter are ignored. */
export function listItemsOf(text: string): ListItems {
  const lines = text
    .split(/[\n\r,，;；、]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, maxItemLength).trim())
    .filter((line) => /\p{L}/u.test(line));
  // A shopper who pastes a list twice wants it once.
  const unique = [...new Set(lines)];
  return { items: unique.slice(0, maxItems), leftOut: Math.max(0, unique.length - maxItems) };
}

/** The lines in requests of a size that the gateway takes. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
