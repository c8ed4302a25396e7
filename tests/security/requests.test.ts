import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

/** With this media type, an invalid request is a 4xx. */
const jsonType = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };

describe('a malicious request', () => {
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

  const post = async (body: string | Buffer, headers: Record<string, string> = jsonType) => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers,
      body: new Uint8Array(Buffer.from(body)),
    });
    const text = await response.text();
    const codes = [...text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code);
    return { status: response.status, codes, text };
  };
  const query = (text: string, more: Record<string, unknown> = {}) =>
    post(JSON.stringify({ query: text, ...more }));

  it.each<[string, () => Promise<{ status: number; codes: unknown[] }>, number]>([
    ['no JSON', () => post('{'), 400],
    ['no body', () => post(''), 400],
    ['no UTF-8', () => post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 400],
    ['a body that is a list (a batch)', () => post('[{"query":"{ groups { id } }"}]'), 400],
    ['a body that is a number', () => post('7'), 400],
    ['null', () => post('null'), 400],
    ['no query', () => post('{}'), 400],
    ['a query that is an object', () => post('{"query":{}}'), 400],
    ['a syntax error', () => query('{ groups {'), 400],
    ['a null byte in the query', () => query('{ groups { id } }\u0000'), 400],
    ['an unknown field', () => query('{ password }'), 400],
    ['an unknown operation', () => query('query A { groups { id } }', { operationName: 'B' }), 400],
    [
      'a variable of the wrong type',
      () => query('query ($n: String!) { group(name: $n) { id } }', { variables: { n: 7 } }),
      400,
    ],
    ['a variable that is missing', () => query('query ($n: String!) { group(name: $n) { id } }'), 400],
    ['variables that are text', () => query('{ groups { id } }', { variables: '{}' }), 400],
    ['a subscription', () => query('subscription { groups { id } }'), 400],
    ['another type', () => post('query=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    ['text/plain', () => post('{"query":"{ groups { id } }"}', { 'content-type': 'text/plain' }), 415],
    ['another charset', () => post('{}', { 'content-type': 'application/json; charset=utf-16' }), 415],
    ['an encoded body', () => post('{}', { ...jsonType, 'content-encoding': 'gzip' }), 415],
    ['a body of 10 MB', () => post(`{"query":"${'a'.repeat(10_000_000)}"}`), 413],
    ['a body over 256 KiB', () => query(`{ groups { id } } #${'a'.repeat(256 * 1024)}`), 413],
  ])('%s is rejected with an error code', async (_, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.codes).toEqual(['BAD_USER_INPUT']);
  });

  it.each<[string, string]>([
    [
      'ten thousand aliases',
      `{ ${Array.from({ length: 10_000 }, (_, index) => `a${index}: groups { id }`).join(' ')} }`,
    ],
    [
      'two hundred aliases',
      `{ ${Array.from({ length: 200 }, (_, index) => `a${index}: groups { id }`).join(' ')} }`,
    ],
    [
      'deep nesting',
      `{ groups { categories ${'{ group { categories '.repeat(20)} { id } ${'} }'.repeat(20)} } }`,
    ],
    [
      'a field in a list two thousand times',
      `{ groups { products(first: 10) { nodes { ${'id '.repeat(2_000)} } } } }`,
    ],
    [
      'fragments in a circle',
      '{ groups { ...A } } fragment A on ProductGroup { ...B } fragment B on ProductGroup { ...A }',
    ],
    [
      'fragments that double each other',
      `{ group(name: "a") { ...F0 } } ${Array.from(
        { length: 40 },
        (_, index) =>
          `fragment F${index} on ProductGroup { categories { group { ...F${index + 1} } } subcategories { group { ...F${index + 1} } } }`,
      ).join(' ')} fragment F40 on ProductGroup { id }`,
    ],
    ['directives without end', `{ groups ${'@include(if: true) '.repeat(500)} { id } }`],
    [
      'large pages of large pages',
      '{ groups { products(first: 250) { nodes { group { products(first: 250) { nodes { id } } } } } } }',
    ],
  ])('%s are rejected before any call', async (_, text) => {
    const before = upstream.received.length;
    const response = await query(text);
    expect(response.status).toBe(400);
    expect(new Set(response.codes)).toEqual(new Set(['BAD_USER_INPUT']));
    expect(upstream.received).toHaveLength(before);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'a page of another site cannot POST %s, which needs no preflight',
    async (type) => {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: '{"query":"{ groups { id } }"}',
      });
      expect(response.status).toBe(415);
    },
  );

  it('a page of another site cannot read the response to its GET', async () => {
    const response = await fetch(`${gateway.url}/graphql?query=${encodeURIComponent('{ groups { id } }')}`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('a GET cannot execute a mutation', async () => {
    const mutation =
      'mutation { sendContactMessage(input: { name: "a", email: "a@b.co", message: "m" }) { isReceived } }';
    const response = await fetch(`${gateway.url}/graphql?query=${encodeURIComponent(mutation)}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(response.status).toBe(405);
    expect(upstream.count('/v1/contact/info/')).toBe(0);
  });

  it.each([
    '../account',
    '..%2faccount',
    '%2e%2e',
    '1/../../2',
    '1?x=1',
    '1#',
    '\u0000',
    '1 OR 1=1',
    '-1',
    '1e9',
    '9'.repeat(40),
  ])('an id %j does not change the REST path', async (id) => {
    const before = upstream.received.length;
    const response = await query('query ($id: ID!) { product(by: { id: $id }) { id } }', {
      variables: { id },
    });
    expect(response.status).toBe(200);
    expect(JSON.parse(response.text)).toEqual({ data: { product: null } });
    expect(upstream.received).toHaveLength(before);
  });

  it.each(['../account', 'a/../b', '豆腐', 'a&pk=1', 'a#b', '%00'])(
    'a number %j stays in its parameter',
    async (productNum) => {
      await query('query ($n: String!) { product(by: { productNum: $n }) { id } }', {
        variables: { n: productNum },
      });
      const { path } = upstream.received.at(-1) ?? { path: '' };
      const url = new URL(`http://a${path}`);
      expect(url.pathname).toBe('/v1/mobile/product/');
      expect([...url.searchParams]).toEqual([['productNum', productNum]]);
    },
  );

  it.each([
    ['//', '/'],
    ['//evil.example/collections', '/evil.example/collections'],
    ['/\\\\evil.example', '/evil.example'],
    ['///?a=1', '/?a=1'],
  ])('the path %s does not redirect to another host', async (path, location) => {
    expect(await visit(path)).toEqual({ status: 308, location });
  });

  it.each(['http://[', 'http://a:b/'])('the invalid URL %s is rejected', async (address) => {
    expect([400, 404]).toContain((await visit(address)).status);
  });

  async function visit(path: string) {
    return new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const { hostname, port } = new URL(gateway.url);
      const request = httpRequest({ hostname, port, path }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, location: response.headers.location });
      });
      request.once('error', reject);
      request.end();
    });
  }

  it('a token cannot inject headers', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        `${gateway.url}/graphql`,
        { method: 'POST', headers: jsonType },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.once('error', reject);
      request.setHeader('authorization', 'JWT abc\tdef');
      request.end(JSON.stringify({ query: '{ customer { id } }' }));
    });
    expect(status).toBe(200);
    expect(upstream.count('/v1/mobile/account')).toBe(0);
  });
});
