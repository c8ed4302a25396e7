import { useLingui } from '@lingui/react';
import { createContext, useContext } from 'react';
import { languageOf, type Language, type TextLanguage } from './language.ts';
import { languages } from './languages.ts';

/** How the language is changed: set by the root of the page. */
export const LanguageSwitch = createContext<(language: Language) => Promise<void>>(() => Promise.resolve());

interface PageLanguage {
  /** In which the API's texts are shown. */
  readonly language: TextLanguage;
  /** In which the shop's own messages, dates and lists are shown. */
  readonly pageLanguage: Language;
  /** Changes the language without a reload: nothing is unmounted, so nothing typed is lost. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

/** The language of the page. */
export function useLanguage(): PageLanguage {
  const { i18n } = useLingui();
  const pageLanguage = languageOf(i18n);
  return { language: languages[pageLanguage].texts, pageLanguage, setLanguage: useContext(LanguageSwitch) };
}
