import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import { createCache } from '../../apollo/cache.ts';
import { PartialResponse } from '../../apollo/testing/partial-response.ts';
import { providePageContext } from '../../routing/page-context.ts';
import { guestSession } from '../../session/session.ts';
import { SessionContext } from '../../session/useSession.ts';
import { CartProvider } from '../../cart/index.ts';
import { messages as en } from '../../i18n/base-en.ts';
import { messages as zh } from '../../i18n/base-zh.ts';
import { Toaster } from '../../ui/Toaster.tsx';

type Variables = Record<string, unknown>;
type Answer = Record<string, unknown> | PartialResponse | Error;
type Reply = (variables: Variables) => Answer | Promise<Answer>;

/** A shop on the other side of the wire: what it answers to each operation, and what it was asked. */
export class TestShop {
  readonly asked: { name: string; variables: Variables }[] = [];
  readonly replies = new Map<string, Reply>();
  readonly link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        this.asked.push({ name: operationName, variables });
        const reply = this.replies.get(operationName);
        void Promise.resolve(reply?.(variables) ?? new Error(`${operationName} has no answer`)).then(
          (answer) => {
            if (answer instanceof Error) observer.error(answer);
            else {
              observer.next(answer instanceof PartialResponse ? answer.result : { data: answer });
              observer.complete();
            }
          },
        );
      }),
  );

  /** The variables of each time that an operation was asked. */
  sent(name: string): Variables[] {
    return this.asked.filter((operation) => operation.name === name).map(({ variables }) => variables);
  }
}

/** Lets a test say that elements have come into view. */
export class Viewport {
  readonly #observers = new Set<{ callback: IntersectionObserverCallback; self: IntersectionObserver }>();

