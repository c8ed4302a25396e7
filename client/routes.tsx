import type { RouteObject } from 'react-router-dom';
import { notFound } from './apollo/load-query.ts';
import * as account from './account/index.ts';
import * as cart from './cart/index.ts';
import * as catalog from './catalog/index.ts';
import * as checkout from './checkout/index.ts';
import { withGuards } from './compose-routes.ts';
import * as content from './content/index.ts';
import * as delivery from './delivery/index.ts';
import * as drivers from './drivers/index.ts';
import * as orders from './orders/index.ts';
import { pageOf } from './routing/page-context.ts';
import type { ScreenRoute } from './routing/screen-route.ts';
import { ScreenError } from './shell/ScreenError.tsx';
import { loadShell } from './shell/useShell.ts';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

const unknown: ScreenRoute = {
  path: '*',
  access: 'customer-for-orders',
  loader: () => {
    throw notFound();
  },
};

/** All routes: every domain's screens inside the shell. An error of a screen replaces that screen only. */
export const routes: RouteObject[] = [
  {
    id: 'shell',
    element: <Shell />,
    ErrorBoundary: ScreenError,
    // The content of the empty page until the shell's data is loaded.
    HydrateFallback: ScreenSkeleton,
    loader: loadShell,
    // Nothing may change before the server's page is hydrated, or the two renders would differ.
    middleware: [({ context }) => pageOf({ context }).hydrated],
    // Not on the way to another screen, but when a screen that failed is tried again, for then its data may be missing too.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    children: [
      {
        id: 'screens',
        ErrorBoundary: ScreenError,
        children: [
          ...withGuards(catalog.routes),
          ...withGuards(cart.routes),
          ...withGuards(checkout.routes),
          ...withGuards(account.routes),
          ...withGuards(orders.routes),
          ...withGuards(delivery.routes),
          ...withGuards(drivers.routes),
          ...withGuards(content.routes),
          ...withGuards([unknown]),
        ],
      },
    ],
  },
];
