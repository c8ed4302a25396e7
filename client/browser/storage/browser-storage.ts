/** A storage of the browser; null on the server and if the browser forbids it. The shop then works without it. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

function open(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window[name];
  } catch {
    return null;
  }
}

/** Local storage: permanent and shared by all tabs. */
export const localStorageOf = (): Storage | null => open('localStorage');

/** Session storage: survives reloads and the visit to the cashier, until the tab is closed. */
export const tabStorage = (): Storage | null => open('sessionStorage');

/** The text of an entry; null when there is none or the storage is unavailable. */
export function readEntry(storage: BrowserStorage, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Returns whether the entry was written: a storage may be full or unavailable. */
export function writeEntry(storage: BrowserStorage, key: string, value: string): boolean {
  try {
    storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
}

export function removeEntry(storage: BrowserStorage, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // An unavailable storage has no entries.
  }
}

/** The keys of all entries. */
export function entryKeys(storage: Storage | null): string[] {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? []).flat();
  } catch {
    return [];
  }
}

/** The JSON of an entry; undefined when there is none or it is not JSON. */
export function readRecord(storage: BrowserStorage, key: string): unknown {
  const stored = readEntry(storage, key);
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
