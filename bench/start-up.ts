import { operations, requestOf } from './fixtures/operations.ts';
import { startGateway, startMeasured, startUpstream } from './gateway-servers.ts';
import { median } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';
import { withServers } from './started-servers.ts';

/** Milliseconds from the start of a process to its first response of an operation that calls the REST API. */
export interface StartUpTimes {
  readonly plain: number;
  readonly gateway: number;
}

const first = (url: string): Promise<Response> => {
  const [operation] = operations;
  const { url: address, ...init } = requestOf(url, operation);
  return fetch(address, init);
};

async function startUpMs(starting: Promise<ServerProcess>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.startUpMs;
}

/** Starts the gateway and plain in turns; the medians. */
export function measureStartUp(isQuick: boolean): Promise<StartUpTimes> {
  return withServers(async (keep) => {
    const upstream = await keep(startUpstream());
    const plain: number[] = [];
    const gateway: number[] = [];
    for (let count = 0; count < (isQuick ? 3 : 7); count += 1) {
      const legacy = { LEGACY_API_URL: `${upstream.url}/api` };
      plain.push(await startUpMs(startMeasured('plain', legacy, { firstRequest: first })));
      gateway.push(await startUpMs(startGateway(upstream, {}, { firstRequest: first })));
    }
    return { plain: median(plain), gateway: median(gateway) };
  });
}
