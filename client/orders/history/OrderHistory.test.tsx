import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { viewport } from '../../testing/viewport.ts';
import { shopper } from '../../testing/shopper.ts';
import { order, orderDelivery, orderLine, orderPayment, product } from '../../testing/records.ts';
import { OrderHistory } from './OrderHistory.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway();
  gateway.shop.orders = [
    order('2', { status: 'DELIVERED', statusText: 'Delivered' }),
    order('1', {
      status: 'UNKNOWN',
      statusText: 'On hold',
      payment: orderPayment({ status: 'UNPAID' }),
      delivery: orderDelivery({ startsAt: null, window: null }),
    }),
  ];
});

const open = (language: Language = 'en', path = '/account') =>
  renderShop({ gateway, session: 'customer', path, language, element: <OrderHistory /> });

describe('order history', () => {
  it('shows each order with dates, statuses, total and a link', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Review Orders' })).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Orders' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Order number',
      'Order date',
      'Delivery date',
      'Payment status',
      'Fulfillment status',
      'Total',
    ]);
    const link = table.getByRole('link', { name: 'SO-000002' });
    expect(link).toHaveAttribute('href', '/order/2');
    const rows = table.getAllByRole('row').slice(1);
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(texts).toEqual([
      ['03/05/20', '03/06/20 2–4 pm', 'Paid', 'In-Transit', '$21.35Buy again'],
      ['03/05/20', 'Not chosen', 'Unpaid', 'On hold', '$21.35Buy again'],
    ]);
  });

  it('loads the pictures of an order’s goods when its row comes near the window', async () => {
    const line = { ...orderLine('Dumplings', '70001', 2), product: product('1') };
    gateway.shop.orders = [order('2', { lines: [line] })];
    const { container } = await open();
    await screen.findByRole('table', { name: 'Orders' });
    expect(gateway.sent('OrderProducts')).toEqual([]);
    act(() => viewport.report(true));
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', '/media/1.webp'));
    // The table and the cards show the same order.
    expect(gateway.sent('OrderProducts')).toEqual([{ id: 'order_2' }]);
  });

  it('a row › reorders its products', async () => {
    const line = { ...orderLine('Dumplings', '70001', 2), product: product('1') };
    gateway.shop.orders = [order('2', { lines: [line] })];
    await open();
    const rows = await screen.findAllByRole('button', { name: 'Buy again: SO-000002' });
    for (const row of rows.slice(0, 1)) await shopper.click(row);
    expect(await screen.findByText('One product is in your cart.')).toBeTruthy();
    expect(gateway.shop.cart).toEqual({ prod_1: 2 });
  });

  it('when the period changes › loads it and puts it into the URL', async () => {
    const { router } = await open();
    await screen.findByRole('table', { name: 'Orders' });
    const select = screen.getByRole('combobox', { name: 'Period' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Last 3 months', 'Last 6 months', 'Last 12 months', 'All orders']);
    gateway.shop.orders = [order('9')];
    await shopper.fill(select, '99');
    expect(await screen.findAllByRole('link', { name: 'SO-000009' })).toBeTruthy();
    expect(gateway.sent('OrderHistory').map(({ period }) => period)).toEqual(['LAST_3_MONTHS', 'ALL']);
    expect(router.state.location.search).toBe('?period=99');
  });

  it('without orders, or when they fail › shows a message', async () => {
    gateway.shop.orders = [];
    await open('en', '/account?period=99');
    expect(await screen.findByText("You haven't placed any orders yet.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start shopping' })).toBeTruthy();
    cleanup();

    gateway.disconnect('OrderHistory');
    await open();
    expect(await screen.findByText('Your orders could not be loaded.')).toBeTruthy();
    gateway.recover();
    gateway.shop.orders = [order('3')];
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('link', { name: 'SO-000003' })).toBeTruthy();
  });

  it('when the unpaid orders fail › lists all orders, and loads the payment links on retry', async () => {
    const pending = { url: 'https://cashier.test/4', dueAt: '2099-01-01T00:00:00Z' };
    gateway.shop.orders = [order('4', { payment: orderPayment({ status: 'UNPAID', pending }) })];
    gateway.fail('OrderPayment.pending');
    await open();
    expect(await screen.findByText('We couldn’t check which orders still need payment.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'SO-000004' })).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    gateway.recover();
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    const [payNow] = await screen.findAllByRole('link', { name: 'Pay now' });
    expect(payNow).toHaveAttribute('href', 'https://cashier.test/4');
    expect(screen.queryByText('We couldn’t check which orders still need payment.')).toBeNull();
  });

  it('when all orders fail › offers a retry instead of an empty history', async () => {
    gateway.fail('Customer.orders');
    await open();
    expect(await screen.findByText('Your orders could not be loaded.')).toBeTruthy();
    expect(screen.queryByText("You haven't placed any orders yet.")).toBeNull();
  });

  it('in Chinese › is translated', async () => {
    await open('zh');
    expect(await screen.findByRole('table', { name: '订单' })).toBeTruthy();
    expect(screen.getAllByText('配送中').length).toBeGreaterThan(0);
    expect(screen.getByRole('combobox', { name: '时间范围' })).toBeTruthy();
  });
});
