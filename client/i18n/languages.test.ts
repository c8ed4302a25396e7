import { expect, it } from 'vitest';
import { createI18n, loadMessages } from './catalogs.ts';
import { languageCodes } from './language.ts';

it.each(languageCodes)('the messages in %s › are as many as in English, on every page', async (language) => {
  const [english, translated] = await Promise.all([createI18n('en'), createI18n(language)]);
  for (const i18n of [english, translated])
    for (const domain of ['checkout', 'account', 'orders', 'drivers', 'content', 'forms'] as const)
      await loadMessages(i18n, domain);
  expect(Object.keys(translated.messages).sort()).toEqual(Object.keys(english.messages).sort());
});
