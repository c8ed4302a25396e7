/**
 * Local storage that never throws: a browser may forbid it, and then the shop works without remembering. On the server there is none.
 */
function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage;
  } catch {
    return null;
  }
}

/** The entry's text; null when there is none or storage is closed. */
export function readStored(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Whether the entry could be written. */
export function writeStored(key: string, value: string): boolean {
  try {
    const store = storage();
    store?.setItem(key, value);
    return store !== null;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    storage()?.removeItem(key);
  } catch {
    // Nothing was kept, nothing has to go.
  }
}
