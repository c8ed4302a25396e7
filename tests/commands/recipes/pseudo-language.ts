import type { Change } from './copy-edits.ts';

/** The code of the language that the recipe is followed with: English in accented letters, which Lingui makes itself. */
export const code = 'en-XA';

/** "A language of the shop's own messages". */
export const language: readonly Change[] = [
  {
    file: 'client/i18n/languages.ts',
    before: '} as const satisfies',
    insert: `  '${code}': { name: 'Accented', tag: '${code}', texts: 'en', comma: '; ' },\n`,
  },
  {
    file: 'client/i18n/languages.ts',
    after: "  zh: { hreflang: 'zh-Hans', openGraph: 'zh_CN' },\n",
    insert: `  '${code}': { hreflang: '${code}', openGraph: 'en_XA' },\n`,
  },
  {
    file: 'gateway/values/languages.ts',
    before: '} as const satisfies',
    insert: `  '${code}': { tag: '${code}', texts: 'en' },\n`,
  },
  {
    file: 'client/i18n/dates.ts',
    before: "  zh: ['周日'",
    insert: `  '${code}': ['7', '1', '2', '3', '4', '5', '6'],\n`,
  },
  {
    file: 'client/i18n/dates.ts',
    before: '  zh: (month, day, weekday)',
    insert: `  '${code}': (month, day, weekday) => \`\${weekday} \${day}/\${month}\`,\n`,
  },
  {
    file: 'client/i18n/dates.ts',
    before: '  zh: (hours, half)',
    insert: `  '${code}': (hours, half) => \`\${half} \${hours}\`,\n`,
  },
  {
    file: 'client/i18n/full-dates.ts',
    before: '  zh: (year, month, day)',
    insert: `  '${code}': (year, month, day) => \`\${day}/\${month}/\${year}\`,\n`,
  },
  {
    file: 'client/i18n/full-dates.ts',
    before: '  zh: (time, half)',
    insert: `  '${code}': (time, half) => \`\${half} \${time}\`,\n`,
  },
  {
    file: 'client/i18n/full-dates.ts',
    before: "', zh: ' ' };",
    insert: `', '${code}': '`,
  },
  {
    file: 'gateway/pages/web-manifest.ts',
    before: '  zh: { description',
    insert: `  '${code}': { description: 'Accented.', search: 'Accented search', cart: 'Accented cart' },\n`,
  },
];

/** Makes Lingui write the messages of the language. */
export const pseudoLocale: Change = {
  file: 'lingui.config.ts',
  after: "sourceLocale: 'en',\n",
  insert: `  pseudoLocale: '${code}',\n`,
};

/** Opens pages of the shop in the language, in every way in which it can be chosen. */
export const openPages = `
import { createServer } from 'vite';
import { sourceStorefront } from './scripts/start/source-storefront.ts';
import { startGateway } from './tests/harness/gateway.ts';
import { openShop } from './tests/harness/rest-api/shop.ts';

const vite = await createServer({
  configFile: 'vite.config.ts',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
const shop = await openShop();
const gateway = await startGateway(shop.api.url + '/api', {}, { storefront: sourceStorefront(vite) });
const read = async (path, headers = {}) => (await fetch(gateway.url + path, { headers })).text();
process.stdout.write(
  JSON.stringify({
    byAddress: await read('/productDetails?productNum=GR1001&lang=${code}'),
    byCookie: await read('/terms-of-service', { cookie: 'Lang=${code}' }),
    manifest: await read('/manifest.webmanifest', { 'accept-language': '${code}, en;q=0.5' }),
    sitemap: await read('/sitemap.xml'),
  }),
);
await gateway.close();
await shop.close();
await vite.close();
`;
