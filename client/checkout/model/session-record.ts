/** The part of Storage that the checkout writes to; null where a browser forbids it. */
export type RecordStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** The tab's own storage: it survives reloads and the way to the cashier and back, and goes with the tab. */
export function tabStorage(): RecordStore {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}

/** The entry's content; undefined when there is none or it is no JSON. */
export function readRecord(store: RecordStore, key: string): unknown {
  try {
    const stored = store?.getItem(key);
    return stored == null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

export function writeRecord(store: RecordStore, key: string, record: unknown): void {
  try {
    store?.setItem(key, JSON.stringify(record));
  } catch {
    // A full or closed storage costs the draft, never the order.
  }
}

export function removeRecord(store: RecordStore, key: string): void {
  try {
    store?.removeItem(key);
  } catch {
    // Nothing was kept, nothing has to go.
  }
}
