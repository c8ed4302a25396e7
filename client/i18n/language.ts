import { dropStored, readStoredWord, writeStored } from '../storage/local-storage.ts';

/** The languages of the shop. Local storage and the cookie `Lang` say `ch` where everything else says `zh`. */
export type Language = 'en' | 'zh';

export const languages: readonly Language[] = ['en', 'zh'];

/** What the document's `lang` says, on the server too (gateway/page/document.ts). */
export const documentLanguages: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

const storageKey = 'Lang';

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'zh';
}

/** The language that the shopper chose earlier; null when none was. An entry that makes no sense is dropped. */
export function readStoredLanguage(): Language | null {
  const stored = readStoredWord(storageKey);
  if (stored === null) return null;
  if (stored === 'en') return 'en';
  if (stored === 'ch' || stored === 'zh') return 'zh';
  dropStored(storageKey);
  return null;
}

/** Keeps the choice: local storage for this browser, a cookie so that the server renders the right language next time. */
export function storeLanguage(language: Language): void {
  const stored = language === 'zh' ? 'ch' : 'en';
  writeStored(storageKey, stored);
  document.cookie = `${storageKey}=${stored}; path=/; max-age=31536000; samesite=lax`;
}
