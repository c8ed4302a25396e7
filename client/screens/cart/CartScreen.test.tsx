import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { widenScreen } from '../../testing/browser-gaps.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { product, text, totals } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { pricedCart } from '../../testing/shop-resolvers.ts';
import { pass, settle as settleAfter } from '../../testing/timers.ts';
import { MergeNotice } from '../../cart/MergeNotice.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers();
  widenScreen();
  gateway = new FakeGateway();
  gateway.shop.products = ['1', '2', '3'].map((key) => product(key, { stockLevel: 9 }));
});

/** Timers of the screen and its lazy modules. */
const settle = () => settleAfter(400);
const click = async (button: HTMLElement) => {
  fireEvent.click(button);
  await pass(10);
};
const quantityOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity of ${name}` }).value;
const amountOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

const open = async (session: 'guest' | 'customer' = 'guest') => {
  const page = await renderShop({ gateway, session, path: '/cart', beside: <MergeNotice /> });
  await pass(0);
  return page;
};

function store(quantities: Record<string, number>): void {
  const lines = Object.entries(quantities).map(([id, quantity]) => ({
    Product_id: id,
    ProductNum: `P${id}`,
    Name: `Dumplings ${id}`,
    Description: `水饺${id}`,
    Price: 3.5,
    quantity,
    Thumbnail: `/media/${id}.webp`,
    StockLevel: 9,
  }));
  localStorage.setItem('cart', JSON.stringify(lines));
}

// Lazy parts of the screen: on a busy machine their first import takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([import('../../delivery/window/CartWindow.tsx'), import('../../cart/MergeReport.tsx')]);
});

describe('cart page of a guest', () => {
  it('shows lines from local storage at once and totals after the response', async () => {
    store({ 1: 2 });
    await open();
    expect(quantityOf('Dumplings 1')).toBe('2');
    await settle();
    expect(gateway.sent('GuestCart')).toEqual([{ lines: [{ productId: 'prod_1', quantity: 2 }] }]);
    expect(amountOf('Delivery')).toBe('$4.99');
    expect(amountOf('Total')).toBe('$11.99');
    expect(screen.getByText('Add $13.00 for free delivery')).toBeTruthy();
    expect(screen.getByText('Reach $20, free delivery')).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'Checkout' })) {
      expect(link).toHaveAttribute('href', '/login?returnTo=%2Fpurchase');
    }
  });

  it('when stock has changed since the last visit › reports each line and stores the cart', async () => {
    store({ 1: 5, 2: 1 });
    const { shop } = gateway;
    shop.products = [product('1', { stockLevel: 3 })];
    gateway.use({
      Query: {
        guestCart: (_, { lines }) => ({
          cart: pricedCart(shop, { prod_1: 3 }),
          totals: totals('10.50'),
          adjustments:
            lines.length === 2
              ? [
                  {
                    productId: 'prod_1',
                    name: text('Dumplings 1', '水饺1'),
                    reason: 'QUANTITY_LOWERED',
                    requested: 5,
                    available: 3,
                  },
                  {
                    productId: 'prod_2',
                    name: text('Dumplings 2', '水饺2'),
                    reason: 'REMOVED',
                    requested: 1,
                    available: 0,
                  },
                ]
              : [],
        }),
      },
    });
    await open();
    await settle();
    expect(quantityOf('Dumplings 1')).toBe('3');
    expect(screen.getByText('Dumplings 1: only 3 left, so we changed 5 to 3.')).toBeTruthy();
    expect(screen.getByText('Dumplings 2 is no longer available and was taken out.')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toHaveLength(1);
    await settle();
    expect(gateway.sent('GuestCart')).toHaveLength(1);
  });

  it('on remove and Undo › restores the line at its position', async () => {
    store({ 1: 2, 2: 1 });
    await open();
    await settle();
    const [remove] = screen.getAllByRole('button', { name: 'Remove Dumplings 1' });
    if (!remove) throw new Error('There is no way to remove the line');
    gateway.disconnect('GuestCart');
    await click(remove);
    expect(screen.queryByRole('textbox', { name: 'Quantity of Dumplings 1' })).toBeNull();
    expect(screen.getByText('Dumplings 1 was removed from your cart.')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Undo' }));
    expect(quantityOf('Dumplings 1')).toBe('2');
    const stored: { Product_id: string }[] = JSON.parse(localStorage.getItem('cart') ?? '[]');
    expect(stored.map((line) => line.Product_id)).toEqual(['1', '2']);
  });

  it('when pricing fails › shows an error and offers a retry', async () => {
    store({ 1: 2 });
    gateway.disconnect('GuestCart');
    await open();
    await settle();
    const notice = screen.getByRole('alert');
    gateway.recover();
    await click(within(notice).getByRole('button', { name: 'Try again' }));
    await settle();
    expect(amountOf('Total')).toBe('$11.99');
  });

  it('when the stored cart is invalid › opens empty with a message', async () => {
    localStorage.setItem('cart', '{"broken":');
    await open();
    expect(screen.getByText('Your cart is empty.')).toBeTruthy();
    expect(screen.getByText('Some saved items couldn’t be restored.')).toBeTruthy();
  });
});

describe('cart page of a customer', () => {
  it('after signing in › merges the guest’s lines once and reports them', async () => {
    store({ 1: 2, 2: 3 });
    gateway.shop.cart = { prod_1: 1 };
    gateway.shop.products = [product('1', { stockLevel: 9 }), product('2', { stockLevel: 1 })];
    const responses = gateway.hold('MergeCart');
    await open('customer');
    await settle();
    expect(gateway.sent('MergeCart')).toEqual([
      {
        cartId: 'cart_501',
        targets: [
          { productId: 'prod_1', quantity: 3, expectedQuantity: 1 },
          { productId: 'prod_2', quantity: 3, expectedQuantity: 0 },
        ],
      },
    ]);
    expect(localStorage.getItem('cart')).not.toBeNull();
    expect(localStorage.getItem('cart-merge')).not.toBeNull();
    responses.end();
    await settle();
    expect([quantityOf('Dumplings 1'), quantityOf('Dumplings 2')]).toEqual(['3', '1']);
    expect(localStorage.getItem('cart')).toBeNull();
    expect(localStorage.getItem('cart-merge')).toBeNull();
    expect(screen.getByText('Dumplings 1: 3 in your cart')).toBeTruthy();
    expect(screen.getByText('Dumplings 2: only 1 of 3 available')).toBeTruthy();
  });

  it('after signing in › the report disappears together with its page', async () => {
    store({ 1: 2 });
    const { router } = await open('customer');
    await settle();
    const report = 'Dumplings 1: 2 in your cart';
    expect(screen.getByText(report)).toBeTruthy();
    const isOnNextPage: boolean[] = [];
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('heading', { level: 1, name: 'Returns and refunds' }))
        isOnNextPage.push(screen.queryByText(report) !== null);
    });
    observer.observe(document.body, { subtree: true, childList: true });
    await router.navigate('/returns-and-refunds');
    await settle();
    observer.disconnect();
    expect(isOnNextPage).toContain(false);
    expect(isOnNextPage).not.toContain(true);
  });

  it('when the merge fails › keeps the guest’s lines and repeats the same quantities', async () => {
    store({ 1: 2 });
    gateway.shop.cart = { prod_1: 1 };
    gateway.disconnect('MergeCart');
    await open('customer');
    await vi.dynamicImportSettled();
    await pass(0);
    expect(localStorage.getItem('cart')).not.toBeNull();
    await click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(gateway.sent('MergeCart')).toEqual([
      { cartId: 'cart_501', targets: [{ productId: 'prod_1', quantity: 3, expectedQuantity: 1 }] },
      { cartId: 'cart_501', targets: [{ productId: 'prod_1', quantity: 3, expectedQuantity: 1 }] },
    ]);
  });

  it('while a change is in flight › dims the totals', async () => {
    gateway.shop.cart = { prod_1: 2 };
    await open('customer');
    await settle();
    expect(amountOf('Total')).toBe('$11.99');
    await click(screen.getByRole('button', { name: 'Add one Dumplings 1' }));
    expect(quantityOf('Dumplings 1')).toBe('3');
    expect(amountOf('Subtotal')).toBe('$7.00');
    expect(screen.getByText('Subtotal', { selector: 'dt' }).closest('dl')?.getAttribute('aria-busy')).toBe(
      'true',
    );
  });

  it.each([
    ['saves the cart again on leaving it', '/about-us', 2],
    ['leaves that to the checkout on the way there, which saves it when it opens', '/purchase', 1],
  ])('%s', async (_what, path, saves) => {
    gateway.shop.cart = { prod_1: 2 };
    const { unmount } = await open('customer');
    await settle();
    window.history.replaceState(null, '', path);
    unmount();
    await settle();
    expect(gateway.sent('SaveCart')).toEqual(
      Array.from({ length: saves }, () => ({ cartId: 'cart_501', promoCode: null, useCredit: false })),
    );
  });
});
