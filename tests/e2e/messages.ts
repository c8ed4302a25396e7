import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readPoFolder } from '../../scripts/check/po-file.ts';

export type Language = 'en' | 'zh';

/**
 * Translates an English message to the language of the test and fills in its `{name}` placeholders. If two domains translate a message
 * differently, the domain is required.
 */
export type Say = (
  english: string,
  values?: Readonly<Record<string, string | number>>,
  domain?: string,
) => string;

const catalogs = [...readPoFolder('locales/zh')];

function chinese(english: string, domain: string | undefined): string {
  const translations = new Set(
    catalogs
      .filter(([file]) => domain === undefined || file === `${domain}.po`)
      .flatMap(([, entries]) => entries.filter(({ context, id }) => context === '' && id === english))
      .map(({ translation }) => translation),
  );
  const [first = ''] = translations;
  if (translations.size > 1)
    throw new Error(`"${english}" has several translations: ${[...translations].join(', ')}`);
  if (first === '') throw new Error(`No Chinese for "${english}"`);
  return first;
}

/** Formats a message with plural forms. */
function formatPlural(
  message: string,
  language: Language,
  values: Readonly<Record<string, string | number>>,
): string {
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: { counted: compileMessage(message) } },
  });
  return i18n._('counted', values);
}

export function sayIn(language: Language): Say {
  return (english, values = {}, domain) => {
    const message = language === 'en' ? english : chinese(english, domain);
    if (message.includes(', plural,')) return formatPlural(message, language, values);
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      message,
    );
  };
}
