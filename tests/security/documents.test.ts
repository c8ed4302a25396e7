import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const document = '{ groups { id } }';
const other = '{ groups { handle } }';
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash(text) } } });

async function post(gateway: RunningGateway, body: unknown) {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, code: /"code":"(\w+)"/.exec(text)?.[1], text };
}

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  upstream.on(groupPath, json(groups));
});
afterAll(() => upstream.close());

describe('trusted documents', () => {
  let folder: string;
  let gateway: RunningGateway;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
    const operations = [{ id: hash(document), name: 'Groups', type: 'query', body: document }];
    await writeFile(
      join(folder, 'storefront.json'),
      JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }),
    );
    const mobile = 'query Mobile { categories { id } }';
    await writeFile(join(folder, 'mobile.json'), JSON.stringify({ [hash(mobile)]: mobile }));
    gateway = await startGateway(upstream.url, { TRUSTED_DOCUMENTS: folder });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true });
  });

  it('are executed by their text and by their hash', async () => {
    expect((await post(gateway, { query: document })).status).toBe(200);
    expect((await post(gateway, byHash(document))).text).toBe(
      '{"data":{"groups":[{"id":"group_1"},{"id":"group_2"}]}}',
    );
  });

  it('are the only operations that are executed', async () => {
    for (const body of [
      { query: other },
      byHash(other),
      { query: other, ...byHash(other) },
      { query: document + ' ' },
      {},
    ]) {
      expect(await post(gateway, body)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    }
    const get = `${gateway.url}/graphql?query=${encodeURIComponent(other)}`;
    expect((await fetch(get)).status).toBe(400);
  });

  it('with the explorer › only the landing page is exempt', async () => {
    const open = await startGateway(upstream.url, { TRUSTED_DOCUMENTS: folder, EXPLORER: 'on' });
    const ask = async (accept: string, search: string) => {
      const headers = { accept, 'apollo-require-preflight': '1' };
      const response = await fetch(`${open.url}/graphql${search}`, { headers });
      return { type: response.headers.get('content-type'), text: await response.text() };
    };
    const search = `?query=${encodeURIComponent(other)}`;
    for (const accept of [
      'application/json, text/html;q=0.1',
      'text/html;q=0.1, application/json',
      'text/html, */*',
    ])
      expect((await ask(accept, search)).text).toContain('not registered');
    expect((await ask('text/html,application/xhtml+xml,*/*;q=0.8', '')).type).toMatch(/^text\/html/);
    await open.close();
  });

  it.each([
    ['names a document by another hash', { [hash('a')]: 'b' }],
    ['is no manifest', { operations: 7 }],
  ])('a folder whose manifest %s is rejected', async (_, content) => {
    const wrong = await mkdtemp(join(tmpdir(), 'documents-'));
    await writeFile(join(wrong, 'wrong.json'), JSON.stringify(content));
    await expect(startGateway(upstream.url, { TRUSTED_DOCUMENTS: wrong })).rejects.toThrow(
      'TRUSTED_DOCUMENTS',
    );
    await rm(wrong, { recursive: true });
  });
});

describe('persisted queries', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway(upstream.url);
  });
  afterAll(() => gateway.close());

  it('are requested, sent once, and then executed by their hash', async () => {
    expect(await post(gateway, byHash(document))).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    expect((await post(gateway, { query: other, ...byHash(document) })).text).not.toContain('"data"');
    expect((await post(gateway, { query: document, ...byHash(document) })).status).toBe(200);
    expect((await post(gateway, byHash(document))).status).toBe(200);
  });

  it('by GET › can be cached while they are public, and are revalidated by their ETag', async () => {
    const extensions = encodeURIComponent(JSON.stringify(byHash(document).extensions));
    const url = `${gateway.url}/graphql?extensions=${extensions}`;
    await post(gateway, { query: document, ...byHash(document) });
    const headers = { 'apollo-require-preflight': '1' };
    const first = await fetch(url, { headers });
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=(?:300|2\d\d)$/);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const second = await fetch(url, { headers: { ...headers, 'if-none-match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });
});

describe('a public query by GET', () => {
  const search = new URLSearchParams({ query: '{ __typename groups { __typename id } }' }).toString();
  let gateway: RunningGateway;
  let etag: string;
  const get = (headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/graphql?${search}`, { headers });

  beforeAll(async () => {
    gateway = await startGateway(upstream.url);
    etag = (await get()).headers.get('etag') ?? '';
  });
  afterAll(() => gateway.close());

  it('has a weak tag', () => {
    expect(etag).toMatch(/^W\/"[^"]+"$/);
  });

  it.each<[string, (tag: string) => string]>([
    ['its weak tag', (tag) => tag],
    ['the strong form of its tag', (tag) => tag.replace('W/', '')],
    ['a list with its tag', (tag) => `"other", ${tag}, W/"another"`],
    ['a list without spaces', (tag) => `W/"other",${tag}`],
    ['any tag (*)', () => '*'],
  ])('whose If-None-Match is %s › responds 304 with the tag and without a body', async (_, header) => {
    const response = await get({ 'if-none-match': header(etag) });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  });

  it.each(['W/"other"', '"other", W/"another"'])(
    'whose If-None-Match is %s, without its tag › responds with the data',
    async (header) => {
      const response = await get({ 'if-none-match': header });
      expect([response.status, await response.json()]).toEqual([
        200,
        {
          data: {
            __typename: 'Query',
            groups: [
              { __typename: 'ProductGroup', id: 'group_1' },
              { __typename: 'ProductGroup', id: 'group_2' },
            ],
          },
        },
      ]);
    },
  );
});
