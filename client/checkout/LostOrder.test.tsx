import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionNotices } from '../session/SessionNotices.tsx';
import { order, orderPayment } from '../testing/records.ts';
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
import { shownToasts } from '../ui/toast.ts';

const storedOrder = (): unknown => JSON.parse(sessionStorage.getItem('pending-order') ?? 'null');

let gateway: CheckoutGateway;

beforeEach(() => {
  openBrowser();
  gateway = new CheckoutGateway();
});

/** The order was placed, here or elsewhere, and an empty cart has replaced its cart. */
function startNextCart(): void {
  gateway.shop.cartId = 'cart_502';
  gateway.shop.cart = {};
}

/** Loses every response to the order, so that its outcome is unknown. */
async function loseTheResponse() {
  gateway.interrupt('PlaceOrder');
  const page = await openCheckout(gateway);
  await orderByAlipay();
  await pass(1000);
  await pass(3000);
  await settle();
  return page;
}

describe('order with a lost response', () => {
  it('is sent three times as the same order, then looked up on the confirmation', async () => {
    const { router } = await loseTheResponse();
    const [first, ...again] = gateway.sent('PlaceOrder');
    expect(again).toEqual([first, first]);
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(gateway.sent('OrderConfirmation')).toEqual([{ orderId: '501' }]);
  });

  it('that was placed › shows its payment page, without being sent again', async () => {
    gateway.shop.confirmation = 'PENDING';
    gateway.shop.orders = [
      order('501', { payment: orderPayment({ pending: { url: cashierUrl, dueAt: null } }) }),
    ];
    await loseTheResponse();
    await settle();
    expect(screen.getByRole('heading', { name: 'Pending confirmation' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', cashierUrl);
    expect(gateway.sent('PlaceOrder')).toHaveLength(3);
  });

  it('that was not placed › leads back to the checkout, where the shopper can place it', async () => {
    const { router } = await loseTheResponse();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your order was not placed');
    gateway.recover();
    fireEvent.click(screen.getByRole('link', { name: 'Back to checkout' }));
    await settle();
    await settle();
    expect(router.state.location.pathname).toBe('/purchase');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2–4 pm/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Alipay/ }).checked).toBe(true);
    await press();
    await settle();
    expect(gateway.sent('PlaceOrder')).toHaveLength(4);
    expect(gateway.sent('PlaceOrder')[3]).toEqual(gateway.sent('PlaceOrder')[0]);
  });

  it('that arrives late › is shown when the shop has it', async () => {
    await loseTheResponse();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your order was not placed');
    gateway.shop.confirmation = 'PLACED';
    await pass(4000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order successful');
  });

  it('while its state is unknown › blocks the checkout, even after a reload', async () => {
    gateway.interrupt('OrderConfirmation', 'RecentOrders');
    const { router } = await loseTheResponse();
    expect(screen.getByText(/We haven’t heard back about your order yet\./)).toBeTruthy();
    await router.navigate('/purchase');
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
    cleanup();
    const { router: reloaded } = await openCheckout(gateway);
    expect(reloaded.state.location.pathname).toBe('/confirmation');
    expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  });

  it('after signing in again › is looked up', async () => {
    gateway.interrupt('PlaceOrder');
    const { router, session } = await openCheckout(gateway);
    await orderByAlipay();
    gateway.recover();
    gateway.fail('Mutation.placeOrder', 'UNAUTHENTICATED');
    await pass(1000);
    await settle();
    expect(router.state.location.pathname).toBe('/login');
    expect(storedOrder()).toMatchObject({ orderId: '501', stage: 'submitting' });
    session.signIn('customer-token');
    await router.navigate('/purchase');
    await settle();
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('after its outcome › does not block the next cart', async () => {
    sessionStorage.setItem('pending-order', JSON.stringify({ orderId: '400', stage: 'submitted' }));
    await openCheckout(gateway);
    expect(screen.getByRole('button', { name: 'Place order' })).toBeTruthy();
    expect(storedOrder()).toBeNull();
  });
});

describe('order that was definitely not placed', () => {
  it('because the shopper must sign in › shows only that, and keeps the choices', async () => {
    gateway.fail('Mutation.placeOrder', 'UNAUTHENTICATED');
    const { router, session } = await openCheckout(gateway, { beside: <SessionNotices /> });
    await orderByAlipay();
    await settle();
    expect(router.state.location.pathname).toBe('/login');
    expect(gateway.sent('PlaceOrder')).toHaveLength(1);
    expect(storedOrder()).toBeNull();
    expect(shownToasts().map(({ message }) => message)).toEqual([
      'You were signed out. Please sign in again.',
    ]);
    gateway.recover();
    session.signIn('customer-token');
    await router.navigate('/purchase');
    await settle();
    await settle();
    expect(shownToasts()).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2–4 pm/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Alipay/ }).checked).toBe(true);
  });

  it('because the browser is offline › shows a message, and places it on the next click', async () => {
    gateway.disconnect('PlaceOrder');
    const { router } = await openCheckout(gateway);
    await orderByAlipay();
    await pass(1000);
    await pass(3000);
    await settle();
    expect(router.state.location.pathname).toBe('/purchase');
    expect(screen.getByText(/No connection\..* Your order was not placed\./)).toBeTruthy();
    expect(storedOrder()).toBeNull();
    gateway.recover();
    await press();
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
  });
});

describe('a cart that was ordered in another window', () => {
  it('on another device › a click on + changes nothing and opens the order', async () => {
    const { router } = await openCheckout(gateway);
    gateway.shop.confirmation = 'PLACED';
    startNextCart();
    fireEvent.click(screen.getByRole('button', { name: 'Add one Dumplings' }));
    await pass(200);
    await settle();
    expect(router.state.location.pathname).toBe('/confirmation');
    expect(screen.getByText(/Your last change was not made/)).toBeTruthy();
    expect(gateway.sent('SetCartLine')).toEqual([
      { cartId: 'cart_501', productId: 'prod_1', quantity: 3, expectedQuantity: 2 },
    ]);
  });

  it('opens its order instead of placing a second one', async () => {
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

describe('an order in flight', () => {
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

describe('leaving while the order is in flight', () => {
  it('does not save the ordered cart, and opens the order when it is placed', async () => {
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
