import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createCache } from '../../apollo/cache.ts';
import { retryLink } from '../../apollo/http-link.ts';
import type { Session } from '../../session/session.ts';
import { PartialResponse } from '../../apollo/testing/partial-response.ts';
import { testSession } from '../../apollo/testing/test-page.tsx';
import { SessionContext } from '../../session/useSession.ts';
import { CartProvider } from '../../cart/index.ts';
import { loadMessages } from '../../i18n/catalogs.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { Language } from '../../i18n/language.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { Component as ConfirmationScreen } from '../ConfirmationScreen.tsx';
import { Component as PurchaseScreen } from '../PurchaseScreen.tsx';

export type Reply = (variables: Record<string, unknown>) => object | Error;

export const money = (amount: string) => ({ __typename: 'Money', amount });
export const name = { __typename: 'LocalizedText', en: 'Dumplings', zh: '水饺' };
export const cart = {
  __typename: 'Cart',
  id: 'cart_501',
  totalQuantity: 2,
  subtotal: money('7.00'),
  lines: [
    {
      __typename: 'CartLine',
      id: 'cart_501:prod_1',
      productId: 'prod_1',
      productNum: 'P1',
      name,
      unitPrice: money('3.50'),
      quantity: 2,
      total: money('7.00'),
      thumbnail: { __typename: 'Image', url: '/media/1.webp' },
    },
  ],
};
export const totals = (grandTotal: string, change: object = {}) => ({
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
export const address = (id: string, zip: string, isDefault: boolean) => ({
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
export const slot = (value: string, isAvailable: boolean) => ({
  __typename: 'DeliverySlot',
  name: '2-4pm',
  value,
  date: value.slice(0, 10),
  isAvailable,
});
export const refusal = (code: string, change: object = {}) => ({
  placeOrder: {
    __typename: 'PlaceOrderPayload',
    orderId: null,
    cashierUrl: null,
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
export const placed = (cashierUrl: string | null) => ({
  placeOrder: {
    __typename: 'PlaceOrderPayload',
    orderId: 'order_501',
    cashierUrl,
    userErrors: [],
  },
});

export const saved = (change: { totals?: object; cart?: object; adjustments?: object[] } = {}) => ({
  saveCart: {
    __typename: 'SaveCartPayload',
    cart,
    totals: totals('11.99'),
    adjustments: [],
    userErrors: [],
    ...change,
  },
});
export const confirmed = (state: string) => ({
  orderConfirmation: { __typename: 'OrderConfirmation', orderId: 'order_501', state },
});

interface Sent {
  readonly name: string;
  readonly variables: Record<string, unknown>;
}

/** A shop that a customer checks out at: what it answers, and what it was asked. */
export class CheckoutShop {
  readonly sent: Sent[] = [];
  /** Milliseconds until an answer comes. */
  delay = 0;
  replies: Record<string, Reply> = {
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
        addresses: [address('addr_31', '94703', true), address('addr_32', '90210', false)],
      },
      deliverySlots: [slot('2026-03-05T14:00', true), slot('2026-03-06T14:00', false)],
      deliveryZips: ['94703', '94704'],
    }),
    SaveCart: () => saved(),
    PlaceOrder: () => placed(null),
    OrderConfirmation: () => confirmed('NONE'),
  };
  readonly link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        this.sent.push({ name: operationName, variables });
        const answer = this.replies[operationName]?.(variables) ?? new Error('No answer');
        const speak = (): void => {
          if (answer instanceof Error) observer.error(answer);
          else {
            observer.next(answer instanceof PartialResponse ? answer.result : { data: answer });
            observer.complete();
          }
        };
        if (this.delay === 0) queueMicrotask(speak);
        else setTimeout(speak, this.delay);
      }),
  );

  count(operation: string): number {
    return this.sent.filter((call) => call.name === operation).length;
  }

  /** What an operation was sent with, in order. */
  sentTo(operation: string): Record<string, unknown>[] {
    return this.sent.filter((call) => call.name === operation).map(({ variables }) => variables);
  }
}

/** For `beforeEach`: a wide screen on a morning in March. */
export function openBrowser(): void {
  vi.useFakeTimers();
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.setSystemTime(new Date('2026-03-05T09:00:00-08:00'));
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
}

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
export const settle = async () => {
  await pass(10);
  await vi.dynamicImportSettled();
  await pass(10);
};
export const choose = async (radio: RegExp) => {
  fireEvent.click(screen.getByRole('radio', { name: radio }));
  await pass(10);
};
export const press = async (name: string | RegExp = 'Place order') => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
export const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** Opens a screen of the checkout: `/purchase` unless told otherwise. */
export async function openCheckout(
  shop: CheckoutShop,
  {
    path = '/purchase',
    language = 'en',
    session = testSession(),
  }: { path?: string; language?: Language; session?: Session } = {},
) {
  const client = new ApolloClient({ link: retryLink.concat(shop.link), cache: createCache() });
  const i18n = await createI18n(language);
  await loadMessages(i18n, 'checkout');
  const router = createMemoryRouter(
    [
      { path: '/purchase', element: <PurchaseScreen /> },
      { path: '/confirmation', element: <ConfirmationScreen /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  render(
    <ApolloProvider client={client}>
      <I18nProvider i18n={i18n}>
        <SessionContext value={session}>
          <CartProvider>
            <RouterProvider router={router} />
            <Toaster />
          </CartProvider>
        </SessionContext>
      </I18nProvider>
    </ApolloProvider>,
  );
  await settle();
  await settle();
  return { client, router, i18n, session };
}
