import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../apollo/generated/types.ts';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import {
  money,
  order,
  orderCost,
  orderDelivery,
  orderInvoice,
  orderLine,
  orderPayment,
  product,
  text,
} from '../../testing/records.ts';

let gateway: FakeGateway;

const rice = (stockLevel: number) => product('1', { name: text('Jasmine Rice', '茉莉香米'), stockLevel });
const tofu = (stockLevel: number) => product('2', { name: text('Firm Tofu', '老豆腐'), stockLevel });
const tea = product('3', { name: text('Green Tea', '绿茶'), stockLevel: 0 });

/** The customer's only order. */
const setOrder = (change: Partial<Order>): void => {
  gateway.shop.orders = [order('7', change)];
};

beforeEach(() => {
  gateway = new FakeGateway();
  gateway.shop.products = [rice(20), tofu(20)];
  const lines = [
    orderLine('Jasmine Rice', '20009', 4, { product: rice(20) }),
    orderLine('Firm Tofu', '80002', 2),
  ];
  setOrder({ lines });
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (language: Language = 'en', path = '/order/7') =>
  renderShop({ gateway, session: 'customer', path, language });

const sums = () =>
  within(screen.getAllByRole('table')[0] ?? document.body)
    .getAllByRole('row')
    .slice(3)
    .map((row) => row.textContent);

describe('order page', () => {
  it('for an unpaid order that is due today › shows only the time, in both languages', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2020-03-05T15:04:00-08:00'));
    const pending = { url: 'https://pay.example/cashier/0q3Z', dueAt: '2020-03-05T15:34:05-08:00' };
    setOrder({ status: 'PENDING', payment: orderPayment({ status: 'UNPAID', pending }) });
    await open();
    expect(await screen.findByText('Pay by 3:34 pm today, or the order is canceled.')).toBeTruthy();
    cleanup();
    await open('zh');
    expect(await screen.findByText('请在今天下午3:34前付款，逾期订单将被取消。')).toBeTruthy();
  });

  it('for an unpaid order › offers payment until its deadline and stores the order in the tab', async () => {
    const pending = { url: 'https://pay.example/cashier/0q3Z', dueAt: '2020-03-05T15:34:05-08:00' };
    setOrder({ status: 'PENDING', payment: orderPayment({ status: 'UNPAID', pending }) });
    await open();
    const pay = await screen.findByRole('link', { name: 'Pay now' });
    expect(pay).toHaveAttribute('href', pending.url);
    expect(screen.getByText('Pay by Thu, Mar 5, 3:34 pm, or the order is canceled.')).toBeTruthy();
    pay.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await shopper.click(pay);
    expect(JSON.parse(sessionStorage.getItem('pending-order') ?? '')).toMatchObject({
      orderId: '7',
      stage: 'submitted',
    });
  });

  it('for an unpaid order without a link › shows that and loads the link on retry', async () => {
    setOrder({
      status: 'PENDING',
      payment: orderPayment({ status: 'UNPAID', pending: { url: 'https://pay.example/cashier/0q3Z' } }),
    });
    gateway.fail('OrderPayment.pending');
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('The payment link could not be loaded.');
    gateway.recover();
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(
      'https://pay.example/cashier/0q3Z',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows number, dates, lines, sums and address', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Order details' })).toBeTruthy();
    expect(screen.getByText('SO-000007', { selector: 'dd' })).toBeTruthy();
    expect(screen.getAllByText('March 5th 2020, 3:04:05 pm').length).toBeGreaterThan(0);
    expect(screen.getByText('March 6th 2020, 2–4 pm')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
    expect(sums()).toEqual(['Subtotal$21.00', 'Standard shipping$0.00', 'Tax$0.35', 'Total$21.35']);
    const address = screen.getByText('Mei Lin').closest('address');
    expect(address?.textContent).toBe('Mei Lin(510) 555-01421877 Cedar StBerkeley, CA 94703United States');
    expect(screen.queryByRole('heading', { name: 'Invoice' })).toBeNull();
  });

  it('with discount, credit or invoice › shows their rows', async () => {
    const cost = orderCost({ savings: money('3.55'), creditApplied: money('5.00') });
    setOrder({ cost, invoice: orderInvoice(order('7')) });
    await open();
    expect(await screen.findByRole('heading', { name: 'Invoice' })).toBeTruthy();
    expect(sums()).toEqual([
      'Subtotal$21.00',
      'Standard shipping$0.00',
      'Discount−$3.55',
      'Account credit−$5.00',
      'Tax$0.35',
      'Total$21.35',
    ]);
    expect(screen.getAllByRole('table')).toHaveLength(2);
    const invoice = within(screen.getByRole('region', { name: 'Invoice' }));
    expect(invoice.getByText('SO-000007')).toBeTruthy();
    expect(invoice.getByText('March 5th 2020, 3:04:05 pm')).toBeTruthy();
    expect(invoice.getByText('March 6th 2020, 2–4 pm')).toBeTruthy();
  });

  it('shows the progress of the order', async () => {
    await open();
    const tracker = within(await screen.findByRole('list', { name: 'Order status' }));
    expect(tracker.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
      null,
    ]);
    expect(tracker.getByText('Estimated Fri, Mar 6, 2–4 pm')).toBeTruthy();
  });

  it('without a delivery window › shows the day, or that no window was selected', async () => {
    setOrder({ delivery: orderDelivery({ window: null }) });
    await open();
    expect(await screen.findByText('Estimated Fri, Mar 6')).toBeTruthy();
    expect(screen.getByText('March 6th 2020')).toBeTruthy();
    cleanup();
    setOrder({ delivery: orderDelivery({ startsAt: null, window: null }) });
    await open();
    expect(await screen.findByText('Not chosen')).toBeTruthy();
    expect(screen.queryByText(/^Estimated [A-Z]/)).toBeNull();
  });

  it('for an unknown status › shows its text', async () => {
    setOrder({ status: 'UNKNOWN', statusText: 'Held at the gate' });
    await open();
    expect((await screen.findAllByText('Held at the gate')).length).toBeGreaterThan(0);
  });

  it('for another customer’s order › responds 404', async () => {
    await open('en', '/order/8');
    expect(await screen.findByText('This page does not exist.')).toBeTruthy();
  });

  it('in Chinese › translates the page and product names', async () => {
    await open('zh');
    expect(await screen.findByRole('heading', { name: '订单详情' })).toBeTruthy();
    expect((await screen.findAllByText('茉莉香米')).length).toBe(1);
    expect(screen.getAllByText('2020年3月5日 下午3:04:05').length).toBeGreaterThan(0);
  });
});

