import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupPath, groups, product, produceListPath } from '../../harness/catalog.ts';
import { eventually } from '../../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { startRedis } from '../../harness/redis-server.ts';
import type { TestRedis } from '../../harness/test-redis.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const strict = { accept: 'application/graphql-response+json' };
let requests = 0;

/** An operation that costs about 7,000 points and that no cache has. */
function search(): string {
  requests += 1;
  return `{ s${requests}: searchSuggestions(term: "tofu") { product { id } } }`;
}

const costExtension = z.object({
  requested: z.number(),
  maximum: z.number(),
  budget: z.object({ maximum: z.number(), available: z.number(), restoreRate: z.number() }).optional(),
});
const refusalExtensions = z.object({
  code: z.literal('RATE_LIMITED'),
  retryAfter: z.int().positive(),
  cost: z.object({ requested: z.number(), available: z.number(), maximum: z.number() }),
});

describe('cost budget', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  const start = (variables: Record<string, string> = {}) =>
    startGateway(upstream.url, {
      TRUST_PROXY: '1',
      // Restored so slowly that the budget does not change during a test: 20,000 points at once.
      COST_PER_SECOND: '2000',
      ...variables,
    });

  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(1)]));
    upstream.on('/v1/mobile/product/?Name=tofu', json({ Products: [product(1)] }));
  });
  afterAll(() => upstream.close());
  beforeEach(async () => {
    gateway = await start();
  });
  afterEach(() => gateway.close());

  const from = (address: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': address, ...headers },
  });

  it.each([
    ['as JSON', {}, 200],
    ['as a GraphQL response', strict, 429],
  ])(
    'when an address has spent it › rejects with cost, budget and seconds to wait, %s',
    async (_, accept, status) => {
      const address = from('10.0.0.1', accept);
      expect((await gateway.graphql(search(), address)).errors).toEqual([]);
      expect((await gateway.graphql(search(), address)).errors).toEqual([]);
      const refused = await gateway.graphql(search(), address);
      expect(refused.status).toBe(status);
      expect(refused.data).toBeUndefined();
      const { cost, retryAfter } = refusalExtensions.parse(refused.errors[0]?.extensions);
      expect(cost.requested).toBeGreaterThan(cost.available);
      expect(cost.maximum).toBe(20_000);
      expect(refused.headers.get('retry-after')).toBe(String(retryAfter));
      expect(await gateway.metrics()).toContain('gateway_cost_rejections_total{reason="budget"} 1');
    },
  );

  it('when one address has spent it › another address is not affected', async () => {
    for (let at = 0; at < 4; at += 1) await gateway.graphql(search(), from('10.0.0.1'));
    expect((await gateway.graphql(search(), from('10.0.0.2'))).errors).toEqual([]);
  });

  it('when a token has spent its half › is rejected from every address', async () => {
    const token = (address: string) => from(address, { authorization: `JWT ${'a'.repeat(60)}` });
    expect((await gateway.graphql(search(), token('10.0.0.1'))).errors).toEqual([]);
    const refused = await gateway.graphql(search(), token('10.0.0.2'));
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', cost: { maximum: 10_000 } });
  });

  it('when only rejected documents were sent › is spent by parsing them', async () => {
    let codes: unknown[] = [];
    for (let at = 0; at < 40 && !codes.includes('RATE_LIMITED'); at += 1) {
      const unknown = `{ unknown${at} ${'x '.repeat(400)} }`;
      codes = (await gateway.graphql(unknown, from('10.0.0.1'))).errors.map(
        ({ extensions }) => extensions['code'],
      );
    }
    expect(codes).toEqual(['RATE_LIMITED']);
    const { errors } = await gateway.graphql('{ __typename }', from('10.0.0.1'));
    expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('when a response is in the cache › costs nothing', async () => {
    const query = '{ groups { id name { en } } }';
    await gateway.graphql(query, from('10.0.0.1'));
    for (let at = 0; at < 3; at += 1) await gateway.graphql(search(), from('10.0.0.2'));
    const { data, errors } = await gateway.graphql(query, from('10.0.0.2'));
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ groups: expect.any(Array) });
  });

  it('operations above the maximum cost are rejected with that reason', async () => {
    const aliases = Array.from(
      { length: 6 },
      (_, at) => `s${at}: searchSuggestions(term: "x") { product { id } }`,
    );
    const { errors, status } = await gateway.graphql(`{ ${aliases.join(' ')} }`, from('10.0.0.1', strict));
    expect(status).toBe(400);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', cost: { maximum: 40_000 } });
    expect(await gateway.metrics()).toContain('gateway_cost_rejections_total{reason="operation"} 1');
    expect(errors[0]?.message).toMatch(/^The operation costs \d+ points, at most 40000 are allowed/);
  });

  it('is shared by gateways with one Redis', async () => {
    const redis: TestRedis = await startRedis();
    const variables = { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '1000' };
    const first = await start(variables);
    const second = await start(variables);
    try {
      await eventually(async () => {
        for (const { url } of [first, second]) {
          const health = await fetch(`${url}/health/ready`);
          expect(await health.json()).toMatchObject({ checks: { redis: 'ok' } });
        }
      });
      await first.graphql(search(), from('10.0.0.1'));
      await first.graphql(search(), from('10.0.0.1'));
      // The second gateway learns it from its first lump of points.
      await eventually(async () => {
        const { errors } = await second.graphql(search(), from('10.0.0.1'));
        expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', cost: { available: 0 } });
      });
    } finally {
      await first.close();
      await second.close();
      await redis.close();
    }
  });
});

