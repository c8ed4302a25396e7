import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { accountPath, customer } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

let upstream: Upstream;
let gateway: RunningGateway;

beforeEach(async () => {
  upstream = await startUpstream();
  gateway = await startGateway(upstream.url, { LEGACY_CONNECTIONS: '10' });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

it('many slow guest requests leave capacity for signed-in customers', async () => {
  const productPath = '/v1/mobile/product/';
  upstream.on(productPath, () => undefined);
  upstream.on(accountPath, json(customer('Mei')));
  const leaving = new AbortController();
  const flood = Array.from({ length: 60 }, (_, index) =>
    gateway
      .graphql(`{ product(by: { id: ${index + 1} }) { id } }`, { signal: leaving.signal })
      .catch(() => null),
  );
  await eventually(() => {
    expect(upstream.count(productPath)).toBe(6);
  });
  const { data } = await gateway.graphql('{ customer { firstName } }', {
    headers: { authorization: 'JWT abc' },
  });
  expect(data).toEqual({ customer: { firstName: 'Mei' } });
  expect(upstream.count(productPath)).toBe(6);
  leaving.abort();
  await Promise.all(flood);
});
