/**
 * Measures the cost of REST API calls beside a bare Express handler that sends the same bytes in the same run. `npx tsx
 * bench/legacy-api.ts`, with `--quick` for fewer rounds, `--postgres` for a temporary PostgreSQL instead of SQLite. The figure is the
 * server's CPU time per request. The two take turns in short rounds, and medians are shown.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../scripts/system/postgres-server.ts';
import { measuredCalls, type Measured } from './legacy-api-calls.ts';
import { Client, type Call } from './legacy-api-client.ts';
import { fillShop } from './legacy-api-shop.ts';
import { sectionText, type Section } from './report.ts';
import { median } from './rounds.ts';
import { serverCore, startServer, type ServerProcess } from './server-process.ts';

export interface LegacyApiRow {
  readonly call: string;
  /** CPU of one request, in microseconds. */
  readonly cpu: number;
  readonly bareCpu: number;
  readonly bytes: number;
}

const program = (file: string) => ['--import', 'tsx', file];

async function cpuOf(server: ServerProcess, client: Client, calls: readonly Call[]): Promise<number> {
  const before = server.cpu();
  await client.all(calls);
  return (server.cpu() - before) / calls.length;
}

async function compare(
  measured: Measured,
  shop: ServerProcess,
  options: { folder: string; rounds: number },
): Promise<LegacyApiRow> {
  const client = new Client(shop.url);
  const [example, ...warmUp] = await measured.prepare(client);
  if (!example) throw new Error(`${measured.name} makes no call`);
  const { status, text } = await client.send(example);
  if (status >= 300) throw new Error(`${measured.name} responded with ${status}: ${text}`);
  const answers = join(options.folder, 'answers.json');
  const [path = ''] = example.path.split('?');
  await writeFile(
    answers,
    JSON.stringify([{ method: example.method.toLowerCase(), path, status, body: text }]),
  );
  const bare = await startServer({
    program: program('bench/servers/legacy-api-bytes.ts'),
    variables: { ANSWERS: answers },
    core: serverCore,
  });
  const bareClient = new Client(bare.url);
  try {
    if ((await bareClient.succeed(example)) !== text) throw new Error('the reference sends other bytes');
    await client.all(warmUp);
    await bareClient.all(warmUp);
    const cpu: number[] = [];
    const bareCpu: number[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const calls = await measured.prepare(client);
      cpu.push(await cpuOf(shop, client, calls));
      bareCpu.push(await cpuOf(bare, bareClient, calls));
    }
    return {
      call: measured.name,
      cpu: median(cpu),
      bareCpu: median(bareCpu),
      bytes: Buffer.byteLength(text),
    };
  } finally {
    await Promise.all([client.close(), bareClient.close()]);
    await bare.stop();
  }
}

/** Measures every call, on SQLite or on a PostgreSQL. */
export async function measureLegacyApi(options: {
  isQuick: boolean;
  databaseUrl?: string;
}): Promise<LegacyApiRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-legacy-api-'));
  const jwtSecret = randomBytes(32).toString('hex');
  const { databaseUrl } = options;
  try {
    const shoppers = await fillShop({ dataDir: folder, databaseUrl, jwtSecret, shoppers: 200 });
    const variables = {
      DATA_DIR: folder,
      JWT_SECRET: jwtSecret,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const shop = await startServer({
      program: program('legacy-api/main.ts'),
      variables,
      core: serverCore,
    });
    try {
      const rows: LegacyApiRow[] = [];
      for (const measured of measuredCalls(shoppers, options.isQuick ? 400 : 1_000)) {
        rows.push(await compare(measured, shop, { folder, rounds: options.isQuick ? 5 : 11 }));
      }
      return rows;
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rows as a section of the results. */
export async function benchLegacyApi(isQuick: boolean, databaseUrl?: string): Promise<Section> {
  const rows = await measureLegacyApi({ isQuick, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  return {
    title: 'The legacy API',
    text: `CPU of a call on ${databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'}, beside a bare Express handler that sends the same bytes.`,
    tables: [
      {
        columns: ['call', 'bytes', 'CPU, µs', 'bare Express, µs', '× bare'],
        rows: rows.map(({ call, bytes, cpu, bareCpu }) => [
          call,
          bytes,
          cpu.toFixed(0),
          bareCpu.toFixed(0),
          (cpu / bareCpu).toFixed(2),
        ]),
      },
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const postgres = process.argv.includes('--postgres') ? await startPostgres() : null;
  try {
    const section = await benchLegacyApi(process.argv.includes('--quick'), postgres?.url);
    process.stdout.write(`${sectionText(section)}\n`);
  } finally {
    await postgres?.stop();
  }
}
