import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';

const products = z.object({
  totalCount: z.number(),
  nodes: z.array(z.object({ richDescription: z.object({ en: z.string() }) })),
  facets: z.object({
    freeFrom: z.array(z.object({ allergen: z.string(), count: z.number() })),
  }),
});

/** The text under the heading "Allergens". */
const statedIn = (html: string) => /<h3>Allergens<\/h3>\s*<p>([^<]*)/.exec(html)?.[1] ?? '';

describe('products without an allergen', () => {
  let shop: Shop;
  let gateway: RunningGateway;
  let requested = 0;

  /** No query is sent twice: the clock does not advance, so cached responses never expire. */
  async function search(filter: string) {
    requested += 1;
    const { data, errors } = await gateway.graphql(
      `query Narrowed${requested} { searchProducts(term: "noodles", first: 100, filter: ${filter}) {
        totalCount nodes { richDescription { en } } facets { freeFrom { allergen count } }
      } }`,
    );
    expect(errors).toEqual([]);
    return z.object({ searchProducts: products }).parse(data).searchProducts;
  }

  beforeAll(async () => {
    shop = await openShop({ wholeCatalog: true });
    gateway = await startGateway(
      `${shop.api.url}/api`,
      { SEARCH_DETAILS: 'on' },
      { clock: () => shop.now() },
    );
    gateway.warm();
    await vi.waitFor(
      async () => {
        // Complete when each product counts: as being without eggs, or as naming them.
        const { totalCount, nodes, facets } = await search('{}');
        const withEgg = nodes.filter(({ richDescription }) => /egg/i.test(statedIn(richDescription.en)));
        const without = facets.freeFrom.find(({ allergen }) => allergen === 'EGG')?.count ?? 0;
        expect(without + withEgg.length).toBe(totalCount);
        expect(without).toBeGreaterThan(0);
      },
      { timeout: 60_000, interval: 1_000 },
    );
  }, 90_000);
  afterAll(async () => {
    await gateway.close();
    await shop.close();
  });

  it('are those whose descriptions list allergens without it, as many as the facet counts', async () => {
    const all = await search('{ inStock: false }');
    const egg = all.facets.freeFrom.find(({ allergen }) => allergen === 'EGG');
    const narrowed = await search('{ freeFrom: [EGG] }');
    expect(narrowed.totalCount).toBe(egg?.count);
    expect(narrowed.totalCount).toBeGreaterThan(0);
    expect(narrowed.totalCount).toBeLessThan(all.totalCount);
    for (const { richDescription } of narrowed.nodes) {
      expect(statedIn(richDescription.en)).not.toBe('');
      expect(statedIn(richDescription.en)).not.toMatch(/egg/i);
    }
    expect(narrowed.facets).toEqual(all.facets);
  });

  it('with several allergens › contain none of them', async () => {
    const both = await search('{ freeFrom: [EGG, WHEAT] }');
    for (const { richDescription } of both.nodes)
      expect(statedIn(richDescription.en)).not.toMatch(/egg|wheat/i);
    expect(both.totalCount).toBeLessThan(
      (await search('{ freeFrom: [WHEAT], inStock: false }')).totalCount + 1,
    );
  });
});
