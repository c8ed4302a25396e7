import { beforeEach, describe, expect, it } from 'vitest';
import { answerOperation, isPersonal, type AnswerCache } from './public-answers.ts';

const addressOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.url : request.toString();

/** A browser's cache, in the order of its keys. */
class TestCache implements AnswerCache {
  readonly kept = new Map<string, Response>();
  match = (request: RequestInfo | URL) => Promise.resolve(this.kept.get(addressOf(request))?.clone());
  put = (request: RequestInfo | URL, response: Response) => {
    this.kept.set(addressOf(request), response);
    return Promise.resolve();
  };
  delete = (request: RequestInfo | URL) => Promise.resolve(this.kept.delete(addressOf(request)));
  keys = () => Promise.resolve([...this.kept.keys()].map((address) => new Request(address)));
}

const ask = (query: string, headers: Record<string, string> = {}, variables: object = {}) =>
  new Request('https://shop.example/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const answering =
  (answer: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(answer), { status }));

describe("a guest's operation", () => {
  let cache: TestCache;
  beforeEach(() => {
    cache = new TestCache();
  });
  const answer = async (request: Request, fetch: (request: Request) => Promise<Response>, most = 10) => {
    const response = await answerOperation(request, { cache, fetch, most });
    return response.json() as Promise<unknown>;
  };

  it('is answered without a network as it was answered last', async () => {
    const query = 'query Group($name: String!) { group(name: $name) { id } }';
    await answer(ask(query), answering({ data: { group: { id: '1' } } }));
    await answer(ask(query), answering({ data: { group: { id: '2' } } }));
    expect(await answer(ask(query), offline)).toEqual({ data: { group: { id: '2' } } });
    await expect(answer(ask(query, {}, { name: 'tea' }), offline)).rejects.toThrow(TypeError);
  });

  it.each([
    ['a mutation', ask('mutation Add { add { id } }')],
    ['a mutation behind a query', ask('query A { a }\nmutation B { b }')],
    ['an operation of a customer', ask('query Cart { cart { id } }', { authorization: 'JWT secret' })],
  ])('is not kept when it is %s', async (_, request) => {
    await answer(request, answering({ data: {} }));
    expect(cache.kept.size).toBe(0);
  });

  it.each([
    ['half an answer', { data: { group: null }, errors: [{ message: 'down' }] }, 200],
    ['a refusal', { errors: [{ message: 'slow down' }] }, 429],
  ])('keeps its last whole answer before %s', async (_, worse, status) => {
    const query = 'query Shell { groups { id } }';
    await answer(ask(query), answering({ data: { groups: [] } }));
    expect(await answer(ask(query), answering(worse, status))).toEqual(worse);
    expect(await answer(ask(query), offline)).toEqual({ data: { groups: [] } });
  });

  it('makes room by the oldest', async () => {
    for (const id of [1, 2, 1, 3]) await answer(ask(`query Q${id} { a }`), answering({ data: { id } }), 2);
    await expect(answer(ask('query Q2 { a }'), offline)).rejects.toThrow(TypeError);
    expect(await answer(ask('query Q1 { a }'), offline)).toEqual({ data: { id: 1 } });
  });
});

describe('a request', () => {
  it('is personal as soon as it bears a token', () => {
    expect(isPersonal(ask('query Q { a }', { Authorization: 'JWT x' }))).toBe(true);
    expect(isPersonal(ask('query Q { a }'))).toBe(false);
  });
});
