import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductCard } from '../catalog/product-card/ProductCard.tsx';
import { widenScreen } from '../testing/browser-gaps.ts';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { product } from '../testing/records.ts';
import { renderShop } from '../testing/render-shop.tsx';
import { shopper } from '../testing/shopper.ts';
import { pass, settle } from '../testing/timers.ts';
import { CartLink } from './CartLink.tsx';
import { MiniCart } from './MiniCart.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers();
  widenScreen();
  gateway = new FakeGateway();
  gateway.shop.products = ['1', '2'].map((key) => product(key, { stockLevel: 30 }));
});

/** A product card, the cart count and the mini cart of a page that was opened with this cart. */
async function openWith(cart: Record<string, number>, session: 'guest' | 'customer' = 'customer') {
  gateway.shop.cart = cart;
  const page = await renderShop({
    gateway,
    session,
    element: (
      <>
        <div data-testid="card">
          <ProductCard product={product('1', { stockLevel: 30 })} />
        </div>
        <CartLink />
        <div data-testid="mini">
          <MiniCart />
        </div>
      </>
    ),
  });
  await settle();
  return page;
}

const card = () => within(screen.getByTestId('card'));
const mini = () => within(screen.getByTestId('mini'));
const field = () => mini().getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings 1' });
const plus = async () => {
  fireEvent.click(card().getByRole('button', { name: /^(Add|Add one) Dumplings 1$/ }));
  await pass(10);
};
const minus = async () => {
  fireEvent.click(card().getByRole('button', { name: /^(Remove|Remove one) Dumplings 1$/ }));
  await pass(10);
};
const shown = () => card().queryByRole('status', { name: 'Quantity of Dumplings 1' })?.textContent ?? '0';
const badge = () =>
  within(screen.getByRole('link', { name: /^Cart/ })).queryByText(/^\d+$/)?.textContent ?? '0';
const sent = () =>
  gateway.sent('SetCartLine').map(({ quantity, expectedQuantity }) => [expectedQuantity, quantity]);
const loads = () => gateway.sent('ShopperCart').length;
const burst = () => pass(200);

/** A line that another device changes on each request, to a different quantity each time. */
function changeWithEveryRequest(): void {
  const { shop } = gateway;
  let count = 3;
  gateway.use({
    SetCartLinePayload: {
      userErrors: ({ userErrors = [] }) => {
        count += 1;
        shop.cart = { prod_1: count };
        return userErrors;
      },
    },
  });
}

/** Leaves the page and returns after some milliseconds. */
async function leaveFor(milliseconds: number): Promise<void> {
  act(() => void window.dispatchEvent(new Event('blur')));
  await pass(milliseconds);
  act(() => void window.dispatchEvent(new Event('focus')));
  await settle();
}

describe('line that was changed on another device', () => {
  it('on plus › adds to the quantity of the other device', async () => {
    await openWith({});
    gateway.shop.cart = { prod_1: 3 };
    await plus();
    await burst();
    expect(gateway.shop.cart).toEqual({ prod_1: 4 });
    expect([shown(), badge(), field().value]).toEqual(['4', '4', '4']);
    expect(sent()).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });

  it('on minus › takes off the quantity of the other device', async () => {
    await openWith({ prod_1: 2 });
    gateway.shop.cart = { prod_1: 6 };
    await minus();
    await burst();
    expect(gateway.shop.cart).toEqual({ prod_1: 5 });
    expect(shown()).toBe('5');
  });

  it('on five quick clicks › adds all of them to the quantity of the other device', async () => {
    await openWith({ prod_1: 1 });
    gateway.shop.cart = { prod_1: 11 };
    for (let clicks = 0; clicks < 5; clicks += 1) await plus();
    await burst();
    expect(gateway.shop.cart).toEqual({ prod_1: 16 });
    expect(sent()).toEqual([
      [1, 2],
      [11, 12],
      [12, 16],
    ]);
    expect([shown(), badge()]).toEqual(['16', '16']);
  });

  it('on a typed quantity › sets that quantity', async () => {
    await openWith({ prod_1: 2 });
    gateway.shop.cart = { prod_1: 6 };
    fireEvent.change(field(), { target: { value: '8' } });
    fireEvent.blur(field());
    await burst();
    expect(sent()).toEqual([
      [2, 8],
      [6, 8],
    ]);
    expect(gateway.shop.cart).toEqual({ prod_1: 8 });
  });

  it('on another line › keeps the other device’s change', async () => {
    await openWith({ prod_2: 1 });
    gateway.shop.cart = { prod_2: 7 };
    await plus();
    await burst();
    expect(gateway.shop.cart).toEqual({ prod_2: 7, prod_1: 1 });
    expect(badge()).toBe('8');
  });

  it('while it keeps changing › tries three times, then shows one message and the current quantity', async () => {
    await openWith({ prod_1: 1 });
    gateway.shop.cart = { prod_1: 2 };
    changeWithEveryRequest();
    await plus();
    await burst();
    expect(sent()).toHaveLength(3);
    expect(screen.getAllByText(/Dumplings 1 was changed on another device/)).toHaveLength(1);
    await leaveFor(60_000);
    expect(shown()).toBe(String(gateway.shop.cart['prod_1']));
  });
});