describe('extensions.cost', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    gateway = await startGateway(upstream.url, {});
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  const query = '{ groups { id } }';

  it('is left out unless it is requested, to save bytes', async () => {
    expect((await gateway.graphql(query)).extensions).toBeUndefined();
  });

  it.each([
    ['a query', query, 274],
    ['a mutation', 'mutation { login(username: "mei", password: "lantern-mei") { token } }', 25_002],
  ])(
    'with GraphQL-Cost-Debug: estimate › is present for %s that is not executed',
    async (_name, operation, requested) => {
      upstream.received.length = 0;
      const headers = { 'graphql-cost-debug': 'estimate' };
      const { data, errors, extensions, headers: received } = await gateway.graphql(operation, { headers });
      expect({ data, errors }).toEqual({ data: null, errors: [] });
      expect(extensions).toMatchObject({ cost: { requested, maximum: 40_000 } });
      expect(received.get('cache-control')).toBe('no-store');
      expect(upstream.received).toEqual([]);
      expect((await gateway.graphql(query)).data).not.toBeNull();
    },
  );

  it('with GraphQL-Cost-Debug › has the budget of the caller, also when the response is cached', async () => {
    const debugged = await gateway.graphql(query, { headers: { 'graphql-cost-debug': '1' } });
    expect(debugged.headers.get('cache-control')).toBe('no-store');
    const { cost } = z.object({ cost: costExtension }).parse(debugged.extensions);
    expect(cost).toMatchObject({ requested: 274, maximum: 40_000 });
    expect(cost.budget).toMatchObject({ maximum: 500_000, restoreRate: 50_000 });
    expect((await gateway.graphql(query)).extensions).toBeUndefined();
  });
});

describe('a response that is longer than 4 MB', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  beforeAll(async () => {
    upstream = await startUpstream();
    const long = 'long '.repeat(200_000);
    upstream.on(
      groupPath,
      json(groups.map((group) => ({ ...group, Description: `${long}${String(group.Name)}` }))),
    );
    gateway = await startGateway(upstream.url);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each(['POST', 'GET'])('is replaced by an error that no cache stores, by %s', async (method) => {
    const names = Array.from({ length: 10 }, (_, at) => `n${at}: name { zh }`);
    const query = `{ groups { ${names.join(' ')} } }`;
    const response =
      method === 'POST'
        ? await fetch(`${gateway.url}/graphql`, {
            method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query }),
          })
        : await fetch(`${gateway.url}/graphql?${String(new URLSearchParams({ query }))}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'The response is longer than 4194304 bytes: request fewer fields or smaller pages.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
  });
});

describe('response names that JavaScript objects already have', () => {
  let upstream: Upstream;
  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
  });
  afterAll(() => upstream.close());

  it.each([
    'constructor',
    '__proto__',
    'prototype',
    'hasOwnProperty',
    'toString',
    'valueOf',
    'then',
    'toJSON',
  ])('%s › the compiled and the interpreted execution return the same', async (name) => {
    const query = `{ ${name}: storePolicy { ${name}: storeName { ${name}: en } } groups { ${name}: name { zh } } }`;
    const texts: string[] = [];
    for (const compileFrom of [1, 1_000]) {
      const gateway = await startGateway(upstream.url, {}, { compileFrom });
      const response = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      texts.push(await response.text());
      await gateway.close();
    }
    expect(texts[0]).toContain(`{"${name}":{"${name}":{"${name}":"`);
    expect(texts[1]).toBe(texts[0]);
  });
});
