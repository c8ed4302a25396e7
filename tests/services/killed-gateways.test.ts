import { Agent, fetch } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTopology, type Topology } from '../../scripts/topology/topology.ts';
import type { AttackedShop, GraphqlReply } from '../harness/attacks/attack.ts';
import { productsOf } from '../harness/attacks/catalog.ts';
import { placeOrder } from '../harness/attacks/checkout.ts';
import { newCustomer } from '../harness/attacks/customer.ts';

const rounds = 3;
/** An account may order ten times in ten minutes. */
const shoppers = 6;
/** Each shopper has an address, because limits count by address. */
const addressOf = (shopper: number) => `127.3.0.${shopper + 1}`;
const agents = new Map<string, Agent>();

function agentOf(localAddress: string): Agent {
  const agent = agents.get(localAddress) ?? new Agent({ localAddress });
  agents.set(localAddress, agent);
  return agent;
}
const reply = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).loose() }).loose()).optional(),
});
const ordersQuery = '{ customer { orders(first: 100) { totalCount nodes { id } } } }';
const history = z.object({
  customer: z.object({
    orders: z.object({ totalCount: z.number(), nodes: z.array(z.object({ id: z.string() })) }),
  }),
});

let topology: Topology;
let shop: Pick<AttackedShop, 'graphql'>;
beforeAll(async () => {
  topology = await startTopology({ gateways: 2 });
  shop = {
    graphql: async (query, { variables = {}, token, from = addressOf(0) } = {}): Promise<GraphqlReply> => {
      const response = await fetch(`${topology.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
        dispatcher: agentOf(from),
      });
      const { data, errors = [] } = reply.parse(await response.json());
      const codes = errors.map(({ extensions }) => extensions.code);
      return { status: response.status, headers: response.headers, data: data ?? null, codes };
    },
  };
}, 120_000);
afterAll(async () => {
  await Promise.all([...agents.values()].map((agent) => agent.close()));
  await topology.stop();
}, 60_000);

it(
  `acknowledged orders exist exactly once when gateways are killed ${rounds} times`,
  { timeout: 120_000 },
  async () => {
    const [product] = (await productsOf(shop, 1)).filter(({ stockLevel }) => stockLevel > 50);
    const lines = [{ productId: product?.id ?? '', quantity: 1 }];
    const customers = await Promise.all(
      Array.from({ length: shoppers }, (_, index) => newCustomer(shop, { from: addressOf(index) })),
    );
    const acknowledged = customers.map(() => new Set<string>());
    let isOver = false;
    const shopping = customers.map(async ({ token }, index) => {
      while (!isOver) {
        // A request that a killed gateway had fails: the shopper begins again.
        const placed = await placeOrder(
          shop,
          { token, from: addressOf(index) },
          { lines, payment: 'CREDITCARD' },
        ).catch(() => null);
        if (placed?.orderId) acknowledged[index]?.add(placed.orderId);
        // After ten orders, further attempts would only use up the budget of the address.
        if (placed?.codes.includes('RATE_LIMITED')) return;
      }
    });
    try {
      for (let round = 0; round < rounds; round += 1) {
        const before = acknowledged.reduce((sum, { size }) => sum + size, 0);
        await expect
          .poll(() => acknowledged.reduce((sum, { size }) => sum + size, 0), { timeout: 20_000 })
          .toBeGreaterThan(before);
        const { service } = topology.gateways[round % topology.gateways.length] ?? {};
        await service?.kill();
        await service?.start();
      }
    } finally {
      isOver = true;
    }
    await Promise.all(shopping);
    for (const [index, { token }] of customers.entries()) {
      // Ordering may have used up the budget of the address, which is full again after ten seconds.
      const data = await vi.waitFor(
        async () => {
          const answer = await shop.graphql(ordersQuery, { token, from: addressOf(index) });
          expect(answer.codes).toEqual([]);
          return answer.data;
        },
        { timeout: 20_000, interval: 200 },
      );
      const ids = history.parse(data).customer.orders.nodes.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining([...(acknowledged[index] ?? [])]));
      // Each kill may hide the acknowledgment of one order of a shopper, never make a second one.
      expect(ids.length - (acknowledged[index]?.size ?? 0)).toBeLessThanOrEqual(rounds);
    }
  },
);
