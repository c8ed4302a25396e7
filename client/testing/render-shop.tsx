import { ApolloClient, ApolloLink } from '@apollo/client';
import { act, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '../app/App.tsx';
import { createCache, forgetCustomer } from '../apollo/cache.ts';
import { retryLink } from '../apollo/http-link.ts';
import { cartLink } from '../cart/cart-link.ts';
import { createI18n } from '../i18n/catalogs.ts';
import type { Language } from '../i18n/language.ts';
import { routerContext } from '../session/page-context.ts';
import type { PageState } from '../app/page-state.ts';
import { routes as shopRoutes } from '../app/routes.tsx';
import { authLink } from '../session/auth-link.ts';
import { createBrowserSession } from '../session/session.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { FakeGateway } from './fake-gateway.ts';

interface ShopPage {
  readonly path?: string;
  readonly language?: Language;
  readonly session?: 'guest' | 'customer';
  readonly gateway?: FakeGateway;
  /** Screens that replace the shop's. */
  readonly routes?: RouteObject[];
  /** An element for every path, instead of the shop's screens. */
  readonly element?: ReactElement;
  /** The state of a server-rendered page; the shop then has its shell. */
  readonly serverState?: PageState | null;
  /** Rendered next to every screen, like parts of the shell. */
  readonly beside?: ReactNode;
}

/** Opens a page of the shop without its shell, like the browser's entry, and waits for its loaders. */
export async function renderShop({
  path = '/',
  language = 'en',
  session: who = 'guest',
  gateway = new FakeGateway(),
  element,
  routes = element && [{ path: '*', element }],
  beside,
  serverState,
}: ShopPage = {}) {
  if (who === 'customer') localStorage.setItem('token', 'customer-token');
  const session = createBrowserSession();
  const client = new ApolloClient({
    link: ApolloLink.from([cartLink(session), authLink(session), retryLink, gateway.link]),
    cache: createCache().restore(serverState?.cache ?? {}),
  });
  session.subscribe(() => {
    forgetCustomer(client.cache);
  });
  onTestFinished(() => {
    client.stop();
  });
  const i18n = await createI18n(language);
  const Root = (): ReactElement => (
    <>
      <Outlet />
      {beside}
      <Toaster />
    </>
  );
  const screens = routes ?? shopRoutes.flatMap(({ children = [] }) => children);
  const tree = serverState
    ? shopRoutes
    : [{ element: <Root />, HydrateFallback: () => null, children: screens }];
  const router = createMemoryRouter(tree, {
    initialEntries: [path],
    ...(serverState && { hydrationData: serverState }),
    getContext: () => routerContext({ client, i18n, session, isServer: false, hydrated: Promise.resolve() }),
  });
  const view = render(
    <App client={client} session={session} language={{ i18n }}>
      <RouterProvider router={router} />
    </App>,
  );
  await act(
    () =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (router.state.initialized) resolve();
        };
        router.subscribe(look);
        look();
      }),
  );
  const address = (): string => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, client, router, session, i18n, gateway, address };
}
