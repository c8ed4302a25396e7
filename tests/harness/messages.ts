import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { traditionalDictionary } from '../../gateway/values/generated/traditional-dictionary.ts';
import { TraditionalConverter } from '../../gateway/values/traditional-converter.ts';
import { readPoFolder } from '../../scripts/check/po-file.ts';
import { parseCorrections } from '../../scripts/codegen/traditional-corrections.ts';
import { traditionalMessage } from '../../scripts/codegen/traditional-messages.ts';

export type Language = 'en' | 'zh' | 'zh-Hant';

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

const corrections = parseCorrections(readFileSync('locales/traditional-chinese.yaml', 'utf8'));
const converter = new TraditionalConverter(traditionalDictionary);

function messageIn(language: Language, english: string, domain: string | undefined): string {
  if (language === 'en') return english;
  const simplified = chinese(english, domain);
  return language === 'zh' ? simplified : traditionalMessage(simplified, corrections.messages, converter);
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
    const message = messageIn(language, english, domain);
    if (message.includes(', plural,')) return formatPlural(message, language, values);
    return Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      message,
    );
  };
}
