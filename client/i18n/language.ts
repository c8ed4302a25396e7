import { storedVar } from '../browser/storage/stored-var.ts';
import { languages } from './languages.ts';

/** A language of the shop's messages. */
export type Language = keyof typeof languages;

/** A field of the API's texts. */
export type TextLanguage = (typeof languages)[Language]['texts'];

export const languageCodes: readonly Language[] = Object.keys(languages).filter(isLanguage);

const storageKey = 'Lang';
/** `ch` for Chinese; null if none was selected. */
const chosen = storedVar<'ch' | Language | null>(
  storageKey,
  (stored) => (stored === 'ch' || isLanguage(stored) ? stored : undefined),
  null,
  { isText: true },
);

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The active language of Lingui's instance. */
export const languageOf = ({ locale }: { readonly locale: string }): Language =>
  isLanguage(locale) ? locale : 'en';

/** The language that the shopper has selected; null if none was. */
export function readStoredLanguage(): Language | null {
  const stored = chosen.read();
  return stored === 'ch' ? 'zh' : stored;
}

/** Stores the choice in local storage, and in a cookie so that the server renders that language. Both contain `ch` for Chinese. */
export function storeLanguage(language: Language): void {
  const stored = language === 'zh' ? 'ch' : language;
  chosen.write(stored);
  document.cookie = `${storageKey}=${stored}; path=/; max-age=31536000; samesite=lax`;
}
