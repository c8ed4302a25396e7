import type { I18n } from '@lingui/core';
import { loadMessages } from '../../i18n/catalogs.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { Language } from '../../i18n/language.ts';

/** Says an English message of the catalogues as the page does; `{name}` places take the given values. */
export type Say = (english: string, values?: Record<string, string | number>) => string;

const readable = (message: unknown): string =>
  Array.isArray(message)
    ? message.map((part: unknown) => (Array.isArray(part) ? `{${String(part[0])}}` : String(part))).join('')
    : String(message);

async function catalogue(language: Language): Promise<I18n> {
  const i18n = await createI18n(language);
  await loadMessages(i18n, 'checkout');
  return i18n;
}

/** The catalogues' words for tests that run in both languages. */
export async function sayIn(language: Language): Promise<Say> {
  const [english, spoken] = await Promise.all([catalogue('en'), catalogue(language)]);
  const ids = new Map(Object.entries(english.messages).map(([id, message]) => [readable(message), id]));
  return (message, values = {}) => {
    const id = ids.get(message);
    if (id === undefined) throw new Error(`The catalogues do not have "${message}"`);
    return spoken._(id, values);
  };
}
