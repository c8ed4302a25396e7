import { deepStrictEqual } from 'node:assert/strict';
import { requestOf, operations, token, type Operation } from './fixtures/operations.ts';
import { startGateway, startMeasured, startUpstream } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { compare, connections, type Figures, type Load } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';
import { withServers, type Keep } from './started-servers.ts';

const names = ['plain', 'raw', 'nothing shared', 'public responses shared'] as const;
type Name = (typeof names)[number];
type Servers = Readonly<Record<Name, ServerProcess>>;

interface OperationFigures {
  readonly operation: Operation;
  readonly of: (name: Name) => Figures;
}

/** What a server is sent for an operation: raw has an address for each. */
export function loadOf(name: Name, server: Pick<ServerProcess, 'url'>, operation: Operation): Load {
  if (name !== 'raw') return requestOf(server.url, operation);
  const headers: Record<string, string> = operation.isSignedIn ? { authorization: token } : {};
  return { url: `${server.url}/${operation.name}`, method: 'GET', headers };
}

async function dataOf(name: Name, { url, ...init }: Load): Promise<unknown> {
  const body = (await (await fetch(url, init)).json()) as { data: unknown; errors?: unknown };
  if (body.errors !== undefined) throw new Error(`${name}: ${JSON.stringify(body.errors)}`);
  return body.data;
}

async function startAll(keep: Keep): Promise<Servers> {
  const upstream = await keep(startUpstream());
  const legacy = { LEGACY_API_URL: `${upstream.url}/api` };
  return {
    plain: await keep(startMeasured('plain', legacy)),
    raw: await keep(startMeasured('raw', legacy)),
    'nothing shared': await keep(startGateway(upstream, { PUBLIC_CACHE: 'off' })),
    'public responses shared': await keep(startGateway(upstream, { PUBLIC_CACHE: 'on' })),
  };
}

/** Compares the responses of all servers, then what they cost. */
async function measureOperation(
  servers: Servers,
  operation: Operation,
  isQuick: boolean,
): Promise<OperationFigures> {
  const contenders = names.map((name) => {
    const server = servers[name];
    return { name, server, load: loadOf(name, server, operation) };
  });
  const expected = await dataOf('plain', loadOf('plain', servers.plain, operation));
  for (const { name, load } of contenders)
    deepStrictEqual(await dataOf(name, load), expected, `${name} ${operation.name}`);
  return {
    operation,
    of: await compare(contenders, { rounds: isQuick ? 3 : 5, seconds: isQuick ? 0.2 : 0.5 }),
  };
}

/** How many times as much the reference costs. */
const times = ({ of }: OperationFigures, reference: Name, name: Name): string =>
  (of(reference).cpu / of(name).cpu).toFixed(2);

const costRow = (figures: OperationFigures): string[] => [
  figures.operation.name,
  String(figures.operation.calls),
  times(figures, 'plain', 'nothing shared'),
  times(figures, 'raw', 'nothing shared'),
  ...(figures.operation.isSignedIn
    ? ['not shareable', 'not shareable']
    : [times(figures, 'plain', 'public responses shared'), times(figures, 'raw', 'public responses shared')]),
];

const figureRows = ({ operation, of }: OperationFigures): string[][] =>
  names.map((name) => {
    const { cpu, perSecond, p99 } = of(name);
    return [operation.name, name, cpu.toFixed(0), perSecond.toFixed(0), p99.toFixed(0)];
  });

/** What an operation costs the gateway, beside two references. */
export async function benchGateway(isQuick: boolean): Promise<Section> {
  const measured = await withServers(async (keep) => {
    const servers = await startAll(keep);
    const all: OperationFigures[] = [];
    for (const operation of operations) {
      all.push(await measureOperation(servers, operation, isQuick));
      process.stderr.write(`  ${operation.name}\n`);
    }
    return all;
  });
  return {
    title: 'The gateway',
    text: `CPU for an operation, how many times cheaper than **plain** (Apollo Server on Express with RESTDataSource and DataLoader, as their
documentation shows) and than **raw** (a bare node:http server that makes the same REST calls through an undici Pool and projects their
responses by hand, without GraphQL). All servers have one core and 64 connections to the REST API, and give equal responses; ${connections} clients ask
without pause. The gateway is built and run as \`npm start\` does it, with limits, access log and metrics on; what its options for Node are worth
to each side stands under "The heap". *public responses shared* is how the shop runs; where nothing is shared
(\`PUBLIC_CACHE=off\`), each request makes its own REST calls.`,
    tables: [
      {
        columns: [
          'operation',
          'REST calls',
          'nothing shared: × plain',
          '× raw',
          'public responses shared: × plain',
          '× raw',
        ],
        rows: measured.map(costRow),
      },
      {
        columns: ['operation', 'server', 'CPU, µs', 'per second', 'p99, ms'],
        rows: measured.flatMap(figureRows),
      },
    ],
  };
}
