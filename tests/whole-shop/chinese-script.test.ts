import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';

describe('the script of completions', () => {
  let shop: Shop;
  let gateway: RunningGateway;
  let requested = 0;

  /** No query is sent twice: the clock does not advance, so cached responses never expire. */
  async function complete(term: string) {
    requested += 1;
    const { data, errors } = await gateway.graphql(
      `query Completions${requested} { searchPreview(term: "${term}", first: 1) {
        terms simplified: terms(script: HANS) traditional: terms(script: HANT)
      } }`,
    );
    expect(errors).toEqual([]);
    return data;
  }

  beforeAll(async () => {
    shop = await openShop({ wholeCatalog: true });
    gateway = await startGateway(`${shop.api.url}/api`, {}, { clock: () => shop.now() });
    gateway.warm();
    await vi.waitFor(async () => expect(await complete('面')).toHaveProperty('searchPreview.terms.0'), {
      timeout: 60_000,
      interval: 200,
    });
  }, 90_000);
  afterAll(async () => {
    await gateway.close();
    await shop.close();
  });

  it('is that of the term, unless a client asks for another one', async () => {
    const simplified = ['面粉', '面包', '面皮', '面纸'];
    const traditional = ['麵粉', '麵包', '麵皮', '面紙'];
    expect(await complete('面')).toEqual({ searchPreview: { terms: simplified, simplified, traditional } });
    expect(await complete('麵')).toMatchObject({ searchPreview: { simplified } });
  });
});
