import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSize } from '../model/page-size.ts';
import { PartialResponse } from '../../apollo/testing/partial-response.ts';
import { openShop, testPage, testProduct, TestShop, Viewport } from '../testing/shop.tsx';
import * as GroupScreen from './GroupScreen.tsx';

const name = { __typename: 'LocalizedText', en: 'Frozen', zh: '冷冻食品' };
const testCategory2 = {
  __typename: 'Category2',
  id: '7021',
  name: { __typename: 'LocalizedText', en: 'Fish Balls & Meatballs', zh: '鱼丸肉丸' },
};
const all = Array.from({ length: pageSize + 3 }, (_, index) => testProduct(String(index + 1)));
const viewport = new Viewport();
let shop: TestShop;
let isDown = false;

beforeEach(() => {
  viewport.install();
  isDown = false;
  shop = new TestShop();
  shop.replies.set('Group', ({ name: wanted, sort, first, after }) => {
    if (isDown) return new TypeError('no line');
    const ordered = sort === 'NAME_DESC' ? all.toReversed() : all;
    return {
      group:
        wanted === 'frozen'
          ? {
              __typename: 'ProductGroup',
              id: '7',
              name,
              handle: 'frozen',
              image: null,
              category2s: [testCategory2],
              products: testPage(ordered, Number(first), after),
            }
          : null,
    };
  });
});

const open = (address: string, language: 'en' | 'zh' = 'en') =>
  openShop(shop, [{ path: '/collections/:group', ...GroupScreen }], address, language);
const cards = () => screen.getAllByRole('article');
const firstName = () => within(cards()[0] ?? document.body).getByRole('link').textContent;
const reachEnd = () =>
  waitFor(() => {
    expect(viewport.isWatching).toBe(true);
    viewport.reachEnd();
  });
/** Brings the rest of the list by its button. */
async function unroll(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Show more products' }));
  await screen.findByText(/No more products/);
}

describe('a group', () => {
  it('is found whatever the case of its name, with its way, its categories and its products', async () => {
    open('/collections/FROZEN');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Frozen冷冻食品');
    expect(screen.getByText(`${all.length} products`)).toBeTruthy();
    expect(cards()).toHaveLength(pageSize);
    const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(categories.getByRole('link', { current: 'page' }).textContent).toBe('All');
    expect(categories.getByRole('link', { name: /Fish Balls/ }).getAttribute('href')).toBe(
      '/category2/Fish%20Balls%20%26%20Meatballs',
    );
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/collections',
    ]);
    expect(shop.asked).toHaveLength(1);
  });

  it('whose products fail › shows its name and categories, and loads the products on retry', async () => {
    const reply = shop.replies.get('Group');
    shop.replies.set(
      'Group',
      () =>
        new PartialResponse(
          {
            group: {
              __typename: 'ProductGroup',
              id: '7',
              name,
              handle: 'frozen',
              image: null,
              category2s: [testCategory2],
              products: null,
            },
          },
          'group',
          'products',
        ),
    );
    open('/collections/frozen');
    expect(await screen.findByText('The products could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Frozen');
    expect(screen.getByRole('link', { name: /Fish Balls/ })).toBeTruthy();
    if (reply) shop.replies.set('Group', reply);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(cards()).toHaveLength(pageSize);
    });
  });

  it('that nobody knows is a 404', async () => {
    open('/collections/moon-dust');
    expect((await screen.findByRole('alert')).textContent).toBe('status 404');
  });

  it('is read from its loader once, and says itself in Chinese too', async () => {
    open('/collections/frozen', 'zh');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', '冷冻食品Frozen');
    expect(screen.getByText(`共 ${all.length} 件商品`)).toBeTruthy();
    expect(shop.asked).toHaveLength(1);
  });
});

describe('the order of a group', () => {
  it('is chosen, stands in the address, and asks for the list in that order', async () => {
    const { router } = open('/collections/frozen');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), { target: { value: '2' } });
    await screen.findAllByText(`Dumplings ${all.length}`);
    expect(router.state.location.search).toBe('?sort=2');
    expect(firstName()).toBe(`Dumplings ${all.length}`);
    expect(shop.sent('Group').map(({ sort }) => sort)).toEqual([undefined, 'NAME_DESC']);
  });

  it('comes with the address', async () => {
    open('/collections/frozen?sort=2');
    expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })).toHaveProperty(
      'value',
      '2',
    );
    expect(firstName()).toBe(`Dumplings ${all.length}`);
  });
});

describe('the endless list of a group', () => {
  it('goes on as its end comes near, and says when there is no more', async () => {
    open('/collections/frozen');
    await screen.findByRole('button', { name: 'Show more products' });
    expect(screen.queryByText(/No more products/)).toBeNull();
    await reachEnd();
    expect(await screen.findByText(`All ${all.length} shown. No more products.`)).toBeTruthy();
    expect(cards()).toHaveLength(all.length);
    expect(shop.sent('Group')).toHaveLength(2);
  });

  it('goes on by its button too', async () => {
    open('/collections/frozen');
    fireEvent.click(await screen.findByRole('button', { name: 'Show more products' }));
    expect(await screen.findByText(/No more products/)).toBeTruthy();
    expect(cards()).toHaveLength(all.length);
  });

  it('says when the next products cannot be had, keeps the rest, and tries again', async () => {
    open('/collections/frozen');
    await screen.findByRole('button', { name: 'Show more products' });
    isDown = true;
    await reachEnd();
    expect(await screen.findByText('The next products could not be loaded.')).toBeTruthy();
    expect(cards()).toHaveLength(pageSize);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No more products/)).toBeTruthy();
  });

  it('is still as long when the shopper comes back', async () => {
    const { router } = open('/collections/frozen');
    await unroll();
    await act(() => router.navigate('/productDetails?productNum=P21'));
    expect(screen.getByText('elsewhere')).toBeTruthy();
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 1 });
    expect(cards()).toHaveLength(all.length);
    expect(shop.sent('Group')).toHaveLength(2);
  });

  it('is unrolled and scrolled as it was after a reload', async () => {
    const scrolledTo: unknown[] = [];
    vi.stubGlobal('scrollTo', (options?: unknown) => void scrolledTo.push(options));
    open('/collections/frozen');
    await unroll();
    vi.stubGlobal('scrollY', 2400);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    open('/collections/frozen');
    await screen.findByRole('button', { name: 'Show more products' });
    await waitFor(() => {
      viewport.speakUp();
      expect(cards()).toHaveLength(all.length);
    });
    expect(scrolledTo).toContainEqual({ top: 2400, behavior: 'instant' });
  });

  it('is not unrolled for a list that was left for another site', async () => {
    const scrolledTo: unknown[] = [];
    vi.stubGlobal('scrollTo', (options?: unknown) => void scrolledTo.push(options));
    open('/collections/frozen');
    await unroll();
    vi.stubGlobal('scrollY', 2400);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    open('/collections/frozen?sort=3');
    await unroll();
    expect(scrolledTo.filter((options) => options instanceof Object && 'behavior' in options)).toEqual([]);
  });
});
