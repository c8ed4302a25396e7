import { join } from 'node:path';
import { createServer } from 'vite';
import { serverEntryOf, type ServerEntry, type Storefront } from '../../gateway/pages/index.ts';

/** The storefront's server entry from its sources. */
export async function serverEntryFromSources(): Promise<{
  readonly entry: ServerEntry;
  close(): Promise<void>;
}> {
  const vite = await createServer({
    configFile: join(process.cwd(), 'vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
  });
  const entry = serverEntryOf(await vite.ssrLoadModule('/app/entry-server.tsx'));
  return { entry, close: () => vite.close() };
}

/** A storefront whose documents have only what an entry renders. It stores pages as the built one does. */
export const storefrontOf = (entry: ServerEntry): Storefront => ({
  server: () => Promise.resolve(entry),
  template: () =>
    Promise.resolve('<html><head><!--app-head--></head><body><!--app-html--><!--app-state--></body></html>'),
  links: () => '',
  files: null,
  middleware: null,
});