describe('canceling an order', () => {
  it('asks for confirmation, then shows the order as canceled without a refetch', async () => {
    const canceled = order('7', {
      status: 'CANCELED',
      statusText: 'Canceled',
      payment: orderPayment({ status: 'REFUNDED' }),
      isCancellable: false,
      lines: null,
      cost: null,
    });
    gateway.use({ Mutation: { cancelOrder: () => ({ order: canceled, products: [], userErrors: [] }) } });
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(screen.getByRole('dialog', { name: 'Cancel order SO-000007?' })).toBeTruthy();
    expect(gateway.sent('CancelOrder')).toEqual([]);
    await shopper.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('Order SO-000007 has been canceled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(screen.getAllByText('Refunded').length).toBeGreaterThan(0);
    expect(gateway.sent('OrderDetail')).toHaveLength(1);
  });

  it('when it is too late › shows that and the current status', async () => {
    gateway.use({
      Mutation: {
        cancelOrder: () => ({ products: [], userErrors: [{ code: 'NOT_CANCELLABLE', message: 'Shipped' }] }),
      },
    });
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Cancel order' }));
    setOrder({ status: 'SHIPPED', statusText: 'Shipped', isCancellable: false });
    await shopper.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(
      await screen.findByText('This order has been shipped and can no longer be canceled.'),
    ).toBeTruthy();
    await waitFor(() => {
      expect(gateway.sent('OrderDetail')).toHaveLength(2);
    });
  });

  it('when the request fails › keeps the order', async () => {
    gateway.disconnect('CancelOrder');
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await shopper.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('We can’t reach the store right now. Please try again.')).toBeTruthy();
    await shopper.click(screen.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('canceling too many orders', () => {
  it('keeps the order and shows when to try again', async () => {
    gateway.fail('Mutation.cancelOrder', 'RATE_LIMITED', 420);
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await shopper.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('Too many attempts. Please try again in 7 minutes.')).toBeTruthy();
  });
});

describe('buying again', () => {
  it('fills the cart from the current stock and reports missing products', async () => {
    gateway.shop.products = [rice(20), tofu(3), tea];
    const lines = [
      orderLine('Jasmine Rice', '20009', 4, { product: rice(20) }),
      orderLine('Firm Tofu', '80002', 5, { product: tofu(3) }),
      orderLine('Green Tea', '60001', 1, { product: tea }),
      orderLine('Plums', '10001', 1),
    ];
    setOrder({ lines });
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Buy again' }));
    const report = within(await screen.findByRole('dialog', { name: 'Buy again' }));
    expect(report.getByText('1 of 4 added to your cart')).toBeTruthy();
    expect(report.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Firm TofuLimited to 3',
      'Green TeaSold out',
      'PlumsNo longer sold',
    ]);
    expect(gateway.sent('SetCartLine')).toEqual([
      { cartId: 'cart_501', productId: 'prod_1', quantity: 4, expectedQuantity: 0 },
      { cartId: 'cart_501', productId: 'prod_2', quantity: 3, expectedQuantity: 0 },
    ]);
    expect(report.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  });

  it('when the displayed stock is outdated › adds the available quantity', async () => {
    setOrder({ lines: [orderLine('Firm Tofu', '80002', 5)] });
    gateway.shop.products = [tofu(1)];
    const isCorrected = (): boolean => gateway.sent('SetCartLine').length > 0;
    gateway.use({ OrderLine: { product: () => tofu(isCorrected() ? 1 : 9) } });
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Buy again' }));
    const report = within(await screen.findByRole('dialog', { name: 'Buy again' }));
    expect(report.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Firm TofuLimited to 1',
    ]);
    expect(gateway.sent('SetCartLine').map(({ quantity }) => quantity)).toEqual([5, 1]);
  });

  it('when everything is available or the request fails › shows one line', async () => {
    setOrder({
      lines: [orderLine('Jasmine Rice', '20009', 4, { product: rice(20) })],
    });
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Buy again' }));
    expect(await screen.findByText('One product is in your cart.')).toBeTruthy();

    gateway.disconnect('OrderProducts');
    await shopper.click(screen.getByRole('button', { name: 'Buy again' }));
    expect(
      await screen.findByText('Your order could not be put into the cart. Please try again.'),
    ).toBeTruthy();
  });
});
