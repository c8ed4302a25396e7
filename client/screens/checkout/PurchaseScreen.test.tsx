import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { money, deliveryWindow, totals } from '../../testing/records.ts';
import { pass, settle } from '../../testing/timers.ts';
import {
  cashierUrl,
  CheckoutGateway,
  choose,
  dumplings,
  enterCard,
  openBrowser,
  openCheckout,
  orderByAlipay,
  press,
} from '../../checkout/testing/checkout-page.ts';

let gateway: CheckoutGateway;

beforeEach(() => {
  openBrowser();
  gateway = new CheckoutGateway();
});

const placeOrder = () => screen.getByRole('button', { name: 'Place order' });

describe('checkout', () => {
  it('on open › saves the cart and shows the server’s total', async () => {
    await openCheckout(gateway);
    expect(gateway.sent('SaveCart')).toEqual([{ cartId: 'cart_501', promoCode: null, useCredit: false }]);
    expect(screen.getByText('$11.99')).toBeTruthy();
  });

  it('when the delivery times fail › shows the rest, and loads them on retry', async () => {
    gateway.fail('Query.deliverySlots');
    await openCheckout(gateway);
    expect(screen.getByText('The delivery times could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /1877 Cedar St.*94703/ })).toBeTruthy();
    expect(screen.getByText('$11.99')).toBeTruthy();
    gateway.recover();
    await press('Try again');
    expect(screen.queryByText('The delivery times could not be loaded.')).toBeNull();
    expect(screen.getByRole('group', { name: /Delivery time/ })).toBeTruthy();
  });

  it('when the addresses fail › shows the rest, and loads them on retry', async () => {
    gateway.fail('Customer.addresses');
    await openCheckout(gateway);
    expect(screen.getByText('Your addresses could not be loaded.')).toBeTruthy();
    expect(screen.getByText('$11.99')).toBeTruthy();
    gateway.recover();
    await press('Try again');
    expect(screen.queryByText('Your addresses could not be loaded.')).toBeNull();
    expect(screen.getByRole('radio', { name: /1877 Cedar St.*94703/ })).toBeTruthy();
  });

  it('when a choice is missing › sends nothing, lists it and focuses the first missing one', async () => {
    await openCheckout(gateway);
    expect(placeOrder()).toHaveAttribute('aria-disabled', 'true');
    await press();
    expect(gateway.sent('PlaceOrder')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Choose a delivery time.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose how to pay.' })).toBeTruthy();
    expect(document.getElementById('slot')?.contains(document.activeElement)).toBe(true);
  });

  it('for an address outside the area › shows that and requests another', async () => {
    await openCheckout(gateway);
    expect(screen.getByText('Not served in your area yet.')).toBeTruthy();
    await choose(/90210/);
    expect(screen.getByText(/We are not in your area yet\. But we are diligently expanding/)).toBeTruthy();
    await press();
    expect(screen.getByRole('button', { name: 'Choose a valid address before continuing.' })).toBeTruthy();
  });

  it.each<[Language, RegExp, RegExp]>([
    ['en', /2–4 pm.*Closed/, /4–6 pm.*Full/],
    ['zh', /2–4.*已截单/, /4–6.*约满/],
  ])('tells a window that has closed from a full one, %s', async (language, closed, full) => {
    gateway.shop.slots = [
      deliveryWindow('2026-03-05T14:00', false, 'CLOSED'),
      { ...deliveryWindow('2026-03-05T16:00', false), name: '4-6pm' },
      { ...deliveryWindow('2026-03-05T18:00', true), name: '6-8pm' },
    ];
    await openCheckout(gateway, { language });
    for (const name of [closed, full]) expect(screen.getByRole('radio', { name })).toBeDisabled();
  });

  it('on several clicks on Place order › places one order', async () => {
    const { router } = await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    fireEvent.click(placeOrder());
    fireEvent.click(placeOrder());
    await settle();
    expect(gateway.sent('PlaceOrder')).toHaveLength(1);
    expect(gateway.sent('PlaceOrder')[0]?.input).toMatchObject({
      cartId: 'cart_501',
      expectedTotal: '11.99',
      deliveryAddressId: 'addr_31',
      billingAddressId: null,
      slot: '2026-03-05T14:00',
      payment: 'ALIPAY',
    });
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('on a wide screen › opens a tab on the click and the payment page after the response', async () => {
    const replace = vi.fn();
    const tab = {
      document: document.implementation.createHTMLDocument(),
      location: { replace },
      opener: window,
    };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    vi.spyOn(window.screen, 'width', 'get').mockReturnValue(1280);
    gateway.askForPayment();
    await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/WeChat/);
    fireEvent.click(placeOrder());
    expect(open).toHaveBeenCalledOnce();
    await settle();
    expect(replace).toHaveBeenCalledWith(cashierUrl);
    expect(tab.opener).toBeNull();
  });

  it('when the browser blocks the tab › shows a link to the payment page', async () => {
    vi.spyOn(window.screen, 'width', 'get').mockReturnValue(1280);
    gateway.askForPayment();
    gateway.shop.confirmation = 'PENDING';
    await openCheckout(gateway);
    await choose(/2–4 pm/);
    await choose(/WeChat/);
    await press();
    expect(JSON.parse(sessionStorage.getItem('pending-order') ?? '')).toEqual({
      orderId: '501',
      stage: 'submitted',
      cashierUrl,
      isCashierUnopened: true,
    });
  });

  it('when the total has changed › shows the new one, and the next click orders at it', async () => {
    const undo = gateway.rejectOrders({
      code: 'TOTALS_CHANGED',
      totals: totals('7.00', { grandTotal: money('12.49') }),
    });
    await openCheckout(gateway);
    await orderByAlipay();
    expect(screen.getByText(/The total has changed from \$11\.99 to \$12\.49/)).toBeTruthy();
    undo();
    await press();
    expect(gateway.sent('PlaceOrder').at(-1)?.input).toMatchObject({
      expectedTotal: '12.49',
    });
  });

  it('for an error of the whole order › shows the REST API’s message beside the button', async () => {
    gateway.rejectOrders({ code: 'REFUSED' });
    await openCheckout(gateway);
    await orderByAlipay();
    expect(screen.getByText(/Error:.*The back end said so/)).toBeTruthy();
    expect(sessionStorage.getItem('pending-order')).toBeNull();
  });

  it('with too many unpaid orders › shows what to do, with a link to the orders', async () => {
    gateway.rejectOrders({ code: 'TOO_MANY_UNPAID' });
    await openCheckout(gateway);
    await orderByAlipay();
    const text = screen.getByText(/You have too many unpaid orders\. Pay or cancel one of them/);
    expect(text.querySelector('a')).toHaveAttribute('href', '/account');
    expect(sessionStorage.getItem('pending-order')).toBeNull();
  });

  it('after too many attempts › shows when to try again, keeps the choices, and does not repeat the request', async () => {
    gateway.fail('Mutation.placeOrder', 'RATE_LIMITED', 420);
    await openCheckout(gateway);
    await orderByAlipay();
    await pass(10_000);
    expect(screen.getByText(/Too many attempts\. Please try again in 7 minutes\./)).toBeTruthy();
    expect(gateway.sent('PlaceOrder')).toHaveLength(1);
    gateway.recover();
    await press();
    await settle();
    expect(gateway.sent('PlaceOrder')).toHaveLength(2);
    expect(gateway.sent('PlaceOrder')[1]).toEqual(gateway.sent('PlaceOrder')[0]);
  });
  it.each([
    [
      'too many goods',
      { code: 'UNPAID_TOO_LARGE', limit: money('300.00') },
      /at most \$300\.00 of goods\. Pay by card/,
    ],
    ['too many items', { code: 'UNPAID_TOO_LARGE', available: 150 }, /at most 150 items\. Pay by card/],
    [
      'too much of a product',
      { code: 'UNPAID_TOO_LARGE', available: 3, product: dumplings },
      /at most 3 of .*Dumplings.*\. Pay by card, or order fewer/,
    ],
    [
      'too much of others',
      { code: 'UNPAID_UNAVAILABLE', retryAfter: 421 },
      /Pay by card, or try again in 8 minutes\./,
    ],
  ] as const)(
    'when an unpaid order would exceed %s › shows the limit, and keeps cart and choices',
    async (_what, error, text) => {
      const undo = gateway.rejectOrders(error);
      await openCheckout(gateway);
      await orderByAlipay();
      expect(screen.getByText(text)).toBeTruthy();
      const [refused] = gateway.sent('PlaceOrder').map(({ input }) => input);
      undo();
      await press();
      expect(gateway.sent('PlaceOrder').at(-1)?.input).toEqual(refused);
    },
  );

  it('when the response is lost › retries the same order', async () => {
    gateway.interrupt('PlaceOrder');
    const { router } = await openCheckout(gateway);
    await orderByAlipay();
    gateway.recover();
    await pass(1000);
    await settle();
    const ids = gateway.sent('PlaceOrder').map(({ input }) => input);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toEqual(ids[1]);
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('after a lost response › looks the order up before the shopper can place another', async () => {
    sessionStorage.setItem('pending-order', JSON.stringify({ orderId: '501', stage: 'submitting' }));
    gateway.shop.confirmation = 'PLACED';
    const { router } = await openCheckout(gateway);
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('stores the card in its own step, and its number nowhere', async () => {
    const { client } = await openCheckout(gateway);
    await choose(/2–4 pm/);
    await enterCard();
    expect(gateway.sent('StoreCard')[0]?.input).toEqual({
      cartId: 'cart_501',
      holderName: 'Mei Lin',
      number: '4242424242424242',
      expiry: '12/29',
      cvv: '123',
    });
    expect(screen.getByText(/Card ending in 4242/)).toBeTruthy();
    const everywhere = JSON.stringify([client.extract(), { ...sessionStorage }, { ...localStorage }]);
    expect(everywhere).not.toContain('42424242');
    await press();
    expect(gateway.sent('PlaceOrder')[0]?.input).toMatchObject({
      cardReference: 'ref-1',
    });
  });

  it('after a reload › keeps the choices, and offers the next window if one is full', async () => {
    await openCheckout(gateway);
    await choose(/2–4 pm/);
    cleanup();
    gateway.shop.slots = [
      deliveryWindow('2026-03-05T14:00', false),
      deliveryWindow('2026-03-06T14:00', true),
    ];
    await openCheckout(gateway);
    const notice = screen.getByText('The delivery time you chose is no longer available.').parentElement;
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: /Switch to Fri, Mar 6/ }));
    await pass(10);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2–4 pm/ }).checked).toBe(true);
  });
});
