/**
 * What an operation costs the gateway, as ratios against two references measured in the same run (`npx tsx bench/gateway.ts`, `--quick`
 * for fewer rounds, `--only=home` for one operation). CPU of the process per operation is the figure: it is what one core can give.
 * Answers are compared for equality before anything is timed; servers take turns in short rounds, and medians are shown.
 */
import { deepStrictEqual } from 'node:assert/strict';
import autocannon from 'autocannon';
import { operations, token, type Operation } from './fixtures/operations.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const isQuick = process.argv.includes('--quick');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const rounds = isQuick ? 5 : 11;
const connections = 32;
const serverCore = 0;
const otherCore = 1;

type Name = 'plain' | 'raw' | 'gateway' | 'shared';

interface Figures {
  readonly cpu: number;
  readonly perSecond: number;
  readonly p99: number;
}

function requestOf(name: Name, server: ServerProcess, operation: Operation) {
  const authorization: Record<string, string> = operation.isSignedIn ? { authorization: token } : {};
  if (name === 'raw')
    return { url: `${server.url}/${operation.name}`, method: 'GET' as const, headers: authorization };
  return {
    url: `${server.url}/graphql`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify({ query: operation.query, operationName: operation.query.split(' ')[1] }),
  };
}

async function dataOf(name: Name, server: ServerProcess, operation: Operation): Promise<unknown> {
  const { url, ...init } = requestOf(name, server, operation);
  const body = (await (await fetch(url, init)).json()) as { data: unknown; errors?: unknown };
  if (body.errors !== undefined) throw new Error(`${name} ${operation.name}: ${JSON.stringify(body.errors)}`);
  return body.data;
}

async function round(
  name: Name,
  server: ServerProcess,
  operation: Operation,
  amount: number,
): Promise<Figures> {
  const before = server.cpu();
  const result = await autocannon({ ...requestOf(name, server, operation), connections, amount });
  const used = server.cpu() - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name} ${operation.name}: ${result.non2xx} refused, ${result.errors} failed`);
  const done = result['2xx'];
  return { cpu: used / done, perSecond: done / result.duration, p99: result.latency.p99 };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const upstream = await startServer('bench/servers/upstream.ts', {}, otherCore);
const legacy = { LEGACY_API_URL: `${upstream.url}/api` };
const gateway = {
  ...legacy,
  METRICS_PORT: '0',
  LOG_LEVEL: 'info',
  OPERATION_TIMEOUT_MS: '60000',
  CALL_TIMEOUT_MS: '30000',
};
const servers: Record<Name, ServerProcess> = {
  plain: await startServer('bench/servers/plain.ts', legacy, serverCore),
  raw: await startServer('bench/servers/raw.ts', legacy, serverCore),
  gateway: await startServer('gateway/main.ts', { ...gateway, PUBLIC_CACHE: 'off' }, serverCore),
  shared: await startServer('gateway/main.ts', { ...gateway, PUBLIC_CACHE: 'on' }, serverCore),
};
const names = Object.keys(servers) as Name[];

try {
  const rows: string[] = [];
  const ratios: string[] = [];
  for (const operation of operations.filter(({ name }) => only === undefined || name === only)) {
    const expected = await dataOf('plain', servers.plain, operation);
    for (const name of names)
      deepStrictEqual(await dataOf(name, servers[name], operation), expected, `${name} ${operation.name}`);
    for (const name of names) await round(name, servers[name], operation, operation.amount * 3);

    const figures: Record<Name, Figures[]> = { plain: [], raw: [], gateway: [], shared: [] };
    for (let count = 0; count < rounds; count += 1) {
      for (const name of names)
        figures[name].push(await round(name, servers[name], operation, operation.amount));
    }
    const of = (name: Name, what: keyof Figures) => median(figures[name].map((each) => each[what]));
    for (const name of names) {
      rows.push(
        `| ${operation.name} | ${name} | ${of(name, 'cpu').toFixed(0)} | ${of(name, 'perSecond').toFixed(0)} | ${of(name, 'p99').toFixed(1)} |`,
      );
    }
    const ratio = (reference: Name, name: Name) => (of(reference, 'cpu') / of(name, 'cpu')).toFixed(2);
    ratios.push(
      `| ${operation.name} | ${operation.calls} | ${ratio('plain', 'gateway')} | ${ratio('raw', 'gateway')} | ${ratio('plain', 'shared')} | ${ratio('raw', 'shared')} |`,
    );
    process.stderr.write(`${operation.name} done\n`);
  }
  process.stdout.write(
    [
      '| operation | REST calls | nothing shared: × plain | × raw | shared: × plain | × raw |',
      '|---|---|---|---|---|---|',
      ...ratios,
      '',
      '| operation | server | CPU, µs | per second | p99, ms |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  );
} finally {
  await Promise.all([...Object.values(servers), upstream].map((server) => server.stop()));
}
