import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, testPage, testProduct, TestShop, Viewport } from '../testing/shop.tsx';
import * as SearchScreen from './SearchScreen.tsx';

let shop: TestShop;

beforeEach(() => {
  new Viewport().install();
  shop = new TestShop();
  shop.replies.set('SearchAisles', () => ({
    groups: [
      {
        __typename: 'ProductGroup',
        id: '2',
        name: { __typename: 'LocalizedText', en: 'Rice & Noodles', zh: '米面粉丝' },
        handle: 'rice & noodles',
      },
    ],
  }));
  shop.replies.set('Search', ({ term, filter, first, after }) => {
    const found =
      ['dump', 'dmplings'].includes(String(term)) && filter === undefined
        ? ['1', '2', '3'].map((id) => testProduct(id))
        : [];
    const isFound = found.length > 0;
    const { edges, ...page } = testPage(found, Number(first), after);
    return {
      searchProducts: {
        ...page,
        __typename: 'ProductSearchConnection',
        facets: {
          ...page.facets,
          freeFrom: [{ __typename: 'AllergenFacet', allergen: 'PEANUT', count: 2 }],
        },
        understanding: {
          __typename: 'SearchUnderstanding',
          correctedTerm: term === 'dmplings' ? 'dumplings' : null,
          droppedTerms: term === 'dmplings' ? ['frozen'] : [],
          didYouMean: term === 'beeer' ? 'beer' : null,
          discontinuedProduct: term === 'crab' ? testProduct('9', { en: 'Dungeness Crab' }) : null,
          groups: [],
          category2s:
            isFound || term === 'beeer'
              ? [
                  {
                    __typename: 'Category2',
                    id: '701',
                    name: { __typename: 'LocalizedText', en: 'Dumplings', zh: '水饺' },
                  },
                ]
              : [],
          popularProducts: isFound ? [] : [testProduct('5', { en: 'Popular Rice' })],
        },
        edges: edges.map(({ node, cursor }) => ({
          __typename: 'ProductSearchEdge',
          cursor,
          node: {
            __typename: 'ProductSearchHit',
            product: node,
            highlights: [{ __typename: 'SearchHighlight', language: 'EN', start: 0, length: 4 }],
          },
        })),
      },
    };
  });
});

const open = (search: string, language: 'en' | 'zh' = 'en') =>
  openShop(shop, [{ path: '/search', ...SearchScreen }], `/search${search}`, language);

describe('the search page', () => {
  it('shows what was found for the address’s term, and where it matched', async () => {
    open('?product=%20dump%20');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Results for “dump”');
    expect(screen.getByText('3 products')).toBeTruthy();
    const names = screen.getAllByRole('article').map((card) => within(card).getByRole('link'));
    expect(names.map((name) => name.querySelector('mark')?.textContent)).toEqual(['Dump', 'Dump', 'Dump']);
    expect(shop.sent('Search')).toEqual([{ term: 'dump', first: 20 }]);
  });

  it('asks for the order that the address names', async () => {
    open('?product=dump&sort=3');
    await screen.findByRole('heading', { level: 1 });
    expect(shop.sent('Search')).toMatchObject([{ term: 'dump', sort: 'PRICE_ASC' }]);
  });

  it('narrows what was found by the address, and offers the way back where nothing is left', async () => {
    open('?product=dump&free=peanut&price=0.00-5.00');
    expect(await screen.findByText('No product matches all filters.')).toBeTruthy();
    expect(shop.sent('Search')).toMatchObject([
      { term: 'dump', filter: { freeFrom: ['PEANUT'], maxPrice: '5.00' } },
    ]);
    const free = screen.getByText('Peanuts').closest('a');
    expect(free?.getAttribute('aria-current')).toBe('true');
    expect(free?.getAttribute('href')).toBe('/search?product=dump&price=0.00-5.00');
    fireEvent.click(screen.getByRole('link', { name: 'Show all products' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it.each(['<script>alert(1)</script>', '🥟🥟', 'שלום', '　　x'])(
    'shows "%s" as text when nothing is found',
    async (term) => {
      open(`?product=${encodeURIComponent(term)}`);
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.textContent).toBe(`Nothing found for “${term.trim()}”`);
      expect(heading.querySelector('bdi')?.textContent).toBe(term.trim());
      expect(screen.getByRole('link', { name: 'Rice & Noodles' }).getAttribute('href')).toBe(
        '/collections/rice%20%26%20noodles',
      );
    },
  );

  it('says which word was corrected and which was left out, and links to the category', async () => {
    open('?product=dmplings');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText(/Showing results for/).textContent).toBe(
      'No results for “dmplings”. Showing results for “dumplings”.',
    );
    expect(screen.getByText(/Showing results without/).textContent).toBe(
      'No results for all of “dumplings”. Showing results without “frozen”.',
    );
    const shelf = within(screen.getByRole('navigation', { name: 'Matching categories' })).getByRole('link');
    expect(shelf.getAttribute('href')).toBe('/category2/Dumplings');
  });

  it('helps where nothing is found: what may have been meant, the nearest category, a product no longer sold, popular products', async () => {
    open('?product=beeer');
    expect((await screen.findByRole('link', { name: 'beer' })).getAttribute('href')).toBe(
      '/search?product=beer',
    );
    expect(screen.getByRole('link', { name: 'Dumplings' }).getAttribute('href')).toBe('/category2/Dumplings');
    expect(screen.getByRole('heading', { name: 'Popular right now' })).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('Popular Rice');
    cleanup();
    open('?product=crab');
    expect((await screen.findByText(/We no longer sell/)).textContent).toContain('Dungeness Crab');
  });

  it('takes the first 200 of 10,000 characters', async () => {
    open(`?product=${'x'.repeat(10_000)}`);
    await screen.findByRole('heading', { level: 1 });
    expect(shop.sent('Search')).toMatchObject([{ term: 'x'.repeat(200) }]);
  });

  it.each(['', '?product=', '?product=%20%20'])(
    'invites to search where there is no term: "%s"',
    async (search) => {
      open(search, 'zh');
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('想找点什么？');
      expect(screen.getByRole('combobox', { name: '搜索全店' })).toBeTruthy();
      expect(shop.sent('Search')).toEqual([]);
    },
  );
});
