import { ApolloClient, ApolloLink, gql as apolloGql, HttpLink, InMemoryCache } from '@apollo/client';
import { cacheExchange } from '@urql/exchange-graphcache';
import { Client as UrqlClient, fetchExchange } from '@urql/core';
import { GraphQLClient } from 'graphql-request';
import { getOperationAST, parse } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '../harness/eventually.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { cartDocument, checkOut, setLineDocument, startShopping, type PurchaseClient } from './purchase.ts';
import { typePolicies } from './watchers/apollo.ts';
import { graphcacheKeys } from './watchers/graphcache.ts';
import { possibleTypes } from './watchers/published.ts';

/** A public list and a field that needs a token. */
const mixedDocument = 'query Mixed { groups { id } groupCode }';

let shop: Shop;
let gateway: RunningGateway;
let url: string;
/** The HTTP method and kind of each network request, such as `GET query`. */
let requests: string[] = [];
const recordedFetch: typeof fetch = (input, init) => {
  const { method, url: address } = new Request(input, init);
  const body = typeof init?.body === 'string' ? init.body : '{}';
  const { query } = z
    .object({ query: z.string() })
    .parse(method === 'GET' ? Object.fromEntries(new URL(address).searchParams) : JSON.parse(body));
  requests.push(`${method} ${getOperationAST(parse(query))?.operation ?? ''}`);
  return fetch(input, init);
};

beforeAll(async () => {
  shop = await openShop();
  gateway = await startGateway(`${shop.api.url}/api`, {}, { clock: () => shop.now() });
  url = `${gateway.url}/graphql`;
});
afterAll(async () => {
  await gateway.close();
  await shop.close();
});
beforeEach(() => {
  requests = [];
});

async function buys(client: PurchaseClient, username: string): Promise<void> {
  const product = await startShopping(client, username);
  expect(await checkOut(client)).toMatchObject({ quantity: 2, product: { id: product } });
}

/** Reads parts of the same objects in two queries, then both parts from the cache. */
async function readsJoinedParts(client: PurchaseClient): Promise<void> {
  await client.query(
    'query Area { deliveryArea(zip: "94704") { zip isServed } storePolicy { contactAttempts } }',
  );
  await client.query(
    'query Place { deliveryArea(zip: "94704-1234") { zip city } storePolicy { returnDays } }',
  );
  requests = [];
  const whole = await client.query(
    'query Whole { deliveryArea(zip: "94704") { zip isServed city } storePolicy { contactAttempts returnDays } }',
  );
  expect(whole).toMatchObject({
    deliveryArea: { zip: '94704', isServed: true, city: 'Berkeley' },
    storePolicy: { contactAttempts: 3, returnDays: 10 },
  });
  expect(requests).toEqual([]);
}

/** Prices two sets of lines, then reads the first one from the cache. */
async function keepsPricedCartsApart(client: PurchaseClient): Promise<void> {
  const document = `query Price($lines: [CartLineInput!]!) {
    guestCart(lines: $lines) {
      cart { lines { productId quantity } totalQuantity subtotal { amount } }
      totals { subtotal { amount } }
    }
  }`;
  const price = (productId: string, quantity: number) =>
    client.query(document, { lines: [{ productId, quantity }] });
  const first = await price('prod_1', 1);
  expect(first).toMatchObject({ guestCart: { cart: { lines: [{ productId: 'prod_1', quantity: 1 }] } } });
  const second = await price('prod_2', 3);
  requests = [];
  expect(await price('prod_1', 1)).toEqual(first);
  expect(await price('prod_2', 3)).toEqual(second);
  expect(requests).toEqual([]);
}

/** Reads an object by a fragment on its interface. */
async function readsByInterface(client: PurchaseClient): Promise<void> {
  const someGroup = z.object({ id: z.string(), handle: z.string() });
  const {
    groups: [group],
  } = z
    .object({ groups: z.tuple([someGroup]).rest(someGroup) })
    .parse(await client.query('query Groups { groups { id handle } }'));
  const found = await client.query(
    `query Found($id: ID!) { node(id: $id) { ...Identity ... on ProductGroup { handle } } }
     fragment Identity on Node { id }`,
    { id: group.id },
  );
  expect(found).toMatchObject({ node: group });
}

/** Watches the quantity of the cart while a mutation changes it. */
async function updatesTheCart(
  client: PurchaseClient,
  username: string,
  watchQuantity: (seen: (quantity: number | undefined) => void) => { unsubscribe: () => void },
): Promise<void> {
  const productId = await startShopping(client, username);
  const quantities: unknown[] = [];
  const watched = watchQuantity((quantity) => quantities.push(quantity));
  await eventually(() => {
    expect(quantities.at(-1)).toBe(2);
  });
  requests = [];
  await client.mutate(setLineDocument, { productId, quantity: 5 });
  await eventually(() => {
    expect(quantities.at(-1)).toBe(5);
  });
  expect(requests).toEqual(['POST mutation']);
  watched.unsubscribe();
}

