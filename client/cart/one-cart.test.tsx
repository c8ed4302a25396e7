import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartLink } from './CartLink.tsx';
import { Component as CartScreen } from './CartScreen.tsx';
import { MiniCart } from './MiniCart.tsx';
import {
  CardControl,
  renderInShop,
  testCart,
  testProduct,
  testSession,
  TestShop,
  writeProduct,
} from './testing/shop.tsx';

const money = (amount: string) => ({ __typename: 'Money', amount });
let shop: TestShop;

beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  shop = new TestShop();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const settle = async () => {
  await pass(10);
  await vi.dynamicImportSettled();
  await pass(10);
};

function saved(quantities: Record<string, number>, grandTotal: string, unitPrice = '3.50') {
  const cart = testCart(quantities);
  return {
    saveCart: {
      __typename: 'SaveCartPayload',
      cart: { ...cart, lines: cart.lines.map((line) => ({ ...line, unitPrice: money(unitPrice) })) },
      totals: {
        __typename: 'Totals',
        subtotal: cart.subtotal,
        tax: money('0.00'),
        delivery: money('4.99'),
        savings: money('0.00'),
        promoCode: null,
        availableCredit: money('0.00'),
        creditApplied: money('0.00'),
        freeItems: [],
        grandTotal: money(grandTotal),
      },
      adjustments: [],
      userErrors: [],
    },
  };
}

/** A product card, the badge in the header, the cart that drops down from it and the cart's own screen, all on one page. */
async function openEverything(quantities: Record<string, number>) {
  shop.replies.set('PointsRule', () => ({ storePolicy: { __typename: 'StorePolicy', pointsPerDollar: 5 } }));
  shop.replies.set('ShopperCart', () => ({ cart: testCart(quantities) }));
  shop.replies.set('SaveCart', () => saved(quantities, '11.99'));
  shop.replies.set('CartProducts', () => ({ cart: null }));
  shop.replies.set('FreeDelivery', () => ({
    storePolicy: { __typename: 'StorePolicy', freeDeliveryThreshold: money('20.00') },
  }));
  const view = renderInShop(
    <>
      <div data-testid="card">
        <CardControl product={testProduct('1', 9)} />
      </div>
      <CartLink />
      <div data-testid="mini">
        <MiniCart />
      </div>
      <div data-testid="screen">
        <CartScreen />
      </div>
    </>,
    shop,
    testSession('token'),
  );
  writeProduct(view.client, testProduct('1', 9));
  await settle();
  await settle();
  return view;
}

const part = (id: string) => within(screen.getByTestId(id));
const shown = () => [
  part('card').getByRole('status', { name: 'Quantity of Dumplings 1' }).textContent,
  within(screen.getByRole('link', { name: /^Cart/ })).getByText(/^\d+$/).textContent,
  part('mini').getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings 1' }).value,
  part('screen').getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings 1' }).value,
];
const operations = () => shop.calls.map((call) => call.name);

// Lazy parts of the screen: on a busy machine their first import takes longer than a test waits.
beforeAll(async () => {
  await import('../delivery/window/CartWindow.tsx');
});

