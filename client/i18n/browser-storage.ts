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

/** An entry that is one plain word; what an older shop wrote in the quotes of JSON counts as well. */
export function readStoredWord(key: string): string | null {
  const stored = readStored(key);
  return stored === null ? null : (/^"([^"]*)"$/.exec(stored)?.[1] ?? stored);
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

const dropped = new Set<string>();

/** Takes an entry out that makes no sense, and remembers it until the shopper is told. */
export function dropStored(key: string): void {
  dropped.add(key);
  removeStored(key);
}

/** The entries that were dropped since the last time somebody asked. */
export function takeDropped(): string[] {
  const keys = [...dropped];
  dropped.clear();
  return keys;
}
