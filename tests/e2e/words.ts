import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readPoFolder } from '../../scripts/po-file.ts';

export type Language = 'en' | 'zh';

/**
 * Says an English message of the catalogues in a language; `{name}` places take the given values. Where two domains say one message
 * differently, the domain has to be named.
 */
export type Say = (
  english: string,
  values?: Readonly<Record<string, string | number>>,
  domain?: string,
) => string;

const catalogues = [...readPoFolder('locales/zh')];

function chinese(english: string, domain: string | undefined): string {
  const words = new Set(
    catalogues
      .filter(([file]) => domain === undefined || file === `${domain}.po`)
      .flatMap(([, entries]) => entries.filter(({ context, id }) => context === '' && id === english))
      .map(({ translation }) => translation),
  );
  const [first = ''] = words;
  if (words.size > 1) throw new Error(`"${english}" is said in several ways: ${[...words].join(', ')}`);
  if (first === '') throw new Error(`No Chinese for "${english}"`);
  return first;
}

/** A message whose words depend on a number, said for that number. */
function counted(
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
    if (message.includes(', plural,')) return counted(message, language, values);
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      message,
    );
  };
}
