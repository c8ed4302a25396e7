import { createServer } from 'node:http';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { z } from 'zod';
import type { MeasuredShop } from './shop.ts';

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

/** Builds the empty page as the shop is built, and serves it compressed. */
export async function serveEmptyPage(): Promise<MeasuredShop> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const config = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
  const { output } = (await build({
    configFile: config,
    root,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      manifest: false,
      rolldownOptions: { input: fileURLToPath(new URL('empty-page.html', import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput;
  const files = new Map(
    output.map((file) => [
      file.fileName === 'empty-page.html' ? '/' : `/${file.fileName}`,
      {
        type: types[file.fileName.split('.').at(-1) ?? ''],
        body: gzipSync(file.type === 'chunk' ? file.code : file.source),
      },
    ]),
  );
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': file.type ?? 'application/octet-stream', 'content-encoding': 'gzip' })
      .end(file.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    name: 'empty page',
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
