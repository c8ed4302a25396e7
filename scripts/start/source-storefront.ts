import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { serverEntryOf, type Storefront } from '../../gateway/pages/index.ts';

/** A URL without a file extension is a page. Vite's URLs begin with `@` or `__`; its modules always have an extension. */
const pageAddress = /^\/(?!@|__)[^.]*$|^\/(?:manifest\.webmanifest|robots\.txt|sitemap\.xml)$/;

/** The storefront from its sources, through Vite. */
export function sourceStorefront(vite: ViteDevServer): Storefront {
  return {
    server: async () => serverEntryOf(await vite.ssrLoadModule('/app/entry-server.tsx')),
    template: (url) =>
      vite.transformIndexHtml(url, readFileSync(join(vite.config.root, 'index.html'), 'utf8')),
    links: () => '',
    files: null,
    middleware: (request, response, next) => {
      // Vite would resolve `/cart` to the module client/cart/index.ts.
      if (pageAddress.test(request.path)) next();
      else vite.middlewares(request, response, next);
    },
  };
}
