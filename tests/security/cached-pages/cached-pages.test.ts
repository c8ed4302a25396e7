import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountPath, customer, groupPath, groups } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';
import { buildStorefront } from './storefront.ts';

let storefront: ReturnType<typeof buildStorefront>;
let upstream: Upstream;
let gateway: RunningGateway;
let seconds: number;

beforeEach(async () => {
  seconds = 1_800_000_000;
  storefront = buildStorefront();
  upstream = await startUpstream();
  upstream.on(groupPath, json(groups));
  upstream.on(accountPath, json(customer('Mei')));
  gateway = await startGateway(
    upstream.url,
    {},
    { root: storefront.root, clock: () => new Date(seconds * 1000) },
  );
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
  storefront.remove();
});

async function page(headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url, { headers });
  const html = await response.text();
  return { response, html, policy: response.headers.get('content-security-policy') ?? '' };
}

const signedIn = { authorization: 'JWT token-of-mei', cookie: 'token=token-of-mei; Lang=en' };

it('a page for a customer is rendered as for a guest: no call has a token', async () => {
  const { html } = await page(signedIn);
  expect(html).toContain('"customer":null,"cart":null');
  expect(html).toContain('Produce');
  expect(upstream.count(accountPath)).toBe(0);
  expect(upstream.received.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  expect(JSON.stringify(upstream.received)).not.toContain('token-of-mei');
});

it('a guest after a customer gets the guest’s page, which shared caches do not store', async () => {
  const first = await page(signedIn);
  const second = await page();
  expect(upstream.count(groupPath)).toBe(1);
  expect(second.html).toBe(first.html);
  expect(second.html).not.toContain('Mei');
  expect(second.response.headers.get('cache-control')).toBe('private, no-cache');
});

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it("the build's inline scripts and styles are allowed by their hashes, those in page content are not", async () => {
  const { html, policy } = await page();
  expect(html).toContain('<script>steal();</script><style>.evil{}</style>');
  expect(policy.split('; ').filter((directive) => /^(?:script|style)-src/.test(directive))).toEqual([
    `script-src 'self' ${hashOf('start();')}`,
    `style-src 'self' ${hashOf('.own{}')}`,
  ]);
});

it.each([
  ['identity', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
])('for Accept-Encoding: %s › a page is sent as %s, with the same content', async (accepted, encoding) => {
  const plain = await page({ 'accept-encoding': 'identity' });
  const { response, html } = await page({ 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(html).toBe(plain.html);
});

it('a page that is being rendered again › has the same headers as a fresh one', async () => {
  const headersOf = ({ response }: Awaited<ReturnType<typeof page>>) =>
    ['cache-control', 'etag', 'vary'].map((name) => response.headers.get(name));
  const fresh = await page();
  seconds += 20;
  const stale = await page();
  expect(headersOf(stale)).toEqual(headersOf(fresh));
  const known = await page({ 'if-none-match': fresh.response.headers.get('etag') ?? '' });
  expect(known.response.status).toBe(304);
});

it("a page in the browser's cache › is revalidated, and sent again when it has changed", async () => {
  const { response } = await page();
  const etag = response.headers.get('etag') ?? '';
  const known = await page({ 'if-none-match': `"other", ${etag.replace('W/', '')}` });
  expect([known.response.status, known.html]).toEqual([304, '']);
  expect(known.policy).toBe(response.headers.get('content-security-policy'));
  expect((await page({ 'if-none-match': '"other"' })).response.status).toBe(200);
});

it('with PUBLIC_CACHE=off › every page is rendered from new REST calls', async () => {
  await gateway.close();
  gateway = await startGateway(upstream.url, { PUBLIC_CACHE: 'off' }, { root: storefront.root });
  await page();
  await page();
  expect(upstream.count(groupPath)).toBe(2);
});
