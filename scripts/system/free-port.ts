import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** The error code of listening on a port of this machine; null on success. */
async function listenError(port: number): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code ?? 'unknown');
    });
    server.listen(port, () => {
      server.close(() => {
        resolve(null);
      });
    });
  });
}

/** The sentence about an invalid port in a variable; null if it is valid. */
export function invalidPort(variable: string, text: string): string | null {
  const port = Number(text);
  const isPort = Number.isInteger(port) && port >= 1 && port <= 65_535;
  return isPort ? null : `${variable} must be a port from 1 to 65535, but is "${text}".`;
}

/** The sentence about a port that cannot be listened on; null if it can. */
export async function portProblem(variable: string, port: number): Promise<string | null> {
  const code = await listenError(port);
  if (code === null) return null;
  return code === 'EACCES'
    ? `Port ${port} is reserved for the system's administrator: choose one above 1023 with ${variable}.`
    : `Port ${port} is taken by another process: stop it, or choose another port with ${variable}.`;
}

/** Below the ports that systems choose automatically, so that no other program gets one of these in the meantime. */
const firstPort = 11_000;
const portCount = 20_000;
// Concurrent processes start at different ports.
let offset = (process.pid * 16) % portCount;

/** Reserves a port among our processes until this process ends, by binding its UDP port. Returns whether it was free. */
async function reserve(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });
}

/** A free port that no other process of ours has reserved. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < portCount; tried += 1) {
    const port = firstPort + offset;
    offset = (offset + 1) % portCount;
    if ((await listenError(port)) === null && (await reserve(port))) return port;
  }
  throw new Error('This machine has no free port.');
}
