import { Pool } from 'undici';
import { operations, rawRequestOf, requestOf, type Operation } from './fixtures/operations.ts';
import { startGateway, startMeasured } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { median, type Load } from './rounds.ts';
import { withServers } from './started-servers.ts';
import { startWatchedUpstream, type WatchedUpstream } from './watched-upstream.ts';

/** Latency of a REST call, in milliseconds. */
const latencyMs = 2;

const names = ['plain', 'raw', 'gateway'] as const;
type Name = (typeof names)[number];

interface Asked {
  readonly name: Name;
  /** Milliseconds from the request to the end of its response in which no call was in flight. */
  ask(): Promise<number>;
  close(): Promise<void>;
}

function asked(name: Name, url: string, operation: Operation, upstream: WatchedUpstream): Asked {
  const pool = new Pool(url, { connections: 1 });
  const load: Load = name === 'raw' ? rawRequestOf(url, operation) : requestOf(url, operation);
  const { pathname } = new URL(load.url);
  const { method = 'GET', headers = {}, body = null } = load;
  return {
    name,
    async ask() {
      const before = upstream.inFlightMs();
      const start = performance.now();
      const response = await pool.request({ path: pathname, method, headers, body });
      await response.body.dump();
      const wall = performance.now() - start;
      if (response.statusCode !== 200) throw new Error(`${name} ${operation.name}: ${response.statusCode}`);
      return wall - (upstream.inFlightMs() - before);
    },
    close: () => pool.close(),
  };
}

/** One client with one request at a time; the servers take turns. By name, the medians. */
async function medians(contenders: readonly Asked[], rounds: number): Promise<(name: Name) => number> {
  const times = new Map<Name, number[]>(contenders.map(({ name }) => [name, []]));
  for (const { ask } of contenders) for (let count = 0; count < rounds; count += 1) await ask();
  for (let count = 0; count < rounds; count += 1) {
    for (const { name, ask } of contenders) times.get(name)?.push(await ask());
  }
  return (name) => median(times.get(name) ?? []);
}

/** What the gateway adds to the latency of the REST API. */
export async function benchOwnTime(isQuick: boolean): Promise<Section> {
  const upstream = await startWatchedUpstream(latencyMs);
  try {
    const rows = await withServers(async (keep) => {
      const legacy = { LEGACY_API_URL: `${upstream.url}/api` };
      const servers = {
        plain: await keep(startMeasured('plain', legacy)),
        raw: await keep(startMeasured('raw', legacy)),
        gateway: await keep(startGateway(upstream, {})),
      };
      const all: string[][] = [];
      for (const operation of operations) {
        const contenders = names.map((name) => asked(name, servers[name].url, operation, upstream));
        const of = await medians(contenders, isQuick ? 40 : 400);
        await Promise.all(contenders.map((contender) => contender.close()));
        const own = of('gateway');
        all.push([
          operation.name,
          ...names.map((name) => of(name).toFixed(2)),
          (of('plain') / own).toFixed(2),
          (of('raw') / own).toFixed(2),
        ]);
      }
      return all;
    });
    return {
      title: 'Own time',
      text: `Latency without the REST API: milliseconds from the request to the end of its response in which no REST call was in flight, for one client that sends
one request at a time. A REST call takes ${latencyMs} ms. The network and the client are included in all three. The gateway shares public responses.`,
      tables: [{ columns: ['operation', 'plain', 'raw', 'gateway', '× plain', '× raw'], rows }],
    };
  } finally {
    await upstream.stop();
  }
}
