import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kind, parse, print, visit } from 'graphql';
import { storefrontManifest } from '../scripts/build/storefront-documents.ts';
import { startGateway } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { compare, type Load } from './rounds.ts';
import { otherCore, startServer, type ServerProcess } from './server-process.ts';
import { withServers } from './started-servers.ts';

/** The public queries of the pages that shoppers see most, with variables as the storefront sends them. */
const variablesByQuery: Readonly<Record<string, object>> = {
  Shell: {},
  HomeBillboards: { language: 'EN' },
  HomeShelves: {},
  Group: { name: 'Produce', sort: null, filter: null, first: 20 },
  Product: { productNum: 'PR1001' },
  Search: { term: 'tofu', first: 20 },
};

const withoutTypename = (document: string): string =>
  print(
    visit(parse(document), {
      [Kind.FIELD]: (field) => (field.name.value === '__typename' ? null : undefined),
    }),
  );

const loadOf = (server: ServerProcess, operationName: string, query: string): Load => ({
  url: `${server.url}/graphql`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ operationName, query, variables: variablesByQuery[operationName] }),
});

async function assertData({ url, ...init }: Load, name: string): Promise<void> {
  const { errors } = (await (await fetch(url, init)).json()) as { errors?: unknown };
  if (errors !== undefined) throw new Error(`${name}: ${JSON.stringify(errors)}`);
}

/** What the storefront's own documents cost over the real REST API, and what `__typename` in them costs. */
export async function benchStorefrontQueries(isQuick: boolean): Promise<Section> {
  const { operations } = await storefrontManifest();
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-storefront-queries-'));
  const rows: string[][] = [];
  try {
    await withServers(async (keep) => {
      const restApi = await keep(
        startServer({
          program: ['dist/server/legacy-api/main.js'],
          variables: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
          core: otherCore,
          firstRequest: (url) => fetch(`${url}/health/ready`),
        }),
      );
      const alone = await keep(startGateway(restApi, { PUBLIC_CACHE: 'off' }));
      const sharing = await keep(startGateway(restApi, { PUBLIC_CACHE: 'on' }));
      for (const name of Object.keys(variablesByQuery)) {
        const document = operations.find((operation) => operation.name === name)?.body;
        if (document === undefined) throw new Error(`The storefront has no query ${name}.`);
        const contenders = [
          { name: 'alone', server: alone, load: loadOf(alone, name, document) },
          { name: 'shared', server: sharing, load: loadOf(sharing, name, document) },
          { name: 'bare', server: sharing, load: loadOf(sharing, name, withoutTypename(document)) },
        ];
        for (const { load } of contenders) await assertData(load, name);
        const figures = await compare(contenders, { rounds: isQuick ? 3 : 5, seconds: isQuick ? 0.2 : 0.5 });
        const cpu = (contender: string): number => figures(contender).cpu;
        rows.push([
          name,
          cpu('alone').toFixed(0),
          cpu('shared').toFixed(0),
          (cpu('alone') / cpu('shared')).toFixed(1),
          (cpu('shared') / cpu('bare')).toFixed(2),
        ]);
      }
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: 'Queries of the storefront',
    text: `CPU of the storefront's own documents in µs, as its Apollo Client sends them, over the real REST API; and of the same without \`__typename\`.`,
    tables: [
      {
        columns: [
          'query',
          'nothing shared',
          'public responses shared',
          'times cheaper',
          'with `__typename`, × without',
        ],
        rows,
      },
    ],
  };
}
