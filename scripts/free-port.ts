import { createServer } from 'node:net';

/** Whether nobody listens on this port of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
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

/** Says in one sentence which of the ports is taken, and ends the process. */
export async function requireFreePorts(ports: Readonly<Record<string, string>>): Promise<void> {
  for (const [variable, value] of Object.entries(ports)) {
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      process.stderr.write(`${variable} has to be a port from 1 to 65535, but is "${value}".\n`);
      process.exit(1);
    }
    if (!(await isPortFree(port))) {
      process.stderr.write(
        `Port ${value} is taken by another process: stop it, or choose another port with ${variable}.\n`,
      );
      process.exit(1);
    }
  }
}
