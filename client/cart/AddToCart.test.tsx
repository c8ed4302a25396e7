import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../apollo/generated/types.ts';
import { ProductCard } from '../catalog/product-card/ProductCard.tsx';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { widenScreen } from '../testing/browser-gaps.ts';
import { product } from '../testing/records.ts';
import { renderShop } from '../testing/render-shop.tsx';
import { pass } from '../testing/timers.ts';
import { CartLink } from './CartLink.tsx';

const burst = 150;
let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers();
  widenScreen();
  gateway = new FakeGateway();
});

const click = async (button: HTMLElement) => {
  fireEvent.click(button);
  await pass(10);
};
const plus = () => screen.getByRole('button', { name: /^(Add|Add one) Dumplings 1$/ });
const minus = () => screen.getByRole('button', { name: /^(Remove|Remove one) Dumplings 1$/ });
const shownQuantity = () =>
  screen.queryByRole('status', { name: 'Quantity of Dumplings 1' })?.textContent ?? '0';
const badge = () =>
  within(screen.getByRole('link', { name: /^Cart/ })).queryByText(/^\d+$/)?.textContent ?? '0';

/** Cards of Dumplings 1 and 2, with the link to the cart. */
async function open(session: 'guest' | 'customer', change: Partial<Product> = { stockLevel: 9 }) {
  const page = await renderShop({
    gateway,
    session,
    element: (
      <>
        <ProductCard product={product('1', change)} />
        <ProductCard product={product('2')} />
        <CartLink />
      </>
    ),
  });
  await pass(0);
  return page;
}

function openAsCustomer(pieces: number) {
  gateway.shop.cart = pieces === 0 ? {} : { prod_1: pieces };
  return open('customer');
}

describe('add control of a guest', () => {
  it('on each click › updates all counts without a request', async () => {
    await open('guest');
    expect(shownQuantity()).toBe('0');
    await click(plus());
    await click(plus());
    await click(plus());
    expect([shownQuantity(), badge()]).toEqual(['3', '3']);
    await click(minus());
    expect([shownQuantity(), badge()]).toEqual(['2', '2']);
    expect(gateway.requests).toEqual([]);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
      {
        Product_id: '1',
        ProductNum: 'P1',
        Name: 'Dumplings 1',
        Description: '水饺1',
        DescriptionHant: '水饺1',
        Price: 3.5,
        quantity: 2,
        Thumbnail: '/media/1.webp',
        StockLevel: 9,
      },
    ]);
  });

  it('above the stock › shows the shop’s message', async () => {
    await open('guest', { stockLevel: 2 });
    for (let clicks = 0; clicks < 3; clicks += 1) await click(plus());
    expect(shownQuantity()).toBe('2');
    expect(screen.getByText('Sorry, there are only 2 available of Dumplings 1')).toBeTruthy();
  });

  it('at quantity 0 › removes the line', async () => {
    await open('guest');
    await click(plus());
    await click(minus());
    expect(shownQuantity()).toBe('0');
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('when sold out › is absent', async () => {
    await open('guest', { stockLevel: 0 });
    expect(screen.queryByRole('button', { name: /^(Add|Remove).*Dumplings 1$/ })).toBeNull();
  });

  it('after adding › shows the product for four seconds', async () => {
    await open('guest');
    await click(plus());
    expect(screen.getByText(/Added to your cart/)).toBeTruthy();
    await pass(3900);
    expect(screen.queryByText(/Added to your cart/)).not.toBeNull();
    await pass(200);
    expect(screen.queryByText(/Added to your cart/)).toBeNull();
  });
});

