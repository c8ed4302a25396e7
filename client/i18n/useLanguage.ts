import { useLingui } from '@lingui/react';
import { createContext, useContext } from 'react';
import { languageOf, type Language, type TextLanguage } from './language.ts';
import { languages } from './languages.ts';

/** How to change the language: set by the root of the page. */
export const LanguageSwitch = createContext<(language: Language) => Promise<void>>(() => Promise.resolve());

interface PageLanguage {
  /** The language of the API's texts. */
  readonly language: TextLanguage;
  /** The language of messages, dates and lists. */
  readonly pageLanguage: Language;
  /** Changes the language without a reload or unmounting, so typed text is kept. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

/** The language of the page. */
export function useLanguage(): PageLanguage {
  const { i18n } = useLingui();
  const pageLanguage = languageOf(i18n);
  return { language: languages[pageLanguage].texts, pageLanguage, setLanguage: useContext(LanguageSwitch) };
}