describe('one cart on the whole page', () => {
  it('counts a click everywhere at once, leaves money to the server, and fetches nothing anew', async () => {
    await openEverything({ 1: 2 });
    expect(shown()).toEqual(['2', '2', '2', '2']);
    const before = operations();
    fireEvent.click(part('card').getByRole('button', { name: 'Add one Dumplings 1' }));
    await pass(10);
    expect(shown()).toEqual(['3', '3', '3', '3']);
    expect(part('mini').getAllByText('$7.00')).not.toEqual([]);
    expect(screen.queryByText('$10.50')).toBeNull();
    shop.replies.set('SaveCart', () => saved({ 1: 3 }, '15.49'));
    shop.last('SetCartLine').answer({ setCartLine: { cart: testCart({ 1: 3 }), userErrors: [] } });
    await pass(200);
    expect(part('mini').getAllByText('$10.50')).not.toEqual([]);
    expect(part('screen').getAllByText('$10.50')).not.toEqual([]);
    await pass(400);
    await settle();
    expect(part('screen').getByText('$15.49')).toBeTruthy();
    expect(operations().slice(before.length)).toEqual(['SetCartLine', 'SaveCart']);
  });

  it('shows the stock that a refusal names everywhere at once', async () => {
    await openEverything({ 1: 2 });
    const before = operations();
    fireEvent.click(part('card').getByRole('button', { name: 'Add one Dumplings 1' }));
    await pass(10);
    shop.last('SetCartLine').answer({
      setCartLine: {
        cart: testCart({ 1: 2 }),
        userErrors: [
          {
            __typename: 'CartUserError',
            code: 'STOCK_INSUFFICIENT',
            message: '',
            available: 2,
            product: testProduct('1', 2, { availability: 'LOW_STOCK' }),
          },
        ],
      },
    });
    await pass(200);
    await settle();
    expect(shown()).toEqual(['2', '2', '2', '2']);
    expect(part('mini').getByText('Only 2 left')).toBeTruthy();
    expect(part('screen').getByText('Only 2 left')).toBeTruthy();
    for (const button of screen.getAllByRole('button', { name: 'Add one Dumplings 1' })) {
      fireEvent.click(button);
      await pass(200);
    }
    expect(operations().slice(before.length)).toEqual(['SetCartLine']);
  });

  it('takes a removal and its Undo everywhere, by two requests', async () => {
    await openEverything({ 1: 2 });
    const before = operations();
    fireEvent.click(part('screen').getByRole('button', { name: 'Remove Dumplings 1' }));
    await pass(10);
    expect(part('mini').queryByRole('textbox')).toBeNull();
    expect(part('screen').getByText('Your cart is empty.')).toBeTruthy();
    shop.last('RemoveCartLine').answer({ removeCartLine: { cart: testCart({}), userErrors: [] } });
    await pass(200);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(10);
    expect(shown()).toEqual(['2', '2', '2', '2']);
    shop.last('SetCartLine').answer({ setCartLine: { cart: testCart({ 1: 2 }), userErrors: [] } });
    await pass(600);
    await settle();
    expect(
      operations()
        .slice(before.length)
        .filter((name) => name !== 'SaveCart' && name !== 'DeliverySlots'),
    ).toEqual(['RemoveCartLine', 'SetCartLine']);
  });

  it('follows another tab by one question', async () => {
    await openEverything({ 1: 2 });
    const before = operations();
    shop.replies.set('ShopperCart', () => ({ cart: testCart({ 1: 5 }) }));
    shop.replies.set('SaveCart', () => saved({ 1: 5 }, '22.49'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed', newValue: '1' }));
    await pass(600);
    await settle();
    expect(shown()).toEqual(['5', '5', '5', '5']);
    expect(operations().slice(before.length)).toEqual(['ShopperCart', 'SaveCart']);
  });

  it('says which price is another one than was shown', async () => {
    await openEverything({ 1: 2 });
    fireEvent.click(part('screen').getByRole('button', { name: 'Add one Dumplings 1' }));
    await pass(10);
    shop.replies.set('SaveCart', () => saved({ 1: 3 }, '15.49', '3.75'));
    shop.last('SetCartLine').answer({ setCartLine: { cart: testCart({ 1: 3 }), userErrors: [] } });
    await pass(600);
    await settle();
    expect(screen.getByText('Dumplings 1 has a new price.')).toBeTruthy();
    expect(part('screen').getByText('$3.75 each')).toBeTruthy();
  });

  it('when it was ordered on another device › shows the next cart, puts nothing into it and says so', async () => {
    await openEverything({ 1: 2, 2: 4 });
    const before = operations();
    shop.replies.set('SaveCart', () => saved({ 3: 1 }, '8.49'));
    const next = testCart({ 3: 1 }, 'cart_502');
    fireEvent.click(part('screen').getByRole('button', { name: 'Add one Dumplings 2' }));
    await pass(10);
    fireEvent.click(part('card').getByRole('button', { name: 'Add one Dumplings 1' }));
    await pass(10);
    expect(shop.sent('SetCartLine')).toEqual([{ cartId: 'cart_501', productId: 'prod_2', quantity: 5 }]);
    shop.last('SetCartLine').answer({
      setCartLine: {
        cart: next,
        userErrors: [
          { __typename: 'CartUserError', code: 'CART_CHANGED', message: '', available: null, product: null },
        ],
      },
    });
    await pass(200);
    await settle();
    expect(screen.getByText(/Your last change was not made/)).toBeTruthy();
    expect(part('card').queryByRole('status', { name: 'Quantity of Dumplings 1' })).toBeNull();
    expect(
      part('mini').getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings 3' }).value,
    ).toBe('1');
    expect(part('screen').getAllByRole('textbox')).toHaveLength(1);
    await pass(600);
    await settle();
    expect(operations().slice(before.length)).toEqual(['SetCartLine', 'SaveCart']);
  });

  it('when the lines of the next cart are the same › still prices that one', async () => {
    await openEverything({ 1: 2 });
    shop.replies.set('SaveCart', () => ({
      saveCart: { ...saved({ 1: 2 }, '9.99').saveCart, cart: testCart({ 1: 2 }, 'cart_502') },
    }));
    shop.replies.set('ShopperCart', () => ({ cart: testCart({ 1: 2 }, 'cart_502') }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed', newValue: '1' }));
    await pass(600);
    await settle();
    expect(part('screen').getByText('$9.99')).toBeTruthy();
    expect(shop.sent('SaveCart').map(({ cartId }) => cartId)).toEqual(['cart_501', 'cart_502']);
  });
});