describe('add control of a customer', () => {
  it('on five quick clicks › sends two requests with absolute quantities', async () => {
    const responses = gateway.hold('SetCartLine');
    await openAsCustomer(2);
    for (let clicks = 0; clicks < 5; clicks += 1) await click(plus());
    expect([shownQuantity(), badge()]).toEqual(['7', '7']);
    responses.release();
    await pass(burst);
    expect(shownQuantity()).toBe('7');
    responses.release();
    await pass(burst);
    expect(gateway.sent('SetCartLine')).toEqual([
      { cartId: 'cart_501', productId: 'prod_1', quantity: 3, expectedQuantity: 2 },
      { cartId: 'cart_501', productId: 'prod_1', quantity: 7, expectedQuantity: 3 },
    ]);
    expect([shownQuantity(), badge()]).toEqual(['7', '7']);
    expect(gateway.requests.map(({ name }) => name)).toEqual(['ShopperCart', 'SetCartLine', 'SetCartLine']);
  });

  it('on clicks on two lines › has one request in flight', async () => {
    const responses = gateway.hold('SetCartLine');
    await openAsCustomer(1);
    await click(plus());
    await pass(burst);
    await click(plus());
    await pass(burst);
    expect(gateway.sent('SetCartLine')).toHaveLength(1);
    responses.release();
    await pass(burst);
    expect(gateway.sent('SetCartLine').map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(shownQuantity()).toBe('3');
  });

  it('when the response about another line is older › keeps the newer quantity', async () => {
    const responses = gateway.hold('SetCartLine');
    gateway.shop.cart = { prod_1: 1, prod_2: 1 };
    await open('customer');
    await click(screen.getByRole('button', { name: 'Add one Dumplings 2' }));
    await click(plus());
    responses.release();
    await pass(burst);
    expect([shownQuantity(), badge()]).toEqual(['2', '4']);
    responses.release();
    await pass(burst);
    expect([shownQuantity(), badge()]).toEqual(['2', '4']);
  });

  it('when the gateway rejects the change › restores the quantity, corrects the stock everywhere and shows a message', async () => {
    gateway.shop.products = [product('1', { stockLevel: 2 })];
    const responses = gateway.hold('SetCartLine');
    const { client } = await openAsCustomer(2);
    await click(plus());
    expect(shownQuantity()).toBe('3');
    responses.end();
    await pass(burst);
    expect([shownQuantity(), badge()]).toEqual(['2', '2']);
    expect(screen.getByText('Sorry, there are only 2 available of Dumplings 1')).toBeTruthy();
    expect(client.cache.extract()).toMatchObject({ 'Product:prod_1': { stockLevel: 2 } });
    await click(plus());
    expect(gateway.sent('SetCartLine')).toHaveLength(1);
  });

  it('for any other user error › shows the general message', async () => {
    gateway.use({
      Mutation: { setCartLine: () => ({ products: [], userErrors: [{ code: 'ADD_REFUSED', message: '' }] }) },
    });
    await openAsCustomer(0);
    await click(plus());
    await pass(burst);
    expect(shownQuantity()).toBe('0');
    expect(screen.getByText('Not enough product in stock')).toBeTruthy();
  });

  it('on several clicks on minus › sends one delete request', async () => {
    const responses = gateway.hold('SetCartLine');
    await openAsCustomer(1);
    await click(minus());
    await pass(burst);
    expect(gateway.sent('SetCartLine')).toEqual([
      { cartId: 'cart_501', productId: 'prod_1', quantity: 0, expectedQuantity: 1 },
    ]);
    responses.end();
    await pass(burst);
    expect([shownQuantity(), badge()]).toEqual(['0', '0']);
    expect(gateway.sent('SetCartLine')).toHaveLength(1);
  });

  it('without a connection › tries three times, then shows the saved quantity and a message', async () => {
    gateway.disconnect('SetCartLine');
    await openAsCustomer(1);
    await click(plus());
    expect(gateway.sent('SetCartLine')).toHaveLength(1);
    await pass(400);
    expect(gateway.sent('SetCartLine')).toHaveLength(2);
    await pass(1200);
    expect(gateway.sent('SetCartLine')).toHaveLength(3);
    await pass(5000);
    expect(gateway.sent('SetCartLine')).toHaveLength(3);
    expect(shownQuantity()).toBe('1');
    expect(screen.getByText(/Your change wasn’t saved/)).toBeTruthy();
  });

  it('on a click before the cart is fetched › adds the product', async () => {
    const responses = gateway.hold('ShopperCart');
    gateway.shop.cart = { prod_1: 4 };
    await open('customer');
    await click(plus());
    expect(gateway.sent('SetCartLine')).toEqual([]);
    responses.end();
    await pass(0);
    expect(gateway.sent('SetCartLine')).toEqual([
      { cartId: 'cart_501', productId: 'prod_1', quantity: 5, expectedQuantity: 4 },
    ]);
    expect(shownQuantity()).toBe('5');
  });
});
