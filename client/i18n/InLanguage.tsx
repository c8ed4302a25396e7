import { LinguiContext } from '@lingui/react';
import { useMemo, type ReactNode } from 'react';
import { loadedI18n } from './catalogs.ts';
import type { Language } from './language.ts';

/** A part of the page in a fixed language. The route loads that language's messages (`createI18n`). */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const lingui = useMemo(() => {
    const i18n = loadedI18n(language);
    return { i18n, _: i18n.t.bind(i18n) };
  }, [language]);
  return <LinguiContext value={lingui}>{children}</LinguiContext>;
}
