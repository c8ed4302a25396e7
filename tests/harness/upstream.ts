import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A request that reached the fake REST API. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query below `/api`. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** An HTTP server that replaces the REST API. Tests define its responses, including faulty ones. */
export interface Upstream {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Sets the handler of a path; replaces an earlier one. */
  on(path: string, handler: Handler): void;
  /** Sets the handler of all paths without their own; 404 by default. */
  otherwise(handler: Handler): void;
  /** Sets a handler that also gets the body. */
  onBody(
    path: string,
    handler: (body: string, request: IncomingMessage, response: ServerResponse) => void,
  ): void;
  /** Calls a listener when the headers of a request have arrived, before its body. */
  onStart(path: string, listener: (request: IncomingMessage) => void): void;
  /** The number of requests for a path. */
  count(path: string): number;
  close(): Promise<void>;
}

/** A handler that responds with JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export async function startUpstream(port = 0): Promise<Upstream> {
  const handlers = new Map<string, Handler>();
  const bodyHandlers = new Map<string, Parameters<Upstream['onBody']>[1]>();
  let otherwise = json({ detail: 'Not found.' }, 404);
  const starts = new Map<string, (request: IncomingMessage) => void>();
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const path = (request.url ?? '').replace(/^\/api/, '');
    received.push({ method: request.method ?? '', path, headers: request.headers });
    starts.get(path)?.(request);
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => {
      if (bodyHandlers.has(path)) pieces.push(piece);
    });
    request.once('end', () => {
      const bodyHandler = bodyHandlers.get(path);
      if (bodyHandler && !handlers.has(path)) {
        bodyHandler(Buffer.concat(pieces).toString(), request, response);
        return;
      }
      const handler = handlers.get(path) ?? handlers.get(path.split('?')[0] ?? '') ?? otherwise;
      handler(request, response);
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
    on: (path, handler) => handlers.set(path, handler),
    otherwise: (handler) => {
      otherwise = handler;
    },
    onBody: (path, handler) => bodyHandlers.set(path, handler),
    onStart: (path, listener) => starts.set(path, listener),
    count: (path) => received.filter((request) => request.path.split('?')[0] === path).length,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
