import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testSession } from '../apollo/testing/test-page.tsx';
import type { Language } from '../i18n/language.ts';
import {
  CheckoutShop,
  confirmed,
  money,
  name,
  openBrowser,
  openCheckout,
  pass,
  settle,
} from './testing/checkout-shop.tsx';

const path = '/confirmation';
let shop: CheckoutShop;

beforeEach(() => {
  openBrowser();
  shop = new CheckoutShop();
  sessionStorage.setItem(
    'pending-order',
    JSON.stringify({ orderId: '501', stage: 'submitted', cashierUrl: 'http://localhost:4001/cashier/0q3Z' }),
  );
});

const asked = () => shop.count('OrderConfirmation');

describe('the confirmation', () => {
  it.each<[Language, string, string]>([
    ['en', 'PENDING', 'Pending confirmation'],
    ['en', 'PLACED', 'Order successful'],
    ['en', 'NONE', 'No order submitted'],
    ['en', 'CANCELLED', 'The order was canceled'],
    ['zh', 'PENDING', '等待确认'],
    ['zh', 'PLACED', '下单成功'],
    ['zh', 'NONE', '没有提交订单'],
    ['zh', 'CANCELLED', '订单已取消'],
  ])('says in %s of an order that is %s: %s', async (language, state, words) => {
    shop.replies.OrderConfirmation = () => confirmed(state);
    await openCheckout(shop, { path, language });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
  });

  it('asks nothing where no order was submitted', async () => {
    sessionStorage.clear();
    await openCheckout(shop, { path });
    expect(screen.getByRole('heading', { name: 'No order submitted' })).toBeTruthy();
    await pass(20_000);
    expect(asked()).toBe(0);
  });

  it('asks every four seconds until the order is decided, and no more after', async () => {
    shop.replies.OrderConfirmation = () => confirmed('PENDING');
    await openCheckout(shop, { path });
    expect(asked()).toBe(1);
    await pass(3900);
    expect(asked()).toBe(1);
    await pass(200);
    expect(asked()).toBe(2);
    await pass(4000);
    expect(asked()).toBe(3);
    shop.replies.OrderConfirmation = () => confirmed('PLACED');
    await pass(4000);
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    const decided = asked();
    await pass(20_000);
    expect(asked()).toBe(decided);
  });

  it('keeps asking while the shop cannot be reached, and says so', async () => {
    shop.replies.OrderConfirmation = () => new TypeError('Failed to fetch');
    await openCheckout(shop, { path });
    expect(screen.getByRole('heading', { name: 'Pending confirmation' })).toBeTruthy();
    expect(screen.getByText('We can’t reach the store right now. Still trying.')).toBeTruthy();
    shop.replies.OrderConfirmation = () => confirmed('PLACED');
    await pass(8000);
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
  });

  it('stops on leaving, and forgets the order', async () => {
    shop.replies.OrderConfirmation = () => confirmed('PENDING');
    const { router } = await openCheckout(shop, { path });
    await router.navigate('/about-us');
    await settle();
    const before = asked();
    await pass(20_000);
    expect(asked()).toBe(before);
    expect(sessionStorage.getItem('pending-order')).toBeNull();
  });

  it('keeps the order for somebody who has to sign in again', async () => {
    shop.replies.OrderConfirmation = () => confirmed('PENDING');
    const session = testSession();
    const { router } = await openCheckout(shop, { path, session });
    session.expire('token');
    await settle();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/login?returnTo=%2Fconfirmation',
    );
    expect(sessionStorage.getItem('pending-order')).not.toBeNull();
  });

  it('shows an outcome again after a reload, and not at a later visit by a typed address', async () => {
    shop.replies.OrderConfirmation = () => confirmed('PLACED');
    await openCheckout(shop, { path });
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    // The browser leaves the page without a word to the application.
    const left = sessionStorage.getItem('pending-order') ?? '';
    cleanup();
    sessionStorage.setItem('pending-order', left);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'reload' } as unknown as PerformanceEntry,
    ]);
    await openCheckout(shop, { path });
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    cleanup();
    sessionStorage.setItem('pending-order', left);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'navigate' } as unknown as PerformanceEntry,
    ]);
    await openCheckout(shop, { path });
    expect(screen.getByRole('heading', { name: 'No order submitted' })).toBeTruthy();
  });

  it('is a receipt: number, window, address, items, total and points', async () => {
    shop.replies.OrderConfirmation = () => confirmed('PLACED');
    shop.replies.OrderReceipt = () => ({
      order: {
        __typename: 'Order',
        id: '501',
        number: 'SO-000501',
        dispatchAt: '2026-03-06T14:00',
        timeRange: '2-4pm',
        total: money('21.99'),
        document: {
          __typename: 'OrderDocument',
          lines: [
            {
              __typename: 'OrderLine',
              name: 'Dumplings 24 oz',
              quantity: 2,
              total: money('15.98'),
              product: { __typename: 'Product', id: '1', name },
            },
          ],
          shippingAddress: {
            __typename: 'ShippingAddress',
            firstName: 'Mei',
            lastName: 'Lin',
            street: '1877 Cedar St',
            apartment: 'Apt 3',
            city: 'Berkeley',
            state: 'CA',
            zip: '94703',
          },
        },
      },
      storePolicy: {
        __typename: 'StorePolicy',
        pointsPerDollar: 5,
        storeName: { __typename: 'LocalizedText', en: 'Lantern Market', zh: '灯笼鲜市' },
      },
    });
    await openCheckout(shop, { path });
    await settle();
    const receipt = within(screen.getByRole('region', { name: 'Receipt' }));
    for (const text of [
      'SO-000501',
      'March 6th 2026',
      '2–4 pm',
      '1877 Cedar St, Apt 3, Berkeley, CA 94703',
      'Dumplings × 2',
      '$21.99',
      'You earn 105 points.',
    ]) {
      expect(receipt.getByText(text)).toBeTruthy();
    }
    expect(receipt.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  });
});
