import { Kind, parse, print, visit } from 'graphql';
import { storefrontManifest } from '../scripts/build/storefront-documents.ts';
import { startGateway } from './gateway-servers.ts';
import type { Section } from './report.ts';
import { compare, type Load } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';
import { withRestApi } from './started-servers.ts';

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

/** CPU of the storefront's public queries over the real REST API, and the share of `__typename` in it. */
export async function benchStorefrontQueries(isQuick: boolean): Promise<Section> {
  const { operations } = await storefrontManifest();
  const rows = await withRestApi(async (keep, restApi) => {
    const server = await keep(startGateway(restApi, {}));
    const all: string[][] = [];
    for (const name of Object.keys(variablesByQuery)) {
      const document = operations.find((operation) => operation.name === name)?.body;
      if (document === undefined) throw new Error(`The storefront has no query ${name}.`);
      const contenders = [
        { name: 'sent', server, load: loadOf(server, name, document) },
        { name: 'without', server, load: loadOf(server, name, withoutTypename(document)) },
      ];
      for (const { load } of contenders) await assertData(load, name);
      const figures = await compare(contenders, { rounds: isQuick ? 3 : 5, seconds: isQuick ? 0.2 : 0.5 });
      const [sent, without] = [figures('sent').cpu, figures('without').cpu];
      all.push([name, sent.toFixed(0), (sent / without).toFixed(2)]);
    }
    return all;
  });
  return {
    title: 'Queries of the storefront',
    text: `CPU of the storefront's public queries, whose responses are shared, as its Apollo Client sends them, over the real REST API; and of the same without \`__typename\`.`,
    tables: [
      {
        columns: ['query', 'CPU, µs', 'with `__typename`, × without'],
        rows,
      },
    ],
  };
}
