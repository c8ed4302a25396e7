import type { Localized } from './names.ts';
import { useLanguage } from './useLanguage.ts';

/**
 * The shop's own words in both languages: a message, and a second message of the same catalog that says the same in the other language. The
 * second one has the context "in the other language": its source is Chinese and its Chinese translation English.
 */
export function useLocalized(main: string, other: string): Localized {
  const { language } = useLanguage();
  return language === 'en' ? { en: main, zh: other } : { en: other, zh: main };
}