describe('Apollo Client 4 with the published keys and types', () => {
  let token: string | null;
  let apollo: ApolloClient;
  let client: PurchaseClient;
  let warnings: unknown[];

  beforeEach(() => {
    token = null;
    warnings = [];
    for (const method of ['warn', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((...message) => warnings.push(message));
    }
    const authorization = new ApolloLink((operation, forward) => {
      if (token !== null) operation.setContext({ headers: { authorization: `JWT ${token}` } });
      return forward(operation);
    });
    apollo = new ApolloClient({
      link: authorization.concat(new HttpLink({ uri: url, fetch: recordedFetch })),
      cache: new InMemoryCache({ possibleTypes, typePolicies }),
    });
    client = {
      query: async (document, variables = {}) =>
        (await apollo.query({ query: apolloGql(document), variables })).data,
      mutate: async (document, variables = {}) =>
        (await apollo.mutate({ mutation: apolloGql(document), variables })).data,
      signIn: (received) => {
        token = received;
      },
    };
  });
  afterEach(() => {
    apollo.stop();
    vi.restoreAllMocks();
    expect(warnings).toEqual([]);
  });

  it('makes a whole purchase', async () => {
    await buys(client, 'apollo-shopper');
  });

  it('reads data of two queries about the same objects from the cache', async () => {
    await readsJoinedParts(client);
  });

  it('stores two priced carts separately', async () => {
    await keepsPricedCartsApart(client);
  });

  it('reads an object by a fragment on its interface', async () => {
    await readsByInterface(client);
  });

  it('updates the cart everywhere after a mutation, without another request', async () => {
    await updatesTheCart(client, 'apollo-cart', (seen) =>
      apollo
        .watchQuery<{ cart: { totalQuantity: number } }>({ query: apolloGql(cartDocument) })
        .subscribe(({ data }) => seen(data?.cart?.totalQuantity)),
    );
  });

  it('keeps the data of a response with errors', async () => {
    const { data, error } = await apollo.query({ query: apolloGql(mixedDocument), errorPolicy: 'all' });
    expect(data).toMatchObject({ groups: expect.arrayContaining([]) as unknown, groupCode: null });
    expect(error).toMatchObject({
      errors: [{ path: ['groupCode'], extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });
});

describe('urql with Graphcache, with the published keys and types', () => {
  let token: string | null;
  let warnings: string[];
  let urql: UrqlClient;
  let client: PurchaseClient;

  beforeEach(() => {
    token = null;
    warnings = [];
    urql = new UrqlClient({
      url,
      fetch: recordedFetch,
      exchanges: [
        cacheExchange({
          keys: graphcacheKeys,
          possibleTypes,
          logger: (severity, message) => {
            if (severity !== 'debug') warnings.push(message);
          },
        }),
        fetchExchange,
      ],
      fetchOptions: () => (token === null ? {} : { headers: { authorization: `JWT ${token}` } }),
    });
    client = {
      query: async (document, variables = {}) => {
        const { data, error } = await urql.query<unknown>(document, variables);
        if (error) throw error;
        return data;
      },
      mutate: async (document, variables = {}) => {
        const { data, error } = await urql.mutation<unknown>(document, variables);
        if (error) throw error;
        return data;
      },
      signIn: (received) => {
        token = received;
      },
    };
  });
  afterEach(() => {
    expect(warnings).toEqual([]);
  });

  it('makes a whole purchase', async () => {
    await buys(client, 'urql-shopper');
    expect(new Set(requests)).toEqual(new Set(['GET query', 'POST mutation']));
  });

  it('reads data of two queries about the same objects from the cache', async () => {
    await readsJoinedParts(client);
  });

  it('stores two priced carts separately', async () => {
    await keepsPricedCartsApart(client);
  });

  it('reads an object by a fragment on its interface', async () => {
    await readsByInterface(client);
  });

  it('updates the cart everywhere after a mutation, without another request', async () => {
    await updatesTheCart(client, 'urql-cart', (seen) =>
      urql
        .query<{ cart: { totalQuantity: number } | null }>(cartDocument, {})
        .subscribe(({ data }) => seen(data?.cart?.totalQuantity)),
    );
  });

  it('keeps the data of a response with errors', async () => {
    const { data, error } = await urql.query<{ groups: unknown[] }>(mixedDocument, {});
    expect(data?.groups).not.toEqual([]);
    expect(data).toMatchObject({ groupCode: null });
    expect(error?.graphQLErrors).toMatchObject([
      { path: ['groupCode'], extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });
});

describe('graphql-request', () => {
  it('makes a whole purchase', async () => {
    const requester = new GraphQLClient(url);
    const send = (document: string, variables?: Record<string, unknown>) =>
      requester.request<unknown>(document, variables);
    await buys(
      {
        query: send,
        mutate: send,
        signIn: (token) => requester.setHeader('authorization', `JWT ${token}`),
      },
      'requester',
    );
  });

  it('keeps the data of a response with errors', async () => {
    const requester = new GraphQLClient(url, { errorPolicy: 'all' });
    const { data, errors } = await requester.rawRequest<{ groups: unknown[] }>(mixedDocument);
    expect(data.groups).not.toEqual([]);
    expect(errors).toMatchObject([{ path: ['groupCode'], extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});

describe('plain fetch', () => {
  it('gets data and errors together', async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: mixedDocument }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      data: { groups: expect.arrayContaining([]) as unknown, groupCode: null },
      errors: [{ path: ['groupCode'], extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });
});
