import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const pendingBySocket = new WeakMap<Socket, Set<() => void>>();

function pendingOf(socket: Socket): Set<() => void> {
  const known = pendingBySocket.get(socket);
  if (known) return known;
  const pending = new Set<() => void>();
  pendingBySocket.set(socket, pending);
  // One listener per socket, even if several requests are pipelined on it.
  socket.once('close', () => {
    for (const end of pending) end();
  });
  return pending;
}

/**
 * Calls `listener` once, when the response has been sent or its connection is closed. A pipelined response emits no `close` event if the
 * connection breaks before its turn.
 */
export function onResponseEnd(
  request: IncomingMessage,
  response: ServerResponse,
  listener: () => void,
): void {
  const pending = pendingOf(request.socket);
  const end = () => {
    if (pending.delete(end)) listener();
  };
  pending.add(end);
  response.once('close', end);
  if (request.socket.destroyed) end();
}
