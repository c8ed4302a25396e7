import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Minimum idle time before a connection is closed, because its client may be about to send a request. */
const idleMs = 500;

/**
 * Prepares a server, before it listens, to be closed without losing a request. The returned function stops accepting connections and resolves
 * when all are closed. Each open connection gets responses to the requests in flight, or to one more request, with `Connection: close`.
 * Connections that are still open after `maxDrainMs` are destroyed.
 */
export function gracefulClose(server: Server): (maxDrainMs: number) => Promise<void> {
  const pending = new Map<Socket, Set<ServerResponse>>();
  const idle = new WeakSet<Socket>();
  let isClosing = false;
  const endAfter = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  const closeIdle = (): void => {
    for (const [socket, responses] of pending) {
      if (responses.size > 0) continue;
      if (idle.has(socket)) socket.destroy();
      else idle.add(socket);
    }
  };
  server.on('connection', (socket) => {
    pending.set(socket, new Set());
    socket.once('close', () => {
      pending.delete(socket);
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    const responses = pending.get(socket);
    responses?.add(response);
    response.once('close', () => {
      responses?.delete(response);
    });
    if (!isClosing) return;
    idle.delete(socket);
    endAfter(response);
  });
  return async (maxDrainMs) => {
    isClosing = true;
    // With pipelining, only the last response may close the connection.
    for (const responses of pending.values()) for (const last of [...responses].slice(-1)) endAfter(last);
    closeIdle();
    // A busy process runs its timers late, and before it reads the requests that have arrived. So it reads them first.
    const sweeps = setInterval(() => setImmediate(closeIdle), idleMs);
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, maxDrainMs);
    await new Promise<void>((resolve) => {
      // `close` of an HTTP server also destroys idle connections, and with them the request that is about to arrive.
      NetServer.prototype.close.call(server, () => {
        resolve();
      });
    });
    clearInterval(sweeps);
    clearTimeout(force);
  };
}
