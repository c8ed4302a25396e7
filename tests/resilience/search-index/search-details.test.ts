import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import {
  categoriesPath,
  frozenListPath,
  groupPath,
  groups,
  produceListPath,
  product,
  wholeProduct,
} from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const productPath = '/v1/mobile/product/';
const subcategoryPath = '/v1/mobile/product/category2/1011';

describe('search by categories and descriptions', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let logged: string[];
  let requested = 0;

  beforeEach(async () => {
    logged = [];
    upstream = await startUpstream();
    const choy = product(1, { Name: 'Bok Choy', Description: '上海青' });
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([choy]));
    upstream.on(frozenListPath, json([]));
    upstream.on(
      categoriesPath,
      json([{ ProductCategory_id: 101, Name: 'Leafy Greens', Description: '叶菜' }]),
    );
    upstream.on('/v1/mobile/customcategory/', json([]));
    upstream.on(subcategoryPath, json([choy]));
    upstream.on(
      productPath,
      json(
        wholeProduct(1, {
          rich_text_description:
            '<section lang="en"><p>Made for a picnic.</p><h3>Ingredients</h3><p>Plutonium</p></section><section lang="zh"><p>野餐。</p></section>',
        }),
      ),
    );
    gateway = await startGateway(
      upstream.url,
      { SEARCH_DETAILS: 'on' },
      { logger: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }) },
    );
    gateway.warm();
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  /** The found ids. No query is sent twice, so that no response comes from the cache. */
  const find = async (term: string) => {
    requested += 1;
    const { data, errors } = await gateway.graphql(
      `query Detail${requested} { searchProducts(term: "${term}") { nodes { id } } }`,
    );
    expect(errors).toEqual([]);
    return data?.['searchProducts'];
  };
  const found = { nodes: [{ id: 'prod_1' }] };

  it('finds products, with one REST call per product', async () => {
    await eventually(async () => {
      expect(await find('picnic')).toEqual(found);
    });
    expect(await find('leafy greens')).toEqual(found);
    expect(await find('叶菜')).toEqual(found);
    expect(upstream.received.filter(({ path }) => path.includes('pk=1'))).toHaveLength(1);
  });

  it('counts and logs searches without results, but no terms that could be personal data', async () => {
    await eventually(async () => {
      expect(await find('bok choy')).toEqual(found);
    });
    await find('zorgblatt');
    await find('wei@example.com');
    await find('510 555 0100');
    const terms = logged.flatMap((line) => /"term":"([^"]*)"/.exec(line)?.[1] ?? []);
    expect(terms).toEqual(['zorgblatt']);
    expect(await gateway.metrics()).toMatch(/gateway_searches_total\{outcome="empty"\} 3/);
  });
});
