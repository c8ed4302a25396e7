import type { I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createI18n } from './catalogs.ts';
import { storeLanguage, type Language } from './language.ts';
import { LanguageSwitch } from './useLanguage.ts';

interface LanguageProviderProps {
  /** The language of the server's page. */
  i18n: I18n;
  /** The language that the shopper has selected before: the page changes to it after hydration. */
  choice?: Language | null;
  /** Called when the language has changed. */
  onChange?: (i18n: I18n) => void;
  children: ReactNode;
}

/**
 * The language of the page. It changes in a transition, so that the server's HTML is first hydrated in its language. Each language is a
 * separate Lingui instance, so `LinguiContext` replaces Lingui's provider, which expects a mutable one.
 */
export function LanguageProvider({
  i18n: rendered,
  choice = null,
  onChange,
  children,
}: LanguageProviderProps) {
  const [i18n, setI18n] = useState(rendered);
  const current = useRef(rendered);
  const newest = useRef<Language | null>(null);

  const setLanguage = useCallback(
    async (language: Language): Promise<void> => {
      storeLanguage(language);
      newest.current = language;
      const next = language === current.current.locale ? current.current : await createI18n(language);
      if (newest.current !== language) return;
      current.current = next;
      onChange?.(next);
      startTransition(() => {
        setI18n(next);
      });
    },
    [onChange],
  );

  useEffect(() => {
    if (choice !== null && choice !== rendered.locale) void setLanguage(choice);
  }, [choice, rendered, setLanguage]);

  const lingui = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [i18n]);
  return (
    <LinguiContext value={lingui}>
      <LanguageSwitch value={setLanguage}>{children}</LanguageSwitch>
    </LinguiContext>
  );
}
