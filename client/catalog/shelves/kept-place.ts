/** How far a list was unrolled and scrolled when the browser let go of the page. */
export interface Place {
  readonly count: number;
  readonly top: number;
}

const nameOf = (pageKey: string): string => `shelf:${pageKey}`;

/** Keeps the place of a history entry for a reload, or for the way back from another site. */
export function keepPlace(pageKey: string, place: Place): void {
  try {
    sessionStorage.setItem(nameOf(pageKey), `${place.count} ${Math.round(place.top)}`);
  } catch {
    // Closed storage: the list then begins at its top.
  }
}

/** The place kept for this entry, once; null where there is none, or nonsense. */
export function takePlace(pageKey: string): Place | null {
  try {
    const kept = /^(\d{1,5}) (\d{1,7})$/.exec(sessionStorage.getItem(nameOf(pageKey)) ?? '');
    sessionStorage.removeItem(nameOf(pageKey));
    return kept ? { count: Number(kept[1]), top: Number(kept[2]) } : null;
  } catch {
    return null;
  }
}
