import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, shopper, TestWire } from '../../apollo/testing/test-page.tsx';
import { PartialResponse } from '../../apollo/testing/partial-response.ts';
import { CartProvider } from '../../cart/index.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { testDocument, testLine, testOrder, testRow } from '../testing/test-order.ts';
import * as OrderScreen from './OrderScreen.tsx';

let wire: TestWire;

const money = (amount: string) => ({ __typename: 'Money' as const, amount });
const product = (id: string, name: string, stock: number) => ({
  __typename: 'Product',
  id,
  productNum: `P${id}`,
  name: { __typename: 'LocalizedText', en: name, zh: `中文${id}` },
  price: money('3.50'),
  thumbnail: { __typename: 'Image', url: `/media/${id}.webp` },
  availability: stock > 0 ? 'IN_STOCK' : 'SOLD_OUT',
  stockLevel: stock,
  maxQuantity: stock,
  isStopSale: false,
});
const withProducts = (...lines: object[]) => ({
  order: { __typename: 'Order', id: '7', document: { __typename: 'OrderDocument', lines } },
});
const cartOf = (quantities: Record<string, number>) => {
  const lines = Object.entries(quantities).map(([productId, quantity]) => ({
    __typename: 'CartLine',
    id: `501:${productId}`,
    productId,
    productNum: `P${productId}`,
    name: { __typename: 'LocalizedText', en: `Product ${productId}`, zh: `中文${productId}` },
    unitPrice: money('3.50'),
    quantity,
    total: money((3.5 * quantity).toFixed(2)),
    thumbnail: { __typename: 'Image', url: `/media/${productId}.webp` },
  }));
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    __typename: 'Cart',
    id: '501',
    lines,
    totalQuantity: pieces,
    subtotal: money((3.5 * pieces).toFixed(2)),
  };
};

beforeEach(() => {
  wire = new TestWire();
  wire.replies.set('OrderDetail', ({ id }) => ({ order: id === '7' ? testOrder('7') : null }));
  wire.replies.set('OrderProducts', () =>
    withProducts(
      { ...testLine('Jasmine Rice', '20009', 4), product: product('1', 'Jasmine Rice', 20) },
      { ...testLine('Firm Tofu', '80002', 2), product: null },
    ),
  );
});

const open = (language: 'en' | 'zh' = 'en', path = '/order/7') =>
  openPage({
    wrapper: CartProvider,
    wire,
    routes: [{ path: '/order/:order_id', ErrorBoundary: () => <p>no such page</p>, ...OrderScreen }],
    path,
    domains: ['orders'],
    language,
    children: <Toaster />,
  });

const sums = () =>
  within(screen.getAllByRole('table')[0] ?? document.body)
    .getAllByRole('row')
    .slice(3)
    .map((row) => row.textContent);

