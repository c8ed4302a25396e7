import { createServer } from 'node:net';

/** The error code of an attempt to listen on a port of this machine; null where it worked. */
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

/** The sentence that says why the text of a variable is no port; null where it is one. */
export function invalidPort(variable: string, text: string): string | null {
  const port = Number(text);
  const isPort = Number.isInteger(port) && port >= 1 && port <= 65_535;
  return isPort ? null : `${variable} has to be a port from 1 to 65535, but is "${text}".`;
}

/** The sentence that says why the port of a variable cannot be listened on; null where it can. */
export async function portProblem(variable: string, port: number): Promise<string | null> {
  const code = await listenError(port);
  if (code === null) return null;
  return code === 'EACCES'
    ? `Port ${port} is reserved for the system's administrator: choose one above 1023 with ${variable}.`
    : `Port ${port} is taken by another process: stop it, or choose another port with ${variable}.`;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('This machine has no free port.');
  return address.port;
}
