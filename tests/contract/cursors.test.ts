import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupPath, groups, produceListPath, product } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const page = z.object({
  group: z.object({ products: z.object({ pageInfo: z.object({ endCursor: z.string() }) }).nullable() }),
});

describe('the cursor of a shelf', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeAll(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(1), product(2), product(3)]));
    gateway = await startGateway(upstream.url);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  const shelf = (parameters: string) =>
    `{ group(name: "produce") { products(first: 1${parameters}) { nodes { legacyId } pageInfo { endCursor } } } }`;
  const cursorOf = async (parameters: string) => {
    const { data } = await gateway.graphql(shelf(parameters));
    return page.parse(data).group.products?.pageInfo.endCursor ?? '';
  };

  it('continues the same list', async () => {
    const sorted = ', sort: NAME_DESC, filter: { inStock: true }';
    const after = await cursorOf(sorted);
    const { errors } = await gateway.graphql(shelf(`${sorted}, after: "${after}"`));
    expect(errors).toEqual([]);
  });

  it.each([
    ['another sort', ', sort: PRICE_ASC', ', sort: NAME_DESC'],
    ['another filter', '', ', filter: { inStock: true }'],
  ])('is rejected by %s', async (_name, first, second) => {
    const after = await cursorOf(first);
    const { errors } = await gateway.graphql(shelf(`${second}, after: "${after}"`));
    expect(errors[0]).toMatchObject({
      message: '`after` is a cursor of another list, or of another sort or filter: begin without it.',
      extensions: { code: 'BAD_USER_INPUT', field: ['after'] },
    });
  });

  it('is rejected by another list', async () => {
    const after = await cursorOf('');
    const { errors } = await gateway.graphql(`{ deals(after: "${after}") { nodes { id } } }`);
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: ['after'] });
  });
});
