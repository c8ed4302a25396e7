import type { Localized } from './names.ts';
import { useLanguage } from './useLanguage.ts';

/**
 * A shop message in English and Chinese: a message, and a second message of the same catalog with the same meaning in the other language. The
 * second one has the context "in the other language": its source is Chinese, and its Chinese translation is English.
 */
export function useLocalized(main: string, other: string): Localized {
  const { language } = useLanguage();
  return language === 'en' ? { en: main, zh: other, zhHant: other } : { en: other, zh: main, zhHant: main };
}