describe('an order', () => {
  it('that waits for its payment › can be paid until its deadline, and the tab remembers it', async () => {
    const payment = {
      __typename: 'PendingPayment' as const,
      url: 'https://pay.example/cashier/0q3Z',
      dueAt: '2020-03-05T15:34:05-08:00',
    };
    wire.replies.set('OrderDetail', () => ({
      order: testOrder('7', { saleStatus: 'PENDING', paymentStatus: 'UNPAID', pendingPayment: payment }),
    }));
    await open();
    const pay = await screen.findByRole('link', { name: 'Pay now' });
    expect(pay.getAttribute('href')).toBe(payment.url);
    expect(screen.getByText('Pay by March 5th 2020, 3:34:05 pm, or the order is canceled.')).toBeTruthy();
    pay.addEventListener('click', (event) => {
      event.preventDefault();
    });
    await shopper.click(pay);
    expect(JSON.parse(sessionStorage.getItem('pending-order') ?? '')).toMatchObject({
      orderId: '7',
      stage: 'submitted',
    });
  });

  it('that waits for its payment › says that the link is missing, and asks for it again', async () => {
    const unpaid = (pendingPayment: { url: string; dueAt: string | null } | null) => ({
      order: testOrder('7', { saleStatus: 'PENDING', paymentStatus: 'UNPAID', pendingPayment }),
    });
    wire.replies.set('OrderDetail', () => new PartialResponse(unpaid(null), 'order', 'pendingPayment'));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('The payment link could not be loaded.');
    wire.replies.set('OrderDetail', () => unpaid({ url: 'https://pay.example/cashier/0q3Z', dueAt: null }));
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(
      'https://pay.example/cashier/0q3Z',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows number, moments, lines, sums and address', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Order details' })).toBeTruthy();
    expect(screen.getByText('SO-000007', { selector: 'dd' })).toBeTruthy();
    expect(screen.getAllByText('March 5th 2020, 3:04:05 pm').length).toBeGreaterThan(0);
    expect(screen.getByText('March 6th 2020, 2–4 pm')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your account' }).getAttribute('href')).toBe('/account');
    expect(sums()).toEqual(['Subtotal$21.00', 'Standard shipping$0.00', 'Tax$0.35', 'Total$21.35']);
    const address = screen.getByText('Mei Lin').closest('address');
    expect(address?.textContent).toBe('Mei Lin(510) 555-01421877 Cedar StBerkeley, CA 94703United States');
    expect(screen.queryByRole('heading', { name: 'Invoice' })).toBeNull();
  });

  it('adds the rows of a discount and of credit where there are any, and the invoice', async () => {
    const document = testDocument({ savings: money('3.55'), creditApplied: money('5.00') });
    wire.replies.set('OrderDetail', () => ({ order: testOrder('7', { document, invoice: testDocument() }) }));
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

  it('says how far it has come', async () => {
    await open();
    const tracker = within(await screen.findByRole('list', { name: 'Where your order is' }));
    expect(tracker.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
      null,
    ]);
    expect(tracker.getByText('Estimated Fri, Mar 6, 2–4 pm')).toBeTruthy();
  });

  it('says a day without a window as it is, and that none was chosen', async () => {
    wire.replies.set('OrderDetail', () => ({ order: testOrder('7', { timeRange: null }) }));
    await open();
    expect(await screen.findByText('Estimated Fri, Mar 6')).toBeTruthy();
    expect(screen.getByText('March 6th 2020')).toBeTruthy();
    cleanup();
    wire.replies.set('OrderDetail', () => ({
      order: testOrder('7', { dispatchAt: null, timeRange: null }),
    }));
    await open();
    expect(await screen.findByText('Not chosen')).toBeTruthy();
    expect(screen.queryByText(/^Estimated [A-Z]/)).toBeNull();
  });

  it('shows a status that it does not know as plain text', async () => {
    wire.replies.set('OrderDetail', () => ({
      order: testOrder('7', { saleStatus: 'UNKNOWN', saleStatusText: 'Held at the gate' }),
    }));
    await open();
    expect((await screen.findAllByText('Held at the gate')).length).toBeGreaterThan(0);
  });

  it('is no page when it is not the customer’s', async () => {
    await open('en', '/order/8');
    expect(await screen.findByText('no such page')).toBeTruthy();
  });

  it('speaks Chinese, products included', async () => {
    await open('zh');
    expect(await screen.findByRole('heading', { name: '订单详情' })).toBeTruthy();
    expect((await screen.findAllByText('中文1')).length).toBe(1);
    expect(screen.getAllByText('2020年3月5日 下午3:04:05').length).toBeGreaterThan(0);
  });
});

