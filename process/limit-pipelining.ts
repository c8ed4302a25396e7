import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their responses. Browsers and proxies send one at a time. */
export const maxPipelined = 4;

/**
 * Closes a connection that sends more requests than `maxPipelined` before it gets responses. Node.js would run all of them before it reads
 * from another connection.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // The parser passes on what it has already read of a closed connection.
    if (socket.destroyed) return;
    const count = pending.get(socket) ?? 0;
    if (count >= maxPipelined) {
      socket.destroy();
      return;
    }
    pending.set(socket, count + 1);
    response.once('close', () => {
      // Node.js may send a response while it still parses further requests of the same read. They count until the next turn.
      setImmediate(() => {
        pending.set(socket, (pending.get(socket) ?? 1) - 1);
      });
    });
    listener(request, response);
  };
}
