interface Entry {
  readonly key: string;
}

/** Compares entries by key, for sorting. */
export const byKey = (a: Entry, b: Entry): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** The entries of a list sorted by key whose key starts with `prefix`, found by binary search. */
export function* entriesWithPrefix<Item extends Entry>(
  sorted: readonly Item[],
  prefix: string,
): Generator<Item> {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.key ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < sorted.length; index += 1) {
    const entry = sorted[index];
    if (!entry?.key.startsWith(prefix)) return;
    yield entry;
  }
}
