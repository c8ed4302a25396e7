import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApolloServerPlugin } from '@apollo/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoriesPath, groupPath, groups } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

describe('every response', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(categoriesPath, json([]));
    gateway = await startGateway(upstream.url, { CORS_ORIGINS: 'https://app.example' });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each([
    '/',
    '/graphql',
    '/health/live',
    '/health/ready',
    '/media/nothing.webp',
    '/assets/nothing.js',
    '/%2e%2e/x',
  ])('of %s has the security headers and reveals no software versions', async (path) => {
    const { headers } = await fetch(gateway.url + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe-eval/);
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('server')).toBe(false);
  });

  it.each([
    ['https://shop.example', 'max-age=31536000'],
    ['http://localhost:4000', null],
    [undefined, null],
  ])('has HSTS only for a shop with https: SHOP_URL=%s', async (shopUrl, policy) => {
    const other = await startGateway(upstream.url, shopUrl === undefined ? {} : { SHOP_URL: shopUrl });
    try {
      for (const path of [
        '/',
        '/graphql',
        '/graphql?query={groups{id}}',
        '/health/live',
        '/media/nothing.webp',
      ])
        expect((await fetch(other.url + path)).headers.get('strict-transport-security')).toBe(policy);
    } finally {
      await other.close();
    }
  });

  it('has the request id of the request, or a new one', async () => {
    const id = async (given?: string) => {
      const response = await fetch(
        `${gateway.url}/health/live`,
        given ? { headers: { 'x-request-id': given } } : {},
      );
      return response.headers.get('x-request-id');
    };
    expect(await id('trace-0123456789')).toBe('trace-0123456789');
    expect(await id('<script>alert(1)</script>')).toMatch(/^[\w-]+$/);
    expect(await id()).not.toBe(await id());
  });

  it('can be read only by pages of the configured origins', async () => {
    const preflight = async (origin: string) => {
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      return [response.status, response.headers.get('access-control-allow-origin')];
    };
    expect(await preflight('https://app.example')).toEqual([204, 'https://app.example']);
    expect(await preflight('https://evil.example')).toEqual([204, null]);
    expect(await preflight('https://app.example.evil.example')).toEqual([204, null]);
    const { headers } = await fetch(`${gateway.url}/graphql`, { headers: { origin: 'https://app.example' } });
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  it('lets pages of the configured origins send and read the headers of GraphQL clients', async () => {
    const { headers } = await fetch(`${gateway.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'GET' },
    });
    const allowed = headers.get('access-control-allow-headers')?.split(', ') ?? [];
    expect(allowed).toEqual(
      expect.arrayContaining([
        'authorization',
        'if-none-match',
        'traceparent',
        'apollographql-client-name',
        'apollographql-client-version',
      ]),
    );
    const response = await fetch(`${gateway.url}/graphql`, { headers: { origin: 'https://app.example' } });
    expect(response.headers.get('access-control-expose-headers')?.split(', ')).toContain('etag');
  });

  it.each<Record<string, string>>([
    {},
    { origin: 'https://evil.example' },
    { origin: 'https://app.example' },
  ])('varies by origin for a request with %j', async (headers) => {
    const response = await fetch(`${gateway.url}/graphql`, { headers });
    expect(response.headers.get('vary')).toContain('Origin');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('every response with an error', () => {
  const registered = '{ groups { id } }';
  let folder: string;
  let upstream: Upstream;
  let open: RunningGateway;
  let closed: RunningGateway;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
    const id = createHash('sha256').update(registered).digest('hex');
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ [id]: registered }));
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(categoriesPath, json({ detail: 'No.' }, 500));
    const brokenPlugin: ApolloServerPlugin = {
      requestDidStart: ({ request }) =>
        request.operationName === 'Broken'
          ? Promise.reject(new Error('A broken plugin.'))
          : Promise.resolve(),
    };
    open = await startGateway(upstream.url, {}, { plugins: [brokenPlugin] });
    closed = await startGateway(upstream.url, { TRUSTED_DOCUMENTS: folder });
  });
  afterAll(async () => {
    await open.close();
    await closed.close();
    await upstream.close();
    await rm(folder, { recursive: true });
  });

  const get = (
    { url }: RunningGateway,
    parameters: Record<string, string>,
    accept = 'application/graphql-response+json',
  ) => fetch(`${url}/graphql?${new URLSearchParams(parameters)}`, { headers: { accept } });
  const post = ({ url }: RunningGateway, body: string, contentType = 'application/json') =>
    fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': contentType }, body });
  const unknownHash = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } });

  it.each<[string, number, () => Promise<Response>]>([
    ['a validation error', 400, () => get(open, { query: '{ nothing }' })],
    ['a validation error as JSON', 200, () => get(open, { query: '{ nothing }' }, 'application/json')],
    [
      'a failed REST call of one field',
      200,
      () => get(open, { query: '{ groups { id } categories { id } }' }),
    ],
    [
      'an invalid argument of one field',
      200,
      () => get(open, { query: '{ groups { id } deliveryArea(zip: "x") { isServed } }' }),
    ],
    [
      'a mutation by GET',
      405,
      () => get(open, { query: 'mutation { mergeCart(targets: []) { cart { id } } }' }),
    ],
    ['another method', 405, () => fetch(`${open.url}/graphql`, { method: 'PUT' })],
    ['a body that is too large', 413, () => post(open, JSON.stringify({ query: '#'.repeat(256 * 1024) }))],
    ['another content type', 415, () => post(open, JSON.stringify({ query: registered }), 'text/plain')],
    ['a body without a document', 400, () => post(open, '{}')],
    ['an unknown persisted query', 200, () => get(open, { extensions: unknownHash })],
    ['an unregistered document by GET', 400, () => get(closed, { query: '{ groups { handle } }' })],
    ['an unregistered document by POST', 400, () => post(closed, '{ "query": "{ groups { handle } }" }')],
    [
      'an error of the gateway itself',
      500,
      () => get(open, { query: 'query Broken { groups { id } }', operationName: 'Broken' }),
    ],
  ])('after %s (%i) is no-store and has no ETag', async (_, status, send) => {
    const response = await send();
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) as unknown }] });
    expect({
      status: response.status,
      cacheControl: response.headers.get('cache-control'),
      etag: response.headers.get('etag'),
    }).toEqual({ status, cacheControl: 'no-store', etag: null });
  });
});

describe('the explorer', () => {
  it('is off by default: no page, no introspection, no suggestions', async () => {
    const upstream = await startUpstream();
    const closed = await startGateway(upstream.url);
    const open = await startGateway(upstream.url, { EXPLORER: 'on' });
    const page = async (gateway: RunningGateway) => {
      const response = await fetch(`${gateway.url}/graphql`, { headers: { accept: 'text/html' } });
      return {
        type: response.headers.get('content-type'),
        policy: response.headers.get('content-security-policy'),
      };
    };
    try {
      expect((await page(closed)).type).not.toContain('text/html');
      expect(await page(open)).toEqual({
        type: 'text/html',
        policy: expect.stringContaining("script-src 'self';") as string,
      });
      // The token of the shop is in the local storage of this origin: nothing of other hosts runs on it.
      expect((await page(open)).policy).not.toMatch(/https?:|script-src[^;]*'unsafe/);
      const introspection = '{ __schema { queryType { name } } }';
      expect((await open.graphql(introspection)).data).toEqual({
        __schema: { queryType: { name: 'Query' } },
      });
      expect((await closed.graphql(introspection)).errors[0]?.extensions['code']).toBe('BAD_USER_INPUT');
      expect((await open.graphql('{ grups { id } }')).errors[0]?.message).toContain('Did you mean');
      expect((await closed.graphql('{ grups { id } }')).errors[0]?.message).not.toContain('groups');
    } finally {
      await closed.close();
      await open.close();
      await upstream.close();
    }
  });
});
