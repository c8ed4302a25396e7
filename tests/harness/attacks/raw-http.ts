import { connect, type Socket } from 'node:net';
import { sourceAddress } from './client-fetch.ts';

/** Opens a TCP connection to a server and sends bytes; the response is read only if there is a listener. */
export async function openConnection(url: string, bytes: string, from?: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const localAddress = from === undefined ? undefined : sourceAddress(from);
  const socket = connect({
    host: hostname,
    port: Number(port),
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.pause();
  // A server that rejects the request may close the connection before it has read everything.
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.write(bytes, () => resolve());
    setTimeout(resolve, 2_000).unref();
  });
  return socket;
}

/** A GET request as bytes. */
export const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

/** A request with a body, as bytes. `announced` is the `Content-Length`, which may be more than the body has. */
export function postRequest(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
  announced = Buffer.byteLength(body),
  method: 'POST' | 'PUT' = 'POST',
): string {
  const lines = Object.entries({
    Host: 'shop',
    'Content-Type': 'application/json',
    'Content-Length': String(announced),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
