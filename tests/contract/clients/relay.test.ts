import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  commitMutation,
  Environment,
  fetchQuery,
  Network,
  RecordSource,
  Store,
  type ConcreteRequest,
  type GraphQLResponse,
} from 'relay-runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publishedSchema } from '../../../scripts/build/published-schema.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import {
  cartPath,
  groupPath,
  groups,
  produceListPath,
  product,
  wholeProduct,
} from '../../harness/catalog.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';
import { cart, lineOf } from '../fixtures.ts';

/** The modules of an app, the input of relay-compiler. */
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
      product(by: { id: "1" }) { id name { en } ...ProductCard_product }
      group(name: "produce") { id name { en } ...Shelf_group }
    }
  \`;`,
  Favorites: `graphql\`
    query FavoritesQuery($ids: [ID!]!) {
      nodes(ids: $ids) { __typename id ... on Product { productNum } ... on ProductGroup { handle } }
      products(ids: $ids) { id ...ProductCard_product }
    }
  \`;`,
  CartLines: `graphql\`
    fragment CartLines_cart on Cart {
      totalQuantity
      subtotal { amount }
      lines { id quantity }
    }
  \`;`,
  Cart: `graphql\`
    query CartQuery { cart { ...CartLines_cart } }
  \`;`,
  SetCartLine: `graphql\`
    mutation SetCartLineMutation($productId: ID!, $quantity: Int!) {
      setCartLine(productId: $productId, quantity: $quantity) {
        cart { ...CartLines_cart }
        userErrors { code }
      }
    }
  \`;`,
};
type Artifact =
  | 'HomeQuery'
  | 'FavoritesQuery'
  | 'ProductCardRefetchQuery'
  | 'ShelfPaginationQuery'
  | 'CartQuery'
  | 'SetCartLineMutation';

/** The types of a mutation for relay-runtime. */
interface Mutation {
  readonly variables: Record<string, unknown>;
  readonly response: Record<string, unknown>;
}

/** The configuration of relay-compiler; with a folder, its documents are persisted there. */
function relayConfig(manifests?: string): string {
  return JSON.stringify({
    src: './src',
    schema: './schema.graphql',
    language: 'javascript',
    artifactDirectory: manifests === undefined ? './src/__generated__' : `./${manifests}/artifacts`,
    eagerEsModules: true,
    ...(manifests === undefined
      ? {}
      : { persistConfig: { file: `./${manifests}/app.json`, algorithm: 'MD5' } }),
  });
}

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
    compile(relayConfig());

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

  function compile(config: string): void {
    writeFileSync(join(folder, 'relay.config.json'), config);
    execFileSync(process.execPath, [compiler, 'relay.config.json'], { cwd: folder, stdio: 'pipe' });
  }

  async function artifact(name: Artifact): Promise<ConcreteRequest> {
    const file = join(folder, 'src', '__generated__', `${name}.graphql.js`);
    const module = (await import(pathToFileURL(file).href)) as { readonly default: ConcreteRequest };
    return module.default;
  }

  /** A Relay environment of a signed-in customer, without React. */
  function openApp() {
    const source = new RecordSource();
    const environment = new Environment({
      store: new Store(source),
      network: Network.create(async ({ text }, variables) => {
        const headers = { authorization: 'JWT abc' };
        const { data, errors } = await gateway.graphql(text ?? '', { variables, headers });
        expect(errors).toEqual([]);
        return { data } as GraphQLResponse;
      }),
    });
    const run = async (name: Artifact, variables: Record<string, unknown> = {}) =>
      fetchQuery(environment, await artifact(name), variables).toPromise();
    const commit = async (name: Artifact, variables: Record<string, unknown>) => {
      const mutation = await artifact(name);
      return new Promise<Record<string, unknown>>((resolve, reject) => {
        commitMutation<Mutation>(environment, { mutation, variables, onCompleted: resolve, onError: reject });
      });
    };
    return { source, run, commit };
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

  it('reads nodes of several types in one query, with null for unknown ids', async () => {
    const { source, run } = openApp();
    await run('FavoritesQuery', { ids: ['group_1', 'prod_2', 'prod_404'] });
    const root = source.get('client:root');
    const nodes = Object.entries(root ?? {}).find(([key]) => key.startsWith('nodes('))?.[1];
    expect(nodes).toEqual({ __refs: ['group_1', 'prod_2', null] });
  });

  it('updates the records of the cart and its line after a mutation', async () => {
    const { source, run, commit } = openApp();
    upstream.on(cartPath, (request, response) => {
      json(cart(lineOf(request.method === 'PUT' ? 5 : 2)))(request, response);
    });
    const records = () => ({
      cart: source.get('cart_501'),
      subtotal: source.get('client:cart_501:subtotal'),
      line: source.get('cart_501:prod_7'),
    });
    await run('CartQuery');
    expect(records()).toMatchObject({
      cart: { __typename: 'Cart', totalQuantity: 2, lines: { __refs: ['cart_501:prod_7'] } },
      subtotal: { amount: '4.98' },
      line: { __typename: 'CartLine', quantity: 2 },
    });
    const { setCartLine } = await commit('SetCartLineMutation', { productId: 'prod_7', quantity: 5 });
    expect(setCartLine).toMatchObject({ userErrors: [] });
    expect(records()).toMatchObject({
      cart: { __typename: 'Cart', totalQuantity: 5, lines: { __refs: ['cart_501:prod_7'] } },
      subtotal: { amount: '12.45' },
      line: { __typename: 'CartLine', quantity: 5 },
    });
  });

  /** Compiles the app with persisted documents; the id and the text of one of them. */
  function persist(manifests: string): [id: string, text: string] {
    const file = join(folder, manifests, 'app.json');
    mkdirSync(join(folder, manifests, 'artifacts'), { recursive: true });
    writeFileSync(file, '{}');
    compile(relayConfig(manifests));
    const manifest = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
    const entry = Object.entries(manifest).find(([, text]) => text.startsWith('query HomeQuery'));
    if (!entry) throw new TypeError('The manifest has no HomeQuery.');
    return entry;
  }

  const postTo = async (url: string, body: object) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };

  it('in a shop that accepts all documents › sends a persisted document once, then its id', async () => {
    const [documentId, query] = persist('open-shop');
    const post = (body: object) =>
      postTo(gateway.url, { operationName: 'HomeQuery', variables: {}, ...body });
    expect((await post({ documentId })).text).toContain('PERSISTED_QUERY_NOT_FOUND');
    const whole = await post({ documentId, query });
    expect(whole).toMatchObject({ status: 200, text: expect.stringContaining('"id":"prod_1"') as string });
    expect(await post({ documentId })).toEqual(whole);
  });

  it('sends the ids of its persisted documents to a shop that accepts only trusted documents', async () => {
    const [documentId] = persist('closed-shop');
    const closed = await startGateway(upstream.url, { TRUSTED_DOCUMENTS: join(folder, 'closed-shop') });
    try {
      const post = (body: object) => postTo(closed.url, body);
      const answer = await post({ documentId, operationName: 'HomeQuery', variables: {} });
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"id":"prod_1"') as string });
      expect((await post({ documentId: '0'.repeat(32) })).status).toBe(400);
      expect((await post({ query: '{ groups { id } }' })).status).toBe(400);
    } finally {
      await closed.close();
    }
  });
});
