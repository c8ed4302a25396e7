import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from '../apollo/cache.ts';
import type { Session } from '../apollo/session.ts';
import { supplyBrowser } from '../apollo/testing/test-page.tsx';
import { SessionContext } from '../apollo/useSession.ts';
import { Component as PurchaseScreen } from './PurchaseScreen.tsx';

type Reply = (variables: Record<string, unknown>) => object | Error;

const money = (amount: string) => ({ __typename: 'Money', amount });
const name = { __typename: 'LocalizedText', en: 'Dumplings', zh: '水饺' };
const cart = {
  __typename: 'Cart',
  id: '501',
  totalQuantity: 2,
  subtotal: money('7.00'),
  lines: [
    {
      __typename: 'CartLine',
      id: '501:1',
      productId: '1',
      productNum: 'P1',
      name,
      unitPrice: money('3.50'),
      quantity: 2,
      total: money('7.00'),
      thumbnail: { __typename: 'Image', url: '/media/1.webp' },
    },
  ],
};
const totals = (grandTotal: string, change: object = {}) => ({
  __typename: 'Totals',
  subtotal: money('7.00'),
  tax: money('0.00'),
  delivery: money('4.99'),
  savings: money('0.00'),
  promoCode: null,
  availableCredit: money('0.00'),
  creditApplied: money('0.00'),
  freeItems: [],
  grandTotal: money(grandTotal),
  ...change,
});
const address = (id: string, zip: string, isDefault: boolean) => ({
  __typename: 'Address',
  id,
  company: 'Home',
  firstName: 'Mei',
  lastName: 'Lin',
  street: '1877 Cedar St',
  apartment: null,
  city: 'Berkeley',
  state: 'CA',
  zip,
  country: 'United States',
  telephone: '5105550142',
  email: null,
  gateCode: null,
  isDefault,
});
const slot = (value: string, isAvailable: boolean) => ({
  __typename: 'DeliverySlot',
  name: '2-4pm',
  value,
  date: value.slice(0, 10),
  isAvailable,
});
const refusal = (code: string, change: object = {}) => ({
  placeOrder: {
    __typename: 'PlaceOrderPayload',
    order: null,
    userErrors: [
      {
        __typename: 'CheckoutUserError',
        code,
        field: null,
        message: 'The back end said so',
        available: null,
        product: null,
        totals: null,
        ...change,
      },
    ],
  },
});
const placed = (cashierUrl: string | null) => ({
  placeOrder: {
    __typename: 'PlaceOrderPayload',
    order: { __typename: 'PlacedOrder', id: '501', cashierUrl },
    userErrors: [],
  },
});

const session: Session = {
  token: () => 'token',
  signIn: () => undefined,
  signOut: () => undefined,
  expire: () => undefined,
  subscribe: () => () => undefined,
};

let replies: Record<string, Reply>;
let sent: { name: string; variables: Record<string, unknown> }[];

// Finding things by role takes its time where many tests run at once.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  supplyBrowser();
  vi.useFakeTimers();
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.setSystemTime(new Date('2026-03-05T09:00:00-08:00'));
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  replies = {
    ShopperCart: () => ({ cart }),
    FreeDelivery: () => ({
      storePolicy: { __typename: 'StorePolicy', freeDeliveryThreshold: money('20.00') },
    }),
    Checkout: () => ({
      customer: {
        __typename: 'Customer',
        id: 'mei',
        firstName: 'Mei',
        lastName: 'Lin',
        email: 'mei@example.com',
        phone: null,
        addresses: [address('31', '94703', true), address('32', '90210', false)],
      },
      deliverySlots: [slot('2026-03-05T14:00', true), slot('2026-03-06T14:00', false)],
      deliveryZips: ['94703', '94704'],
    }),
    SaveCart: () => ({
      saveCart: {
        __typename: 'SaveCartPayload',
        cart,
        totals: totals('11.99'),
        adjustments: [],
        userErrors: [],
      },
    }),
    PlaceOrder: () => placed(null),
    OrderConfirmation: () => ({
      orderConfirmation: { __typename: 'OrderConfirmation', orderId: '501', state: 'NONE' },
    }),
  };
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const settle = async () => {
  await pass(10);
  await vi.dynamicImportSettled();
  await pass(10);
};
const count = (operation: string) => sent.filter((call) => call.name === operation).length;
const placeOrder = () => screen.getByRole('button', { name: 'Place order' });
const choose = async (radio: RegExp) => {
  fireEvent.click(screen.getByRole('radio', { name: radio }));
  await pass(10);
};
const press = async () => {
  fireEvent.click(placeOrder());
  await settle();
};