describe('cancelling an order', () => {
  const cancelled = {
    ...testRow('7', { saleStatus: 'CANCELLED', saleStatusText: 'Canceled', paymentStatus: 'REFUNDED' }),
    isCancellable: false,
    document: null,
    invoice: null,
  };

  it('asks first, then shows it cancelled without asking the shop again', async () => {
    wire.replies.set('CancelOrder', () => ({
      cancelOrder: { __typename: 'CancelOrderPayload', order: cancelled, userErrors: [] },
    }));
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(screen.getByRole('dialog', { name: 'Cancel order SO-000007?' })).toBeTruthy();
    expect(wire.sent('CancelOrder')).toEqual([]);
    await shopper.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('Order SO-000007 has been canceled.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(screen.getAllByText('Refunded').length).toBeGreaterThan(0);
    expect(wire.sent('OrderDetail')).toHaveLength(1);
  });

  it('says that it is too late, and shows where the order is now', async () => {
    wire.replies.set('CancelOrder', () => ({
      cancelOrder: {
        __typename: 'CancelOrderPayload',
        order: null,
        userErrors: [
          { __typename: 'OrderUserError', code: 'NOT_CANCELLABLE', field: null, message: 'Shipped' },
        ],
      },
    }));
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Cancel order' }));
    wire.replies.set('OrderDetail', () => ({
      order: testOrder('7', { saleStatus: 'SHIPPED', saleStatusText: 'Shipped', isCancellable: false }),
    }));
    await shopper.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(
      await screen.findByText('This order has been shipped and can no longer be canceled.'),
    ).toBeTruthy();
    await waitFor(() => {
      expect(wire.sent('OrderDetail')).toHaveLength(2);
    });
  });

  it('keeps the order when the shop cannot be reached', async () => {
    wire.replies.set('CancelOrder', () => new TypeError('fetch failed'));
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await shopper.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('We can’t reach the store right now. Please try again.')).toBeTruthy();
    await shopper.click(screen.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('buying again', () => {
  it('fills the cart by today’s stock and says what is short', async () => {
    const held: Record<string, number> = {};
    wire.replies.set('ShopperCart', () => ({ cart: cartOf(held) }));
    wire.replies.set('SetCartLine', ({ productId, quantity }) => {
      held[String(productId)] = Number(quantity);
      return {
        setCartLine: { __typename: 'SetCartLinePayload', cart: cartOf(held), userErrors: [] },
      };
    });
    wire.replies.set('OrderProducts', () =>
      withProducts(
        { ...testLine('Jasmine Rice', '20009', 4), product: product('1', 'Jasmine Rice', 20) },
        { ...testLine('Firm Tofu', '80002', 5), product: product('2', 'Firm Tofu', 3) },
        { ...testLine('Green Tea', '60001', 1), product: product('3', 'Green Tea', 0) },
        { ...testLine('Plums', '10001', 1), product: null },
      ),
    );
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Buy again' }));
    const report = within(await screen.findByRole('dialog', { name: 'Buy again' }));
    expect(report.getByText('1 of 4 added to your cart')).toBeTruthy();
    expect(report.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Firm TofuLimited to 3',
      'Green TeaSold out',
      'PlumsNo longer sold',
    ]);
    expect(wire.sent('SetCartLine')).toEqual([
      { cartId: '501', productId: '1', quantity: 4 },
      { cartId: '501', productId: '2', quantity: 3 },
    ]);
    expect(report.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
  });

  it('takes what there is where the stock turns out to be older than it seemed', async () => {
    const held: Record<string, number> = {};
    wire.replies.set('ShopperCart', () => ({ cart: cartOf(held) }));
    wire.replies.set('SetCartLine', ({ productId, quantity }) => {
      const isLeft = Number(quantity) <= 1;
      if (isLeft) held[String(productId)] = Number(quantity);
      else wire.replies.set('OrderProducts', () => tofu(1));
      return {
        setCartLine: {
          __typename: 'SetCartLinePayload',
          cart: cartOf(held),
          userErrors: isLeft
            ? []
            : [
                {
                  __typename: 'CartUserError',
                  code: 'STOCK_INSUFFICIENT',
                  field: null,
                  message: 'Only 1',
                  available: 1,
                  requested: 5,
                  product: product('2', 'Firm Tofu', 1),
                },
              ],
        },
      };
    });
    const tofu = (stock: number) =>
      withProducts({ ...testLine('Firm Tofu', '80002', 5), product: product('2', 'Firm Tofu', stock) });
    wire.replies.set('OrderProducts', () => tofu(9));
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Buy again' }));
    const report = within(await screen.findByRole('dialog', { name: 'Buy again' }));
    expect(report.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Firm TofuLimited to 1',
    ]);
    expect(wire.sent('SetCartLine').map(({ quantity }) => quantity)).toEqual([5, 1]);
  });

  it('says so in one line when all of it could be had, and when nothing could be asked', async () => {
    const held: Record<string, number> = {};
    wire.replies.set('ShopperCart', () => ({ cart: cartOf(held) }));
    wire.replies.set('SetCartLine', ({ productId, quantity }) => {
      held[String(productId)] = Number(quantity);
      return { setCartLine: { __typename: 'SetCartLinePayload', cart: cartOf(held), userErrors: [] } };
    });
    wire.replies.set('OrderProducts', () =>
      withProducts({ ...testLine('Jasmine Rice', '20009', 4), product: product('1', 'Jasmine Rice', 20) }),
    );
    await open();
    await shopper.click(await screen.findByRole('button', { name: 'Buy again' }));
    expect(await screen.findByText('One product is in your cart.')).toBeTruthy();

    wire.replies.set('OrderProducts', () => new TypeError('fetch failed'));
    await shopper.click(screen.getByRole('button', { name: 'Buy again' }));
    expect(
      await screen.findByText('Your order could not be put into the cart. Please try again.'),
    ).toBeTruthy();
  });
});
