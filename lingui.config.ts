import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { derivedLanguages, languages } from './client/i18n/languages.ts';

const domains = [
  'ui',
  'forms',
  'shell',
  'catalog',
  'cart',
  'checkout',
  'account',
  'orders',
  'delivery',
  'drivers',
  'content',
];

/**
 * One catalog a domain and translated language, so that a page loads only the messages it shows. Ids are the English messages. Screens use the catalog that their folder in `client/screens` is named
 * after. What a domain puts into the shell is in `client/<domain>/shell` and uses the shell's catalog, which every page has.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(languages).filter((language) => !derivedLanguages.includes(language)),
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'messageId',
  catalogs: domains.map((domain) => ({
    path: `<rootDir>/locales/{locale}/${domain}`,
    include:
      domain === 'shell'
        ? ['<rootDir>/client/app', '<rootDir>/client/session', '<rootDir>/client/*/shell/**/*.{ts,tsx}']
        : [`<rootDir>/client/${domain}`, `<rootDir>/client/screens/${domain}`],
    exclude: [
      '**/*.test.*',
      '**/*.generated.*',
      ...(domain === 'shell' ? [] : [`**/client/${domain}/shell/**`]),
    ],
  })),
});
