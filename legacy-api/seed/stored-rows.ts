import { isDeepStrictEqual } from 'node:util';

const rowsAtOnce = 400;

/** Writes rows in chunks, because a statement has a maximum number of parameters. */
export async function inChunks<Row>(
  rows: readonly Row[],
  write: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await write(rows.slice(start, start + rowsAtOnce));
  }
}

/** Whether a stored row has the same values as another row. */
export const isSame = (stored: object | undefined, row: object): boolean =>
  stored !== undefined && isDeepStrictEqual({ ...stored }, row);

/** Replaces the rows of a table if they differ. Returns whether they did. */
export async function replaceUnlessSame<Row extends object>(
  stored: readonly Row[],
  rows: readonly Row[],
  { clear, insert }: { clear: () => Promise<unknown>; insert: (some: Row[]) => Promise<unknown> },
): Promise<boolean> {
  const isUnchanged = stored.length === rows.length && rows.every((row, index) => isSame(stored[index], row));
  if (isUnchanged) return false;
  await clear();
  await inChunks(rows, insert);
  return true;
}
