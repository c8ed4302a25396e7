import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The paths of all scripts. */
export const scripts = /^\/assets\/.*\.js$/;

/** A connection to the shop that a test can cut, whatever the browser's driver. */
export interface Connection {
  /** Where the browser finds the shop. */
  readonly origin: string;
  /** From here on, requests whose path matches get no response, until `mend`. */
  cut(paths: RegExp): void;
  /** Responds 404 to requests for scripts until the browser loads a page, as after a new release. */
  release(): void;
  mend(): void;
  /** How many requests got no response. */
  lost(): number;
  close(): void;
}

/** Starts a proxy in front of the shop. */
export async function connectTo(shop: string): Promise<Connection> {
  const nothing = /^\b$/;
  let isCut = nothing;
  let isOutdated = false;
  let lost = 0;
  const { host, origin } = new URL(shop);
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (isCut.test(path)) {
      lost += 1;
      response.destroy();
      return;
    }
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) isOutdated = false;
    if (isOutdated && scripts.test(path)) {
      response.writeHead(404).end();
      return;
    }
    const { method } = request;
    const headers = { ...request.headers, host, ...(request.headers.origin ? { origin } : {}) };
    const forwarded = send(`${origin}${path}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${String(port)}`,
    cut: (paths) => {
      isCut = paths;
    },
    release: () => {
      isOutdated = true;
    },
    mend: () => {
      isCut = nothing;
    },
    lost: () => lost,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
