import { Pool } from 'undici';
import { operations, type Operation } from './fixtures/operations.ts';
import { loadOf } from './gateway.ts';
import { startGateway, startMeasured } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { median } from './rounds.ts';
import { withServers } from './started-servers.ts';
import { startWatchedUpstream, type WatchedUpstream } from './watched-upstream.ts';

/** How long a call of the REST API takes here, in milliseconds. */
const latencyMs = 2;

const names = ['plain', 'raw', 'nothing shared'] as const;
type Name = (typeof names)[number];

interface Asked {
  readonly name: Name;
  /** Milliseconds from the request to the end of its response in which no call was in flight. */
  ask(): Promise<number>;
  close(): Promise<void>;
}

function asked(name: Name, url: string, operation: Operation, upstream: WatchedUpstream): Asked {
  const pool = new Pool(url, { connections: 1 });
  const load = loadOf(name, { url }, operation);
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

/** One client, who asks and waits; the servers take turns. By name, the medians. */
async function medians(contenders: readonly Asked[], rounds: number): Promise<(name: Name) => number> {
  const times = new Map<Name, number[]>(contenders.map(({ name }) => [name, []]));
  for (const { ask } of contenders) for (let count = 0; count < rounds; count += 1) await ask();
  for (let count = 0; count < rounds; count += 1) {
    for (const { name, ask } of contenders) times.get(name)?.push(await ask());
  }
  return (name) => median(times.get(name) ?? []);
}

/** How long an operation takes besides what it waits for the REST API. */
export async function benchOwnTime(isQuick: boolean): Promise<Section> {
  const upstream = await startWatchedUpstream(latencyMs);
  try {
    const rows = await withServers(async (keep) => {
      const legacy = { LEGACY_API_URL: `${upstream.url}/api` };
      const servers = {
        plain: await keep(startMeasured('plain', legacy)),
        raw: await keep(startMeasured('raw', legacy)),
        'nothing shared': await keep(startGateway(upstream, { PUBLIC_CACHE: 'off' })),
      };
      const all: string[][] = [];
      for (const operation of operations) {
        const contenders = names.map((name) => asked(name, servers[name].url, operation, upstream));
        const of = await medians(contenders, isQuick ? 40 : 400);
        await Promise.all(contenders.map((contender) => contender.close()));
        const own = of('nothing shared');
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
      text: `Milliseconds of an operation in which no call of the REST API was in flight, from the request to the end of its response, as one client sees it who
asks and waits; a call takes the REST API ${latencyMs} ms. What the network and the client itself take is in all three.`,
      tables: [
        { columns: ['operation', 'plain', 'raw', 'gateway, nothing shared', '× plain', '× raw'], rows },
      ],
    };
  } finally {
    await upstream.stop();
  }
}