describe('change with a lost response', () => {
  it('when the server applied it › is not applied twice', async () => {
    await openWith({ prod_1: 2 });
    gateway.loseResponses('SetCartLine', 1);
    await plus();
    await pass(2000);
    expect(sent()).toEqual([
      [2, 3],
      [2, 3],
    ]);
    expect(gateway.shop.cart).toEqual({ prod_1: 3 });
    expect(shown()).toBe('3');
    expect(screen.queryByText(/wasn’t saved|another device/)).toBeNull();
  });

  it('when all three responses are lost › shows the server’s quantity, and the next click adds one', async () => {
    await openWith({ prod_1: 2 });
    gateway.loseResponses('SetCartLine', 3);
    await plus();
    await pass(3000);
    await settle();
    expect(screen.getAllByText(/Your change wasn’t saved/)).toHaveLength(1);
    expect(shown()).toBe('3');
    await plus();
    await burst();
    expect(gateway.shop.cart).toEqual({ prod_1: 4 });
  });

  it('when the cart cannot be fetched either › does not add the lost click to the next one', async () => {
    await openWith({ prod_1: 2 });
    gateway.loseResponses('SetCartLine', 3);
    gateway.disconnect('ShopperCart');
    await plus();
    await pass(3000);
    expect(shown()).toBe('2');
    gateway.recover();
    await plus();
    await burst();
    expect(gateway.shop.cart).toEqual({ prod_1: 3 });
    expect(shown()).toBe('3');
  });

  it('when another device has changed the line since › adds nothing and shows a message', async () => {
    await openWith({ prod_1: 2 });
    gateway.loseResponses('SetCartLine', 1);
    await plus();
    gateway.shop.cart = { prod_1: 9 };
    await pass(2000);
    expect(gateway.shop.cart).toEqual({ prod_1: 9 });
    expect(shown()).toBe('9');
    expect(screen.getAllByText(/Dumplings 1 was changed on another device/)).toHaveLength(1);
  });

  it('on further clicks › sends them with the failed change', async () => {
    await openWith({ prod_1: 2 });
    gateway.disconnect('SetCartLine');
    await plus();
    await pass(300);
    await plus();
    await plus();
    await pass(200);
    expect(shown()).toBe('5');
    gateway.recover();
    await pass(2000);
    expect(gateway.shop.cart).toEqual({ prod_1: 5 });
    expect(shown()).toBe('5');
    expect(screen.queryByText(/wasn’t saved/)).toBeNull();
  });
});

describe('cart of a page in the background', () => {
  it('after a pause › is fetched again on focus', async () => {
    await openWith({ prod_1: 1 });
    gateway.shop.cart = { prod_1: 4 };
    await leaveFor(1_000);
    expect([loads(), shown()]).toEqual([1, '1']);
    await leaveFor(31_000);
    expect([loads(), shown(), badge()]).toEqual([2, '4', '4']);
  });

  it('when the clock was set back › is fetched again', async () => {
    await openWith({ prod_1: 1 });
    act(() => void window.dispatchEvent(new Event('blur')));
    vi.setSystemTime(Date.now() - 3_600_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await settle();
    expect(loads()).toBe(2);
  });

  it('back online › is fetched again', async () => {
    await openWith({ prod_1: 1 });
    gateway.shop.cart = { prod_1: 4 };
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect([loads(), shown()]).toEqual([2, '4']);
  });

  it('with an unsent click › sends it before fetching', async () => {
    await openWith({ prod_1: 1 });
    await plus();
    await plus();
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    const requests = gateway.requests.map(({ name }) => name);
    expect(requests.slice(-3)).toEqual(['SetCartLine', 'SetCartLine', 'ShopperCart']);
    expect(shown()).toBe('3');
  });
});

describe('guest', () => {
  it('when another tab has added a product › adds to the new cart', async () => {
    await openWith({}, 'guest');
    await plus();
    const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]') as object[];
    localStorage.setItem('cart', JSON.stringify([{ ...line, quantity: 4 }]));
    await plus();
    expect(shown()).toBe('5');
  });

  it('when the browser forbids storage › has a cart for this page, which is merged at sign-in', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    const { session } = await openWith({ prod_1: 2 }, 'guest');
    await plus();
    await plus();
    expect([shown(), badge()]).toEqual(['2', '2']);
    act(() => session.signIn('customer-token'));
    await settle();
    await settle();
    expect(gateway.shop.cart).toEqual({ prod_1: 4 });
    expect(shown()).toBe('4');
  });

  it('when the session expires with a change in flight › changes no other cart and shows no message', async () => {
    const { session } = await openWith({ prod_1: 2 });
    const responses = gateway.hold('SetCartLine');
    await plus();
    await plus();
    act(() => session.expire('customer-token'));
    responses.end();
    await burst();
    expect(shown()).toBe('0');
    expect(sent()).toEqual([[2, 3]]);
    expect(screen.queryByText(/wasn’t saved/)).toBeNull();
    await plus();
    expect([shown(), badge()]).toEqual(['1', '1']);
    shopper.storeInAnotherTab('token', 'other-token');
    await settle();
  });
});
