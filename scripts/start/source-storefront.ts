import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { serverEntryOf, type Storefront } from '../../gateway/pages/index.ts';

/** An address without a file extension is a page's. Vite's own begin with `@` or `__`; what its modules import always has an extension. */
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
      // Vite would take `/cart` for the module client/cart/index.ts.
      if (pageAddress.test(request.path)) next();
      else vite.middlewares(request, response, next);
    },
  };
}
