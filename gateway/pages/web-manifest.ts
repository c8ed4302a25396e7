import { pageLanguages, type PageLanguage } from '../values/languages.ts';
import { textIn, type LocalizedTextSource } from '../values/localized-text.ts';

const messages: Readonly<Record<PageLanguage, { description: string; search: string; cart: string }>> = {
  en: {
    description: 'Asian groceries in two languages, delivered the same day.',
    search: 'Search',
    cart: 'Cart',
  },
  zh: { description: '中英双语亚洲超市，当日送达。', search: '搜索', cart: '购物车' },
  'zh-Hant': { description: '中英雙語亞洲超市，當日送達。', search: '搜尋', cart: '購物車' },
};

/** `--color-paper` of client/ui/tokens.css: a manifest cannot use variables. */
const paper = '#fbfaf7';

/**
 * The web app manifest, for installing the shop. Contains both names of the shop; the one in the page's language is first and below the
 * icon.
 */
export function webManifest(name: LocalizedTextSource, language: PageLanguage): object {
  const { description, search, cart } = messages[language];
  const { tag, texts } = pageLanguages[language];
  return {
    id: '/',
    name: `${textIn(name, texts)} · ${name[texts === 'en' ? 'zh' : 'en']}`,
    short_name: textIn(name, texts),
    description,
    lang: tag,
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
