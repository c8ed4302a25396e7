import { afterEach, describe, expect, it } from 'vitest';
import { accountPath, groupPath, groups } from '../../harness/catalog.ts';
import { startGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const productPath = '/v1/mobile/product/';
const never = () => undefined;
const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function slowShop(variables: Record<string, string>) {
  const upstream: Upstream = await startUpstream();
  const gateway = await startGateway(upstream.url, variables);
  open.push(upstream, gateway);
  return { upstream, gateway };
}

describe('deadlines', () => {
  it('a call without a timely response is UPSTREAM_TIMEOUT', async () => {
    const { upstream, gateway } = await slowShop({
      LEGACY_CALL_TIMEOUT_MS: '1000',
      OPERATION_TIMEOUT_MS: '60000',
    });
    upstream.on(groupPath, never);
    const { errors } = await gateway.graphql('{ groups { id } }');
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_TIMEOUT');
    expect(upstream.count(groupPath)).toBe(1);
  });

  it('a slowly arriving response is aborted at the same deadline', async () => {
    const { upstream, gateway } = await slowShop({ LEGACY_CALL_TIMEOUT_MS: '200' });
    upstream.on(groupPath, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.once('close', () => {
        clearInterval(drip);
      });
    });
    const { errors } = await gateway.graphql('{ groups { id } }');
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_TIMEOUT');
  });

  it('a signed-in read has only the remaining time of its operation', async () => {
    const { upstream, gateway } = await slowShop({
      LEGACY_CALL_TIMEOUT_MS: '60000',
      OPERATION_TIMEOUT_MS: '200',
    });
    upstream.on(accountPath, never);
    const { data, errors } = await gateway.graphql('{ customer { id } }', {
      headers: { authorization: 'JWT abc' },
    });
    expect(data).toEqual({ customer: null });
    expect(errors[0]?.extensions['code']).toBe('UPSTREAM_TIMEOUT');
  });

  it('one slow call makes only its own field null', async () => {
    const { upstream, gateway } = await slowShop({ LEGACY_CALL_TIMEOUT_MS: '2000' });
    upstream.on(groupPath, json(groups));
    upstream.on(productPath, never);
    const { data, errors } = await gateway.graphql(
      '{ group(name: "produce") { id } product(by: { id: 9 }) { id } }',
    );
    expect(data).toEqual({ group: { id: 'group_1' }, product: null });
    expect(errors).toEqual([
      expect.objectContaining({ path: ['product'], extensions: { code: 'UPSTREAM_TIMEOUT' } }),
    ]);
  });
});
