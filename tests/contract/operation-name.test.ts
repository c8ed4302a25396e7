import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

let upstream: Upstream;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = await startUpstream();
  upstream.on(groupPath, json(groups));
  gateway = await startGateway(upstream.url);
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const post = async (body: object) => {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
};
const get = async (parameters: readonly (readonly [string, string])[]) => {
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  const response = await fetch(`${gateway.url}/graphql?${search}`);
  return { status: response.status, body: (await response.json()) as unknown };
};

const one = '{ groups { id } }';
const named = 'query A { groups { id } }';
const two = 'query A { groups { id } } query B { groups { handle } }';

describe('an empty operationName', () => {
  it.each([one, named])('executes the only operation: %s', async (query) => {
    const without = await post({ query });
    expect(without.status).toBe(200);
    for (const operationName of ['', null]) expect(await post({ query, operationName })).toEqual(without);
    expect(
      await get([
        ['query', query],
        ['operationName', ''],
      ]),
    ).toEqual(without);
  });

  it('chooses none of several operations', async () => {
    const without = await post({ query: two });
    expect(without.body).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', field: ['operationName'] } }],
    });
    for (const operationName of ['', null])
      expect(await post({ query: two, operationName })).toEqual(without);
    expect(
      await get([
        ['query', two],
        ['operationName', ''],
      ]),
    ).toEqual(await get([['query', two]]));
  });

  it('executes a document by its id', async () => {
    await post({ query: named });
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(named));
    const id = `sha256:${Buffer.from(hash).toString('hex')}`;
    await post({ query: named, documentId: id });
    expect(
      await get([
        ['documentId', id],
        ['operationName', ''],
      ]),
    ).toEqual(await post({ query: named }));
  });
});

describe('a name that is not in the document', () => {
  it.each([' ', 'C', '0'])('%j is an error', async (operationName) => {
    const response = await post({ query: named, operationName });
    expect(response.body).toMatchObject({ errors: [{ extensions: { field: ['operationName'] } }] });
  });

  it('is an error beside an empty one', async () => {
    const { body } = await get([
      ['query', named],
      ['operationName', ''],
      ['operationName', 'C'],
    ]);
    expect(body).toMatchObject({ errors: [{ message: expect.any(String) as string }] });
  });
});
