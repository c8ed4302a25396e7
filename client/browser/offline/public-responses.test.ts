import { beforeEach, describe, expect, it } from 'vitest';
import { fetchOperation, isPersonal, type ResponseCache } from './public-responses.ts';

const addressOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.url : request.toString();

/** A browser's cache, in the order of its keys. */
class TestCache implements ResponseCache {
  readonly stored = new Map<string, Response>();
  match = (request: RequestInfo | URL) => Promise.resolve(this.stored.get(addressOf(request))?.clone());
  put = (request: RequestInfo | URL, response: Response) => {
    this.stored.set(addressOf(request), response);
    return Promise.resolve();
  };
  delete = (request: RequestInfo | URL) => Promise.resolve(this.stored.delete(addressOf(request)));
  keys = () => Promise.resolve([...this.stored.keys()].map((address) => new Request(address)));
}

const requestOf = (query: string, headers: Record<string, string> = {}, variables: object = {}) =>
  new Request('https://shop.example/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const respondWith =
  (result: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(result), { status }));

describe('cache of public responses', () => {
  let cache: TestCache;
  beforeEach(() => {
    cache = new TestCache();
  });
  const fetchResult = async (
    request: Request,
    fetch: (request: Request) => Promise<Response>,
    maxEntries = 10,
  ) => {
    const response = await fetchOperation(request, { cache, fetch, maxEntries });
    return response.json() as Promise<unknown>;
  };

  it('when the network is down › returns the last response to the same operation', async () => {
    const query = 'query Group($name: String!) { group(name: $name) { id } }';
    await fetchResult(requestOf(query), respondWith({ data: { group: { id: '1' } } }));
    await fetchResult(requestOf(query), respondWith({ data: { group: { id: '2' } } }));
    expect(await fetchResult(requestOf(query), offline)).toEqual({ data: { group: { id: '2' } } });
    await expect(fetchResult(requestOf(query, {}, { name: 'tea' }), offline)).rejects.toThrow(TypeError);
  });

  it.each([
    ['it is a mutation', requestOf('mutation Add { add { id } }')],
    ['the document has a mutation after a query', requestOf('query A { a }\nmutation B { b }')],
    ['the request has a token', requestOf('query Cart { cart { id } }', { authorization: 'JWT secret' })],
  ])('when %s › does not store the response', async (_, request) => {
    await fetchResult(request, respondWith({ data: {} }));
    expect(cache.stored.size).toBe(0);
  });

  it.each([
    ['has errors', { data: { group: null }, errors: [{ message: 'down' }] }, 200],
    ['has status 429', { errors: [{ message: 'slow down' }] }, 429],
  ])('when the newest response %s › returns the last complete one', async (_, worse, status) => {
    const query = 'query Shell { groups { id } }';
    await fetchResult(requestOf(query), respondWith({ data: { groups: [] } }));
    expect(await fetchResult(requestOf(query), respondWith(worse, status))).toEqual(worse);
    expect(await fetchResult(requestOf(query), offline)).toEqual({ data: { groups: [] } });
  });

  it('when it is full › deletes the oldest response', async () => {
    for (const id of [1, 2, 1, 3])
      await fetchResult(requestOf(`query Q${id} { a }`), respondWith({ data: { id } }), 2);
    await expect(fetchResult(requestOf('query Q2 { a }'), offline)).rejects.toThrow(TypeError);
    expect(await fetchResult(requestOf('query Q1 { a }'), offline)).toEqual({ data: { id: 1 } });
  });
});

describe('isPersonal', () => {
  it('for a request with a token › is true', () => {
    expect(isPersonal(requestOf('query Q { a }', { Authorization: 'JWT x' }))).toBe(true);
    expect(isPersonal(requestOf('query Q { a }'))).toBe(false);
  });
});
