import { removeEntry, type BrowserStorage } from './browser-storage.ts';

type Listener = (keys: readonly string[]) => void;

const dropped = new Set<string>();
let listener: Listener | null = null;

function report(): void {
  if (!listener || dropped.size === 0) return;
  const keys = [...dropped];
  dropped.clear();
  listener(keys);
}

/** Removes an invalid entry, and reports its key. */
export function dropStored(storage: BrowserStorage, key: string): void {
  removeEntry(storage, key);
  dropped.add(key);
  // Deferred, because React reads entries while it renders.
  queueMicrotask(report);
}

/** Calls the listener with the keys of dropped entries, including earlier ones. */
export function onDropped(next: Listener): () => void {
  listener = next;
  report();
  return () => {
    listener = null;
  };
}
