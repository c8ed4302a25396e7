import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A request that reached the upstream. */
export interface Received {
  readonly method: string;
  /** Path and query below `/api`. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** A real HTTP server in the REST API's place, which misbehaves as it is told. */
export interface Upstream {
  readonly url: string;
  readonly received: Received[];
  /** Has a path answered from now on; a later word wins. */
  on(path: string, answer: Answer): void;
  /** How often a path was asked for. */
  count(path: string): number;
  close(): Promise<void>;
}

/** Answers JSON as the REST API does. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export async function startUpstream(port = 0): Promise<Upstream> {
  const answers = new Map<string, Answer>();
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const path = (request.url ?? '').replace(/^\/api/, '');
    received.push({ method: request.method ?? '', path, headers: request.headers });
    request.resume();
    request.once('end', () => {
      const answer =
        answers.get(path) ?? answers.get(path.split('?')[0] ?? '') ?? json({ detail: 'Not found.' }, 404);
      answer(request, response);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}/api`,
    received,
    on: (path, answer) => answers.set(path, answer),
    count: (path) => received.filter((request) => request.path.split('?')[0] === path).length,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
