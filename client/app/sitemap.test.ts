import type { DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { sitemap } from './sitemap.ts';

const origin = 'https://shop.example';
const pageOf = (nums: readonly string[], endCursor: string | null = null) => ({
  __typename: 'ProductConnection',
  nodes: nums.map((productNum) => ({ __typename: 'Product', id: productNum, productNum })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
});

const groups = [
  {
    __typename: 'ProductGroup',
    id: '1',
    handle: 'meat-seafood',
    subcategories: [
      { __typename: 'Subcategory', id: '7', name: { __typename: 'LocalizedText', en: 'Fish <whole>' } },
    ],
    products: pageOf(['SF1'], 'after-1'),
  },
  {
    __typename: 'ProductGroup',
    id: '2',
    handle: 'tea',
    subcategories: [],
    products: pageOf(['TE&1', 'SF1']),
  },
];

function nameOf(query: DocumentNode): string | undefined {
  const operation = query.definitions.find((node) => node.kind === 'OperationDefinition');
  return operation?.name?.value;
}

describe('sitemap', () => {
  it('has each public page once per language, with its alternates', async () => {
    const asked: unknown[] = [];
    const xml = await sitemap({
      origin,
      execute: ({ query, variables }) => {
        asked.push([nameOf(query), variables]);
        const data =
          nameOf(query) === 'Sitemap'
            ? { groups }
            : { group: { __typename: 'ProductGroup', id: '1', products: pageOf(['SF2']) } };
        return Promise.resolve({ data });
      },
    });
    expect(asked).toEqual([
      ['Sitemap', {}],
      ['SitemapGroup', { name: 'meat-seafood', after: 'after-1' }],
    ]);
    const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);
    expect(new Set(locations).size).toBe(locations.length);
    for (const path of [
      '/?',
      '/collections?',
      '/deals?',
      '/about-us?',
      '/contact-us?',
      '/driverapplication?',
      '/terms-of-service?',
      '/privacy?',
      '/returns-and-refunds?',
      '/collections/meat-seafood?',
      '/collections/tea?',
      '/category2/Fish%20%3Cwhole%3E?',
      '/productDetails?productNum=SF1&amp;',
      '/productDetails?productNum=SF2&amp;',
      '/productDetails?productNum=TE%261&amp;',
    ]) {
      for (const language of Object.keys(languages))
        expect(locations).toContain(`${origin}${path}lang=${language}`);
    }
    expect(locations).toHaveLength(15 * Object.keys(languages).length);
    const entry = xml
      .split('\n')
      .find((line) => line.includes(`<loc>${origin}/collections/tea?lang=zh</loc>`));
    expect(
      [...(entry ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((match) => match.slice(1)),
    ).toEqual([
      ['en', `${origin}/collections/tea?lang=en`],
      ['zh-Hans', `${origin}/collections/tea?lang=zh`],
      ['zh-Hant', `${origin}/collections/tea?lang=zh-Hant`],
      ['x-default', `${origin}/collections/tea?lang=en`],
    ]);
    expect(xml.replaceAll(/&amp;/g, '')).not.toContain('&');
  });

  it('when the catalog cannot be read completely › rejects', async () => {
    const execute = () =>
      Promise.resolve({ data: null, errors: [{ message: 'The back end is unavailable.' }] });
    await expect(sitemap({ origin, execute })).rejects.toThrow();
  });
});
