import { connect, type Socket } from 'node:net';

/** Opens a TCP connection to a server and sends bytes; what the server sends is only read when somebody listens. */
export async function openConnection(url: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.pause();
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  return socket;
}

/** A GET request as bytes. */
export const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
