import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductCard } from '../catalog/product-card/ProductCard.tsx';
import { widenScreen } from '../testing/browser-gaps.ts';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { money, product } from '../testing/records.ts';
import { renderShop } from '../testing/render-shop.tsx';
import { shopper } from '../testing/shopper.ts';
import { pass, settle } from '../testing/timers.ts';
import { CartLink } from './CartLink.tsx';
import { Component as CartScreen } from '../screens/cart/CartScreen.tsx';
import { MiniCart } from './MiniCart.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers();
  widenScreen();
  gateway = new FakeGateway();
  gateway.shop.products = ['1', '2', '3'].map((key) => product(key, { stockLevel: 9 }));
});

/** A product card, the cart count in the header, the mini cart and the cart screen on one page. */
async function openEverything(cart: Record<string, number>): Promise<void> {
  gateway.shop.cart = cart;
  await renderShop({
    gateway,
    session: 'customer',
    element: (
      <>
        <div data-testid="card">
          <ProductCard product={product('1', { stockLevel: 9 })} />
        </div>
        <CartLink />
        <div data-testid="mini">
          <MiniCart />
        </div>
        <div data-testid="screen">
          <CartScreen />
        </div>
      </>
    ),
  });
  await settle();
  await settle();
}

const part = (id: string) => within(screen.getByTestId(id));
const shown = () => [
  part('card').getByRole('status', { name: 'Quantity of Dumplings 1' }).textContent,
  within(screen.getByRole('link', { name: /^Cart/ })).getByText(/^\d+$/).textContent,
  part('mini').getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings 1' }).value,
  part('screen').getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings 1' }).value,
];
/** Excludes those of the screen's product shelves. */
const operations = () =>
  gateway.requests.map(({ name }) => name).filter((name) => !/Shelf$|^CartFillers$/.test(name));

// Lazy parts of the screen: on a busy machine their first import takes longer than a test waits.
beforeAll(async () => {
  await import('../delivery/window/CartWindow.tsx');
});

describe('cart shared by the page', () => {
  it('on a click › updates all counts at once, waits for the server’s sums and refetches nothing', async () => {
    await openEverything({ prod_1: 2 });
    expect(shown()).toEqual(['2', '2', '2', '2']);
    const before = operations();
    const responses = gateway.hold('SetCartLine');
    fireEvent.click(part('card').getByRole('button', { name: 'Add one Dumplings 1' }));
    await pass(10);
    expect(shown()).toEqual(['3', '3', '3', '3']);
    expect(part('mini').getAllByText('$7.00')).not.toEqual([]);
    expect(screen.queryByText('$10.50')).toBeNull();
    responses.end();
    await pass(200);
    expect(part('mini').getAllByText('$10.50')).not.toEqual([]);
    expect(part('screen').getAllByText('$10.50')).not.toEqual([]);
    await pass(400);
    await settle();
    expect(part('screen').getByText('$15.49')).toBeTruthy();
    expect(operations().slice(before.length)).toEqual(['SetCartLine', 'SaveCart']);
  });

  it('for an out-of-stock error › updates the stock everywhere', async () => {
    await openEverything({ prod_1: 2 });
    const before = operations();
    gateway.shop.products = [product('1', { stockLevel: 2, availability: 'LOW_STOCK' })];
    fireEvent.click(part('card').getByRole('button', { name: 'Add one Dumplings 1' }));
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

  it('on remove and Undo › updates every view with two requests', async () => {
    await openEverything({ prod_1: 2 });
    const before = operations();
    const responses = gateway.hold('SetCartLine');
    fireEvent.click(part('screen').getByRole('button', { name: 'Remove Dumplings 1' }));
    await pass(10);
    expect(part('mini').queryByRole('textbox')).toBeNull();
    expect(part('screen').getByText('Your cart is empty.')).toBeTruthy();
    responses.end();
    await pass(200);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(10);
    expect(shown()).toEqual(['2', '2', '2', '2']);
    await pass(600);
    await settle();
    expect(
      operations()
        .slice(before.length)
        .filter((name) => name !== 'SaveCart' && name !== 'DeliverySlots'),
    ).toEqual(['SetCartLine', 'SetCartLine']);
  });

  it('when another tab changes the cart › refetches once', async () => {
    await openEverything({ prod_1: 2 });
    const before = operations();
    gateway.shop.cart = { prod_1: 5 };
    shopper.storeInAnotherTab('cart-changed', '1');
    await pass(600);
    await settle();
    expect(shown()).toEqual(['5', '5', '5', '5']);
    expect(operations().slice(before.length)).toEqual(['ShopperCart', 'SaveCart']);
  });

  it('when a price has changed › names the product', async () => {
    await openEverything({ prod_1: 2 });
    const responses = gateway.hold('SetCartLine');
    fireEvent.click(part('screen').getByRole('button', { name: 'Add one Dumplings 1' }));
    await pass(10);
    gateway.shop.products = [product('1', { stockLevel: 9, price: money('3.75') })];
    responses.end();
    await pass(600);
    await settle();
    expect(screen.getByText('Dumplings 1 has a new price.')).toBeTruthy();
    expect(part('screen').getByText('$3.75 each')).toBeTruthy();
  });

  it('when the cart was ordered on another device › shows the next cart unchanged and a message', async () => {
    await openEverything({ prod_1: 2, prod_2: 4 });
    const before = operations();
    gateway.shop.cartId = 'cart_502';
    gateway.shop.cart = { prod_3: 1 };
    const responses = gateway.hold('SetCartLine');
    fireEvent.click(part('screen').getByRole('button', { name: 'Add one Dumplings 2' }));
    await pass(10);
    fireEvent.click(part('card').getByRole('button', { name: 'Add one Dumplings 1' }));
    await pass(10);
    expect(gateway.sent('SetCartLine')).toEqual([
      { cartId: 'cart_501', productId: 'prod_2', quantity: 5, expectedQuantity: 4 },
    ]);
    responses.end();
    await pass(200);
    await settle();
    expect(screen.getByText(/Your last change was not made/)).toBeTruthy();
    expect(part('card').getByRole('status', { name: 'Quantity of Dumplings 1' }).textContent).toBe('0');
    expect(
      part('mini').getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings 3' }).value,
    ).toBe('1');
    expect(part('screen').getAllByRole('textbox')).toHaveLength(1);
    await pass(600);
    await settle();
    expect(operations().slice(before.length)).toEqual(['SetCartLine', 'SaveCart']);
  });

  it('when the next cart has the same lines › prices it again', async () => {
    await openEverything({ prod_1: 2 });
    gateway.shop.cartId = 'cart_502';
    gateway.shop.totals = { grandTotal: money('9.99') };
    shopper.storeInAnotherTab('cart-changed', '1');
    await pass(600);
    await settle();
    expect(part('screen').getByText('$9.99')).toBeTruthy();
    expect(gateway.sent('SaveCart').map(({ cartId }) => cartId)).toEqual(['cart_501', 'cart_502']);
  });
});
