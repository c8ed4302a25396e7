import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';

const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
const language = z.enum(['EN', 'ZH']);
const results = z.object({
  searchProducts: z.object({
    totalCount: z.number(),
    edges: z.array(
      z.object({
        node: z.object({ productNum: z.string(), name: z.object({ en: z.string(), zh: z.string() }) }),
        highlights: z.array(z.object({ language, start: z.number(), length: z.number() })),
      }),
    ),
  }),
  searchPreview: z.object({
    products: z.array(z.object({ product: z.object({ productNum: z.string() }) })),
  }),
});

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe.each([
  { engine: 'memory', toleratesErrors: true },
  { engine: 'rest', toleratesErrors: isPostgres },
])('product search › $engine', ({ engine, toleratesErrors }) => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway(
      `${shop.api.url}/api`,
      { SEARCH_ENGINE: engine },
      { clock: () => shop.now() },
    );
    gateway.warm();
  });
  afterAll(() => gateway.close());

  async function search(term: string) {
    const { data, errors } = await gateway.graphql(
      `query Search($term: String!) {
        searchProducts(term: $term) {
          totalCount
          edges { node { productNum name { en zh } } highlights { language start length } }
        }
        searchPreview(term: $term) { products { product { productNum } } }
      }`,
      { variables: { term } },
    );
    expect(errors).toEqual([]);
    return results.parse(data);
  }
  const found = async (term: string) =>
    (await search(term)).searchProducts.edges.map(({ node }) => node.productNum);

  it.each([
    ['a word', 'jasmine', ['GR1003']],
    ['words in another order', 'rice jasmine', ['GR1003']],
    ['the beginning of a word', 'JASM', ['GR1003']],
    ['a part of a Chinese name', '豆腐', ['GR1002']],
    ['English and Chinese together', 'soy 豆浆', ['GR1007']],
    ['a reference number', '10004', ['GR1004']],
    ['a product number', 'gr1008', ['GR1008']],
    ['a barcode', '850999000051', ['GR1005']],
  ])('finds by %s: %j', async (_, term, expected) => {
    expect(await found(term)).toEqual(expected);
    expect((await search(term)).searchPreview.products.map(({ product }) => product.productNum)).toEqual(
      expected,
    );
  });

  it.runIf(toleratesErrors).each([
    ['a typing error', 'jasmne', ['GR1003']],
    ['another form of a word', 'dish soaps', ['GR1004']],
    ['a query with a stop word', 'the tofu', ['GR1002']],
  ])('finds by %s: %j', async (_, term, expected) => {
    expect(await found(term)).toEqual(expected);
  });

  it.each([
    '',
    ' ',
    '%',
    '\\',
    '🥟',
    '\ud800',
    '\u0000',
    'x'.repeat(300),
    '龘'.repeat(300),
    "'; drop table products --",
  ])('finds nothing for %j', async (term) => {
    const { searchProducts } = await search(term);
    expect(searchProducts).toEqual({ totalCount: 0, edges: [] });
  });

  it('highlights the typed text', async () => {
    const [hit] = (await search('jasmine')).searchProducts.edges;
    const parts = hit?.highlights.map(({ language: of, start, length }) =>
      (of === 'EN' ? hit.node.name.en : hit.node.name.zh).slice(start, start + length),
    );
    expect(parts).toContain('Jasmine');
  });
});
