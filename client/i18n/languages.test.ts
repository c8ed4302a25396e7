import { expect, it } from 'vitest';
import { createI18n } from './catalogs.ts';
import { languageCodes } from './language.ts';

it.each(languageCodes)(
  'the messages in %s › are complete compared with English, on every page',
  async (language) => {
    const [english, translated] = await Promise.all([createI18n('en'), createI18n(language)]);
    expect(Object.keys(translated.messages).sort()).toEqual(Object.keys(english.messages).sort());
  },
);
