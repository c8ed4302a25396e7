import type { TextLanguage } from './language.ts';

/** A text of the API in both languages. */
export interface Localized {
  readonly en: string;
  readonly zh: string;
}

/** The name in the language and the other name; null if both are equal. */
export function orderNames(
  name: Localized,
  language: TextLanguage,
): { main: string; other: string | null; otherLanguage: TextLanguage } {
  const otherLanguage = language === 'en' ? 'zh' : 'en';
  const other = name[otherLanguage];
  return { main: name[language], other: other === name[language] ? null : other, otherLanguage };
}
