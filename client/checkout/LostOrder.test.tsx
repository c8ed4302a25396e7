import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { shopper } from '../testing/shopper.ts';
import { pass, settle } from '../testing/timers.ts';
import {
  cashierUrl,
  CheckoutGateway,
  choose,
  openBrowser,
  openCheckout,
  orderByAlipay,
  press,
} from './testing/checkout-page.ts';

const storedOrder = (): unknown => JSON.parse(sessionStorage.getItem('pending-order') ?? 'null');

let gateway: CheckoutGateway;

beforeEach(() => {
  openBrowser();
  gateway = new CheckoutGateway();
});

/** The order was placed, here or elsewhere, and an empty cart has taken the place of its cart. */
function startNextCart(): void {
  gateway.shop.cartId = 'cart_502';
  gateway.shop.cart = {};
}

/** Loses every response to the order, which does arrive. */
async function loseTheResponse() {
  gateway.disconnect('PlaceOrder');
  const page = await openCheckout(gateway);
  await orderByAlipay();
  await pass(1000);
  await pass(3000);
  await settle();
  return page;
}

describe('order with a lost response', () => {
  it('is sent three times as the same order, then offers a safe retry', async () => {
    const { router } = await loseTheResponse();
    const [first, ...again] = gateway.sent('PlaceOrder');
    expect(again).toEqual([first, first]);
    expect(screen.getByText(/Your order will be placed only once\./)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/purchase');
  });

  it('is polled until the shop has it, then opens the confirmation with the payment page', async () => {
    const { router } = await loseTheResponse();
    gateway.shop.confirmation = 'PENDING';
    gateway.recover();
    gateway.askForPayment();
    await pass(4000);
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(screen.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', cashierUrl);
    const [first] = gateway.sent('PlaceOrder');
    expect(first?.['input']).toMatchObject(Object(gateway.sent('PlaceOrder').at(-1)?.['input']));
  });

  it('after a reload › is looked up before another can be placed', async () => {
    await loseTheResponse();
    cleanup();
    startNextCart();
    gateway.shop.confirmation = 'PENDING';
    gateway.recover();
    gateway.askForPayment();
    const { router } = await openCheckout(gateway);
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(screen.getByRole('heading', { name: 'Pending confirmation' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', cashierUrl);
  });

  it('while its state is unknown › keeps the checkout closed', async () => {
    await loseTheResponse();
    cleanup();
    gateway.disconnect('OrderConfirmation');
    await openCheckout(gateway);
    expect(screen.getByText('We can’t tell yet whether your order went through')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
    gateway.recover();
    await press('Try again');
    await settle();
    expect(screen.getByRole('button', { name: 'Place order' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2–4 pm/ }).checked).toBe(true);
  });

  it('while it is looked up › locks the cart', async () => {
    await loseTheResponse();
    const more = screen.getByRole('button', { name: 'Add one Dumplings' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['Add one Dumplings', 'Remove one Dumplings']) {
      fireEvent.click(screen.getByRole('button', { name }));
    }
    await pass(200);
    expect(gateway.sent('SetCartLine')).toHaveLength(0);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings' }).value).toBe('2');
  });

  it('after its outcome › does not block the next cart', async () => {
    sessionStorage.setItem('pending-order', JSON.stringify({ orderId: '400', stage: 'submitted' }));
    await openCheckout(gateway);
    expect(screen.getByRole('button', { name: 'Place order' })).toBeTruthy();
    expect(storedOrder()).toBeNull();
  });

  it('is given up when the shopper has to sign in again', async () => {
    gateway.fail('Mutation.placeOrder', 'UNAUTHENTICATED');
    await openCheckout(gateway);
    await orderByAlipay();
    expect(gateway.sent('PlaceOrder')).toHaveLength(1);
    expect(storedOrder()).toBeNull();
  });
});

describe('a cart that was ordered in another window', () => {
  it('on another device › a click on + changes nothing and leads to the order', async () => {
    const { router } = await openCheckout(gateway);
    gateway.shop.confirmation = 'PLACED';
    startNextCart();
    fireEvent.click(screen.getByRole('button', { name: 'Add one Dumplings' }));
    await pass(200);
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(screen.getByText(/Your last change was not made/)).toBeTruthy();
    expect(gateway.sent('SetCartLine')).toEqual([{ cartId: 'cart_501', productId: 'prod_1', quantity: 3, expectedQuantity: 2 }]);
  });

  it('leads to its order instead of a second one', async () => {
    const { router } = await openCheckout(gateway);
    startNextCart();
    gateway.shop.confirmation = 'PLACED';
    shopper.storeInAnotherTab('cart-changed', '1');
    await settle();
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(screen.getByRole('heading', { name: 'Order successful' })).toBeTruthy();
    expect(screen.queryAllByText(/This cart was ordered in another window/)).not.toEqual([]);
    expect(gateway.sent('PlaceOrder')).toHaveLength(0);
  });
});

describe('an order on its way', () => {
  it('until the response › locks the cart', async () => {
    const { router } = await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    gateway.rejectOrders({ code: 'REFUSED' });
    const responses = gateway.hold('PlaceOrder');
    await press();
    const more = () => screen.getByRole('button', { name: 'Add one Dumplings' });
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Dumplings' }).readOnly).toBe(
      true,
    );
    fireEvent.click(more());
    await pass(300);
    expect(gateway.sent('SetCartLine')).toHaveLength(0);
    responses.end();
    await settle();
    expect(more()).not.toHaveAttribute('aria-disabled');
    fireEvent.click(more());
    await pass(10);
    expect(gateway.sent('SetCartLine')).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/purchase');
  });
});

describe('leaving while the order is on its way', () => {
  it('does not save the cart behind the order, and leads to the order when it is placed', async () => {
    const { router } = await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    const saves = gateway.sent('SaveCart').length;
    const responses = gateway.hold('PlaceOrder');
    await press();
    await router.navigate('/about-us');
    await settle();
    responses.end();
    await pass(1000);
    await settle();
    expect(gateway.sent('SaveCart')).toHaveLength(saves);
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('when rejected on another page › shows a toast', async () => {
    const { router } = await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    gateway.rejectOrders({ code: 'REFUSED' });
    const responses = gateway.hold('PlaceOrder');
    await press();
    await router.navigate('/about-us');
    await settle();
    responses.end();
    await settle();
    expect(screen.getByText('Your order wasn’t placed. See why at checkout.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/about-us');
  });
});
