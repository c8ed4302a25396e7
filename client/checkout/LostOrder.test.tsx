import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cart,
  CheckoutShop,
  choose,
  confirmed,
  openBrowser,
  openCheckout,
  pass,
  placed,
  press,
  refusal,
  settle,
} from './testing/checkout-shop.tsx';

const cashierUrl = 'http://localhost:4001/cashier/0q3Z';
const broken = () => new TypeError('Failed to fetch');
const nextCart = { ...cart, id: 'cart_502', totalQuantity: 0, lines: [] };
const kept = (): unknown => JSON.parse(sessionStorage.getItem('pending-order') ?? 'null');

let shop: CheckoutShop;

beforeEach(() => {
  openBrowser();
  shop = new CheckoutShop();
});

async function orderByAlipay() {
  await choose(/2–4 pm/);
  await choose(/Alipay/);
  await press();
}

/** The order arrives, none of its answers does. */
async function loseTheAnswer() {
  shop.replies.PlaceOrder = broken;
  const page = await openCheckout(shop);
  await orderByAlipay();
  await pass(1000);
  await pass(3000);
  await settle();
  return page;
}

describe('an order whose answer is lost', () => {
  it('is sent three times as the same order, then left to the shopper, and said to be safe', async () => {
    const { router } = await loseTheAnswer();
    const [first, ...again] = shop.sentTo('PlaceOrder');
    expect(again).toEqual([first, first]);
    expect(screen.getByText(/Your order will be placed only once\./)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/purchase');
  });

  it('is looked for until the shop has it, and leads on with the payment page', async () => {
    const { router } = await loseTheAnswer();
    shop.replies.OrderConfirmation = () => confirmed('PENDING');
    shop.replies.PlaceOrder = () => placed(cashierUrl);
    await pass(4000);
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(screen.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(cashierUrl);
    const [first] = shop.sentTo('PlaceOrder');
    expect(first?.['input']).toMatchObject(Object(shop.sentTo('PlaceOrder').at(-1)?.['input']));
  });

  it('is asked for after a reload before another one can be placed, payment page and all', async () => {
    await loseTheAnswer();
    cleanup();
    shop.replies.ShopperCart = () => ({ cart: nextCart });
    shop.replies.OrderConfirmation = () => confirmed('PENDING');
    shop.replies.PlaceOrder = () => placed(cashierUrl);
    const { router } = await openCheckout(shop);
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(screen.getByRole('heading', { name: 'Pending confirmation' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(cashierUrl);
  });

  it('keeps the checkout closed while nobody can say what became of it', async () => {
    await loseTheAnswer();
    cleanup();
    shop.replies.OrderConfirmation = broken;
    await openCheckout(shop);
    expect(screen.getByText('We can’t tell yet whether your order went through')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
    shop.replies.OrderConfirmation = () => confirmed('NONE');
    await press('Try again');
    await settle();
    expect(screen.getByRole('button', { name: 'Place order' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2–4 pm/ }).checked).toBe(true);
  });

  it('while it is looked for › keeps the cart as it was ordered', async () => {
    await loseTheAnswer();
    const more = screen.getByRole('button', { name: 'Add one Dumplings' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    for (const name of ['Add one Dumplings', 'Remove one Dumplings']) {
      fireEvent.click(screen.getByRole('button', { name }));
    }
    await pass(200);
    expect(shop.count('SetCartLine')).toBe(0);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings' }).value).toBe('2');
  });

  it('does not hold up the next cart for ever', async () => {
    sessionStorage.setItem('pending-order', JSON.stringify({ orderId: '400', stage: 'submitted' }));
    await openCheckout(shop);
    expect(screen.getByRole('button', { name: 'Place order' })).toBeTruthy();
    expect(kept()).toBeNull();
  });

  it('is given up when the shopper has to sign in again', async () => {
    const { CombinedGraphQLErrors } = await import('@apollo/client/errors');
    shop.replies.PlaceOrder = () =>
      new CombinedGraphQLErrors({
        errors: [{ message: 'Signed out', extensions: { code: 'UNAUTHENTICATED' } }],
      });
    await openCheckout(shop);
    await orderByAlipay();
    expect(shop.count('PlaceOrder')).toBe(1);
    expect(kept()).toBeNull();
  });
});

describe('a cart that was ordered in another window', () => {
  it('on another device › a click on + changes nothing and leads to the order', async () => {
    const { router } = await openCheckout(shop);
    shop.replies.OrderConfirmation = () => confirmed('PLACED');
    shop.replies.SetCartLine = () => ({
      setCartLine: {
        __typename: 'SetCartLinePayload',
        cart: nextCart,
        userErrors: [
          { __typename: 'CartUserError', code: 'CART_CHANGED', message: '', available: null, product: null },
        ],
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Add one Dumplings' }));
    await pass(200);
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(screen.getByText(/Your last change was not made/)).toBeTruthy();
    expect(shop.sentTo('SetCartLine')).toEqual([{ cartId: 'cart_501', productId: 'prod_1', quantity: 3 }]);
  });

  it('leads to its order instead of a second one', async () => {
    const { router } = await openCheckout(shop);
    shop.replies.ShopperCart = () => ({ cart: nextCart });
    shop.replies.OrderConfirmation = () => confirmed('PLACED');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed', newValue: '1' }));
    await settle();
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    expect(screen.queryAllByText(/This cart was ordered in another window/)).not.toEqual([]);
    expect(shop.count('PlaceOrder')).toBe(0);
  });
});

describe('an order on its way', () => {
  it('until it is answered › keeps the cart as it is ordered', async () => {
    const { router } = await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    shop.replies.PlaceOrder = () => refusal('REFUSED');
    shop.delay = 2000;
    await press();
    const more = () => screen.getByRole('button', { name: 'Add one Dumplings' });
    expect(more().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings' }).readOnly).toBe(
      true,
    );
    fireEvent.click(more());
    await pass(300);
    expect(shop.count('SetCartLine')).toBe(0);
    await pass(2000);
    await settle();
    expect(more().getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(more());
    await pass(10);
    expect(shop.count('SetCartLine')).toBe(1);
    expect(router.state.location.pathname).toBe('/purchase');
  });
});

describe('leaving while the order is on its way', () => {
  it('does not save the cart behind the order, and leads to the order when it is placed', async () => {
    const { router } = await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    const saves = shop.count('SaveCart');
    shop.delay = 2000;
    await press();
    await router.navigate('/about-us');
    await pass(10);
    await pass(3000);
    await settle();
    expect(shop.count('SaveCart')).toBe(saves);
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('says elsewhere that the order was refused', async () => {
    const { router } = await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    shop.replies.PlaceOrder = () => refusal('REFUSED');
    shop.delay = 2000;
    await press();
    await router.navigate('/about-us');
    await pass(10);
    await pass(3000);
    expect(screen.getByText('Your order wasn’t placed. See why at checkout.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/about-us');
  });
});
