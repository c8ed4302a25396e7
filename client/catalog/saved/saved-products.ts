import { useSyncExternalStore } from 'react';
import { writeStored } from '../../browser/storage/local-storage.ts';
import { readStoredList } from '../../browser/storage/stored-list.ts';

const key = 'savedProducts';
const maxSaved = 60;
const none: readonly string[] = [];

let saved: readonly string[] | null = null;
const listeners = new Set<() => void>();

function read(): readonly string[] {
  saved ??= readStoredList(key, maxSaved, /^\w{1,32}$/);
  return saved;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function followStorage({ key: changed }: StorageEvent): void {
  if (changed !== null && changed !== key) return;
  saved = null;
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Another tab may have changed the list while nothing was subscribed.
    saved = null;
    window.addEventListener('storage', followStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followStorage);
  };
}

/** Saves a product in this browser, or takes it off the list. */
export function toggleSaved(productNum: string): void {
  const known = read();
  saved = known.includes(productNum)
    ? known.filter((other) => other !== productNum)
    : [productNum, ...known].slice(0, maxSaved);
  writeStored(key, JSON.stringify(saved));
  tell();
}

/** Numbers of the saved products, the newest first; none on the server and while hydrating. */
export function useSavedProducts(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

export function useIsSaved(productNum: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => read().includes(productNum),
    () => false,
  );
}
