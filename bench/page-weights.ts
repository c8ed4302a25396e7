import { brotliCompressSync, gzipSync } from 'node:zlib';
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

interface Weight {
  files: number;
  bytes: number;
  gzip: number;
  brotli: number;
}

function weigh(bodies: readonly Buffer[]): Weight {
  const sum = (sizeOf: (body: Buffer) => number) => bodies.reduce((total, body) => total + sizeOf(body), 0);
  return {
    files: bodies.length,
    bytes: sum((body) => body.length),
    gzip: sum((body) => gzipSync(body).length),
    brotli: sum((body) => brotliCompressSync(body).length),
  };
}

async function read(server: ServerProcess, path: string): Promise<Buffer> {
  const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Addresses of the build's files that a document asks for at once: scripts, their preloads, styles. */
function filesOf(html: string, extension: string): string[] {
  const found = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  return [...new Set(found)].filter((path) => path.endsWith(extension));
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** What a browser fetches to show a page for the first time, pictures and fonts apart. */
export function benchPageWeights(): Promise<Section> {
  return withServers(async (keep) => {
    const gateway = await keep(startGateway(await keep(startUpstream()), {}));
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(pages)) {
      const html = await read(gateway, path);
      const readAll = (extension: string) =>
        Promise.all(filesOf(html.toString(), extension).map((file) => read(gateway, file)));
      const kinds = { HTML: [html], CSS: await readAll('.css'), JavaScript: await readAll('.js') };
      for (const [kind, bodies] of Object.entries(kinds)) {
        const { files, bytes, gzip, brotli } = weigh(bodies);
        rows.push([name, kind, String(files), kilobytes(bytes), kilobytes(gzip), kilobytes(brotli)]);
      }
    }
    return {
      title: 'Page weights',
      text: 'Documents, and the scripts and styles that they ask for, of the production build, in KiB.',
      tables: [{ columns: ['page', 'kind', 'files', 'plain', 'gzip', 'brotli'], rows }],
    };
  });
}
