import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountPath, customer, groupPath, groups } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';
import { buildStorefront } from './storefront.ts';

let storefront: ReturnType<typeof buildStorefront>;
let upstream: Upstream;
let gateway: RunningGateway;

beforeEach(async () => {
  storefront = buildStorefront();
  upstream = await startUpstream();
  upstream.on(groupPath, json(groups));
  upstream.on(accountPath, json(customer('Mei')));
  gateway = await startGateway(upstream.url, {}, { root: storefront.root });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
  storefront.remove();
});

async function page(headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url, { headers });
  const html = await response.text();
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  return { response, html, nonce, policy: response.headers.get('content-security-policy') ?? '' };
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
  expect(second.html.replaceAll(second.nonce, '')).toBe(first.html.replaceAll(first.nonce, ''));
  expect(second.html).not.toContain('Mei');
  expect(second.response.headers.get('cache-control')).toBe('private, no-cache');
});

it.each(['identity', 'gzip'])('a cached page has a new nonce each time, sent as %s', async (encoding) => {
  const responses = [
    await page(),
    await page({ 'accept-encoding': encoding }),
    await page({ 'accept-encoding': encoding }),
  ];
  expect(responses[1]?.response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
  expect(new Set(responses.map(({ nonce }) => nonce)).size).toBe(3);
  for (const { html, nonce, policy } of responses) {
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(html.match(/nonce="/g)).toHaveLength(html.split(`nonce="${nonce}"`).length - 1);
  }
});

it('with PUBLIC_CACHE=off › every page is rendered from new REST calls', async () => {
  await gateway.close();
  gateway = await startGateway(upstream.url, { PUBLIC_CACHE: 'off' }, { root: storefront.root });
  await page();
  await page();
  expect(upstream.count(groupPath)).toBe(2);
});
