import { isDeepStrictEqual } from 'node:util';

const rowsAtOnce = 400;

/** Hands rows over in pieces that one statement can have the parameters of. */
export async function inChunks<Row>(
  rows: readonly Row[],
  write: (some: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await write(rows.slice(start, start + rowsAtOnce));
  }
}

/** Whether a row as a driver read it has the values of another. */
export const isSame = (stored: object | undefined, wanted: object): boolean =>
  stored !== undefined && isDeepStrictEqual({ ...stored }, wanted);

/** Replaces the rows of a table unless they are these already; returns whether it did. */
export async function replaceUnlessSame<Row extends object>(
  stored: readonly Row[],
  wanted: readonly Row[],
  { clear, insert }: { clear: () => Promise<unknown>; insert: (some: Row[]) => Promise<unknown> },
): Promise<boolean> {
  const isUnchanged =
    stored.length === wanted.length && wanted.every((row, index) => isSame(stored[index], row));
  if (isUnchanged) return false;
  await clear();
  await inChunks(wanted, insert);
  return true;
}
