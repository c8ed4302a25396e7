import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  Environment,
  fetchQuery,
  Network,
  RecordSource,
  Store,
  type ConcreteRequest,
  type GraphQLResponse,
} from 'relay-runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedSchema } from '../../../scripts/published-schema.ts';
import { startGateway, type RunningGateway } from '../../resilience/harness/gateway.ts';
import {
  groupPath,
  groups,
  produceListPath,
  product,
  wholeProduct,
} from '../../resilience/harness/catalogue.ts';
import { json, startUpstream, type Upstream } from '../../resilience/harness/upstream.ts';

/** Modules of an app, as relay-compiler reads them. */
const modules = {
  ProductCard: `graphql\`
    fragment ProductCard_product on Product @refetchable(queryName: "ProductCardRefetchQuery") {
      id
      name { en }
      availability
    }
  \`;`,
  Shelf: `graphql\`
    fragment Shelf_group on ProductGroup
    @argumentDefinitions(count: { type: "Int", defaultValue: 1 }, cursor: { type: "String" })
    @refetchable(queryName: "ShelfPaginationQuery") {
      handle
      products(first: $count, after: $cursor) @connection(key: "Shelf_products") {
        edges { node { id ...ProductCard_product } }
      }
    }
  \`;`,
  Home: `graphql\`
    query HomeQuery {
      product(id: "1") { id name { en } ...ProductCard_product }
      group(name: "produce") { id name { en } ...Shelf_group }
    }
  \`;`,
  Favorites: `graphql\`
    query FavoritesQuery($ids: [ID!]!) {
      nodes(ids: $ids) { __typename id ... on Product { productNum } ... on ProductGroup { handle } }
      products(ids: $ids) { id ...ProductCard_product }
    }
  \`;`,
};
type Artifact = 'HomeQuery' | 'FavoritesQuery' | 'ProductCardRefetchQuery' | 'ShelfPaginationQuery';

const compiler = createRequire(import.meta.url).resolve('relay-compiler/cli.js');

describe('an app built with Relay', () => {
  let folder: string;
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'relay-app-'));
    mkdirSync(join(folder, 'src', '__generated__'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'schema.graphql'), publishedSchema()['schema.graphql']);
    for (const [name, text] of Object.entries(modules)) {
      writeFileSync(join(folder, 'src', `${name}.js`), `import { graphql } from 'relay-runtime';\n${text}\n`);
    }
    writeFileSync(
      join(folder, 'relay.config.json'),
      JSON.stringify({
        src: './src',
        schema: './schema.graphql',
        language: 'javascript',
        artifactDirectory: './src/__generated__',
        eagerEsModules: true,
      }),
    );
    execFileSync(process.execPath, [compiler, 'relay.config.json'], { cwd: folder, stdio: 'pipe' });

    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(1), product(2)]));
    upstream.on('/v1/mobile/product/?pk=1', json(wholeProduct(1)));
    upstream.on('/v1/mobile/product/?pk=2', json(wholeProduct(2)));
    gateway = await startGateway(upstream.url);
  }, 120_000);
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
    rmSync(folder, { recursive: true });
  });

  async function artifact(name: Artifact): Promise<ConcreteRequest> {
    const file = join(folder, 'src', '__generated__', `${name}.graphql.js`);
    const module = (await import(pathToFileURL(file).href)) as { readonly default: ConcreteRequest };
    return module.default;
  }

  /** An environment as an app makes it, without React. */
  function openApp() {
    const source = new RecordSource();
    const environment = new Environment({
      store: new Store(source),
      network: Network.create(async ({ text }, variables) => {
        const { data, errors } = await gateway.graphql(text ?? '', { variables });
        expect(errors).toEqual([]);
        return { data } as GraphQLResponse;
      }),
    });
    const run = async (name: Artifact, variables: Record<string, unknown> = {}) =>
      fetchQuery(environment, await artifact(name), variables).toPromise();
    return { source, run };
  }

  it('keeps two types with the same REST id apart in its store', async () => {
    const { source, run } = openApp();
    await run('HomeQuery');
    expect(source.get('prod_1')).toMatchObject({ __typename: 'Product', availability: 'IN_STOCK' });
    expect(source.get('group_1')).toMatchObject({ __typename: 'ProductGroup', handle: 'produce' });
  });

  it('refetches a fragment by the id of its object', async () => {
    const { source, run } = openApp();
    await run('HomeQuery');
    upstream.on('/v1/mobile/product/?pk=2', json(wholeProduct(2, { StockLevel: 0 })));
    await run('ProductCardRefetchQuery', { id: 'prod_2' });
    expect(source.get('prod_2')).toMatchObject({ __typename: 'Product', availability: 'SOLD_OUT' });
    upstream.on('/v1/mobile/product/?pk=2', json(wholeProduct(2)));
  });

  it('reads the next page of a connection by the id of its owner', async () => {
    const { source, run } = openApp();
    await run('HomeQuery');
    const page = source.getRecordIDs().find((id) => id.endsWith('products(first:1):pageInfo'));
    const cursor = source.get(page ?? '')?.['endCursor'];
    await run('ShelfPaginationQuery', { id: 'group_1', count: 1, cursor });
    const edges = source
      .getRecordIDs()
      .filter((id) => /__Shelf_products_connection:edges:\d+$/.test(id))
      .map((id) => source.get(id)?.['node']);
    expect(edges).toEqual([{ __ref: 'prod_1' }, { __ref: 'prod_2' }]);
  });

  it('reads favorites of several types in one query, null in the place of unknown ids', async () => {
    const { source, run } = openApp();
    await run('FavoritesQuery', { ids: ['group_1', 'prod_2', 'prod_404'] });
    const root = source.get('client:root');
    const nodes = Object.entries(root ?? {}).find(([key]) => key.startsWith('nodes('))?.[1];
    expect(nodes).toEqual({ __refs: ['group_1', 'prod_2', null] });
  });
});
