import { readEntry, removeEntry, tabStorage, writeEntry } from '../../browser/storage/browser-storage.ts';

/** Number of displayed products and scroll position of a list when the page was left. */
export interface ListPosition {
  readonly count: number;
  readonly top: number;
}

const nameOf = (pageKey: string): string => `shelf:${pageKey}`;

/** Stores the position of a history entry for a reload or a return from another site. */
export function saveListPosition(pageKey: string, position: ListPosition): void {
  writeEntry(tabStorage(), nameOf(pageKey), `${position.count} ${Math.round(position.top)}`);
}

/** The stored position of this entry; null when there is none or it is invalid. */
export function readListPosition(pageKey: string): ListPosition | null {
  const stored = /^(\d{1,5}) (\d{1,7})$/.exec(readEntry(tabStorage(), nameOf(pageKey)) ?? '');
  return stored ? { count: Number(stored[1]), top: Number(stored[2]) } : null;
}

export function removeListPosition(pageKey: string): void {
  removeEntry(tabStorage(), nameOf(pageKey));
}
