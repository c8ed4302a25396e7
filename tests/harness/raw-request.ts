import { connect, type Socket } from 'node:net';

/** A connection on which a test sends any bytes, at its own speed. */
export interface RawConnection {
  readonly socket: Socket;
  /** What the server has sent so far; nothing is read while the socket is paused. */
  received(): string;
  /** Whether the connection is closed, by either side. */
  isClosed(): boolean;
}

/** Opens a connection to a server. Errors of the connection are ignored: servers may reset it. */
export async function openRaw(
  url: string,
  options: { readonly reads?: boolean } = {},
): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = '';
  let isClosed = false;
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isClosed = true;
  });
  if (options.reads !== false) {
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
    });
  }
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => {
      resolve();
    });
  });
  return { socket, received: () => text, isClosed: () => isClosed };
}

/** The head of a request as bytes. */
export const requestHead = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
): string =>
  `${method} ${path} HTTP/1.1\r\nHost: shop\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
