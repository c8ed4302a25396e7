import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { accountPath, customer, groupPath, groups, produceListPath, product } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

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

it('a public resource is fetched once for 200 concurrent requests', async () => {
  const waiting: (() => void)[] = [];
  upstream.on(groupPath, (request, response) => {
    waiting.push(() => {
      json(groups)(request, response);
    });
  });
  upstream.on(produceListPath, json([product(1)]));
  const query = '{ group(name: "produce") { products { nodes { id } } } }';
  const requested = Array.from({ length: 200 }, (_, index) =>
    gateway.graphql(query, index % 2 === 0 ? {} : { headers: { authorization: `JWT customer-${index}` } }),
  );
  await eventually(() => {
    expect(waiting).toHaveLength(1);
  });
  waiting[0]?.();
  for (const { data } of await Promise.all(requested)) {
    expect(data).toEqual({ group: { products: { nodes: [{ id: 'prod_1' }] } } });
  }
  expect(upstream.count(groupPath)).toBe(1);
  expect(upstream.count(produceListPath)).toBe(1);
});

it('a signed-in resource is fetched once per request, even when the request reads it several times', async () => {
  upstream.on(accountPath, json(customer('Mei')));
  const query = '{ a: customer { id } b: customer { firstName } c: customer { points } }';
  await Promise.all(
    Array.from({ length: 5 }, () => gateway.graphql(query, { headers: { authorization: 'JWT same' } })),
  );
  expect(upstream.count(accountPath)).toBe(5);
});
