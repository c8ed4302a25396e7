import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CartLink } from './CartLink.tsx';
import {
  CardControl,
  readProduct,
  renderInShop,
  testCart,
  testProduct,
  testSession,
  TestShop,
} from './testing/shop.tsx';

const burst = 150;
let shop: TestShop;

beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  shop = new TestShop();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
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

async function asCustomer(quantities: Record<string, number>, stock = 9) {
  shop.replies.set('ShopperCart', () => ({ cart: testCart(quantities) }));
  const product = testProduct('1', stock);
  const view = renderInShop(
    <>
      <CardControl product={product} />
      <CartLink />
    </>,
    shop,
    testSession('token'),
  );
  await pass(0);
  return view;
}

describe('the add control of a guest', () => {
  it('counts every click at once, everywhere, without the network', async () => {
    renderInShop(
      <>
        <CardControl product={testProduct('1', 9)} />
        <CartLink />
      </>,
      shop,
    );
    await pass(0);
    expect(shownQuantity()).toBe('0');
    await click(plus());
    await click(plus());
    await click(plus());
    expect([shownQuantity(), badge()]).toEqual(['3', '3']);
    await click(minus());
    expect([shownQuantity(), badge()]).toEqual(['2', '2']);
    expect(shop.calls).toEqual([]);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
      {
        Product_id: '1',
        ProductNum: 'P1',
        Name: 'Dumplings 1',
        Description: '水饺1',
        Price: 3.5,
        quantity: 2,
        Thumbnail: '/media/1.webp',
        StockLevel: 9,
      },
    ]);
  });

  it('refuses more than the stock in the shop’s words', async () => {
    renderInShop(<CardControl product={testProduct('1', 2)} />, shop);
    await pass(0);
    for (let clicks = 0; clicks < 3; clicks += 1) await click(plus());
    expect(shownQuantity()).toBe('2');
    expect(screen.getByText('Sorry, there are only 2 available of Dumplings 1')).toBeTruthy();
  });

  it('takes the line out when the last piece goes', async () => {
    renderInShop(<CardControl product={testProduct('1', 9)} />, shop);
    await pass(0);
    await click(plus());
    await click(minus());
    expect(shownQuantity()).toBe('0');
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('offers nothing that is sold out', async () => {
    renderInShop(<CardControl product={testProduct('1', 0)} />, shop);
    await pass(0);
    expect(screen.queryByRole('button', { name: /Dumplings/ })).toBeNull();
  });

  it('says for four seconds what was added', async () => {
    renderInShop(
      <>
        <CardControl product={testProduct('1', 9)} />
        <CartLink />
      </>,
      shop,
    );
    await pass(0);
    await click(plus());
    expect(screen.getByText(/Added to your cart/)).toBeTruthy();
    await pass(3900);
    expect(screen.queryByText(/Added to your cart/)).not.toBeNull();
    await pass(200);
    expect(screen.queryByText(/Added to your cart/)).toBeNull();
  });
});