async function openCheckout() {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        sent.push({ name: operation.operationName ?? '', variables: operation.variables });
        const answer =
          replies[operation.operationName ?? '']?.(operation.variables) ?? new Error('No answer');
        queueMicrotask(() => {
          if (answer instanceof Error) observer.error(answer);
          else {
            observer.next({ data: answer });
            observer.complete();
          }
        });
      }),
  );
  const client = new ApolloClient({ link, cache: createCache() });
  const router = createMemoryRouter(
    [
      { path: '/purchase', element: <PurchaseScreen /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/purchase'] },
  );
  render(
    <ApolloProvider client={client}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </I18nProvider>
    </ApolloProvider>,
  );
  await settle();
  await settle();
  return { client, router };
}

describe('the checkout', () => {
  it('saves the cart when it opens and shows the server’s total', async () => {
    await openCheckout();
    expect(sent.filter((call) => call.name === 'SaveCart').map((call) => call.variables)).toEqual([
      { promoCode: null, useCredit: false },
    ]);
    expect(screen.getByText('$11.99')).toBeTruthy();
  });

  it('sends nothing while something is missing, lists it and leads to the first', async () => {
    await openCheckout();
    expect(placeOrder().getAttribute('aria-disabled')).toBe('true');
    await press();
    expect(count('PlaceOrder')).toBe(0);
    expect(screen.getByRole('button', { name: 'Choose a delivery time.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose how to pay.' })).toBeTruthy();
    expect(document.getElementById('slot')?.contains(document.activeElement)).toBe(true);
  });

  it('says that an address lies too far away, and asks for another one', async () => {
    await openCheckout();
    expect(screen.getByText('Not served in your area yet.')).toBeTruthy();
    await choose(/90210/);
    expect(screen.getByText(/We are not in your area yet\. But we are diligently expanding/)).toBeTruthy();
    await press();
    expect(screen.getByRole('button', { name: 'Choose a valid address before continuing.' })).toBeTruthy();
  });

  it('places one order however often the button is pressed', async () => {
    const { router } = await openCheckout();
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    fireEvent.click(placeOrder());
    fireEvent.click(placeOrder());
    await settle();
    expect(count('PlaceOrder')).toBe(1);
    expect(sent.find((call) => call.name === 'PlaceOrder')?.variables.input).toMatchObject({
      cartId: '501',
      expectedTotal: '11.99',
      deliveryAddressId: '31',
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
    replies.PlaceOrder = () => placed('http://localhost:4001/cashier/0q3Z');
    await openCheckout();
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
    replies.PlaceOrder = () => placed('http://localhost:4001/cashier/0q3Z');
    await openCheckout();
    await choose(/2–4 pm/);
    await choose(/WeChat/);
    await press();
    expect(JSON.parse(sessionStorage.getItem('pending-order') ?? '')).toEqual({
      orderId: '501',
      stage: 'submitted',
      cashierUrl: 'http://localhost:4001/cashier/0q3Z',
      isCashierUnopened: true,
      sent: expect.objectContaining({ cartId: '501', payment: 'WECHATPAY' }),
    });
  });

  it('says that the total has changed, shows the new one and orders at that when asked again', async () => {
    replies.PlaceOrder = () => refusal('TOTALS_CHANGED', { totals: totals('12.49') });
    await openCheckout();
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await press();
    expect(screen.getByText(/The total has changed from \$11\.99 to \$12\.49/)).toBeTruthy();
    replies.PlaceOrder = () => placed(null);
    await press();
    expect(sent.findLast((call) => call.name === 'PlaceOrder')?.variables.input).toMatchObject({
      expectedTotal: '12.49',
    });
  });

  it('says a refusal of the whole beside the button, in the back end’s words', async () => {
    replies.PlaceOrder = () => refusal('REFUSED');
    await openCheckout();
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await press();
    expect(screen.getByText(/Error:.*The back end said so/)).toBeTruthy();
    expect(sessionStorage.getItem('pending-order')).toBeNull();
  });

  it('sends an order that got no answer again by itself, as the same order', async () => {
    replies.PlaceOrder = () => new TypeError('Failed to fetch');
    const { router } = await openCheckout();
    await choose(/2–4 pm/);
    await choose(/Alipay/);
    await press();
    replies.PlaceOrder = () => placed(null);
    await pass(1000);
    await settle();
    const ids = sent.filter((call) => call.name === 'PlaceOrder').map(({ variables }) => variables.input);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toEqual(ids[1]);
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('asks after an order whose answer never came before it lets another one be placed', async () => {
    sessionStorage.setItem('pending-order', JSON.stringify({ orderId: '501', stage: 'submitting' }));
    replies.OrderConfirmation = () => ({
      orderConfirmation: { __typename: 'OrderConfirmation', orderId: '501', state: 'PLACED' },
    });
    const { router } = await openCheckout();
    expect(router.state.location.pathname).toBe('/confirmation');
  });

  it('applies a promo code, and clears it with the card when the lines change', async () => {
    replies.ApplyPromoCode = () => ({
      applyPromoCode: {
        __typename: 'ApplyPromoCodePayload',
        cart,
        totals: totals('9.99', { promoCode: 'SAVE2', savings: money('2.00') }),
        adjustments: [],
        message: null,
        userErrors: [],
      },
    });
    const more = {
      ...cart,
      totalQuantity: 3,
      lines: cart.lines.map((line) => ({ ...line, quantity: 3 })),
    };
    replies.SetCartLine = () => ({
      setCartLine: { __typename: 'SetCartLinePayload', cart: more, userErrors: [] },
    });
    await openCheckout();
    fireEvent.change(screen.getByRole('textbox', { name: 'Promo code' }), { target: { value: ' save2 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await settle();
    expect(screen.getByText('Promo code SAVE2 is applied.')).toBeTruthy();
    expect(screen.getByText('$9.99')).toBeTruthy();
    replies.SaveCart = () => ({
      saveCart: {
        __typename: 'SaveCartPayload',
        cart: more,
        totals: totals('15.49'),
        adjustments: [],
        userErrors: [],
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'One more of Dumplings' }));
    await pass(200);
    await settle();
    expect(screen.queryByText('Promo code SAVE2 is applied.')).toBeNull();
    expect(screen.getByText('$15.49')).toBeTruthy();
  });

  it('shows the shop’s words for a promo code that is not valid', async () => {
    replies.ApplyPromoCode = () => ({
      applyPromoCode: {
        __typename: 'ApplyPromoCodePayload',
        cart: null,
        totals: null,
        adjustments: [],
        message: null,
        userErrors: [
          { __typename: 'CheckoutUserError', code: 'PROMO_INVALID', message: 'This code has run out' },
        ],
      },
    });
    await openCheckout();
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await settle();
    expect(screen.getByText('Input a valid promo code.')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Promo code' }), { target: { value: 'OLD' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await settle();
    expect(screen.getByText('This code has run out')).toBeTruthy();
  });

  it('stores the card by its own step and keeps its number nowhere', async () => {
    replies.StoreCard = () => ({
      storeCard: { __typename: 'StoreCardPayload', cardReference: 'ref-1', userErrors: [] },
    });
    const { client } = await openCheckout();
    await choose(/2–4 pm/);
    await choose(/Credit card/);
    const type = (label: string, value: string) => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    };
    type('Name on card', 'Mei Lin');
    type('Card number', '4242424242424242');
    type('Expiration (MM/YY)', '1229');
    type('CVC', '123');
    fireEvent.click(screen.getByRole('button', { name: 'Use this card' }));
    await settle();
    expect(sent.find((call) => call.name === 'StoreCard')?.variables.input).toEqual({
      cartId: '501',
      holderName: 'Mei Lin',
      number: '4242424242424242',
      expiry: '12/29',
      cvv: '123',
    });
    expect(screen.getByText(/Card ending in 4242/)).toBeTruthy();
    const everywhere = JSON.stringify([client.extract(), { ...sessionStorage }, { ...localStorage }]);
    expect(everywhere).not.toContain('42424242');
    await press();
    expect(sent.find((call) => call.name === 'PlaceOrder')?.variables.input).toMatchObject({
      cardReference: 'ref-1',
    });
  });

  it('keeps what was chosen over a reload, and offers the next window for one that is gone', async () => {
    await openCheckout();
    await choose(/2–4 pm/);
    cleanup();
    replies.Checkout = ((reply: Reply) => (variables) => ({
      ...reply(variables),
      deliverySlots: [slot('2026-03-05T14:00', false), slot('2026-03-06T14:00', true)],
    }))(replies.Checkout ?? (() => ({})));
    await openCheckout();
    const notice = screen.getByText('The delivery time you chose is no longer available.').parentElement;
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: /Take Fri, Mar 6/ }));
    await pass(10);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /2–4 pm/ }).checked).toBe(true);
  });
});
