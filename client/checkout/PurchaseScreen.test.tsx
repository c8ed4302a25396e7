import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PartialResponse } from '../apollo/testing/partial-response.ts';
import {
  address,
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
  slot,
  totals,
  type,
  type Reply,
} from './testing/checkout-shop.tsx';

let shop: CheckoutShop;

/** What the checkout asks for, when nothing fails. */
const whole = {
  customer: {
    __typename: 'Customer',
    id: 'mei',
    firstName: 'Mei',
    lastName: 'Lin',
    email: 'mei@example.com',
    phone: null,
    addresses: [address('addr_31', '94703', true)],
  },
  deliverySlots: [slot('2026-03-05T14:00', true)],
  deliveryZips: ['94703', '94704'],
};

beforeEach(() => {
  openBrowser();
  shop = new CheckoutShop();
});

const placeOrder = () => screen.getByRole('button', { name: 'Place order' });

describe('the checkout', () => {
  it('saves the cart when it opens and shows the server’s total', async () => {
    await openCheckout(shop);
    expect(shop.sentTo('SaveCart')).toEqual([{ cartId: 'cart_501', promoCode: null, useCredit: false }]);
    expect(screen.getByText('$11.99')).toBeTruthy();
  });

  it('when the delivery times fail › shows the rest, and loads them on retry', async () => {
    const { Checkout } = shop.replies;
    shop.replies.Checkout = () => new PartialResponse({ ...whole, deliverySlots: null }, 'deliverySlots');
    await openCheckout(shop);
    expect(screen.getByText('The delivery times could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /1877 Cedar St.*94703/ })).toBeTruthy();
    expect(screen.getByText('$11.99')).toBeTruthy();
    if (Checkout) shop.replies.Checkout = Checkout;
    await press('Try again');
    expect(screen.queryByText('The delivery times could not be loaded.')).toBeNull();
    expect(screen.getByRole('group', { name: /Delivery time/ })).toBeTruthy();
  });

  it('when the addresses fail › shows the rest, and loads them on retry', async () => {
    const { Checkout } = shop.replies;
    const customer = { ...whole.customer, addresses: null };
    shop.replies.Checkout = () => new PartialResponse({ ...whole, customer }, 'customer', 'addresses');
    await openCheckout(shop);
    expect(screen.getByText('Your addresses could not be loaded.')).toBeTruthy();
    expect(screen.getByText('$11.99')).toBeTruthy();
    if (Checkout) shop.replies.Checkout = Checkout;
    await press('Try again');
    expect(screen.queryByText('Your addresses could not be loaded.')).toBeNull();
    expect(screen.getByRole('radio', { name: /1877 Cedar St.*94703/ })).toBeTruthy();
  });

  it('sends nothing while something is missing, lists it and leads to the first', async () => {
    await openCheckout(shop);
    expect(placeOrder().getAttribute('aria-disabled')).toBe('true');
    await press();
    expect(shop.count('PlaceOrder')).toBe(0);
    expect(screen.getByRole('button', { name: 'Choose a delivery time.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose how to pay.' })).toBeTruthy();
    expect(document.getElementById('slot')?.contains(document.activeElement)).toBe(true);
  });

  it('says that an address lies too far away, and asks for another one', async () => {
    await openCheckout(shop);
    expect(screen.getByText('Not served in your area yet.')).toBeTruthy();
    await choose(/90210/);
    expect(screen.getByText(/We are not in your area yet\. But we are diligently expanding/)).toBeTruthy();
    await press();
    expect(screen.getByRole('button', { name: 'Choose a valid address before continuing.' })).toBeTruthy();
  });

  it('places one order however often the button is pressed', async () => {
    const { router } = await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    fireEvent.click(placeOrder());
    fireEvent.click(placeOrder());
    await settle();
    expect(shop.count('PlaceOrder')).toBe(1);
    expect(shop.sentTo('PlaceOrder')[0]?.input).toMatchObject({
      cartId: 'cart_501',
      expectedTotal: '11.99',
      deliveryAddressId: 'addr_31',
      billingAddressId: null,
      slot: '2026-03-05T14:00',
      payment: 'ALIPAY',
    });
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('opens the payment page’s tab in the click and addresses it with the answer', async () => {
    const replace = vi.fn();
    const tab = {
      document: document.implementation.createHTMLDocument(),
      location: { replace },
      opener: window,
    };
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    Object.defineProperty(window.screen, 'width', { value: 1280, configurable: true });
    shop.replies.PlaceOrder = () => placed('http://localhost:4001/cashier/0q3Z');
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/WeChat/);
    fireEvent.click(placeOrder());
    expect(open).toHaveBeenCalledOnce();
    await settle();
    expect(replace).toHaveBeenCalledWith('http://localhost:4001/cashier/0q3Z');
    expect(tab.opener).toBeNull();
  });

  it('keeps a link to the payment page where the browser lets no tab open', async () => {
    Object.defineProperty(window.screen, 'width', { value: 1280, configurable: true });
    shop.replies.PlaceOrder = () => placed('http://localhost:4001/cashier/0q3Z');
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/WeChat/);
    await press();
    expect(JSON.parse(sessionStorage.getItem('pending-order') ?? '')).toEqual({
      orderId: '501',
      stage: 'submitted',
      cashierUrl: 'http://localhost:4001/cashier/0q3Z',
      isCashierUnopened: true,
      sent: expect.objectContaining({ cartId: 'cart_501', payment: 'WECHATPAY' }),
    });
  });

  it('says that the total has changed, shows the new one and orders at that when asked again', async () => {
    shop.replies.PlaceOrder = () => refusal('TOTALS_CHANGED', { totals: totals('12.49') });
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await press();
    expect(screen.getByText(/The total has changed from \$11\.99 to \$12\.49/)).toBeTruthy();
    shop.replies.PlaceOrder = () => placed(null);
    await press();
    expect(shop.sentTo('PlaceOrder').at(-1)?.input).toMatchObject({
      expectedTotal: '12.49',
    });
  });

  it('says a refusal of the whole beside the button, in the back end’s words', async () => {
    shop.replies.PlaceOrder = () => refusal('REFUSED');
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await press();
    expect(screen.getByText(/Error:.*The back end said so/)).toBeTruthy();
    expect(sessionStorage.getItem('pending-order')).toBeNull();
  });

  it('with too many unpaid orders › says what to do, and leads to the orders', async () => {
    shop.replies.PlaceOrder = () => refusal('TOO_MANY_UNPAID');
    await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await press();
    const text = screen.getByText(/You have too many unpaid orders\. Pay or cancel one of them/);
    expect(text.querySelector('a')?.getAttribute('href')).toBe('/account');
    expect(sessionStorage.getItem('pending-order')).toBeNull();
  });

  it('sends an order that got no answer again by itself, as the same order', async () => {
    shop.replies.PlaceOrder = () => new TypeError('Failed to fetch');
    const { router } = await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await press();
    shop.replies.PlaceOrder = () => placed(null);
    await pass(1000);
    await settle();
    const ids = shop.sentTo('PlaceOrder').map(({ input }) => input);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toEqual(ids[1]);
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('asks after an order whose answer never came before it lets another one be placed', async () => {
    sessionStorage.setItem('pending-order', JSON.stringify({ orderId: '501', stage: 'submitting' }));
    shop.replies.OrderConfirmation = () => confirmed('PLACED');
    const { router } = await openCheckout(shop);
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('stores the card by its own step and keeps its number nowhere', async () => {
    shop.replies.StoreCard = () => ({
      storeCard: { __typename: 'StoreCardPayload', cardReference: 'ref-1', userErrors: [] },
    });
    const { client } = await openCheckout(shop);
    await choose(/2–4 pm/);
    await choose(/Credit card/);
    type('Name on card', 'Mei Lin');
    type('Card number', '4242424242424242');
    type('Expiration (MM/YY)', '1229');
    type('CVC', '123');
    fireEvent.click(screen.getByRole('button', { name: 'Use this card' }));
    await settle();
    expect(shop.sentTo('StoreCard')[0]?.input).toEqual({
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
    expect(shop.sentTo('PlaceOrder')[0]?.input).toMatchObject({
      cardReference: 'ref-1',
    });
  });

  it('keeps what was chosen over a reload, and offers the next window for one that is gone', async () => {
    await openCheckout(shop);
    await choose(/2–4 pm/);
    cleanup();
    shop.replies.Checkout = ((reply: Reply) => (variables) => ({
      ...reply(variables),
      deliverySlots: [slot('2026-03-05T14:00', false), slot('2026-03-06T14:00', true)],
    }))(shop.replies.Checkout ?? (() => ({})));
    await openCheckout(shop);
    const notice = screen.getByText('The delivery time you chose is no longer available.').parentElement;
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: /Take Fri, Mar 6/ }));
    await pass(10);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2–4 pm/ }).checked).toBe(true);
  });
});
