import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { keyOfId } from '../../apollo/global-id.ts';
import { createCache } from '../../apollo/cache.ts';
import { retryLink } from '../../apollo/http-link.ts';
import type { Session, SessionChange } from '../../session/session.ts';
import { SessionContext } from '../../session/useSession.ts';
import { fromCents } from '../../i18n/money.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { AddToCart } from '../AddToCart.tsx';
import { AddToCartFragmentDoc, type AddToCartFragment } from '../cart.generated.ts';
import { CartProvider } from '../CartProvider.tsx';
import { useCartLine } from '../useCartLine.ts';

type Variables = Record<string, unknown>;
type Answer = Record<string, unknown> | Error;

/** An operation that reached the shop and waits to be answered. */
export interface Call {
  readonly name: string;
  readonly variables: Variables;
  answer: (data: Answer) => void;
}

/** A shop on the other side of the wire, whose answers the test gives when it likes. */
export class TestShop {
  readonly calls: Call[] = [];
  /** Operations answered as soon as they come. */
  readonly replies = new Map<string, (variables: Variables) => Answer>();
  readonly link = new ApolloLink((operation) => {
    return new Observable((observer) => {
      const answer = (data: Answer): void => {
        if (data instanceof Error) observer.error(data);
        else {
          observer.next({ data });
          observer.complete();
        }
      };
      const name = operation.operationName ?? '';
      const { variables } = operation;
      const reply = this.replies.get(name);
      this.calls.push({ name, variables, answer });
      if (reply)
        queueMicrotask(() => {
          answer(reply(variables));
        });
    });
  });

  /** How often an operation came. */
  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  /** What an operation was sent with, in order. */
  sent(name: string): Variables[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.variables);
  }

  last(name: string): Call {
    const call = this.calls.findLast((known) => known.name === name);
    if (!call) throw new Error(`${name} was never sent`);
    return call;
  }
}

/** `id` may be a key alone. */
export function testProduct(
  id: string,
  stock: number,
  change: Partial<AddToCartFragment> = {},
): AddToCartFragment {
  const key = keyOfId(id);
  return Object.assign(
    {
      __typename: 'Product',
      id: `prod_${key}`,
      productNum: `P${key}`,
      name: { __typename: 'LocalizedText', en: `Dumplings ${key}`, zh: `水饺${key}` },
      price: { __typename: 'Money', amount: '3.50' },
      thumbnail: { __typename: 'Image', url: `/media/${key}.webp` },
      availability: stock === 0 ? 'SOLD_OUT' : 'IN_STOCK',
      stockLevel: stock,
      maxQuantity: stock,
      isStopSale: false,
    } as const,
    change,
  );
}

/** The server's cart with these quantities of test products, 3.50 each. */
export function testCart(quantities: Record<string, number>, id = 'cart_501') {
  const entries = Object.entries(quantities).filter(([, quantity]) => quantity > 0);
  const money = (cents: number) => ({ __typename: 'Money', amount: fromCents(cents) });
  const pieces = entries.reduce((sum, [, quantity]) => sum + quantity, 0);
  return {
    __typename: 'Cart',
    id,
    totalQuantity: pieces,
    subtotal: money(350 * pieces),
    lines: entries.map(([key, quantity]) => {
      const { id: productId, productNum, name, thumbnail } = testProduct(key, 9);
      return {
        __typename: 'CartLine',
        id: `${id}:${productId}`,
        productId,
        productNum,
        name,
        thumbnail,
        unitPrice: money(350),
        quantity,
        total: money(350 * quantity),
      };
    }),
  };
}

/** A session whose token the test hands out. */
export function testSession(initial: string | null): Session {
  let token = initial;
  const listeners = new Set<(change: SessionChange) => void>();
  const change = (next: string | null, why: SessionChange): void => {
    token = next;
    for (const listener of listeners) listener(why);
  };
  return {
    token: () => token,
    signIn: (next) => {
      change(next, 'signed-in');
    },
    signOut: () => {
      change(null, 'signed-out');
    },
    expire: () => {
      change(null, 'expired');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Renders parts of the shop on a page of its own, in English. */
export function renderInShop(ui: ReactElement, shop: TestShop, session: Session = testSession(null)) {
  const client = new ApolloClient({ link: retryLink.concat(shop.link), cache: createCache() });
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const router = createMemoryRouter([{ path: '*', element: ui }]);
  const view = render(
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
  return { ...view, client, session, router };
}

/** The product in the cache. */
export function readProduct({ cache }: ApolloClient, id: string): AddToCartFragment | null {
  return cache.readFragment({
    id: `Product:${id}`,
    fragment: AddToCartFragmentDoc,
    fragmentName: 'AddToCart',
  });
}

export function writeProduct({ cache }: ApolloClient, product: AddToCartFragment): void {
  cache.writeFragment({ fragment: AddToCartFragmentDoc, fragmentName: 'AddToCart', data: product });
}

/** A product's add control with its place in the cart, as a product card has them. */
export function CardControl({ product }: { product: AddToCartFragment }): ReactElement {
  return <AddToCart product={product} line={useCartLine(product)} />;
}
