import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApolloServerPlugin } from '@apollo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storefront } from '../../gateway/pages/index.ts';
import { StaticFiles } from '../../gateway/http/static-files.ts';
import { categoriesPath, groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const allowed = 'https://app.example';

/** A storefront with one file whose pages are short. `/broken` fails outside of rendering. */
function shortStorefront(files: string): Storefront {
  const page = { redirect: null, language: 'en', head: '', html: 'Tofu. '.repeat(400), state: null } as const;
  return {
    server: () =>
      Promise.resolve({
        pageAddress: (url) => (url === '/private' || url === '/' ? { url, isOneOfFew: true } : null),
        render: ({ url }) => Promise.resolve({ ...page, status: 200, isPrivate: url === '/private' }),
        renderNotFound: () => Promise.resolve({ ...page, status: 404, isPrivate: false }),
        sitemap: () => Promise.resolve('<urlset></urlset>'),
      }),
    template: (url) =>
      url === '/empty-page'
        ? Promise.reject(new Error('A broken template.'))
        : Promise.resolve('<html><!--app-head--><!--app-html--><!--app-state--></html>'),
    links: () => '',
    files: new StaticFiles(files),
    middleware: null,
  };
}

const brokenPlugin: ApolloServerPlugin = {
  requestDidStart: ({ request }) =>
    request.operationName === 'Broken' ? Promise.reject(new Error('A broken plugin.')) : Promise.resolve(),
};

const query = (text: string, more = ''): string => `/graphql?query=${encodeURIComponent(text)}${more}`;
/** Long enough to be compressed. */
const groupsQuery = query(
  `{ ${Array.from({ length: 20 }, (_, at) => `a${at}: groups { id name { en zh } handle }`).join(' ')} }`,
);
const jsonBody = { 'content-type': 'application/json' };
const post = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});

/** Requests with every kind of response, by the handler that sends it. */
const requests: readonly (readonly [name: string, status: number, path: string, init: RequestInit])[] = [
  ['a query', 200, groupsQuery, {}],
  ['the same query', 200, groupsQuery, {}],
  ['a query by POST', 200, '/graphql', post('{ "query": "{ groups { id } }" }')],
  ['a response of the shared cache', 200, '/graphql', post('{ "query": "{ groups { id } }" }')],
  ['the path with a slash', 200, '/graphql/', post('{ "query": "{ groups { id } }" }')],
  ['a failed field', 200, query('{ categories { id } }'), {}],
  [
    'an invalid query',
    400,
    query('{ nothing }'),
    { headers: { accept: 'application/graphql-response+json' } },
  ],
  ['no query', 400, '/graphql', {}],
  ['the explorer', 200, '/graphql', { headers: { accept: 'text/html' } }],
  ['an unknown persisted query', 200, '/graphql?documentId=sha256:abc', {}],
  ['a mutation by GET', 405, query('mutation { mergeCart(targets: []) { cart { id } } }'), {}],
  ['invalid JSON', 400, '/graphql', post('{')],
  ['invalid UTF-8', 400, '/graphql', { method: 'POST', headers: jsonBody, body: Buffer.from([0x22, 0xff]) }],
  ['another type', 415, '/graphql', post('{}', 'text/plain')],
  ['a long body', 413, '/graphql', post(`"${'a'.repeat(300_000)}"`)],
  [
    'an encoded body',
    415,
    '/graphql',
    { method: 'POST', headers: { ...jsonBody, 'content-encoding': 'gzip' }, body: 'x' },
  ],
  ['another method', 405, '/graphql', { method: 'PUT' }],
  ['HEAD', 405, '/graphql', { method: 'HEAD' }],
  ['an error of the gateway', 500, query('query Broken { groups { id } }', '&operationName=Broken'), {}],
  [
    'an upload without a token',
    401,
    '/upload/profile-picture',
    { method: 'PUT', body: 'x', headers: { 'content-type': 'image/png' } },
  ],
  ['an upload of another type', 415, '/upload/profile-picture', { method: 'PUT', body: 'x' }],
  ['a read of the upload', 405, '/upload/profile-picture', {}],
  ['JSON to another path', 405, '/', post('{ "query": "{ __typename }" }')],
  ['a form to a page', 303, '/', { ...post('a=b', 'application/x-www-form-urlencoded'), redirect: 'manual' }],
  ['another method of a page', 405, '/', { method: 'DELETE' }],
  ['a page', 200, '/', {}],
  ['a private page', 200, '/private', {}],
  ['an unknown page', 404, '/nothing', {}],
  ['a page that fails', 500, '/empty-page', {}],
  ['a path of another host', 308, '//nothing', { redirect: 'manual' }],
  ['a file', 200, '/assets/a.js', {}],
  ['a font', 200, '/fonts/a.woff2', {}],
  ['robots.txt', 200, '/robots.txt', {}],
  ['the sitemap', 200, '/sitemap.xml', {}],
  ['the manifest', 200, '/manifest.webmanifest', {}],
  ['the schema', 200, '/schema.graphql', {}],
  ['liveness', 200, '/health/live', {}],
  ['readiness without the REST API', 503, '/health/ready', {}],
  ['security.txt', 200, '/.well-known/security.txt', {}],
  ['app links', 404, '/.well-known/assetlinks.json', {}],
  ['a missing file of the explorer', 404, '/explorer/nothing.js', {}],
  ['a picture', 200, '/media/a.png', {}],
  ['a stored picture', 200, '/media/a.png', {}],
  ['the placeholder', 200, '/media/placeholder.svg', {}],
  ['a missing picture', 404, '/media/nothing.png', {}],
];

