import type { PageLanguage } from './ssr-contract.ts';

interface LocalizedName {
  readonly en: string;
  readonly zh: string;
}

const words = {
  en: {
    description: 'Asian groceries in two languages, delivered the same day.',
    search: 'Search',
    cart: 'Cart',
  },
  zh: { description: '中英双语亚洲超市，当日送达。', search: '搜索', cart: '购物车' },
} as const;

/** `--color-paper` of client/ui/tokens.css: a manifest takes no variables. */
const paper = '#fbfaf7';

/** What a device needs to install the shop. Both names stand in it; the language's own comes first and under the icon. */
export function webManifest(name: LocalizedName, language: PageLanguage): object {
  const { description, search, cart } = words[language];
  const other = name[language === 'en' ? 'zh' : 'en'];
  return {
    id: '/',
    name: `${name[language]} · ${other}`,
    short_name: name[language],
    description,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['shopping', 'food'],
    icons: [
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: search, url: '/search?product=' },
      { name: cart, url: '/cart' },
    ],
  };
}
