import { createServer, request, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/** A proxy that forwards requests and can drop responses. */
export interface ResponseDroppingProxy {
  readonly url: string;
  /** Drops the next response to such a request after the server has handled it. */
  dropNextResponse(method: string, path: string): void;
  close(): Promise<void>;
}

/** Starts a proxy for the server at `target`. */
export async function startResponseDroppingProxy(target: string): Promise<ResponseDroppingProxy> {
  let lost: string | null = null;
  const server = createServer((incoming, outgoing) => {
    const isLost = lost === `${incoming.method ?? ''} ${incoming.url ?? ''}`;
    if (isLost) lost = null;
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: incoming.headers },
      (response: IncomingMessage) => {
        if (isLost) {
          response.resume();
          return;
        }
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    dropNextResponse: (method, path) => {
      lost = `${method} ${path}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