describe('the add control of a customer', () => {
  it('makes of five quick clicks five pieces and two requests with absolute quantities', async () => {
    await asCustomer({ 1: 2 });
    for (let clicks = 0; clicks < 5; clicks += 1) await click(plus());
    expect([shownQuantity(), badge()]).toEqual(['7', '7']);
    shop.last('SetCartLine').answer({ setCartLine: { cart: testCart({ 1: 3 }), userErrors: [] } });
    await pass(burst);
    expect(shownQuantity()).toBe('7');
    shop.last('SetCartLine').answer({ setCartLine: { cart: testCart({ 1: 7 }), userErrors: [] } });
    await pass(burst);
    expect(shop.sent('SetCartLine')).toEqual([
      { cartId: 'cart_501', productId: 'prod_1', quantity: 3 },
      { cartId: 'cart_501', productId: 'prod_1', quantity: 7 },
    ]);
    expect([shownQuantity(), badge()]).toEqual(['7', '7']);
    expect(shop.calls.map((call) => call.name)).toEqual(['ShopperCart', 'SetCartLine', 'SetCartLine']);
  });

  it('keeps one request in flight', async () => {
    await asCustomer({ 1: 1 });
    await click(plus());
    await pass(burst);
    await click(plus());
    await pass(burst);
    expect(shop.count('SetCartLine')).toBe(1);
    shop.last('SetCartLine').answer({ setCartLine: { cart: testCart({ 1: 2 }), userErrors: [] } });
    await pass(burst);
    expect(shop.sent('SetCartLine').map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(shownQuantity()).toBe('3');
  });

  it('does not let the answer about another line bring back an older quantity', async () => {
    shop.replies.set('ShopperCart', () => ({ cart: testCart({ 1: 1, 2: 1 }) }));
    renderInShop(
      <>
        <CardControl product={testProduct('1', 9)} />
        <CardControl product={testProduct('2', 9)} />
        <CartLink />
      </>,
      shop,
      testSession('token'),
    );
    await pass(0);
    await click(screen.getByRole('button', { name: 'Add one Dumplings 2' }));
    const early = shop.last('SetCartLine');
    await click(plus());
    const late = shop.last('SetCartLine');
    await act(async () => {
      late.answer({ setCartLine: { cart: testCart({ 1: 2, 2: 2 }), userErrors: [] } });
      await Promise.resolve();
    });
    await pass(burst);
    early.answer({ setCartLine: { cart: testCart({ 1: 1, 2: 2 }), userErrors: [] } });
    await pass(burst);
    expect([shownQuantity(), badge()]).toEqual(['2', '4']);
  });

  it('falls back, corrects the stock everywhere and says so when the shop refuses', async () => {
    const { client } = await asCustomer({ 1: 2 });
    await click(plus());
    expect(shownQuantity()).toBe('3');
    const left = testProduct('1', 2);
    shop.last('SetCartLine').answer({
      setCartLine: {
        cart: testCart({ 1: 2 }),
        userErrors: [
          {
            __typename: 'CartUserError',
            code: 'STOCK_INSUFFICIENT',
            message: 'Sorry, there are only 2 available of Dumplings 1',
            available: 2,
            product: left,
          },
        ],
      },
    });
    await pass(burst);
    expect([shownQuantity(), badge()]).toEqual(['2', '2']);
    expect(screen.getByText('Sorry, there are only 2 available of Dumplings 1')).toBeTruthy();
    expect(readProduct(client, 'prod_1')?.stockLevel).toBe(2);
    await click(plus());
    expect(shop.count('SetCartLine')).toBe(1);
  });

  it('shows the general message for any other refusal', async () => {
    await asCustomer({});
    await click(plus());
    shop.last('SetCartLine').answer({
      setCartLine: {
        cart: testCart({}),
        userErrors: [
          { __typename: 'CartUserError', code: 'ADD_REFUSED', message: '', available: null, product: null },
        ],
      },
    });
    await pass(burst);
    expect(shownQuantity()).toBe('0');
    expect(screen.getByText('Not enough product in stock')).toBeTruthy();
  });

  it('deletes by one request, however often the minus is clicked', async () => {
    await asCustomer({ 1: 1 });
    await click(minus());
    await pass(burst);
    expect(shop.sent('RemoveCartLine')).toEqual([{ cartId: 'cart_501', productId: 'prod_1' }]);
    shop.last('RemoveCartLine').answer({ removeCartLine: { cart: testCart({}), userErrors: [] } });
    await pass(burst);
    expect([shownQuantity(), badge()]).toEqual(['0', '0']);
    expect(shop.count('RemoveCartLine')).toBe(1);
  });

  it('tries again by itself when the line breaks, and falls back to what the shop has when that does not help', async () => {
    await asCustomer({ 1: 1 });
    await click(plus());
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(shop.count('SetCartLine')).toBe(attempt);
      shop.last('SetCartLine').answer(new TypeError('Failed to fetch'));
      await pass(1500);
    }
    expect(shop.count('SetCartLine')).toBe(3);
    expect(shownQuantity()).toBe('1');
    expect(screen.getByText(/Your change wasn’t saved/)).toBeTruthy();
  });

  it('takes clicks that come before the cart has been fetched', async () => {
    renderInShop(<CardControl product={testProduct('1', 9)} />, shop, testSession('token'));
    await pass(0);
    await click(plus());
    shop.last('ShopperCart').answer({ cart: testCart({ 1: 4 }) });
    await pass(0);
    expect(shop.sent('SetCartLine')).toEqual([{ cartId: 'cart_501', productId: 'prod_1', quantity: 5 }]);
    expect(shownQuantity()).toBe('5');
  });
});
