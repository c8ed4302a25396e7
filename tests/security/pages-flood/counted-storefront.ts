import { join } from 'node:path';
import { createServer } from 'vite';
import { serverEntryOf, type ServerEntry, type Storefront } from '../../../gateway/page/index.ts';

const known = /^\/(?:collections\/(?!produce|frozen)|category2\/(?!asian%20greens))/;

/** A storefront that reads addresses as the real one does, and counts its renderings instead of rendering. */
export interface CountedStorefront {
  readonly storefront: Storefront;
  /** The addresses that were rendered, in order. */
  readonly rendered: string[];
  /** How often the page for unknown addresses was rendered. */
  notFound(): number;
  close(): Promise<void>;
}

export async function countedStorefront(): Promise<CountedStorefront> {
  const vite = await createServer({
    configFile: join(process.cwd(), 'vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
  });
  const entry = serverEntryOf(await vite.ssrLoadModule('/entry-server.tsx'));
  const rendered: string[] = [];
  let notFound = 0;
  const page = { redirect: null, head: '', html: 'page', state: null, isPrivate: false };
  const counted: ServerEntry = {
    ...entry,
    render: ({ url, language }) => {
      // Groups and categories that the catalog does not have.
      if (known.test(url)) return Promise.resolve({ ...page, language, status: 404 });
      rendered.push(`${language} ${url}`);
      return Promise.resolve({ ...page, language, status: 200 });
    },
    renderNotFound: ({ language }) => {
      notFound += 1;
      return Promise.resolve({ ...page, language, status: 404 });
    },
  };
  return {
    storefront: {
      server: () => Promise.resolve(counted),
      template: () => Promise.resolve('<html><head></head><body><!--app-html--></body></html>'),
      links: () => '',
      files: null,
      middleware: null,
    },
    rendered,
    notFound: () => notFound,
    close: () => vite.close(),
  };
}