  install(): void {
    const observers = this.#observers;
    window.IntersectionObserver = class {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
      readonly #entry: { callback: IntersectionObserverCallback; self: IntersectionObserver };
      constructor(callback: IntersectionObserverCallback) {
        this.#entry = { callback, self: this };
      }
      observe(): void {
        observers.add(this.#entry);
      }
      unobserve(): void {
        observers.delete(this.#entry);
      }
      disconnect(): void {
        observers.delete(this.#entry);
      }
      takeRecords(): IntersectionObserverEntry[] {
        return [];
      }
    };
  }

  /** Whether anything waits to come into view. */
  get isWatching(): boolean {
    return this.#observers.size > 0;
  }

  /** The shopper has scrolled to the end of whatever is watched. */
  reachEnd(): void {
    this.#tell(true);
  }

  /** What every observer hears first: that what it watches is out of view. */
  speakUp(): void {
    this.#tell(false);
  }

  #tell(isIntersecting: boolean): void {
    for (const { callback, self } of [...this.#observers]) {
      callback([{ isIntersecting } as IntersectionObserverEntry], self);
    }
  }
}

export interface TestProductChange {
  en?: string;
  zh?: string;
  price?: string;
  originalPrice?: string | null;
  stock?: number;
  isLow?: boolean;
  isOverSaleable?: boolean;
  isStopSale?: boolean;
}

const text = (en: string, zh: string) => ({ __typename: 'LocalizedText' as const, en, zh });
const money = (amount: string) => ({ __typename: 'Money' as const, amount });
const image = (url: string) => ({ __typename: 'Image' as const, url });

/** A product as a card shows it. */
export function testProduct(id: string, change: TestProductChange = {}) {
  const {
    stock = 20,
    isLow = false,
    isOverSaleable = false,
    isStopSale = false,
    originalPrice = null,
  } = change;
  const availability =
    stock > 0 || isOverSaleable
      ? isLow
        ? ('LOW_STOCK' as const)
        : ('IN_STOCK' as const)
      : ('SOLD_OUT' as const);
  return {
    __typename: 'Product' as const,
    id,
    productNum: `P${id}`,
    name: text(change.en ?? `Dumplings ${id}`, change.zh ?? `水饺${id}`),
    title: text(change.en ?? `Dumplings ${id}`, change.zh ?? `水饺${id}`),
    size: text('24 oz', '680克'),
    unitPrice: {
      __typename: 'UnitPrice' as const,
      price: money('0.15'),
      unit: 'OUNCE' as const,
      isApproximate: false,
    },
    price: money(change.price ?? '3.50'),
    originalPrice: originalPrice === null ? null : money(originalPrice),
    availability,
    stockLevel: stock,
    maxQuantity: isOverSaleable ? 99 : stock,
    isStopSale,
    thumbnail: image(`/media/${id}-400.webp`),
    thumbnailLarge: image(`/media/${id}-800.webp`),
  };
}

/** What a product's own page shows beyond its card. */
export function testDetails(
  id: string,
  change: { isProposition65?: boolean; isOverSaleable?: boolean; barcode?: string } = {},
) {
  const picture = (view: string) => ({
    __typename: 'ProductImage' as const,
    small: image(`/media/${id}-${view}-400.webp`),
    large: image(`/media/${id}-${view}-800.webp`),
  });
  return {
    isOverSaleable: change.isOverSaleable ?? false,
    images: [picture('front'), picture('back')],
    refNum: '70001',
    barcode: change.barcode ?? '860207011014',
    location: 'F1-01',
    isProposition65: change.isProposition65 ?? false,
    richDescription: {
      __typename: 'LocalizedHtml' as const,
      en: '<p>Pleated by <strong>hand</strong>.</p>',
      zh: '<p>手工捏褶。</p>',
    },
    group: {
      __typename: 'ProductGroup' as const,
      id: '7',
      name: text('Frozen', '冷冻食品'),
      handle: 'frozen',
    },
  };
}

/** A page of a list, cut from all its products. */
export function testPage(all: readonly ReturnType<typeof testProduct>[], first: number, after: unknown) {
  const start = typeof after === 'string' ? Number(after) : 0;
  const nodes = all.slice(start, start + first);
  const end = start + nodes.length;
  return {
    __typename: 'ProductConnection' as const,
    edges: nodes.map((node, index) => ({
      __typename: 'ProductEdge' as const,
      cursor: String(start + index + 1),
      node,
    })),
    pageInfo: { __typename: 'PageInfo' as const, hasNextPage: end < all.length, endCursor: String(end) },
    totalCount: all.length,
    facets: {
      __typename: 'ProductFacets' as const,
      onSale: 0,
      inStock: all.length,
      brands: [],
      prices: [],
      freeFrom: [],
    },
  };
}

export const testPolicy = {
  __typename: 'StorePolicy' as const,
  storeName: text('Lantern Market', '灯笼鲜市'),
  freeDeliveryThreshold: money('20.00'),
  deliveryFee: money('4.99'),
  deliveryWindows: ['2-4pm', '4-6pm'],
  cutOffMinutes: 60,
  deliveryCities: [text('Berkeley', '伯克利')],
  links: { __typename: 'StoreLinks' as const, supportEmail: 'hello@example.com', supportPhone: null },
};

function TestError(): ReactElement {
  const error = useRouteError();
  return <p role="alert">{isRouteErrorResponse(error) ? `status ${error.status}` : String(error)}</p>;
}

/** Opens the shop at an address. Screens that are not given are a line with their path. */
export function openShop(
  shop: TestShop,
  screens: RouteObject[],
  address: string,
  language: 'en' | 'zh' = 'en',
) {
  const client = new ApolloClient({
    link: shop.link,
    cache: createCache(),
  });
  const i18n = setupI18n({
    locale: language,
    messages: { en, zh },
  });
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        ErrorBoundary: TestError,
        HydrateFallback: () => null,
        children: [...screens, { path: '*', element: <p>elsewhere</p> }],
      },
    ],
    {
      initialEntries: [address],
      getContext: () => {
        const provider = new RouterContextProvider();
        providePageContext(provider, {
          client,
          i18n,
          session: guestSession,
          isServer: false,
          hydrated: Promise.resolve(),
        });
        return provider;
      },
    },
  );
  const view = render(
    <ApolloProvider client={client}>
      <I18nProvider i18n={i18n}>
        <SessionContext value={guestSession}>
          <CartProvider>
            <RouterProvider router={router} />
            <Toaster />
          </CartProvider>
        </SessionContext>
      </I18nProvider>
    </ApolloProvider>,
  );
  return { ...view, client, router, i18n };
}
