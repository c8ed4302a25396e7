import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Component as CartScreen } from './CartScreen.tsx';
import { MergeNotice } from './MergeNotice.tsx';
import { renderInShop, testCart, testProduct, testSession, TestShop } from './testing/shop.tsx';

let shop: TestShop;

beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  shop = new TestShop();
  shop.replies.set('FreeDelivery', () => ({
    storePolicy: {
      __typename: 'StorePolicy',
      freeDeliveryThreshold: { __typename: 'Money', amount: '20.00' },
    },
  }));
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Timers of the screen and the modules it loads when needed. */
const settle = async () => {
  await pass(400);
  await vi.dynamicImportSettled();
  await pass(400);
};
const click = async (button: HTMLElement) => {
  fireEvent.click(button);
  await pass(10);
};
const quantityOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity of ${name}` }).value;
const amountOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

const money = (amount: string) => ({ __typename: 'Money', amount });
const totals = (subtotal: string, delivery: string, grandTotal: string) => ({
  __typename: 'Totals',
  subtotal: money(subtotal),
  tax: money('0.00'),
  delivery: money(delivery),
  savings: money('0.00'),
  promoCode: null,
  availableCredit: money('0.00'),
  creditApplied: money('0.00'),
  freeItems: [],
  grandTotal: money(grandTotal),
});

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

function guestCart(quantities: Record<string, number>, adjustments: object[] = []) {
  const cart = testCart(quantities, 'cart_guest');
  return {
    guestCart: {
      __typename: 'GuestCart',
      cart: {
        ...cart,
        lines: cart.lines.map((line) => ({ ...line, product: testProduct(line.productId, 9) })),
      },
      totals: totals(cart.subtotal.amount, '4.99', '11.99'),
      adjustments,
    },
  };
}

// Lazy parts of the screen: on a busy machine their first import takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([import('../delivery/window/CartWindow.tsx'), import('./MergeReport.tsx')]);
});

describe('the cart screen of a guest', () => {
  it('shows lines from local storage at once and what they cost once the shop has said', async () => {
    store({ 1: 2 });
    shop.replies.set('GuestCart', () => guestCart({ 1: 2 }));
    renderInShop(<CartScreen />, shop);
    await pass(0);
    expect(quantityOf('Dumplings 1')).toBe('2');
    await settle();
    expect(shop.sent('GuestCart')).toEqual([{ lines: [{ productId: 'prod_1', quantity: 2 }] }]);
    expect(amountOf('Delivery')).toBe('$4.99');
    expect(amountOf('Total')).toBe('$11.99');
    expect(screen.getByText('Add $13.00 for free delivery')).toBeTruthy();
    expect(screen.getByText('Reach $20, free delivery')).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'Checkout' })) {
      expect(link.getAttribute('href')).toBe('/login?returnTo=%2Fpurchase');
    }
  });

  it('says line by line what has changed since the last visit, and keeps the changed cart', async () => {
    store({ 1: 5, 2: 1 });
    const names = { __typename: 'LocalizedText', en: 'Dumplings 1', zh: '水饺1' };
    shop.replies.set('GuestCart', ({ lines }) =>
      Array.isArray(lines) && lines.length === 2
        ? guestCart({ 1: 3 }, [
            {
              __typename: 'CartAdjustment',
              productId: 'prod_1',
              name: names,
              reason: 'QUANTITY_LOWERED',
              requested: 5,
              available: 3,
            },
            {
              __typename: 'CartAdjustment',
              productId: 'prod_2',
              name: { ...names, en: 'Dumplings 2' },
              reason: 'REMOVED',
              requested: 1,
              available: 0,
            },
          ])
        : guestCart({ 1: 3 }),
    );
    renderInShop(<CartScreen />, shop);
    await pass(0);
    await settle();
    expect(quantityOf('Dumplings 1')).toBe('3');
    expect(screen.getByText('Dumplings 1: only 3 left, so we changed 5 to 3.')).toBeTruthy();
    expect(screen.getByText('Dumplings 2 is no longer available and was taken out.')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toHaveLength(1);
    await settle();
    expect(shop.count('GuestCart')).toBe(1);
  });

  it('takes a line out and puts it back where it was', async () => {
    store({ 1: 2, 2: 1 });
    shop.replies.set('GuestCart', () => guestCart({ 1: 2, 2: 1 }));
    renderInShop(<CartScreen />, shop);
    await pass(0);
    await settle();
    const [remove] = screen.getAllByRole('button', { name: 'Remove Dumplings 1' });
    if (!remove) throw new Error('There is no way to remove the line');
    shop.replies.delete('GuestCart');
    await click(remove);
    expect(screen.queryByRole('textbox', { name: 'Quantity of Dumplings 1' })).toBeNull();
    expect(screen.getByText('Dumplings 1 was removed from your cart.')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Undo' }));
    expect(quantityOf('Dumplings 1')).toBe('2');
    const stored: { Product_id: string }[] = JSON.parse(localStorage.getItem('cart') ?? '[]');
    expect(stored.map((line) => line.Product_id)).toEqual(['1', '2']);
  });

  it('says that prices could not be had, and asks again', async () => {
    store({ 1: 2 });
    shop.replies.set('GuestCart', () => new TypeError('Failed to fetch'));
    renderInShop(<CartScreen />, shop);
    await pass(0);
    await settle();
    const notice = screen.getByRole('alert');
    shop.replies.set('GuestCart', () => guestCart({ 1: 2 }));
    await click(within(notice).getByRole('button', { name: 'Try again' }));
    await settle();
    expect(amountOf('Total')).toBe('$11.99');
  });

  it('opens empty and says so when the stored cart is nonsense', async () => {
    localStorage.setItem('cart', '{"broken":');
    renderInShop(<CartScreen />, shop);
    await pass(0);
    expect(screen.getByText('Your cart is empty.')).toBeTruthy();
    expect(screen.getByText('Part of your saved cart couldn’t be read and was ignored.')).toBeTruthy();
  });
});

describe('the cart screen of a customer', () => {
  it('merges the guest’s lines by absolute targets, once, and reports them', async () => {
    store({ 1: 2, 2: 3 });
    shop.replies.set('ShopperCart', () => ({ cart: testCart({ 1: 1 }) }));
    shop.replies.set('MergeIdentity', () => ({ customer: { __typename: 'Customer', id: 'mei' } }));
    const name = (id: string) => ({ __typename: 'LocalizedText', en: `Dumplings ${id}`, zh: `水饺${id}` });
    renderInShop(
      <>
        <MergeNotice />
        <CartScreen />
      </>,
      shop,
      testSession('token'),
    );
    await pass(0);
    await vi.dynamicImportSettled();
    await pass(0);
    expect(shop.sent('MergeCart')).toEqual([
      {
        cartId: 'cart_501',
        targets: [
          { productId: 'prod_1', quantity: 3 },
          { productId: 'prod_2', quantity: 3 },
        ],
      },
    ]);
    expect(localStorage.getItem('cart')).not.toBeNull();
    expect(localStorage.getItem('cart-merge')).not.toBeNull();
    shop.last('MergeCart').answer({
      mergeCart: {
        __typename: 'MergeCartPayload',
        cart: testCart({ 1: 3, 2: 1 }),
        lines: [
          {
            __typename: 'CartMergeLine',
            productId: 'prod_1',
            name: name('1'),
            outcome: 'MERGED',
            requested: 3,
            quantity: 3,
          },
          {
            __typename: 'CartMergeLine',
            productId: 'prod_2',
            name: name('2'),
            outcome: 'LIMITED',
            requested: 3,
            quantity: 1,
          },
        ],
        userErrors: [],
      },
    });
    await pass(0);
    await vi.dynamicImportSettled();
    await pass(0);
    expect([quantityOf('Dumplings 1'), quantityOf('Dumplings 2')]).toEqual(['3', '1']);
    expect(localStorage.getItem('cart')).toBeNull();
    expect(localStorage.getItem('cart-merge')).toBeNull();
    expect(screen.getByText('Dumplings 1: 3 in your cart')).toBeTruthy();
    expect(screen.getByText('Dumplings 2: only 1 of 3 available')).toBeTruthy();
  });

  it('keeps the guest’s lines when the merge fails, and sends the same numbers again', async () => {
    store({ 1: 2 });
    shop.replies.set('ShopperCart', () => ({ cart: testCart({ 1: 1 }) }));
    shop.replies.set('MergeIdentity', () => ({ customer: { __typename: 'Customer', id: 'mei' } }));
    shop.replies.set('MergeCart', () => new TypeError('Failed to fetch'));
    renderInShop(<CartScreen />, shop, testSession('token'));
    await pass(0);
    await vi.dynamicImportSettled();
    await pass(0);
    expect(localStorage.getItem('cart')).not.toBeNull();
    await click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(shop.sent('MergeCart')).toEqual([
      { cartId: 'cart_501', targets: [{ productId: 'prod_1', quantity: 3 }] },
      { cartId: 'cart_501', targets: [{ productId: 'prod_1', quantity: 3 }] },
    ]);
  });

  it('dims sums while a change is under way and never guesses them', async () => {
    shop.replies.set('ShopperCart', () => ({ cart: testCart({ 1: 2 }) }));
    shop.replies.set('CartProducts', () => ({ cart: null }));
    shop.replies.set('SaveCart', () => ({
      saveCart: {
        __typename: 'SaveCartPayload',
        cart: testCart({ 1: 2 }),
        totals: totals('7.00', '4.99', '11.99'),
        adjustments: [],
        userErrors: [],
      },
    }));
    renderInShop(<CartScreen />, shop, testSession('token'));
    await pass(0);
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
    shop.replies.set('ShopperCart', () => ({ cart: testCart({ 1: 2 }) }));
    shop.replies.set('CartProducts', () => ({ cart: null }));
    shop.replies.set('SaveCart', () => ({
      saveCart: {
        __typename: 'SaveCartPayload',
        cart: testCart({ 1: 2 }),
        totals: totals('7.00', '4.99', '11.99'),
        adjustments: [],
        userErrors: [],
      },
    }));
    const { unmount } = renderInShop(<CartScreen />, shop, testSession('token'));
    await pass(0);
    await settle();
    window.history.replaceState(null, '', path);
    unmount();
    await settle();
    expect(shop.sent('SaveCart')).toEqual(
      Array.from({ length: saves }, () => ({ cartId: 'cart_501', promoCode: null, useCredit: false })),
    );
  });
});
