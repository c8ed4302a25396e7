/** Maximum number of lines. */
export const maxItems = 40;
/** Maximum number of characters of a line. */
const maxItemLength = 100;
/** Maximum length of the field: more than 40 lines of 100 characters. */
export const maxListLength = 6_000;

interface ListItems {
  readonly items: readonly string[];
  /** Number of lines above the maximum. */
  readonly leftOut: number;
}

/** Splits a pasted list at line breaks, commas and semicolons. Ignores lines without a letter. */
export function listItemsOf(text: string): ListItems {
  const lines = text
    .split(/[\n\r,，;；、]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, maxItemLength).trim())
    .filter((line) => /\p{L}/u.test(line));
  // A list that was pasted twice counts once.
  const unique = [...new Set(lines)];
  return { items: unique.slice(0, maxItems), leftOut: Math.max(0, unique.length - maxItems) };
}

/** Batches of lines in the gateway's maximum size. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
