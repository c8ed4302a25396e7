import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayParts } from '../../../gateway/app.ts';
import { breakerRules } from '../../../gateway/rest/breaker.ts';
import { accountPath, customer, groupPath, groups } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const contactPath = '/v1/contact/info/';
const contact = `mutation { sendContactMessage(input: { name: "Mei", email: "mei@example.com", message: "Hello" }) {
  isReceived userErrors { code } } }`;

describe('retries', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeEach(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url);
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  const startAgain = async (variables: Record<string, string>, parts: GatewayParts = {}) => {
    await gateway.close();
    gateway = await startGateway(upstream.url, variables, parts);
  };

  it.each(['reset', '503'])('a read that fails with a %s is retried and succeeds', async (fault) => {
    upstream.on(groupPath, (request, response) => {
      if (upstream.count(groupPath) > 1) json(groups)(request, response);
      else if (fault === 'reset') response.socket?.resetAndDestroy();
      else response.writeHead(503).end();
    });
    const { data, errors } = await gateway.graphql('{ groups { id } }');
    expect(errors).toEqual([]);
    expect(data).toEqual({ groups: [{ id: 'group_1' }, { id: 'group_2' }] });
    expect(upstream.count(groupPath)).toBe(2);
  });

  it('a signed-in read that fails › is retried', async () => {
    upstream.on(accountPath, (request, response) => {
      if (upstream.count(accountPath) > 1) json(customer('Mei'))(request, response);
      else response.socket?.resetAndDestroy();
    });
    const { data } = await gateway.graphql('{ customer { firstName } }', {
      headers: { authorization: 'JWT abc' },
    });
    expect(data).toEqual({ customer: { firstName: 'Mei' } });
  });

  it('a read whose call fails three times › fails', async () => {
    upstream.on(groupPath, (_, response) => response.socket?.resetAndDestroy());
    const { errors } = await gateway.graphql('{ groups { id } }');
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_UNAVAILABLE');
    expect(upstream.count(groupPath)).toBe(3);
  });

  it('a permanent fault › is not retried', async () => {
    upstream.on(groupPath, (_, response) => response.writeHead(500).end());
    await gateway.graphql('{ groups { id } }');
    expect(upstream.count(groupPath)).toBe(1);
  });

  it.each([
    ['reset', 'UPSTREAM_UNAVAILABLE'],
    ['503', 'UPSTREAM_UNAVAILABLE'],
    ['silence', 'UPSTREAM_TIMEOUT'],
  ])('a write that fails with a %s is not retried', async (fault, code) => {
    upstream.on(contactPath, (_, response) => {
      if (fault === 'reset') response.socket?.resetAndDestroy();
      else if (fault === '503') response.writeHead(503).end();
    });
    if (fault === 'silence') await startAgain({ LEGACY_CALL_TIMEOUT_MS: '1500' });
    const { errors } = await gateway.graphql(contact);
    expect(errors[0]?.extensions['code']).toBe(code);
    expect(upstream.count(contactPath)).toBe(1);
  });

  it('retries are a small part of the calls while all calls fail', async () => {
    upstream.on('/v1/mobile/product/', (_, response) => response.writeHead(503).end());
    // Otherwise the breaker would reject calls before the retries are used up.
    await startAgain(
      {},
      { breakerRules: { ...breakerRules, consecutive: Infinity, minimumCalls: Infinity } },
    );
    for (let id = 1; id <= 40; id += 1) await gateway.graphql(`{ product(by: { id: ${id} }) { id } }`);
    const retries = upstream.count('/v1/mobile/product/') - 40;
    expect(retries).toBeGreaterThanOrEqual(10);
    expect(retries).toBeLessThanOrEqual(14);
  });
});
