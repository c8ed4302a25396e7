import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExampleRestApi, type ExampleRestApi } from '../../harness/example-rest-api.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { sendOperation } from './send-operation.ts';

interface Shape {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

/** Documents of clients whose compiled form once returned or wrote other data. */
const shapes: Readonly<Record<string, Shape>> = {
  'an omitted variable in an input object': {
    query: `mutation ($first: String, $apartment: String) {
      updateAddress(id: "addr_31", input: { firstName: $first, apartment: $apartment }) { address { firstName } userErrors { code } }
    }`,
    variables: { first: 'Annie' },
  },
  'two conditional fragments that spread one fragment': {
    query: `query ($a: Boolean!, $b: Boolean!) { groups { ...Header @include(if: $a) ...Card @include(if: $b) } }
      fragment Header on ProductGroup { ...Name } fragment Card on ProductGroup { id ...Name } fragment Name on ProductGroup { name { en } }`,
    variables: { a: false, b: true },
  },
  'one fragment spread under two conditions': {
    query: `query ($a: Boolean!, $b: Boolean!) { groups { ...F @include(if: $a) ...F @include(if: $b) } }
      fragment F on ProductGroup { id handle }`,
    variables: { a: false, b: true },
  },
  'an object that is also selected under a condition': {
    query: `query ($a: Boolean!) { groups { image { url } image @include(if: $a) { ...Sizes } } }
      fragment Sizes on Image { sizes { url width } }`,
    variables: { a: false },
  },
  'a mutation in a conditional fragment': {
    query: `mutation ($a: Boolean!, $b: Boolean!) { ...F @include(if: $a) ...F @include(if: $b) }
      fragment F on Mutation { addCartLine(productId: "1", quantity: 1) { cart { totalQuantity } } }`,
    variables: { a: false, b: true },
  },
  'null for a condition with a default': {
    query: 'query ($a: Boolean = true) { groups @include(if: $a) { id } }',
    variables: { a: null },
  },
  'an invalid argument in each entry of a list': {
    query: 'query ($absolute: Boolean) { groups { image { url(absolute: $absolute) } } }',
    variables: { absolute: null },
  },
  'the alias __proto__': { query: '{ groups { __proto__: id handle } }' },
};

describe('an operation that is sent five times', () => {
  let rest: ExampleRestApi;
  let gateway: RunningGateway;

  beforeAll(async () => {
    rest = await startExampleRestApi();
    gateway = await startGateway(rest.url, { TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await gateway.close();
    await rest.close();
  });

  it.each(Object.entries(shapes))('%s › has the same result and writes at every run', async (_, shape) => {
    rest.reject('getSalesOrder');
    const { query, variables = {} } = shape;
    const results: unknown[] = [];
    for (let run = 1; run <= 5; run += 1)
      results.push(await sendOperation(gateway, rest, { query, variables, isSignedIn: true }));
    const [first] = results;
    expect(results).toEqual(results.map(() => first));
  });

  it('a string with a marker of the compiler › does not become code', async () => {
    const marker = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d';
    const query = `{ group(name: "${marker}Object.assign(globalThis,{wasCompiled:1})") { id } }`;
    for (let run = 1; run <= 5; run += 1)
      await sendOperation(gateway, rest, { query, variables: {}, isSignedIn: false });
    expect(Reflect.get(globalThis, 'wasCompiled')).toBeUndefined();
  });
});
