import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const template = `<!doctype html><html lang="%LANG%"><head><!--app-head--><script>start();</script><style>.own{}</style><script src="/assets/app.js"></script></head>
<body><main><!--app-html--></main><!--app-state--></body></html>`;

/** A storefront with one page that reads and shows public and private data. */
const entry = `
const query = '{ customer { firstName } cart { id } groups { id name { en } } }';
export async function render({ language, execute }) {
  const { data } = await execute({ query });
  const { customer, cart, groups } = data;
  const filler = 'x'.repeat(2000);
  return { status: 200, redirect: null, language, head: '', html: JSON.stringify({ customer, cart, groups, filler }) + '<script>steal();</script><style>.evil{}</style>', state: null, isPrivate: false };
}
export const pageAddress = (url) => ({ url: new URL(url, 'http://page').pathname, isOneOfFew: true });
export const renderNotFound = render;
export const sitemap = () => Promise.resolve('<urlset/>');
`;

/** Writes it to a folder, in the format of the build. */
export function buildStorefront(): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'kept-pages-'));
  const files = {
    'package.json': '{ "type": "module" }',
    'dist/client/index.html': template,
    'dist/client/.vite/manifest.json': '{ "index.html": { "file": "assets/app.js", "isEntry": true } }',
    'dist/client/assets/app.js': '',
    'dist/server/client/entry-server.js': entry,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return {
    root,
    remove: () => {
      rmSync(root, { recursive: true });
    },
  };
}
