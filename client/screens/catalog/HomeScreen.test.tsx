import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import {
  collection,
  deliveryWindow,
  money,
  order,
  orderPayment,
  product,
  text,
} from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway();
  const onSale = ['1', '2', '3', '4', '5', '6'].map((key) => product(key));
  gateway.shop.collections = [
    collection(text('Dumplings', '水饺'), [], { view: 'MIDDLE_IMAGE' }),
    collection(text('Egg Tarts', '蛋挞'), [], { view: 'MIDDLE_IMAGE' }),
    collection(text('On Sale', '本周特价'), onSale),
    collection(text('Tea for a Slow Afternoon', '下午一壶茶'), [product('7')], { view: 'CUSTOM_IMAGE' }),
  ];
});

const open = (language: Language = 'en') => renderShop({ gateway, language });
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

describe('home page', () => {
  it('shows banners, shelves, pictures and quote with their links', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: /On Sale/ })).toBeTruthy();
    await waitFor(() => {
      expect(screen.getAllByRole('article')).toHaveLength(7);
    });
    expect(hrefOf(/Offer 1: Frozen/)).toBe('/collections/frozen');
    expect(screen.getByRole('img', { name: 'Offer 2' })).toBeTruthy();
    expect(hrefOf('This week’s greens Bok choy and gai lan. Shop produce')).toBe('/collections/produce');
    expect(screen.getByRole('img', { name: 'Fresh greens' })).toBeTruthy();
    expect(hrefOf(/^Dumplings水饺Shop now/)).toBe('/category2/Dumplings');
    expect(hrefOf(/^Egg Tarts/)).toBe('/category2/Egg%20Tarts');
    expect(hrefOf(/Browse every aisle/)).toBe('/collections');
    expect(screen.getByRole('region', { name: /Tea for a Slow Afternoon/ })).toBeTruthy();
    expect(gateway.requests.map(({ name }) => name).sort()).toEqual([
      'HomeBillboards',
      'HomeShelves',
      'NextDeliveryWindow',
    ]);
  });

  it('links to every group, and from the deals and a group’s shelf to the whole list', async () => {
    gateway.shop.collections = [
      collection(text('Frozen', '冷冻食品'), [product('1')]),
      collection(text('On Sale', '本周特价'), [product('2', { originalPrice: money('9.00') })]),
      collection(text('Dinner', '晚餐'), [product('3')]),
    ];
    await open();
    const aisles = within(await screen.findByRole('navigation', { name: 'Aisles' }));
    expect(aisles.getByRole('link', { name: 'Frozen' })).toHaveAttribute('href', '/collections/frozen');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['On Sale本周特价', 'Frozen冷冻食品', 'Dinner晚餐']);
    const lists = screen.getAllByRole('link', { name: /^See all: / });
    expect(lists.map((link) => link.getAttribute('href'))).toEqual(['/deals', '/collections/frozen']);
  });

  it('shows no product in two neighboring shelves', async () => {
    gateway.shop.collections = [
      collection(text('Dinner', '晚餐'), [product('1'), product('2')]),
      collection(text('Breakfast', '早餐'), [product('2'), product('3')]),
    ];
    await open();
    const breakfast = within(await screen.findByRole('region', { name: /Breakfast/ }));
    expect(breakfast.getAllByRole('article')).toHaveLength(1);
    expect(breakfast.getByRole('link', { name: 'Dumplings 3' })).toBeTruthy();
  });

  it('requests the banners of its language', async () => {
    await open('zh');
    expect(await screen.findByRole('heading', { name: /本周特价/ })).toBeTruthy();
    expect(gateway.sent('HomeBillboards')).toEqual([{ language: 'ZH' }]);
    expect(screen.getByText('民以食为天')).toBeTruthy();
  });

  it('without banners › shows the rest', async () => {
    gateway.disconnect('HomeBillboards');
    await open();
    expect(await screen.findByRole('heading', { name: /On Sale/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Offer/ })).toBeNull();
  });

  it('when the banners fail › shows the rest, and loads the banners on retry', async () => {
    gateway.fail('Query.billboards');
    await open();
    expect(await screen.findByText('The offers could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /On Sale/ })).toBeTruthy();
    gateway.recover();
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Offer 1: Frozen' })).toBeTruthy();
    expect(screen.queryByText('The offers could not be loaded.')).toBeNull();
  });

  it('when the shelves fail › shows the banners, and loads the shelves on retry', async () => {
    gateway.fail('Query.customCategories');
    await open();
    expect(await screen.findByText('We can’t reach the store right now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Offer 1: Frozen' })).toBeTruthy();
    gateway.recover();
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /On Sale/ })).toBeTruthy();
  });

  it('without a connection › reports the shelves and retries', async () => {
    gateway.disconnect('HomeShelves');
    await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('We can’t reach the store right now.')).toBeTruthy();
    gateway.recover();
    await shopper.click(retry);
    expect(await screen.findByRole('heading', { name: /On Sale/ })).toBeTruthy();
  });

  it('how it works › explains each step in a dialog', async () => {
    await open();
    await shopper.click(await screen.findByRole('button', { name: /Fill your cart/ }));
    await screen.findByRole('dialog');
    const dialog = () => within(screen.getByRole('dialog'));
    expect(dialog().getByRole('heading').textContent).toBe('Fill your cart');
    expect(dialog().getByText(/free once the cart reaches \$20\. Below that/)).toBeTruthy();
    await shopper.click(dialog().getByRole('button', { name: 'Next step' }));
    expect(dialog().getByText(/2–4 pm, 4–6 pm/)).toBeTruthy();
    await shopper.click(dialog().getByRole('button', { name: 'Next step' }));
    expect(dialog().getByRole('link', { name: 'Browse every aisle' }).getAttribute('href')).toBe(
      '/collections',
    );
    await shopper.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('home page of a customer', () => {
  const openAsCustomer = (language: Language = 'en') =>
    renderShop({ gateway, session: 'customer', language });
  const startsAt = '2999-03-06T14:00';
  const soon = { delivery: { startsAt, window: deliveryWindow(startsAt) } };

  it('begins with the order on its way, then has Buy it again and the deals, and no steps', async () => {
    gateway.shop.orders = [order('7', soon), order('6', { status: 'DELIVERED' })];
    gateway.use({ Query: { boughtProducts: () => [product('1'), product('8')] } });
    await openAsCustomer();
    const arrival = await screen.findByRole('link', { name: /^Arrives Wed, Mar 6, 2–4 pm/ });
    expect(arrival).toHaveAttribute('href', '/order/7');
    expect(within(arrival).getByText('Processing')).toBeTruthy();
    expect(await screen.findByText('1,340 points')).toBeTruthy();
    await waitFor(() => {
      const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings.slice(0, 2)).toEqual(['Buy it again再次购买', 'On Sale本周特价']);
    });
    // The first product is in the shelf below.
    const again = within(screen.getByRole('region', { name: /Buy it again/ }));
    expect(again.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Fill your cart/ })).toBeNull();
  });

  it('shows an unpaid order with its deadline', async () => {
    const pending = { url: 'https://cashier.test/4', dueAt: '2999-01-01T00:00:00Z' };
    const payment = orderPayment({ status: 'UNPAID', pending });
    gateway.shop.orders = [order('4', { status: 'PENDING', payment })];
    await openAsCustomer();
    expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', pending.url);
    expect(await screen.findByText(/^Pay by .*, or the order is canceled\.$/)).toBeTruthy();
  });

  it('without orders › shows that and has no shelf of them', async () => {
    await openAsCustomer('zh');
    expect(await screen.findByText('目前没有在途订单，把需要的加入购物车吧。')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /再次购买/ })).toBeNull();
  });
});
