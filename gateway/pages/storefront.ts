import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import { ClientManifest } from './manifest.ts';
import type { ServerEntry } from './ssr-contract.ts';
import { StaticFiles } from '../http/static-files.ts';

/** The storefront: built, or from its sources in development. */
export interface Storefront {
  server(): Promise<ServerEntry>;
  /** The HTML document with placeholders for a page. */
  template(url: string): Promise<string>;
  /** Elements that preload files of a page. */
  links(preloads: readonly string[]): string;
  /** Files of the build; null if Vite serves the sources. */
  readonly files: StaticFiles | null;
  /** Handler of the development server; null if the storefront is built. */
  readonly middleware: RequestHandler | null;
}

function isServerEntry(module: unknown): module is ServerEntry {
  return (
    typeof module === 'object' &&
    module !== null &&
    ['pageAddress', 'render', 'renderNotFound', 'sitemap'].every(
      (name) => typeof Reflect.get(module, name) === 'function',
    )
  );
}

/** A loaded server entry of the storefront. */
export function serverEntryOf(module: unknown): ServerEntry {
  if (!isServerEntry(module))
    throw new TypeError('The storefront exports no `pageAddress`, `render`, `renderNotFound` and `sitemap`.');
  return module;
}

/** The storefront in dist/, from `npm run build`; null without a build. */
export function builtStorefront(root: string): Storefront | null {
  const client = join(root, 'dist', 'client');
  const entry = join(root, 'dist', 'server', 'client', 'entry-server.js');
  if (!existsSync(join(client, 'index.html')) || !existsSync(entry)) return null;
  const manifest = ClientManifest.read(client);
  const template = manifest.template(readFileSync(join(client, 'index.html'), 'utf8'));
  let server: Promise<ServerEntry> | null = null;
  return {
    // Loaded on first use, so that the API does not wait for it.
    server: () => (server ??= import(/* @vite-ignore */ pathToFileURL(entry).href).then(serverEntryOf)),
    template: () => Promise.resolve(template),
    links: (preloads) => manifest.links(preloads),
    files: new StaticFiles(client),
    middleware: null,
  };
}
