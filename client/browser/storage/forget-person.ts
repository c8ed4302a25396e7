import { entryKeys, localStorageOf, removeEntry, tabStorage } from './browser-storage.ts';

/**
 * Entries that belong to the browser and stay at sign-out: the language, whether the delivery popup was closed, and the saved products, of which
 * their page says that they are kept in this browser.
 */
export const browserEntries: ReadonlySet<string> = new Set(['Lang', 'showPopup', 'savedProducts']);

/** Removes everything else that the shop stored, so that the next person cannot see it. New entries are removed unless they are listed above. */
export function forgetPerson(): void {
  for (const storage of [localStorageOf(), tabStorage()])
    for (const key of entryKeys(storage)) if (!browserEntries.has(key)) removeEntry(storage, key);
}
