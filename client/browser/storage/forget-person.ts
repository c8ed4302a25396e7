import { entryKeys, localStorageOf, removeEntry, tabStorage } from './browser-storage.ts';

/**
 * Entries that stay at sign-out: the language, whether the delivery dialog was closed, and the saved products, whose page says that they
 * are stored in this browser.
 */
export const browserEntries: ReadonlySet<string> = new Set(['Lang', 'showPopup', 'savedProducts']);

/** Removes all other entries of the shop, so that the next person cannot see them. New entries are removed unless they are listed above. */
export function forgetPerson(): void {
  for (const storage of [localStorageOf(), tabStorage()])
    for (const key of entryKeys(storage)) if (!browserEntries.has(key)) removeEntry(storage, key);
}
