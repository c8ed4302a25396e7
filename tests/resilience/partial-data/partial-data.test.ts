import { afterEach, beforeEach, expect, it } from 'vitest';
import { frozenListPath, groupPath, groups, produceListPath, product } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

let upstream: Upstream;
let gateway: RunningGateway;

beforeEach(async () => {
  upstream = await startUpstream();
  upstream.on(groupPath, json(groups));
  upstream.on(produceListPath, json([product(1)]));
  upstream.on(frozenListPath, (_, response) => response.writeHead(500).end('<h1>oops</h1>'));
  gateway = await startGateway(upstream.url);
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

it('when one of several calls fails, the others return data and the error has its path', async () => {
  const { data, errors, status } = await gateway.graphql(`{
    produce: group(name: "produce") { products { nodes { id } } }
    frozen: group(name: "frozen") { products { nodes { id } } }
  }`);
  expect(status).toBe(200);
  expect(data).toEqual({
    produce: { products: { nodes: [{ id: 'prod_1' }] } },
    frozen: { products: null },
  });
  expect(errors).toEqual([
    expect.objectContaining({ path: ['frozen', 'products'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }),
  ]);
});
