import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'undici';

/** How the requests of clients on kept connections ended. */
export interface KeepAliveClients {
  /** The number of responses so far. */
  responses(): number;
  /** The number of responses of the client that has the fewest. */
  fewest(): number;
  /** Resolves when each client has failed, with the statuses of responses and the error codes of what failed. */
  done(): Promise<{ statuses: Set<number>; failures: Set<string> }>;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/**
 * Clients that send one request after the other on a kept connection, with a pause of up to `pauseMs`, until one fails. They send no request
 * twice. `request` is sent with POST if it has a body.
 */
export function keepSending(
  url: string,
  request: { readonly path: string; readonly body?: string },
  { clients = 20, pauseMs = 20 } = {},
): KeepAliveClients {
  const statuses: number[] = [];
  const counts = Array.from({ length: clients }, () => 0);
  const failures: string[] = [];
  const { path, body } = request;
  const runs = Array.from({ length: clients }, async (_, index) => {
    const client = new Client(url);
    const pause = (index * pauseMs) / clients;
    try {
      for (;;) {
        const response = await client.request({
          method: body === undefined ? 'GET' : 'POST',
          path,
          ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body }),
        });
        await response.body.text();
        statuses.push(response.statusCode);
        counts[index] = (counts[index] ?? 0) + 1;
        await delay(pause);
      }
    } catch (error) {
      failures.push(codeOf(error));
    } finally {
      await client.destroy();
    }
  });
  return {
    responses: () => statuses.length,
    fewest: () => Math.min(...counts),
    done: async () => {
      await Promise.all(runs);
      return { statuses: new Set(statuses), failures: new Set(failures) };
    },
  };
}
