import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderConfirmationState } from '../../apollo/generated/types.ts';
import type { Language } from '../../i18n/language.ts';
import { fromCents, toCents } from '../../i18n/money.ts';
import {
  deliveryWindow,
  money,
  order,
  orderCost,
  orderDelivery,
  orderLine,
  orderLines,
} from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { pass, settle } from '../../testing/timers.ts';
import {
  cashierUrl,
  CheckoutGateway,
  dumplings,
  openBrowser,
  openCheckout,
} from '../../checkout/testing/checkout-page.ts';

const path = '/confirmation';
let gateway: CheckoutGateway;

beforeEach(() => {
  openBrowser();
  gateway = new CheckoutGateway();
  sessionStorage.setItem('pending-order', JSON.stringify({ orderId: '501', stage: 'submitted', cashierUrl }));
});

const asked = () => gateway.sent('OrderConfirmation').length;

describe('order confirmation', () => {
  it.each<[Language, OrderConfirmationState, string]>([
    ['en', 'PENDING', 'Pending confirmation'],
    ['en', 'PLACED', 'Order successful'],
    ['en', 'NONE', 'No order submitted'],
    ['en', 'CANCELED', 'The order was canceled'],
    ['zh', 'PENDING', '等待确认'],
    ['zh', 'PLACED', '下单成功'],
    ['zh', 'NONE', '没有提交订单'],
    ['zh', 'CANCELED', '订单已取消'],
  ])('says in %s of an order that is %s: %s', async (language, state, words) => {
    gateway.shop.confirmation = state;
    await openCheckout(gateway, { path, language });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words);
  });

  it('without a stored order › does not poll, and links to the newest recent order', async () => {
    sessionStorage.clear();
    gateway.shop.orders = [order('777'), order('700')];
    await openCheckout(gateway, { path });
    expect(screen.getByRole('heading', { name: 'No order submitted' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/account');
    expect(screen.getByRole('link', { name: 'SO-00000777' })).toHaveAttribute('href', '/order/777');
    await pass(20_000);
    expect(asked()).toBe(0);
    expect(gateway.sent('RecentOrders')).toEqual([{ from: '2026-02-26', to: '2026-03-06' }]);
  });

  it('without a stored order › polls the order in the URL', async () => {
    sessionStorage.clear();
    gateway.shop.confirmation = 'PLACED';
    await openCheckout(gateway, { path: '/confirmation?order=777' });
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    expect(gateway.sent('OrderConfirmation')).toEqual([{ orderId: '777' }]);
  });

  it('with a stored order and a different one in the URL › polls the one in the URL', async () => {
    gateway.shop.confirmation = 'CANCELED';
    await openCheckout(gateway, { path: '/confirmation?order=777' });
    expect(gateway.sent('OrderConfirmation')).toEqual([{ orderId: '777' }]);
  });

  it('with an invalid id in the URL › polls the stored order', async () => {
    await openCheckout(gateway, { path: '/confirmation?order=%3Cb%3E' });
    expect(gateway.sent('OrderConfirmation')).toContainEqual({ orderId: '501' });
  });

  it('for a guest › links to the sign-in page, and back to the order in the URL', async () => {
    const { router } = await renderShop({ gateway, path: '/confirmation?order=777' });
    await settle();
    const { pathname, search } = router.state.location;
    expect([pathname, new URLSearchParams(search).get('returnTo')]).toEqual([
      '/login',
      '/confirmation?order=777',
    ]);
  });

  it('when polling fails › finds the order among the recent ones', async () => {
    gateway.fail('Query.orderConfirmation');
    await openCheckout(gateway, { path });
    expect(screen.getByRole('heading', { name: 'Pending confirmation' })).toBeTruthy();
    gateway.shop.orders = [order('501')];
    await pass(4000);
    await settle();
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    const searches = gateway.sent('RecentOrders').length;
    await pass(20_000);
    expect(gateway.sent('RecentOrders')).toHaveLength(searches);
  });

  it('while polling succeeds › does not search for the order', async () => {
    gateway.shop.confirmation = 'PENDING';
    await openCheckout(gateway, { path });
    await pass(8000);
    expect(gateway.sent('RecentOrders')).toEqual([]);
  });

  it('polls every four seconds until the order is placed or canceled', async () => {
    gateway.shop.confirmation = 'PENDING';
    await openCheckout(gateway, { path });
    expect(asked()).toBe(1);
    await pass(3900);
    expect(asked()).toBe(1);
    await pass(200);
    expect(asked()).toBe(2);
    await pass(4000);
    expect(asked()).toBe(3);
    gateway.shop.confirmation = 'PLACED';
    await pass(4000);
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    const decided = asked();
    await pass(20_000);
    expect(asked()).toBe(decided);
  });

  it('without a connection › keeps polling and shows a notice', async () => {
    gateway.disconnect('OrderConfirmation', 'RecentOrders');
    await openCheckout(gateway, { path });
    expect(screen.getByRole('heading', { name: 'Pending confirmation' })).toBeTruthy();
    expect(screen.getByText('We can’t reach the store right now. Still trying.')).toBeTruthy();
    gateway.shop.confirmation = 'PLACED';
    gateway.recover();
    await pass(8000);
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
  });

  it('when the shopper leaves › stops polling and removes the stored order', async () => {
    gateway.shop.confirmation = 'PENDING';
    const { router } = await openCheckout(gateway, { path });
    await router.navigate('/about-us');
    await settle();
    const before = asked();
    await pass(20_000);
    expect(asked()).toBe(before);
    expect(sessionStorage.getItem('pending-order')).toBeNull();
  });

  it('when the shopper has to sign in again › keeps the order', async () => {
    gateway.shop.confirmation = 'PENDING';
    const { address, session } = await openCheckout(gateway, { path });
    session.expire('customer-token');
    await settle();
    expect(address()).toBe('/login?returnTo=%2Fconfirmation');
    expect(sessionStorage.getItem('pending-order')).not.toBeNull();
  });

  it('after a reload › shows the outcome again, but not on a new visit', async () => {
    gateway.shop.confirmation = 'PLACED';
    await openCheckout(gateway, { path });
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    // The browser leaves the page without notifying the application.
    const left = sessionStorage.getItem('pending-order') ?? '';
    cleanup();
    sessionStorage.setItem('pending-order', left);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'reload' } as unknown as PerformanceEntry,
    ]);
    await openCheckout(gateway, { path });
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    cleanup();
    sessionStorage.setItem('pending-order', left);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'navigate' } as unknown as PerformanceEntry,
    ]);
    await openCheckout(gateway, { path });
    expect(screen.getByRole('heading', { name: 'No order submitted' })).toBeTruthy();
  });

  it('for a placed order › shows a receipt: number, window, address, items, total and points', async () => {
    gateway.shop.confirmation = 'PLACED';
    const { address } = orderDelivery();
    gateway.shop.orders = [
      order('501', {
        number: 'SO-000501',
        delivery: {
          startsAt: '2026-03-06T14:00',
          window: deliveryWindow('2026-03-06T14:00'),
          address: address && { ...address, apartment: 'Apt 3' },
        },
        lines: [orderLine('Dumplings 24 oz', '70001', 2, { product: dumplings })],
        cost: orderCost({ total: money('21.99') }),
      }),
    ];
    await openCheckout(gateway, { path });
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

  it.each([
    ['a promo code', { savings: money('2.80') }],
    ['account credit', { creditApplied: money('5.00') }],
    ['everything', { savings: money('2.80'), creditApplied: money('5.00'), tax: money('0.91') }],
    ['a free item, free delivery', { delivery: money('0.00') }],
  ])('for an order with %s › the receipt adds up', async (_, change) => {
    const cost = orderCost({ delivery: money('4.99'), tax: money('0.00'), ...change });
    const lines = orderLines();
    const free = orderLine('Youtiao', '70002', 1, { total: money('0.00') });
    const sum =
      toCents(cost.subtotal.amount) +
      toCents(cost.delivery.amount) +
      toCents(cost.tax.amount) -
      toCents(cost.savings.amount) -
      toCents(cost.creditApplied.amount);
    gateway.shop.confirmation = 'PLACED';
    gateway.shop.orders = [
      order('501', { lines: [...lines, free], cost: { ...cost, total: money(fromCents(sum)) } }),
    ];
    await openCheckout(gateway, { path });
    await settle();
    const receipt = screen.getByRole('region', { name: 'Receipt' });
    const cents = [...receipt.textContent.matchAll(/(−?)\$(\d+\.\d\d)/g)].map(([, minus = '', amount = '']) =>
      toCents(minus === '' ? amount : `-${amount}`),
    );
    const subtotalAt = lines.length + 1;
    const add = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
    expect(add(cents.slice(0, subtotalAt))).toBe(cents[subtotalAt]);
    expect(add(cents.slice(subtotalAt, -1))).toBe(cents.at(-1));
  });
});
