import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { product, productPage } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { viewport } from '../../testing/viewport.ts';
import { pageSize } from '../../catalog/model/page-size.ts';
import { shopper } from '../../testing/shopper.ts';

const all = Array.from({ length: pageSize + 3 }, (_, index) => product(String(index + 1)));
let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway();
  gateway.shop.products = all;
  gateway.use({
    ProductGroup: {
      products: (_, { sort, ...page }) => productPage(sort === 'NAME_DESC' ? all.toReversed() : all, page),
    },
  });
});

const open = (path: string, language: Language = 'en') => renderShop({ gateway, path, language });
const cards = () => screen.getAllByRole('article');
const firstName = () => within(cards()[0] ?? document.body).getByRole('link').textContent;
const reachEnd = () =>
  waitFor(() => {
    expect(viewport.isWatching()).toBe(true);
    viewport.report(true);
  });
/** Loads the rest of the list with its button. */
async function unroll(): Promise<void> {
  await shopper.click(await screen.findByRole('button', { name: 'Show more products' }));
  await screen.findByText(/No more products/);
}

describe('group page', () => {
  it('for a name in any letter case › shows breadcrumb, categories and products', async () => {
    await open('/collections/FROZEN');
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
    expect(gateway.requests).toHaveLength(1);
  });

  it('when the products fail › shows its name and categories, and loads the products on retry', async () => {
    gateway.fail('ProductGroup.products');
    await open('/collections/frozen');
    expect(await screen.findByText('The products could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Frozen');
    expect(screen.getByRole('link', { name: /Fish Balls/ })).toBeTruthy();
    gateway.recover();
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(cards()).toHaveLength(pageSize);
    });
  });

  it('for an unknown group › responds 404', async () => {
    await open('/collections/moon-dust');
    expect(await screen.findByRole('heading', { name: 'This page does not exist.' })).toBeTruthy();
  });

  it('loads once, also in Chinese', async () => {
    await open('/collections/frozen', 'zh');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', '冷冻食品Frozen');
    expect(screen.getByText(`共 ${all.length} 件商品`)).toBeTruthy();
    expect(gateway.requests).toHaveLength(1);
  });
});

describe('sort order of a group', () => {
  it('when selected › is in the URL and reloads the list', async () => {
    const { router } = await open('/collections/frozen');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), { target: { value: '2' } });
    await screen.findAllByText(`Dumplings ${all.length}`);
    expect(router.state.location.search).toBe('?sort=2');
    expect(firstName()).toBe(`Dumplings ${all.length}`);
    expect(gateway.sent('Group').map(({ sort }) => sort)).toEqual([undefined, 'NAME_DESC']);
  });

  it('when it is in the URL › is applied', async () => {
    await open('/collections/frozen?sort=2');
    expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })).toHaveProperty(
      'value',
      '2',
    );
    expect(firstName()).toBe(`Dumplings ${all.length}`);
  });
});

describe('endless list of a group', () => {
  it('near its end › loads the next page, and reports the last one', async () => {
    await open('/collections/frozen');
    await screen.findByRole('button', { name: 'Show more products' });
    expect(screen.queryByText(/No more products/)).toBeNull();
    await reachEnd();
    expect(await screen.findByText(`All ${all.length} shown. No more products.`)).toBeTruthy();
    expect(cards()).toHaveLength(all.length);
    expect(gateway.sent('Group')).toHaveLength(2);
  });

  it('on a click on the button › loads the next page', async () => {
    await open('/collections/frozen');
    await shopper.click(await screen.findByRole('button', { name: 'Show more products' }));
    expect(await screen.findByText(/No more products/)).toBeTruthy();
    expect(cards()).toHaveLength(all.length);
  });

  it('when the next page fails › reports it, keeps the rest and offers a retry', async () => {
    await open('/collections/frozen');
    await screen.findByRole('button', { name: 'Show more products' });
    gateway.disconnect('Group');
    await reachEnd();
    expect(await screen.findByText('The next products could not be loaded.')).toBeTruthy();
    expect(cards()).toHaveLength(pageSize);
    gateway.recover();
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No more products/)).toBeTruthy();
  });

  it('after Back › is as long as before', async () => {
    const { router } = await open('/collections/frozen');
    await unroll();
    await act(() => router.navigate('/productDetails?productNum=P21'));
    await screen.findByRole('heading', { level: 1, name: 'Dumplings 21' });
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 1 });
    expect(cards()).toHaveLength(all.length);
    expect(gateway.sent('Group')).toHaveLength(2);
  });

  it('after a reload › is expanded and scrolled as before', async () => {
    const scrolledTo: unknown[] = [];
    vi.stubGlobal('scrollTo', (options?: unknown) => void scrolledTo.push(options));
    await open('/collections/frozen');
    await unroll();
    vi.stubGlobal('scrollY', 2400);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await open('/collections/frozen');
    await screen.findByRole('button', { name: 'Show more products' });
    await waitFor(() => {
      viewport.report(false);
      expect(cards()).toHaveLength(all.length);
    });
    expect(scrolledTo).toContainEqual({ top: 2400, behavior: 'instant' });
  });

  it('for a new visit › is not expanded', async () => {
    const scrolledTo: unknown[] = [];
    vi.stubGlobal('scrollTo', (options?: unknown) => void scrolledTo.push(options));
    await open('/collections/frozen');
    await unroll();
    vi.stubGlobal('scrollY', 2400);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await open('/collections/frozen?sort=3');
    await unroll();
    expect(scrolledTo.filter((options) => options instanceof Object && 'behavior' in options)).toEqual([]);
  });
});