let folder: string;
let upstream: Upstream;
let gateway: RunningGateway;
let closed: RunningGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cors-'));
  for (const name of ['assets/a.js', 'fonts/a.woff2']) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), 'x');
  }
  await writeFile(join(folder, 'assets/a.js.br'), 'x');
  upstream = await startUpstream();
  upstream.on(groupPath, json(groups));
  upstream.on(categoriesPath, json({ detail: 'No.' }, 500));
  upstream.on('/media/a.png', (_, response) => {
    response.writeHead(200, {
      'content-type': 'image/png',
      'content-length': 1,
      etag: '"a"',
      vary: 'Accept',
    });
    response.end('x');
  });
  const parts = { plugins: [brokenPlugin], storefront: shortStorefront(folder) };
  const settings = { SECURITY_CONTACT: 'mailto:a@example.com', EXPLORER: 'on' };
  gateway = await startGateway(
    upstream.url,
    { ...settings, CORS_ORIGINS: `${allowed},https://b.example` },
    parts,
  );
  closed = await startGateway(upstream.url, settings, parts);
});
afterAll(async () => {
  await gateway.close();
  await closed.close();
  await upstream.close();
  await rm(folder, { recursive: true });
});

async function send(path: string, init: RequestInit, origin?: string, to = gateway) {
  const headers = new Headers(init.headers);
  if (origin !== undefined) headers.set('origin', origin);
  const response = await fetch(to.url + path, { ...init, headers });
  await response.arrayBuffer();
  return response;
}

/** The headers of a response that are about other origins. */
const corsOf = ({ headers }: Response) => ({
  origin: headers.get('access-control-allow-origin'),
  varies: /\bOrigin\b/.test(headers.get('vary') ?? ''),
  resource: headers.get('cross-origin-resource-policy'),
  credentials: headers.get('access-control-allow-credentials'),
});
/** Files that pages of all origins may read. */
const isForAll = (path: string): boolean => path.startsWith('/fonts/') || path === '/schema.graphql';

describe.each(requests)('%s (%i)', (_name, status, path, init) => {
  it('can be read by a page of a configured origin, without credentials', async () => {
    const response = await send(path, init, allowed);
    expect(response.status).toBe(status);
    expect(corsOf(response)).toEqual({
      origin: isForAll(path) ? '*' : allowed,
      varies: true,
      resource: 'cross-origin',
      credentials: null,
    });
    expect(response.headers.get('access-control-expose-headers')).toContain('x-request-id');
    expect(response.headers.get('x-request-id')).not.toBeNull();
  });

  it.each(['https://evil.example', 'null', undefined])('varies, but cannot be read by %s', async (origin) => {
    const response = await send(path, init, origin);
    expect(response.status).toBe(status);
    expect(corsOf(response)).toEqual({
      origin: isForAll(path) ? '*' : null,
      varies: true,
      resource: isForAll(path) ? 'cross-origin' : 'same-origin',
      credentials: null,
    });
  });

  it('does not vary by origin if no origin is configured', async () => {
    expect(corsOf(await send(path, init, allowed, closed))).toMatchObject({
      origin: isForAll(path) ? '*' : null,
      varies: false,
    });
  });
});

