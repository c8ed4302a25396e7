import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { restResponses } from './fixtures/rest-responses.ts';

/** The static REST API in this process. It measures for how long calls were in flight. */
export interface WatchedUpstream {
  readonly url: string;
  /** Milliseconds so far in which one call or more was in flight. */
  inFlightMs(): number;
  stop(): Promise<void>;
}

export async function startWatchedUpstream(latencyMs: number): Promise<WatchedUpstream> {
  let calls = 0;
  let since = 0;
  let total = 0;
  const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    if (calls === 0) since = performance.now();
    calls += 1;
    response.once('close', () => {
      calls -= 1;
      if (calls === 0) total += performance.now() - since;
    });
    request.resume();
    const body = restResponses.get(request.url ?? '');
    void delay(latencyMs).then(() => {
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(body ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    inFlightMs: () => total,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
