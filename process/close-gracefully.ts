import type { Server } from 'node:http';

const sweepIntervalMs = 50;

/**
 * Stops accepting connections and resolves when the last request has its response. Connections that are still open after `maxDrainMs` are
 * destroyed.
 */
export async function closeGracefully(server: Server, maxDrainMs: number): Promise<void> {
  // A client that keeps its connection alive could send requests for ever: each gets one more response.
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  const force = setTimeout(() => {
    server.closeAllConnections();
  }, maxDrainMs);
  // `close` ends only the connections that are idle when it is called, not those that become idle later.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, sweepIntervalMs);
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  clearInterval(sweep);
  clearTimeout(force);
}
