import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { product, productPage, text } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

let gateway: FakeGateway;

const dumplings = { id: 'cat2_701', legacyId: '701', name: text('Dumplings', '水饺') };

beforeEach(() => {
  gateway = new FakeGateway();
  const [frozen] = gateway.shop.groups;
  if (!frozen) throw new Error('The fake shop has no group');
  gateway.shop.groups = [{ ...frozen, name: text('Rice & Noodles', '米面粉丝'), handle: 'rice-noodles' }];
  gateway.use({
    Query: {
      searchProducts: (_, { term, filter, ...page }) => {
        const isFound = ['dump', 'dmplings'].includes(term) && !filter;
        const { edges, ...found } = productPage(
          isFound ? ['1', '2', '3'].map((key) => product(key)) : [],
          page,
        );
        const hits = edges.map((edge) => ({
          ...edge,
          highlights: [{ language: 'EN' as const, start: 0, length: 4 }],
        }));
        return {
          ...found,
          edges: hits,
          facets: { ...found.facets, freeFrom: [{ allergen: 'PEANUT', count: 2 }] },
          understanding: {
            correctedTerm: term === 'dmplings' ? 'dumplings' : null,
            droppedTerms: term === 'dmplings' ? ['frozen'] : [],
            filters: [],
            didYouMean: term === 'beeer' ? 'beer' : null,
            discontinuedProduct:
              term === 'crab' ? product('9', { name: text('Dungeness Crab', '珍宝蟹') }) : null,
            groups: [],
            subcategories: isFound || term === 'beeer' ? [dumplings] : [],
            popularProducts: isFound ? [] : [product('5', { name: text('Popular Rice', '大米') })],
          },
        };
      },
    },
  });
});

const open = (search: string, language: Language = 'en') =>
  renderShop({ gateway, path: `/search${search}`, language });

describe('search page', () => {
  it('shows the results for the term in the URL and marks the matches', async () => {
    await open('?product=%20dump%20');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Results for “dump”');
    expect(screen.getByText('3 products')).toBeTruthy();
    const names = screen.getAllByRole('article').map((card) => within(card).getByRole('link'));
    expect(names.map((name) => name.querySelector('mark')?.textContent)).toEqual(['Dump', 'Dump', 'Dump']);
    expect(gateway.sent('Search')).toEqual([{ term: 'dump', first: 20 }]);
  });

  it('uses the sort order in the URL', async () => {
    await open('?product=dump&sort=3');
    await screen.findByRole('heading', { level: 1 });
    expect(gateway.sent('Search')).toMatchObject([{ term: 'dump', sort: 'PRICE_ASC' }]);
  });

  it('uses the filters in the URL, and offers to clear them when nothing is left', async () => {
    await open('?product=dump&free=peanut&price=0.00-5.00');
    expect(await screen.findByText('No product matches all filters.')).toBeTruthy();
    expect(gateway.sent('Search')).toMatchObject([
      { term: 'dump', filter: { freeFrom: ['PEANUT'], maxPrice: '5.00' } },
    ]);
    const free = screen.getByText('Peanuts').closest('a');
    expect(free).toHaveAttribute('aria-current', 'true');
    expect(free).toHaveAttribute('href', '/search?product=dump&price=0.00-5.00');
    await shopper.click(screen.getByRole('link', { name: 'Show all products' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it.each(['<script>alert(1)</script>', '🥟🥟', 'שלום', '　　x'])(
    'shows "%s" as text when nothing is found',
    async (term) => {
      await open(`?product=${encodeURIComponent(term)}`);
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.textContent).toBe(`Nothing found for “${term.trim()}”`);
      expect(heading.querySelector('bdi')?.textContent).toBe(term.trim());
      expect(screen.getByRole('link', { name: 'Rice & Noodles' }).getAttribute('href')).toBe(
        '/collections/rice-noodles',
      );
    },
  );

  it('for a misspelled term › shows corrected and ignored words, and links to the category', async () => {
    await open('?product=dmplings');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText(/Showing results for/).textContent).toBe(
      'No results for “dmplings”. Showing results for “dumplings”.',
    );
    expect(screen.getByText(/Showing results without/).textContent).toBe(
      'No results for all of “dumplings”. Showing results without “frozen”.',
    );
    const shelf = within(screen.getByRole('navigation', { name: 'Matching categories' })).getByRole('link');
    expect(shelf).toHaveAttribute('href', '/category2/Dumplings');
  });

  it('without results › suggests a similar term, the nearest category, a product off sale and popular products', async () => {
    await open('?product=beeer');
    expect((await screen.findByRole('link', { name: 'beer' })).getAttribute('href')).toBe(
      '/search?product=beer',
    );
    expect(screen.getByRole('link', { name: 'Dumplings' })).toHaveAttribute('href', '/category2/Dumplings');
    expect(screen.getByRole('heading', { name: 'Popular right now' })).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('Popular Rice');
    cleanup();
    await open('?product=crab');
    expect((await screen.findByText(/We no longer sell/)).textContent).toContain('Dungeness Crab');
  });

  it('for a term of 10,000 characters › searches for the first 200', async () => {
    await open(`?product=${'x'.repeat(10_000)}`);
    await screen.findByRole('heading', { level: 1 });
    expect(gateway.sent('Search')).toMatchObject([{ term: 'x'.repeat(200) }]);
  });

  it.each(['', '?product=', '?product=%20%20'])(
    'without a term › invites to search: "%s"',
    async (search) => {
      await open(search, 'zh');
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('想找点什么？');
      expect(screen.getByRole('combobox', { name: '搜索全店' })).toBeTruthy();
      expect(gateway.sent('Search')).toEqual([]);
    },
  );
});