describe('304', () => {
  const names = (response: Response) =>
    (response.headers.get('vary') ?? '')
      .split(',')
      .map((name) => name.trim())
      .sort();

  it.each([
    ['a query', groupsQuery],
    ['a page', '/'],
    ['a file', '/assets/a.js'],
    ['robots.txt', '/robots.txt'],
    ['the schema', '/schema.graphql'],
    ['a picture', '/media/a.png'],
  ])('of %s has the same Vary as 200, and can be read by a page of a configured origin', async (_, path) => {
    const first = await send(path, { headers: { 'accept-encoding': 'gzip' } }, allowed);
    const etag = first.headers.get('etag') ?? '';
    const again = await send(path, { headers: { 'if-none-match': etag } }, allowed);
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(names(again)).toEqual(names(first));
    expect(names(again)).toContain('Origin');
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    expect(corsOf(again)).toEqual(corsOf(first));
  });

  it('of a query has the full Vary without configured origins too', async () => {
    const first = await send(groupsQuery, {}, undefined, closed);
    const etag = first.headers.get('etag') ?? '';
    const again = await send(groupsQuery, { headers: { 'if-none-match': etag } }, undefined, closed);
    expect([again.status, names(first), names(again)]).toEqual([
      304,
      ['Accept', 'Accept-Encoding'],
      ['Accept', 'Accept-Encoding'],
    ]);
  });
});

describe('a preflight', () => {
  const preflight = (path: string, origin: string, headers: Record<string, string> = {}, to = gateway) =>
    send(
      path,
      { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST', ...headers } },
      origin,
      to,
    );
  const allowedHeaders = (response: Response) =>
    (response.headers.get('access-control-allow-headers') ?? '').split(', ');

  it.each([
    '/graphql',
    '/graphql/',
    '/upload/profile-picture',
    '/',
    '/cart',
    '/media/a.png',
    '/schema.graphql',
  ])('of %s › is accepted for a configured origin only', async (path) => {
    const response = await preflight(path, allowed);
    expect(response.status).toBe(204);
    expect(corsOf(response)).toMatchObject({ origin: allowed, varies: true, credentials: null });
    expect(response.headers.get('access-control-allow-methods')).not.toBeNull();
    for (const [origin, to] of [
      ['https://evil.example', gateway],
      [allowed, closed],
    ] as const) {
      const other = await preflight(path, origin, { 'access-control-request-headers': 'x-a' }, to);
      expect(corsOf(other).origin).toBeNull();
      expect(other.headers.get('access-control-allow-headers')).toBeNull();
    }
  });

  it('accepts the headers that the browser requests, besides those of GraphQL clients', async () => {
    const response = await preflight('/graphql', allowed, {
      'access-control-request-headers': 'content-type,x-any-header, X-Other',
    });
    expect(allowedHeaders(response)).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'x-any-header', 'x-other']),
    );
    expect(new Set(allowedHeaders(response)).size).toBe(allowedHeaders(response).length);
    expect(response.headers.get('vary')).toContain('Access-Control-Request-Headers');
  });

  it('accepts only names of headers', async () => {
    const requested = 'x-ok, *, <script>, x y, x:z, , "q"';
    const names = allowedHeaders(
      await preflight('/graphql', allowed, { 'access-control-request-headers': requested }),
    );
    expect(names).toContain('x-ok');
    expect(names.filter((name) => !/^[a-z\d-]+$/.test(name))).toEqual([]);
  });

  it('of a local network is accepted for a configured origin only', async () => {
    const asked = { 'access-control-request-private-network': 'true' };
    const header = 'access-control-allow-private-network';
    for (const path of ['/graphql', '/']) {
      const response = await preflight(path, allowed, asked);
      expect(response.headers.get(header)).toBe('true');
      expect(response.headers.get('vary')).toContain('Access-Control-Request-Private-Network');
      expect((await preflight(path, allowed)).headers.get(header)).toBeNull();
      expect((await preflight(path, 'https://evil.example', asked)).headers.get(header)).toBeNull();
      expect((await preflight(path, allowed, asked, closed)).headers.get(header)).toBeNull();
    }
  });
});
