import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { frozenListPath, groupPath, groups, product, produceListPath } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const tofu = product(1, { Name: 'Firm Tofu', Description: '老豆腐', RefNum: 'T100' });
const restSearch = '/v1/mobile/product/';

describe('the search index', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let seconds: number;

  beforeEach(async () => {
    seconds = 1_800_000_000;
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([tofu]));
    upstream.on(frozenListPath, json([]));
    gateway = await startGateway(upstream.url, {}, { clock: () => new Date(seconds * 1000) });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  let requested = 0;
  /** The found ids with their stock. No query is sent twice, so that no response comes from the cache. */
  const find = async (term: string) => {
    requested += 1;
    const { data, errors } = await gateway.graphql(
      `query Find${requested} { searchProducts(term: "${term}") { nodes { id stockLevel } } }`,
    );
    expect(errors).toEqual([]);
    return data?.['searchProducts'];
  };
  const found = (id: string, stockLevel = 20) => ({ nodes: [{ id, stockLevel }] });

  it('before it is built › searches use the REST API’s search', async () => {
    upstream.on(restSearch, json({ Products: [product(9)] }));
    expect(await find('doufu')).toEqual(found('prod_9'));
    expect(upstream.received.map(({ path }) => path)).toEqual([`${restSearch}?Name=doufu`]);
    gateway.warm();
    await eventually(async () => {
      expect(await find('doufu')).toEqual(found('prod_1'));
    });
    expect(upstream.count(restSearch)).toBeLessThan(3);
  });

  it('while the first one is being built › searches wait for it', async () => {
    gateway.warm();
    expect(await find('doufu')).toEqual(found('prod_1'));
    expect(upstream.count(restSearch)).toBe(0);
  });

  it('finds pinyin, initials, parts of Chinese words, typing errors and numbers, with the current stock', async () => {
    gateway.warm();
    await eventually(async () => {
      expect(await find('laodoufu')).toEqual(found('prod_1'));
    });
    for (const term of ['ldf', '豆腐', 'tofo', 'fir', 'T100', '850400100011']) {
      expect(await find(term), term).toEqual(found('prod_1'));
    }
    upstream.on(produceListPath, json([{ ...tofu, StockLevel: 3 }]));
    seconds += 60;
    expect(await find('tofu')).toEqual(found('prod_1', 3));
  });

  it('is rebuilt in the background when the catalog expires', async () => {
    gateway.warm();
    await eventually(async () => {
      expect(await find('doufu')).toEqual(found('prod_1'));
    });
    upstream.on(frozenListPath, json([product(2, { Name: 'Pork Dumplings', Description: '猪肉水饺' })]));
    expect(await find('shuijiao')).toEqual({ nodes: [] });
    await eventually(async () => {
      // In each round, because an index may be built from old lists when the new ones are slow.
      seconds += 301;
      expect(await find('shuijiao')).toEqual(found('prod_2'));
    });
  });

  it('when the catalog cannot be read › keeps its data', async () => {
    gateway.warm();
    await eventually(async () => {
      expect(await find('doufu')).toEqual(found('prod_1'));
    });
    for (const path of [groupPath, produceListPath, frozenListPath])
      upstream.on(path, json({ detail: 'No.' }, 500));
    seconds += 3_600;
    expect(await find('doufu')).toEqual(found('prod_1'));
    expect(await find('doufu')).toEqual(found('prod_1'));
  });
});
