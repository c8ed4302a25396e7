import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { emptyPage } from '../client/browser/offline/cache-names.ts';
import { scriptFloor } from '../scripts/build/browser-floor.ts';

const folder = fileURLToPath(new URL('../dist/client', import.meta.url));

/** Scripts, styles and fonts of all pages, and the empty page, which changes with the template. */
function precached(): { url: string; revision: string | null }[] {
  const files = readdirSync(`${folder}/assets`).filter((name) => /\.(?:js|css|woff2)$/.test(name));
  const template = createHash('sha256')
    .update(readFileSync(`${folder}/index.html`))
    .digest('base64url');
  return [
    ...files.map((name) => ({ url: `/assets/${name}`, revision: null })),
    { url: emptyPage, revision: template.slice(0, 22) },
  ];
}

/** Builds the service worker beside the files that it stores, and after them. */
export default defineConfig({
  publicDir: false,
  define: { 'self.__PRECACHE__': JSON.stringify(precached()), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: scriptFloor,
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('../client/browser/offline/service-worker.ts', import.meta.url)),
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
});
