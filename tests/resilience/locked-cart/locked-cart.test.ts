import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartPath } from '../../harness/catalog.ts';
import { eventually } from '../../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const headers = { authorization: 'JWT abc' };
const addOne =
  'mutation { addCartLine(productId: 7, expectedQuantity: 0) { cart { totalQuantity } userErrors { code } } }';
const cart = { SalesOrder_id: 501, Sales_Order_Lines: [], TotalPrice: 0, TotalCount: 0 };

describe('while a change of a cart is in progress', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  /** Responses to the writes that have arrived. */
  let writes: (() => void)[];

  const reads = () => upstream.received.filter(({ method }) => method === 'GET').length;
  const add = (signal?: AbortSignal) => gateway.graphql(addOne, signal ? { headers, signal } : { headers });
  /** Starts a gateway, and a change whose write gets no response yet. */
  const start = async () => {
    gateway = await startGateway(upstream.url);
    const first = add();
    await eventually(() => {
      expect(writes).toHaveLength(1);
    });
    return { first };
  };
  const readsReach = (count: number) =>
    eventually(() => {
      expect(reads()).toBe(count);
    });

  beforeEach(async () => {
    writes = [];
    upstream = await startUpstream();
    upstream.on(cartPath, (request, response) => {
      const respond = () => {
        json(cart)(request, response);
      };
      if (request.method === 'GET') respond();
      else writes.push(respond);
    });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('another change waits, then reads the cart again', async () => {
    const { first } = await start();
    const second = add();
    await readsReach(2);
    expect(writes).toHaveLength(1);
    writes[0]?.();
    await eventually(() => {
      expect(writes).toHaveLength(2);
    });
    expect(reads()).toBe(3);
    writes[1]?.();
    for (const { errors } of await Promise.all([first, second])) expect(errors).toEqual([]);
  });

  it('a change whose client disconnects is not made', async () => {
    const { first } = await start();
    const leaving = new AbortController();
    const second = add(leaving.signal);
    await readsReach(2);
    leaving.abort();
    await expect(second).rejects.toThrow();
    const third = add();
    await readsReach(3);
    writes[0]?.();
    await eventually(() => {
      expect(writes).toHaveLength(2);
    });
    writes[1]?.();
    await Promise.all([first, third]);
    expect(writes).toHaveLength(2);
  });

  it('more than 16 other changes are RATE_LIMITED', async () => {
    const { first } = await start();
    const leaving = new AbortController();
    const waiting = Array.from({ length: 16 }, () => add(leaving.signal).catch(() => null));
    await readsReach(17);
    const { errors } = await add();
    expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
    leaving.abort();
    await Promise.all(waiting);
    writes[0]?.();
    expect((await first).errors).toEqual([]);
  });
});
