import { useLingui } from '@lingui/react';
import { createContext, useContext } from 'react';
import type { Language } from './language.ts';

/** How the language is changed: set by the root of the page. */
export const LanguageSwitch = createContext<(language: Language) => Promise<void>>(() => Promise.resolve());

/** The language of the page, and how to change it without a reload: nothing is unmounted, so nothing typed is lost. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useLingui();
  return { language: i18n.locale === 'zh' ? 'zh' : 'en', setLanguage: useContext(LanguageSwitch) };
}
