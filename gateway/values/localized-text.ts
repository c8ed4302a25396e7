import type { TextLanguage } from './languages.ts';
import { toTraditional } from './traditional-chinese.ts';

/** The GraphQL `LocalizedText`; `zhHant` has a resolver. */
export interface LocalizedTextSource {
  readonly en: string;
  readonly zh: string;
}

/** Both names of an object (`Name` is English, `Description` Chinese). If one is empty, the other is used for both. */
export function localizedText(en: string, zh: string | null | undefined): LocalizedTextSource {
  return { en: en || zh || '', zh: zh || en };
}

/** A text in a language; Traditional Chinese is converted. */
export const textIn = (text: LocalizedTextSource, language: TextLanguage): string =>
  language === 'zhHant' ? toTraditional(text.zh) : text[language];
