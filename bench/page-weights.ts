import { request } from 'undici';
import { startGateway, startUpstream } from './gateway-servers.ts';
import { catalogPage } from './pages.ts';
import type { Section } from './report.ts';
import type { ServerProcess } from './server-process.ts';
import { withServers } from './started-servers.ts';

const pages = {
  home: '/',
  'a group': catalogPage,
  cart: '/cart',
  'log in': '/login',
  purchase: '/purchase',
};

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

const encodings = ['identity', 'gzip', 'br'] as const;

/** A body as it is sent to a client that takes one encoding. */
async function read(
  server: ServerProcess,
  path: string,
  encoding: (typeof encodings)[number],
): Promise<Buffer> {
  const { statusCode, body } = await request(server.url + path, { headers: { 'accept-encoding': encoding } });
  if (statusCode !== 200) throw new Error(`${path} responded with ${String(statusCode)}.`);
  return Buffer.from(await body.arrayBuffer());
}

async function weigh(server: ServerProcess, paths: readonly string[]): Promise<string[]> {
  const weights = encodings.map(async (encoding) => {
    const bodies = await Promise.all(paths.map((path) => read(server, path, encoding)));
    return kilobytes(bodies.reduce((sum, { length }) => sum + length, 0));
  });
  return [String(paths.length), ...(await Promise.all(weights))];
}

/** Addresses of the build's files that a document asks for at once: scripts, their preloads, styles. */
function filesOf(html: string, extension: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  return [...new Set(found)].filter((path) => path.endsWith(extension));
}

/** What a browser fetches to show a page for the first time, pictures and fonts apart. */
export function benchPageWeights(): Promise<Section> {
  return withServers(async (keep) => {
    const gateway = await keep(startGateway(await keep(startUpstream()), {}));
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(pages)) {
      const html = (await read(gateway, path, 'identity')).toString();
      const kinds = { HTML: [path], CSS: filesOf(html, '.css'), JavaScript: filesOf(html, '.js') };
      for (const [kind, paths] of Object.entries(kinds))
        rows.push([name, kind, ...(await weigh(gateway, paths))]);
    }
    return {
      title: 'Page weights',
      text: 'Documents, and the scripts and styles that they ask for, of the production build, in KiB as they are sent.',
      tables: [{ columns: ['page', 'kind', 'files', 'plain', 'gzip', 'brotli'], rows }],
    };
  });
}
