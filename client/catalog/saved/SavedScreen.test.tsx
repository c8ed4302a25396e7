import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, testProduct, TestShop } from '../testing/shop.tsx';
import { Component as SavedScreen } from './SavedScreen.tsx';

let shop: TestShop;

beforeEach(() => {
  localStorage.clear();
  shop = new TestShop();
});

/** Opens the page and lets it hear of a list that another tab has saved. */
async function open(saved: readonly string[]) {
  openShop(shop, [{ path: '/', element: <SavedScreen /> }], '/');
  await screen.findByRole('heading', { name: 'Saved for later' });
  localStorage.setItem('savedProducts', JSON.stringify(saved));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'savedProducts' }));
  });
}

const tiles = () => document.querySelectorAll('[aria-busy="true"] > div').length;

describe('the saved products', () => {
  it('when there are none › offers one next step and a shelf', async () => {
    shop.replies.set('PopularShelf', () => ({
      customCategories: [
        {
          __typename: 'CustomCategory',
          id: 'coll_1',
          name: { __typename: 'LocalizedText', en: 'On Sale', zh: '特价' },
          description: { __typename: 'LocalizedText', en: '', zh: '' },
          view: 'CAROUSEL',
          isButton: false,
          products: [testProduct('1')],
        },
      ],
    }));
    await open([]);
    expect(await screen.findByText('Nothing saved yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all collections' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: /^On Sale/ })).toBeTruthy();
  });

  it('while they load › hold a tile for each, then show them', async () => {
    let reply = (_: Record<string, unknown>): void => undefined;
    shop.replies.set(
      'ProductsByNumber',
      () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    );
    await open(['P1', 'P2']);
    expect(tiles()).toBe(2);
    expect(screen.queryByText('Nothing saved yet.')).toBeNull();
    reply({ productsByNumber: [testProduct('1'), testProduct('2')] });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(tiles()).toBe(0);
  });

  it('when they cannot be loaded › says so and offers to try again', async () => {
    shop.replies.set('ProductsByNumber', () => new TypeError('fetch failed'));
    await open(['P3']);
    expect(await screen.findByText('The products could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
