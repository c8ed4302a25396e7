import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PartialResponse } from '../../apollo/testing/partial-response.ts';
import { openShop, testPolicy, testProduct, TestShop } from '../testing/shop.tsx';
import * as HomeScreen from './HomeScreen.tsx';

const text = (en: string, zh: string) => ({ __typename: 'LocalizedText', en, zh });
const image = (url: string) => ({ __typename: 'Image', url });

function collection(id: string, view: string, name: ReturnType<typeof text>, products: string[]) {
  return {
    __typename: 'CustomCategory',
    id,
    name,
    image: image(`/media/custom/${id}.webp`),
    view,
    isButton: false,
    products: products.map((product) => testProduct(product)),
  };
}

let shop: TestShop;

beforeEach(() => {
  shop = new TestShop();
  shop.replies.set('HomeBillboards', ({ language }) => ({
    billboards: [1, 2].map((number) => ({
      __typename: 'Billboard',
      image: image(`/media/billboards/${String(language)}-${number}.webp`),
      url: number === 1 ? '/collections/frozen' : null,
      language,
    })),
    groups: [{ __typename: 'ProductGroup', id: '7', name: text('Frozen', '冷冻食品'), handle: 'frozen' }],
  }));
  shop.replies.set('HomeShelves', () => ({
    customCategories: [
      collection('dumplings', 'MIDDLE_IMAGE', text('Dumplings', '水饺'), []),
      collection('tarts', 'MIDDLE_IMAGE', text('Egg Tarts', '蛋挞'), []),
      collection('six', 'CAROUSEL', text('On Sale', '本周特价'), ['1', '2', '3', '4', '5', '6']),
      collection('tea', 'CUSTOM_IMAGE', text('Tea for a Slow Afternoon', '下午一壶茶'), ['7']),
    ],
    storePolicy: testPolicy,
  }));
});

const open = (language: 'en' | 'zh' = 'en') => openShop(shop, [{ path: '/', ...HomeScreen }], '/', language);
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('home', () => {
  it('shows banners, shelves, pictures and quote, each leading where it should', async () => {
    open();
    expect(await screen.findByRole('heading', { name: /On Sale/ })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(7);
    expect(hrefOf(/Offer 1: Frozen/)).toBe('/collections/frozen');
    expect(screen.getByRole('img', { name: 'Offer 2' })).toBeTruthy();
    expect(hrefOf(/^Dumplings水饺Shop now/)).toBe('/category2/Dumplings');
    expect(hrefOf(/^Egg Tarts/)).toBe('/category2/Egg%20Tarts');
    expect(hrefOf(/Browse every aisle/)).toBe('/collections');
    expect(screen.getByRole('region', { name: /Tea for a Slow Afternoon/ })).toBeTruthy();
    expect(shop.asked.map(({ name }) => name).sort()).toEqual(['HomeBillboards', 'HomeShelves']);
  });

  it('asks for the banners of its language', async () => {
    open('zh');
    expect(await screen.findByRole('heading', { name: /本周特价/ })).toBeTruthy();
    expect(shop.sent('HomeBillboards')).toEqual([{ language: 'ZH' }]);
    expect(screen.getByText('民以食为天')).toBeTruthy();
  });

  it('stands without its banners', async () => {
    shop.replies.set('HomeBillboards', () => new TypeError('no line'));
    open();
    expect(await screen.findByRole('heading', { name: /On Sale/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Offer/ })).toBeNull();
  });

  it('when the banners fail › shows the rest, and loads the banners on retry', async () => {
    const answer = shop.replies.get('HomeBillboards');
    shop.replies.set(
      'HomeBillboards',
      () => new PartialResponse({ billboards: null, groups: [] }, 'billboards'),
    );
    open();
    expect(await screen.findByText('The offers could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /On Sale/ })).toBeTruthy();
    if (answer) shop.replies.set('HomeBillboards', answer);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Offer 1: Frozen' })).toBeTruthy();
    expect(screen.queryByText('The offers could not be loaded.')).toBeNull();
  });

  it('when the shelves fail › shows the banners, and loads the shelves on retry', async () => {
    const answer = shop.replies.get('HomeShelves');
    shop.replies.set(
      'HomeShelves',
      () => new PartialResponse({ customCategories: null, storePolicy: testPolicy }, 'customCategories'),
    );
    open();
    expect(await screen.findByText('We can’t reach the store right now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Offer 1: Frozen' })).toBeTruthy();
    if (answer) shop.replies.set('HomeShelves', answer);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /On Sale/ })).toBeTruthy();
  });

  it('says when the shelves cannot be reached, and tries again', async () => {
    const answer = shop.replies.get('HomeShelves');
    shop.replies.set('HomeShelves', () => new TypeError('no line'));
    open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('We can’t reach the store right now.')).toBeTruthy();
    if (answer) shop.replies.set('HomeShelves', answer);
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: /On Sale/ })).toBeTruthy();
  });

  it('explains itself step by step in a dialog', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Fill your cart/ }));
    await screen.findByRole('dialog');
    const dialog = () => within(screen.getByRole('dialog'));
    expect(dialog().getByRole('heading').textContent).toBe('Fill your cart');
    expect(dialog().getByText(/free once the cart reaches \$20\. Below that/)).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Next step' }));
    expect(dialog().getByText(/2–4 pm, 4–6 pm/)).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Next step' }));
    expect(dialog().getByRole('link', { name: 'Browse every aisle' }).getAttribute('href')).toBe(
      '/collections',
    );
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
