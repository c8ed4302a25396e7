import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoriesPath, frozenListPath, groupPath, produceListPath, product } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';
import { waitForSearchIndex } from '../harness/wait-for-search-index.ts';

const second = (
  ProductCategory_id: number,
  ProductCategory2_id: number,
  Name: string,
  Description: string,
) => ({
  ProductCategory_id,
  ProductCategory2_id,
  Name,
  Description,
});
const group = (ProductGroup_id: number, Name: string, Description: string, Categories: unknown[]) => ({
  ProductGroup_id,
  Name,
  Description,
  Image: '',
  Categories,
});

let upstream: Upstream;
let gateway: RunningGateway;

beforeAll(async () => {
  upstream = await startUpstream();
  upstream.on(
    groupPath,
    json([
      group(1, 'Produce', '新鲜蔬果', [
        second(101, 1011, 'Asian Greens', '青菜'),
        second(101, 1012, 'Lettuce', '生菜'),
        second(102, 2, 'Mushrooms', '蘑菇'),
      ]),
      group(2, 'Soy', '豆制品', [
        second(201, 2011, 'Tofu', '豆腐'),
        second(202, 1011, 'Asian Greens', '青菜'),
      ]),
    ]),
  );
  upstream.on(
    categoriesPath,
    json([
      { ProductCategory_id: 101, Name: 'Leafy', Description: '叶菜' },
      { ProductCategory_id: 201, Name: 'Bean Curd', Description: '豆腐类' },
    ]),
  );
  upstream.on(
    '/v1/mobile/category2/',
    json([
      { ProductCategory2_id: 1011, Name: 'Asian Greens', Description: '青菜' },
      { ProductCategory2_id: 1012, Name: 'Lettuce', Description: '生菜' },
      { ProductCategory2_id: 2, Name: 'Mushrooms', Description: '蘑菇' },
      { ProductCategory2_id: 2011, Name: 'Tofu', Description: '豆腐' },
    ]),
  );
  upstream.on(
    produceListPath,
    json([
      product(1, { Name: 'Bok Choy', Description: '小棠菜' }),
      product(3, { Name: 'Durian', Description: '榴莲', IsStopSale: true }),
    ]),
  );
  upstream.on(frozenListPath, json([product(2, { Name: 'Firm Tofu', Description: '老豆腐' })]));
  gateway = await startGateway(upstream.url);
  await waitForSearchIndex(gateway);
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

it.each<[what: string, term: string, groups: string[], subcategories: string[]]>([
  ['a group', 'produce', ['group_1'], []],
  ['a second-level category of two groups', 'asian greens', [], ['cat2_1011']],
  ['a group with the number of a category', 'soy', ['group_2'], []],
  ['nothing', 'zzzz', [], []],
])('a term that names %s', async (_what, term, groups, subcategories) => {
  const { data, errors } = await gateway.graphql(
    'query ($term: String!) { searchPreview(term: $term) { groups { id } subcategories { id } } }',
    { variables: { term } },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    searchPreview: {
      groups: groups.map((id) => ({ id })),
      subcategories: subcategories.map((id) => ({ id })),
    },
  });
});

it('a term that names a product off sale › finds none, and names the product', async () => {
  const { data, errors } = await gateway.graphql(
    '{ searchProducts(term: "durian") { totalCount understanding { discontinuedProduct { id } } } }',
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    searchProducts: { totalCount: 0, understanding: { discontinuedProduct: { id: 'prod_3' } } },
  });
});
