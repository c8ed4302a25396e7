import { setupI18n, type I18n } from '@lingui/core';
import { activateLanguage } from './catalogs.ts';
import type { Language } from './language.ts';

/** An instance of its own for each request and each browser page: nothing is global, so two requests never speak each other's language. */
export async function createI18n(language: Language): Promise<I18n> {
  const i18n = setupI18n();
  await activateLanguage(i18n, language);
  return i18n;
}
