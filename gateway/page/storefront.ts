import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import { ClientManifest } from './manifest.ts';
import type { ServerEntry } from './page-seam.ts';
import { StaticFiles } from './static-files.ts';

/** The storefront as it can be had: built, or from its sources. */
export interface Storefront {
  server(): Promise<ServerEntry>;
  /** The document with its places for a page. */
  template(url: string): Promise<string>;
  /** Elements that fetch what a page needs early. */
  links(preloads: readonly string[]): string;
  /** Files of the build; null where Vite serves the sources. */
  readonly files: StaticFiles | null;
  /** Vite's own requests; null in production. */
  readonly middleware: RequestHandler | null;
  close(): Promise<void>;
}

function isServerEntry(module: unknown): module is ServerEntry {
  return (
    typeof module === 'object' &&
    module !== null &&
    'render' in module &&
    typeof module.render === 'function' &&
    'sitemap' in module &&
    typeof module.sitemap === 'function'
  );
}

function serverEntryOf(module: unknown): ServerEntry {
  if (!isServerEntry(module)) throw new TypeError('The storefront exports no `render` and `sitemap`.');
  return module;
}

/** What `npm run build` left in dist/; null when it was not built. */
export function builtStorefront(root: string): Storefront | null {
  const client = join(root, 'dist', 'client');
  const entry = join(root, 'dist', 'server', 'client', 'entry-server.js');
  if (!existsSync(join(client, 'index.html')) || !existsSync(entry)) return null;
  const template = readFileSync(join(client, 'index.html'), 'utf8');
  const manifest = ClientManifest.read(client);
  let server: Promise<ServerEntry> | null = null;
  return {
    // Loaded when it is first asked for: the API does not wait for it.
    server: () => (server ??= import(/* @vite-ignore */ pathToFileURL(entry).href).then(serverEntryOf)),
    template: () => Promise.resolve(template),
    links: (preloads) => manifest.links(preloads),
    files: new StaticFiles(client),
    middleware: null,
    close: () => Promise.resolve(),
  };
}

/** An address without a file extension is a page's. Vite's own begin with `@` or `__`; what its modules import always bears an extension. */
const pageAddress = /^\/(?!@|__)[^.]*$|^\/(?:manifest\.webmanifest|robots\.txt|sitemap\.xml)$/;

/** The storefront from its sources, through Vite in this process; pages refresh as files change. */
export async function sourceStorefront(root: string): Promise<Storefront> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  return {
    server: async () => serverEntryOf(await vite.ssrLoadModule('/entry-server.tsx')),
    template: (url) => vite.transformIndexHtml(url, readFileSync(join(root, 'client', 'index.html'), 'utf8')),
    links: () => '',
    files: null,
    middleware: (request, response, next) => {
      // Vite would take `/cart` for the module client/cart/index.ts.
      if (pageAddress.test(request.path)) next();
      else vite.middlewares(request, response, next);
    },
    close: () => vite.close(),
  };
}
