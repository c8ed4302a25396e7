import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accountPath,
  cartPath,
  customer,
  groupPath,
  groups,
  produceListPath,
  product,
  soldOut,
} from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const list =
  '{ group(name: "produce") { products { nodes { id stockLevel name { en zh } thumbnail { url } } } } }';
const many = Array.from({ length: 60 }, (_, index) => product(index + 1));

/** The observable parts of a response, without those that differ each time. */
async function seen(gateway: RunningGateway, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { 'x-request-id': id, date: _, ...rest } = Object.fromEntries(response.headers);
  return { id, status: response.status, headers: rest, text: await response.text() };
}

describe('shared responses', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let seconds: number;
  const shared = async () =>
    Number(/gateway_shared_responses_total (\d+)/.exec(await gateway.metrics())?.[1] ?? 0);

  beforeEach(async () => {
    seconds = 1_800_000_000;
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json(many));
    gateway = await startGateway(upstream.url, {}, { clock: () => new Date(seconds * 1000) });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each<[string, Record<string, string>]>([
    ['plainly', { 'accept-encoding': 'identity' }],
    ['compressed', { 'accept-encoding': 'gzip' }],
    ['as graphql-response+json', { accept: 'application/graphql-response+json' }],
    ['with a token', { authorization: 'JWT abc' }],
  ])('with %s › equal executed responses, except for the request id', async (_, headers) => {
    const first = await seen(gateway, { query: list }, headers);
    const second = await seen(gateway, { query: list }, headers);
    expect(await shared()).toBe(1);
    expect({ ...second, id: '' }).toEqual({ ...first, id: '' });
    expect(second.id).not.toBe(first.id);
    expect(first.status).toBe(200);
    expect(first.text).toContain('"stockLevel":20');
  });

  it('are no older than the REST responses that they were made from', async () => {
    await seen(gateway, { query: list });
    upstream.on(produceListPath, json([product(1, { StockLevel: 3 })]));
    seconds += 10;
    // Another query for the same list: its response can be shared for the 5 seconds that the list is still fresh.
    const other = list.replace('id ', '');
    await seen(gateway, { query: other });
    await seen(gateway, { query: other });
    expect(await shared()).toBe(1);
    seconds += 60;
    expect((await seen(gateway, { query: other })).text).toContain('"stockLevel":3');
    expect(await shared()).toBe(1);
  });

  it('are never made from private operations, mutations, errors or stale data', async () => {
    upstream.on(accountPath, json(customer('Mei')));
    const twice = async (query: string) => {
      for (let time = 0; time < 2; time += 1) await seen(gateway, { query }, { authorization: 'JWT abc' });
    };
    await twice('{ groups { id } customer { firstName } }');
    await twice('{ groups { id } isEmailTaken(email: "mei@example.com") }');
    await twice('mutation { removeCartLine(productId: 1) { userErrors { code } } }');
    await twice('{ guestCart(lines: []) { cart { totalQuantity } } }');
    await twice('{ group(name: "frozen") { products { totalCount } } billboards { url } }');
    await seen(gateway, { query: list });
    await upstream.close();
    seconds += 3600;
    await twice(list);
    expect(await shared()).toBe(0);
  });

  it('are evicted when one of their products sells out', async () => {
    await seen(gateway, { query: list });
    upstream.on(produceListPath, json([product(1, { StockLevel: 0 })]));
    upstream.on(cartPath, (request, response) => {
      if (request.method === 'POST') json(soldOut, 400)(request, response);
      else json({ SalesOrder_id: 1, Sales_Order_Lines: [], TotalPrice: 0, TotalCount: 0 })(request, response);
    });
    await seen(
      gateway,
      { query: 'mutation { addCartLine(productId: 1) { userErrors { code } } }' },
      { authorization: 'JWT abc' },
    );
    expect((await seen(gateway, { query: list })).text).toContain('"stockLevel":0');
    expect(await shared()).toBe(0);
  });
});
