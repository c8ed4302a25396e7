import { readEntry, removeEntry, tabStorage, writeEntry } from '../../storage/browser-storage.ts';

/** How far a list was unrolled and scrolled when the browser let go of the page. */
export interface Place {
  readonly count: number;
  readonly top: number;
}

const nameOf = (pageKey: string): string => `shelf:${pageKey}`;

/** Stores the place of a history entry for a reload, or for the way back from another site. */
export function keepPlace(pageKey: string, place: Place): void {
  writeEntry(tabStorage(), nameOf(pageKey), `${place.count} ${Math.round(place.top)}`);
}

/** The stored place of this entry, once; null when there is none, or an invalid one. */
export function takePlace(pageKey: string): Place | null {
  const stored = /^(\d{1,5}) (\d{1,7})$/.exec(readEntry(tabStorage(), nameOf(pageKey)) ?? '');
  removeEntry(tabStorage(), nameOf(pageKey));
  return stored ? { count: Number(stored[1]), top: Number(stored[2]) } : null;
}
