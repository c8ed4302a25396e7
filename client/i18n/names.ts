import type { TextLanguage } from './language.ts';

/** A text of the API in all languages. */
export type Localized = Readonly<Record<TextLanguage, string>>;

/** The language of the other name: English texts have a Chinese name, Chinese ones an English name. */
export const otherTextLanguage = (language: TextLanguage): 'en' | 'zh' => (language === 'en' ? 'zh' : 'en');

/** Copies the names only: loader data becomes part of the page. */
export const plainName = ({ en, zh, zhHant }: Localized): Localized => ({ en, zh, zhHant });

/** The name in the language and the other name; null if both are equal. */
export function orderNames(
  name: Localized,
  language: TextLanguage,
): { main: string; other: string | null; otherLanguage: 'en' | 'zh' } {
  const otherLanguage = otherTextLanguage(language);
  const other = name[otherLanguage];
  return { main: name[language], other: other === name[language] ? null : other, otherLanguage };
}
